import { portfolioFields, portfolioKinds, type PortfolioKind, type PortfolioSheet } from "@gleba/shared/contracts/crm";
import { Select } from "@gleba/shared/ui/fields";
import { useId } from "react";
import { KINDS } from "../labels.ts";
import { asKind, lackingOf, withColumn, type SheetReading } from "../reading.ts";
import * as styles from "./portfolio.module.css";

interface Props {
  sheet: PortfolioSheet;
  reading: SheetReading;
  onChange: (reading: SheetReading) => void;
}

const KIND_OPTIONS = [
  { value: "", label: "Não usar esta tabela" },
  ...portfolioKinds.map((kind) => ({ value: kind, label: KINDS[kind] })),
];

const examplesOf = ({ samples }: PortfolioSheet, column: number): string =>
  samples
    .map((cells) => cells[column] ?? "")
    .filter(Boolean)
    .slice(0, 3)
    .join("; ");

const sheetName = ({ file, name }: PortfolioSheet): string => (file === name ? file : `${file} – ${name}`);

/** What one sheet holds, and what each of its columns says; guessed, and corrected here. */
export const SheetFields = ({ sheet, reading, onChange }: Props) => {
  const id = useId();
  const lacking = lackingOf(reading);
  return (
    <section className={styles.sheet} aria-labelledby={id}>
      <h2 id={id}>{sheetName(sheet)}</h2>
      <div className={styles.fields}>
        <Select
          name={`${id}-kind`}
          label="Esta tabela é de"
          options={KIND_OPTIONS}
          value={reading.kind ?? ""}
          onChange={(kind) => onChange(asKind(reading, kind === "" ? null : (kind as PortfolioKind)))}
        />
      </div>
      {reading.kind && (
        <>
          {lacking.length > 0 && (
            <p className={styles.lacking} role="status">
              Falta indicar: <strong>{lacking.join(", ")}</strong>.
            </p>
          )}
          <div className={styles.fields}>
            {sheet.headings.map((heading, column) => {
              const examples = examplesOf(sheet, column);
              return (
                <Select
                  // Two columns may have the same heading.
                  key={`${column} ${heading}`}
                  name={`${id}-${column}`}
                  label={`Coluna ${heading || `${column + 1}, sem título`}`}
                  description={examples ? `Por exemplo: ${examples}` : "Vazia nas primeiras linhas"}
                  options={[
                    { value: "", label: "Não usar" },
                    ...portfolioFields[reading.kind!].map((field) => ({ value: field.id, label: field.label })),
                  ]}
                  value={reading.columns[column] ?? ""}
                  onChange={(field) => onChange(withColumn(reading, column, field))}
                />
              );
            })}
          </div>
        </>
      )}
    </section>
  );
};

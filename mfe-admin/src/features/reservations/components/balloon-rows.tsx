import { Button, Group } from "@gleba/shared/ui";
import { MoneyField, TextField } from "@gleba/shared/ui/fields";
import { RemoveButton } from "#ui/focus";
import type { BalloonTyped } from "../own-terms.ts";
import * as styles from "./terms-rows.module.css";

interface Props {
  balloons: readonly BalloonTyped[];
  /** As they are typed. */
  installments: string;
  errors: Readonly<Record<string, string>>;
  onChange: (balloons: readonly BalloonTyped[]) => void;
}

/** The next month of a year that has no balloon yet, as it is typed. */
const nextMonth = (balloons: readonly BalloonTyped[]): string => {
  const taken = new Set(balloons.map(({ month }) => Number(month)));
  let month = 12;
  while (taken.has(month)) month += 12;
  return String(month);
};

/** Single payments in months of one's own choice. */
export const BalloonRows = ({ balloons, installments, errors, onChange }: Props) => {
  const years = Math.floor((Number(installments) || 0) / 12);
  const put = (at: number, part: Partial<BalloonTyped>): void =>
    onChange(balloons.map((each, index) => (index === at ? { ...each, ...part } : each)));
  return (
    <fieldset className={styles.rows}>
      <legend>Reforços</legend>
      <p className={styles.hint}>Pagamentos únicos, no mês que se combinar.</p>
      {errors.balloons && (
        <p className={styles.error} role="alert">
          {errors.balloons}
        </p>
      )}
      {balloons.map((balloon, index) => {
        const field = (part: keyof BalloonTyped) => ({
          name: `balloon-${index}-${part}`,
          value: balloon[part],
          error: errors[`balloons.${index}.${part}`],
          autoComplete: "off",
          onChange: (value: string) => put(index, { [part]: value }),
        });
        return (
          <div key={index} className={styles.row} role="group" aria-label={`Reforço ${index + 1}`}>
            <TextField label="No mês nº" inputMode="numeric" {...field("month")} />
            <MoneyField label="Valor" {...field("amount")} />
            <RemoveButton
              aria-label={`Remover reforço ${index + 1}`}
              onRemove={() => onChange(balloons.filter((_, at) => at !== index))}
            >
              Remover
            </RemoveButton>
          </div>
        );
      })}
      <Group gap="sm">
        <Button
          variant="secondary"
          size="sm"
          onClick={() => onChange([...balloons, { month: nextMonth(balloons), amount: "" }])}
        >
          Adicionar reforço
        </Button>
        {years > 1 && balloons.length === 0 && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() =>
              onChange(Array.from({ length: years }, (_, year) => ({ month: String((year + 1) * 12), amount: "" })))
            }
          >
            Um por ano ({years})
          </Button>
        )}
      </Group>
    </fieldset>
  );
};

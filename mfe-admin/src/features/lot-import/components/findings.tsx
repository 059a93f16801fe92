import type { ImportPlan } from "@gleba/shared/contracts/crm";
import { lotIssues } from "@gleba/shared/contracts/crm";
import { Button } from "@gleba/shared/ui";
import { formatCount } from "@gleba/shared/words";
import type { ReactNode } from "react";
import * as styles from "./import.module.css";

const KINDS: readonly { key: keyof ImportPlan["findings"]; title: string }[] = [
  { key: "refused", title: "Recusados" },
  { key: "zeroArea", title: "Recusados por ter área zero" },
  { key: "duplicates", title: "Repetidos" },
  { key: "overlaps", title: "Sobreposições" },
  { key: "withoutNumber", title: "Polígonos sem número" },
  { key: "unmatched", title: "Números que não encontraram lote" },
  { key: "warnings", title: "Avisos" },
  { key: "kept", title: "Em venda: situação e preço mantidos" },
  { key: "absent", title: "No portal e fora do arquivo" },
];

const QUALITY_ISSUES: Record<(typeof lotIssues)[number], string> = {
  polygon: "com desenho inválido",
  overlap: "com sobreposição",
  number: "sem número",
  area: "com área a conferir",
  deed: "sem matrícula",
  sides: "sem confrontações",
};

interface SectionProps {
  title: string;
  total: number;
  listed: number;
  children: ReactNode;
}

/** A list that opens, with its number. */
export const CollapsibleSection = ({ title, total, listed, children }: SectionProps) => (
  <details className={styles.finding}>
    <summary>
      {title}: {formatCount(total)}
    </summary>
    <ul tabIndex={0} aria-label={title}>
      {children}
      {total > listed && <li>… e mais {formatCount(total - listed)}.</li>}
    </ul>
  </details>
);

interface RowProps {
  where: string;
  message: string;
  /** Shows it on the map; undefined for what is not drawn there. */
  onLook?: (() => void) | undefined;
}

/** A line of a list, with a way to the place on the map. */
export const FindingRow = ({ where, message, onLook }: RowProps) => (
  <li>
    <strong>{where}</strong>: {message}{" "}
    {onLook && (
      <Button size="sm" variant="quiet" aria-label={`Ver no mapa: ${where}`} onClick={onLook}>
        Ver no mapa
      </Button>
    )}
  </li>
);

interface FindingsProps {
  plan: ImportPlan;
  /** Brings what is refused into sight, by its name in the lists. */
  onLook: (where: string) => void;
}

/** Everything that deserves a look, kind by kind, and what the lots will still lack. */
export const Findings = ({ plan, onLook }: FindingsProps) => {
  const drawn = new Set(plan.preview.lots.flatMap(({ title, state }) => (state === "refused" ? [title] : [])));
  const lacking = lotIssues.filter((issue) => plan.issues[issue] > 0);
  return (
    <>
      {KINDS.filter(({ key }) => plan.findings[key].total > 0).map(({ key, title }) => (
        <CollapsibleSection
          key={key}
          title={title}
          total={plan.findings[key].total}
          listed={plan.findings[key].listed.length}
        >
          {plan.findings[key].listed.map(({ where, message }) => (
            <FindingRow
              key={`${where} ${message}`}
              where={where}
              message={message}
              onLook={drawn.has(where) ? () => onLook(where) : undefined}
            />
          ))}
        </CollapsibleSection>
      ))}
      {lacking.length > 0 && (
        <p>
          Depois de aplicar, para um contrato ainda faltará:{" "}
          {lacking.map((issue) => `${formatCount(plan.issues[issue])} ${QUALITY_ISSUES[issue]}`).join("; ")}.
        </p>
      )}
    </>
  );
};

/** Lots that change, each value before and after. */
export const ChangedLots = ({ changed }: Pick<ImportPlan, "changed">) =>
  changed.total === 0 ? null : (
    <CollapsibleSection title="Alterações, antes e depois" total={changed.total} listed={changed.listed.length}>
      {changed.listed.map(({ where, fields }) => (
        <li key={where}>
          <strong>{where}</strong>:{" "}
          {fields.map(({ name, before, after }) => `${name}: ${before} → ${after}`).join("; ")}
        </li>
      ))}
    </CollapsibleSection>
  );

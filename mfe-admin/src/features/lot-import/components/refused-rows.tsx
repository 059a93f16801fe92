import type { UnderstoodPlan } from "@gleba/shared/contracts/crm";
import { CollapsibleSection } from "./findings.tsx";

/** What cannot be used whatever somebody settles, and texts that found no place. */
export const RefusedRows = ({ refused, loose }: Pick<UnderstoodPlan, "refused" | "loose">) => (
  <>
    {refused.total > 0 && (
      <CollapsibleSection title="Recusados" total={refused.total} listed={refused.listed.length}>
        {refused.listed.map(({ where, message }) => (
          <li key={`${where} ${message}`}>
            <strong>{where}</strong>: {message}
          </li>
        ))}
      </CollapsibleSection>
    )}
    {loose.length > 0 && (
      <CollapsibleSection title="Textos sem lugar" total={loose.length} listed={loose.length}>
        {loose.map(({ text, at }) => (
          <li key={`${text} ${at.join(" ")}`}>
            <strong>“{text}”</strong>: não está em nenhum lote nem quadra
          </li>
        ))}
      </CollapsibleSection>
    )}
  </>
);

import type { UnderstoodPlan } from "@gleba/shared/contracts/crm";
import { CollapsibleSection, FindingRow } from "./findings.tsx";

/** How the map knows a part of something refused. */
export const refusedId = (index: number, part: number): string => `recusado ${index} ${part}`;

interface Props extends Pick<UnderstoodPlan, "refused" | "loose"> {
  /** Brings something refused into sight. */
  onLook: (id: string) => void;
}

/** What cannot be used whatever somebody settles, and texts that found no place. */
export const RefusedRows = ({ refused, loose, onLook }: Props) => (
  <>
    {refused.total > 0 && (
      <CollapsibleSection title="Recusados" total={refused.total} listed={refused.listed.length}>
        {refused.listed.map(({ where, message, drawn }, index) => (
          <FindingRow
            key={`${where} ${message}`}
            where={where}
            message={message}
            onLook={drawn.length > 0 ? () => onLook(refusedId(index, 0)) : undefined}
          />
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

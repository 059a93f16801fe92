import { lotStatuses, type LotStatus, type Registry } from "@gleba/shared/contracts";
import { formatCount } from "@gleba/shared/words";
import { StatusSwatch } from "#features/lot-map";
import { offeredStatusName } from "#features/offered-status";
import * as styles from "./legend.module.css";

interface Props {
  /** Those that the map has. */
  statuses: readonly LotStatus[];
  counts: Readonly<Record<LotStatus, number>>;
  chosen: readonly LotStatus[];
  registry: Registry | null;
  onChange: (statuses: LotStatus[]) => void;
}

const toggled = (chosen: readonly LotStatus[], status: LotStatus): LotStatus[] =>
  chosen.includes(status) ? chosen.filter((other) => other !== status) : [...chosen, status];

/** What colours and hatches mean and how many lots have each; a click shows only those. */
export const Legend = ({ statuses, counts, chosen, registry, onChange }: Props) => (
  <ul className={styles.legend} aria-label="Legenda: lotes por situação">
    {lotStatuses
      .filter((status) => statuses.includes(status) || chosen.includes(status))
      .map((status) => (
        <li key={status}>
          <button
            type="button"
            className={styles.entry}
            aria-pressed={chosen.includes(status)}
            onClick={() => onChange(toggled(chosen, status))}
          >
            <StatusSwatch status={status} />
            <span>{offeredStatusName(status, registry)}</span>
            <strong className={styles.count}>{formatCount(counts[status])}</strong>
          </button>
        </li>
      ))}
  </ul>
);

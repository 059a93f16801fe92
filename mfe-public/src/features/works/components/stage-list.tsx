import type { Works } from "@gleba/shared/contracts";
import { formatDate, formatPercent, worksStageName } from "@gleba/shared/words";
import * as styles from "./works.module.css";

/** How much of each stage is done, and on which day that was measured. */
export const StageList = ({ works: { stages, measuredOn } }: { works: Works }) => (
  <div className={styles.measured}>
    {measuredOn && <p className={styles.note}>Medido em {formatDate(measuredOn)}.</p>}
    <ul className={styles.stages} aria-label="Etapas da obra">
      {stages.map(({ stage, percent }) => (
        <li key={stage}>
          <span>{worksStageName(stage)}</span>
          <strong>{formatPercent(percent / 100)}</strong>
          <progress max={100} value={percent} aria-hidden="true" />
        </li>
      ))}
    </ul>
  </div>
);

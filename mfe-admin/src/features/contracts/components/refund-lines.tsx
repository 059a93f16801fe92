import type { Rescission } from "@gleba/shared/contracts";
import { formatCents, formatDate } from "@gleba/shared/words";
import * as styles from "./lines.module.css";

/** What undoing a contract gives back, line by line, and when. */
export const RefundLines = ({ refund: { lines, refundCents, parcels, law } }: { refund: Rescission }) => {
  const { count, amountCents, lastCents, firstOn } = parcels;
  return (
    <>
      <ul className={`${styles.lines} ${styles.sums}`}>
        {lines.map((line) => (
          <li key={line.label}>
            <span>
              {line.label}
              <small>{line.explanation}</small>
            </span>
            <span>{formatCents(line.amountCents)}</span>
          </li>
        ))}
      </ul>
      <p>
        A devolver: <strong>{formatCents(refundCents)}</strong>
        {count > 1 && ` em ${count} parcelas de ${formatCents(amountCents)}`}
        {count > 1 && lastCents !== amountCents && `, a última de ${formatCents(lastCents)}`}
        {firstOn && `, a primeira até ${formatDate(firstOn)}`} ({law}).
      </p>
    </>
  );
};

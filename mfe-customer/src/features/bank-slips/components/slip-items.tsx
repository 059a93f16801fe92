import type { SlipItem } from "@gleba/shared/contracts";
import { formatCents, formatDate } from "@gleba/shared/words";
import * as styles from "./slip.module.css";

/** What one slip pays: each installment with its contract, where there are several, its due date and its value. */
export const SlipItems = ({ items }: { items: readonly SlipItem[] }) => {
  const several = new Set(items.map(({ contractId }) => contractId)).size > 1;
  return (
    <ul className={styles.items} aria-label="Parcelas deste boleto">
      {items.map((item) => (
        <li key={item.installmentId} className={styles.item}>
          <p className={`${styles.row} ${styles.strong}`}>
            <span>
              Parcela {item.number}/{item.of}
            </span>
            <span>{formatCents(item.totalCents)}</span>
          </p>
          <p className={styles.muted}>
            Vencimento em {formatDate(item.dueDate)}
            {several && `, contrato ${item.contractNumber}`}
          </p>
        </li>
      ))}
    </ul>
  );
};

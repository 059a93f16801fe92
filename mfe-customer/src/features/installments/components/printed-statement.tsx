import type { Installment } from "@gleba/shared/contracts";
import { formatCents, formatDate, installmentName, installmentStatusName } from "@gleba/shared/words";
import * as styles from "./statement.module.css";

const paidWords = ({ paidCents, paidAt, receipts }: Installment): string => {
  if (receipts) return receipts.map((one) => `${formatCents(one.paidCents)}, ${formatDate(one.paidAt)}`).join("; ");
  return paidCents === null ? "" : [formatCents(paidCents), paidAt && formatDate(paidAt)].filter(Boolean).join(", ");
};

/** The whole statement, for paper alone: the page on screen shows a part of it. */
export const PrintedStatement = ({ installments }: { installments: readonly Installment[] }) => (
  <div className={styles.printed}>
    <table>
      <thead>
        <tr>
          <th>Parcela</th>
          <th>Vencimento</th>
          <th className={styles.number}>Contratado</th>
          <th className={styles.number}>Hoje</th>
          <th className={styles.number}>Pago</th>
          <th>Situação</th>
        </tr>
      </thead>
      <tbody>
        {installments.map((installment) => (
          <tr key={installment.id}>
            <td>{installmentName(installment)}</td>
            <td>{formatDate(installment.dueDate)}</td>
            <td className={styles.number}>{formatCents(installment.amountCents)}</td>
            <td className={styles.number}>
              {installment.totalTodayCents > 0 && formatCents(installment.totalTodayCents)}
            </td>
            <td className={styles.number}>{paidWords(installment)}</td>
            <td>
              {installmentStatusName(installment.status, installment.replacedBy)}
              {(installment.partPaidCents ?? 0) > 0 && ", paga em parte"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

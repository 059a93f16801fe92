import type { StaffInstallment, StaffPayment } from "@gleba/shared/contracts/crm";
import { formatCents, formatDate } from "@gleba/shared/words";
import { methodName } from "../labels.ts";
import * as styles from "./payment-list.module.css";

/** A server from an earlier release, without payments in parts, sends the last payment alone. */
const paymentsOf = ({ payments, payment }: StaffInstallment): StaffPayment[] =>
  payments ??
  (payment ? [{ ...payment, discountCents: 0, settles: true, waived: false, note: "", reversal: null }] : []);

/** The payment that may be taken back, and that a receipt is of: the newest that stands. */
export const reversibleOf = (row: StaffInstallment): StaffPayment | undefined =>
  paymentsOf(row).findLast(({ reversal }) => reversal === null);

const detailsOf = ({ discountCents, waived, note }: StaffPayment): string =>
  [discountCents > 0 && `desconto de ${formatCents(discountCents)}`, waived && "sem multa e juros", note]
    .filter(Boolean)
    .join(" · ");

/** Everything that came in for an installment; what was taken back is struck out, with the reason. */
export const PaymentList = ({ row }: { row: StaffInstallment }) => {
  const payments = paymentsOf(row);
  if (payments.length === 0) return "–";
  return (
    <ul className={styles.payments}>
      {payments.map((payment) => {
        const { id, paidCents, paidAt, method, reversal } = payment;
        const words = `${formatCents(paidCents)} em ${formatDate(paidAt)}, ${methodName(method)}`;
        const details = detailsOf(payment);
        return (
          <li key={id}>
            {reversal ? <s>{words}</s> : words}
            {details && <small>{details}</small>}
            {reversal && (
              <small>
                Estornado em {formatDate(reversal.at)}: {reversal.reason}
              </small>
            )}
          </li>
        );
      })}
    </ul>
  );
};

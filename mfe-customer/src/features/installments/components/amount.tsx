import type { Installment } from "@gleba/shared/contracts";
import { formatCents, formatDate } from "@gleba/shared/words";
import * as styles from "./statement.module.css";

/** `pagos R$ 400,00 em 10/11/2026 e R$ 100,00 em 12/11/2026`. */
const receiptWords = (receipts: NonNullable<Installment["receipts"]>): string =>
  `pagos ${receipts.map(({ paidCents, paidAt }) => `${formatCents(paidCents)} em ${formatDate(paidAt)}`).join(" e ")}`;

/** What an installment costs today or cost when it was paid, and where that comes from. */
export const Amount = ({ installment }: { installment: Installment }) => {
  const { status, amountCents, correctedCents, fineCents, interestCents, totalTodayCents, paidCents, paidAt } =
    installment;
  const { partPaidCents = 0, receipts = [] } = installment;
  if (status === "paid")
    return (
      <>
        <strong>{formatCents(paidCents ?? amountCents)}</strong>
        {receipts.length > 1 ? (
          <span className={styles.note}>{receiptWords(receipts)}</span>
        ) : (
          paidAt && <span className={styles.note}>paga em {formatDate(paidAt)}</span>
        )}
      </>
    );
  if (status === "cancelled") return <s>{formatCents(amountCents)}</s>;
  return (
    <>
      <strong>{formatCents(totalTodayCents)}</strong>
      {fineCents + interestCents > 0 && (
        <span className={styles.note}>
          {formatCents(correctedCents)} + multa {formatCents(fineCents)} + juros {formatCents(interestCents)}
        </span>
      )}
      {partPaidCents > 0 && <span className={styles.note}>faltam, de {formatCents(amountCents)} contratados</span>}
      {partPaidCents > 0 && <span className={styles.note}>{receiptWords(receipts)}</span>}
      {partPaidCents === 0 && correctedCents !== amountCents && fineCents + interestCents === 0 && (
        <span className={styles.note}>corrigido de {formatCents(amountCents)}</span>
      )}
    </>
  );
};

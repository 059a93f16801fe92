import type { Installment } from "@gleba/shared/contracts";
import { formatCents, formatDate } from "@gleba/shared/format";
import * as styles from "./statement.module.css";

/** What an installment costs today or cost when it was paid, and where that comes from. */
export const Amount = ({ installment }: { installment: Installment }) => {
  const { status, amountCents, correctedCents, fineCents, interestCents, totalTodayCents, paidCents, paidAt } =
    installment;
  if (status === "paid")
    return (
      <>
        <strong>{formatCents(paidCents ?? amountCents)}</strong>
        {paidAt && <span className={styles.note}>paga em {formatDate(paidAt)}</span>}
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
      {correctedCents !== amountCents && fineCents + interestCents === 0 && (
        <span className={styles.note}>corrigido de {formatCents(amountCents)}</span>
      )}
    </>
  );
};

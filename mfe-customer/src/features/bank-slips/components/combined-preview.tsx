import type { CombinedSlipPreview } from "@gleba/shared/contracts";
import { formatCents, formatDate, numberRanges } from "@gleba/shared/words";
import { Alert } from "@gleba/shared/ui";
import { adjustmentOf } from "../adjustment.ts";
import { SlipItems } from "./slip-items.tsx";
import * as styles from "./slip.module.css";

const sumOf = (items: CombinedSlipPreview["items"], key: "fineCents" | "interestCents"): number =>
  items.reduce((sum, item) => sum + item[key], 0);

const describe = ({ totalCents, dueDate, numbers }: CombinedSlipPreview["open"][number]): string =>
  `${formatCents(totalCents)}, com vencimento em ${formatDate(dueDate)} (${numbers.length === 1 ? "parcela" : "parcelas"} ${numberRanges(numbers)})`;

interface Props {
  preview: CombinedSlipPreview;
  /** What each installment is worth today, by id. */
  today: ReadonlyMap<number, number>;
}

/** What one slip would ask for, installment by installment, and which slips would be cancelled for it. */
export const CombinedPreview = ({ preview, today }: Props) => {
  const { items, parts, dueDate, totalCents, open } = preview;
  const [fine, interest] = [sumOf(items, "fineCents"), sumOf(items, "interestCents")];
  const adjustment = adjustmentOf(items, today);
  const saving = items.reduce((sum, { savingCents = 0 }) => sum + savingCents, 0);
  return (
    <>
      <SlipItems items={items} parts={parts} />
      <div aria-live="polite">
        <p className={`${styles.row} ${styles.total}`}>
          <span>Total</span>
          <span>{formatCents(totalCents)}</span>
        </p>
        <p className={styles.muted}>Vence em {formatDate(dueDate)}</p>
        {adjustment !== 0 && (
          <p className={styles.muted}>
            Inclui {formatCents(adjustment)} de reajuste pelo índice até {formatDate(dueDate)}.
          </p>
        )}
        {fine + interest > 0 && (
          <p className={styles.muted}>
            Inclui multa de {formatCents(fine)} e juros de {formatCents(interest)}.
          </p>
        )}
        {saving > 0 && <p className={styles.muted}>Economia por antecipar: {formatCents(saving)}.</p>}
      </div>
      {open.length > 0 && (
        <Alert tone="warning" title="Este boleto toma o lugar de outro">
          {open.length === 1 ? "Será cancelado o boleto de " : "Serão cancelados os boletos de "}
          {open.map(describe).join("; ")}. Se você já pagou, não gere outro: o pagamento aparece aqui em até dois dias
          úteis.
        </Alert>
      )}
    </>
  );
};

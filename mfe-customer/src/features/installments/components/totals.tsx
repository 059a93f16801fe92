import type { InstallmentTotals } from "@gleba/shared/contracts";
import { formatCents, formatDecimal } from "@gleba/shared/words";
import { Figure } from "#features/contract-facts";
import * as styles from "./statement.module.css";

/** Sums of every installment of the filter, not of the page alone. */
export const Totals = ({ totals }: { totals: InstallmentTotals }) => (
  <dl className={styles.totals}>
    <Figure label="Contratado">{formatCents(totals.amountCents)}</Figure>
    <Figure label={`Pago (${formatDecimal(totals.paidPercent, 1)}%)`}>{formatCents(totals.paidCents)}</Figure>
    <Figure label="A vencer, em valor de hoje">{formatCents(totals.openCents)}</Figure>
    {totals.overdueCents > 0 && (
      <Figure label="Em atraso, com multa e juros" tone="attention">
        {formatCents(totals.overdueCents)}
      </Figure>
    )}
  </dl>
);

import type { InstallmentTotals } from "@gleba/shared/contracts";
import { formatCents, formatDecimal } from "@gleba/shared/words";
import * as styles from "./statement.module.css";

const Sum = ({ label, cents, late }: { label: string; cents: number; late?: boolean }) => (
  <div data-late={late}>
    <dt>{label}</dt> <dd>{formatCents(cents)}</dd>
  </div>
);

/**
 * Sums of every installment of the filter, not of the page alone: one small line, so that nobody takes them for those of the
 * contract above.
 */
export const Totals = ({ totals }: { totals: InstallmentTotals }) => (
  <dl className={styles.totals} aria-label="Soma desta lista">
    <Sum label="Nesta lista, contratado" cents={totals.amountCents} />
    <Sum label={`pago (${formatDecimal(totals.paidPercent, 1)}%)`} cents={totals.paidCents} />
    <Sum label="a vencer, em valor de hoje" cents={totals.openCents} />
    {totals.overdueCents > 0 && <Sum late label="em atraso, com multa e juros" cents={totals.overdueCents} />}
  </dl>
);

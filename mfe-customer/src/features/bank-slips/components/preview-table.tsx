import type { BankSlipPreview } from "@gleba/shared/contracts";
import { formatCents, formatDate } from "@gleba/shared/words";
import { adjustmentOf } from "../adjustment.ts";
import * as styles from "./slip.module.css";

const Row = ({ label, cents, strong }: { label: string; cents: number; strong?: boolean }) => (
  <p className={`${styles.row} ${strong ? styles.strong : styles.muted}`}>
    <span>{label}</span>
    <span>{formatCents(cents)}</span>
  </p>
);

const Adjustment = ({ cents, day }: { cents: number; day: string }) =>
  cents !== 0 && <Row label={`Reajuste pelo índice até ${formatDate(day)}`} cents={cents} />;

interface Props {
  preview: BankSlipPreview;
  /** Names of the installments by id. */
  names: ReadonlyMap<number, string>;
  /** What each is worth today, by id. */
  today: ReadonlyMap<number, number>;
}

/** What the slips would ask for, item by item: nobody confirms a fine they have not seen. */
export const PreviewTable = ({ preview, names, today }: Props) => (
  <>
    <ul className={styles.items}>
      {preview.items.map(({ installmentId, number, dueDate, ...value }) => (
        <li key={installmentId} className={styles.item}>
          <p className={`${styles.row} ${styles.strong}`}>
            <span>{names.get(installmentId) ?? `Parcela ${number}`}</span>
            <span>{formatCents(value.totalCents)}</span>
          </p>
          <p className={styles.muted}>Vence em {formatDate(dueDate)}</p>
          <Adjustment cents={adjustmentOf([{ installmentId, ...value }], today)} day={dueDate} />
          {value.fineCents + value.interestCents > 0 && (
            <>
              <Row label="Valor da parcela" cents={value.amountCents} />
              <Row label="Multa por atraso" cents={value.fineCents} />
              <Row label="Juros por atraso, por dia" cents={value.interestCents} />
            </>
          )}
        </li>
      ))}
    </ul>
    <p className={`${styles.row} ${styles.total}`} aria-live="polite">
      <span>Total</span>
      <span>{formatCents(preview.totalCents)}</span>
    </p>
  </>
);

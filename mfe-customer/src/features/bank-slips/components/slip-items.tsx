import type { SlipItem, SlipPart } from "@gleba/shared/contracts";
import { openOnPaper } from "@gleba/shared/kit";
import { formatCents, formatDate } from "@gleba/shared/words";
import { Unbroken } from "#ui/unbroken";
import * as styles from "./slip.module.css";

const LABEL = "Parcelas deste boleto";

interface RowProps {
  name: string;
  cents: number;
  /** When it is due, and of which contract it is. */
  children: string;
}

const Row = ({ name, cents, children }: RowProps) => (
  <li className={styles.item}>
    <p className={`${styles.row} ${styles.strong}`}>
      <span>{name}</span>
      <span>{formatCents(cents)}</span>
    </p>
    <p className={styles.muted}>
      <Unbroken>{children}</Unbroken>
    </p>
  </li>
);

const EachOf = ({ items, label }: { items: readonly SlipItem[]; label: string }) => {
  const several = new Set(items.map(({ contractId }) => contractId)).size > 1;
  return (
    <ul className={styles.items} aria-label={label}>
      {items.map(({ installmentId, name, number, of, totalCents, dueDate, contractNumber }) => (
        <Row key={installmentId} name={name ?? `Parcela ${number}/${of}`} cents={totalCents}>
          {`Vencimento em ${formatDate(dueDate)}${several ? `, contrato ${contractNumber}` : ""}`}
        </Row>
      ))}
    </ul>
  );
};

interface Props {
  items: readonly SlipItem[];
  /** By contract, where there are too many to read them one by one. */
  parts?: readonly SlipPart[] | undefined;
}

/**
 * What one slip pays: each installment with its contract, where there are several, its due date and its value. Of many
 * which they are by contract, and each of them behind a press where it is known here.
 */
export const SlipItems = ({ items, parts }: Props) => {
  if (!parts) return <EachOf items={items} label={LABEL} />;
  return (
    <>
      <ul className={styles.items} aria-label={LABEL}>
        {parts.map(({ contractId, contractNumber, numbers, count, totalCents, firstDueOn, lastDueOn }) => (
          <Row key={contractId} name={`${count === 1 ? "Parcela" : "Parcelas"} ${numbers}`} cents={totalCents}>
            {`${parts.length > 1 ? `Contrato ${contractNumber}, ` : ""}${count} com vencimento de ${formatDate(firstDueOn)} a ${formatDate(lastDueOn)}`}
          </Row>
        ))}
      </ul>
      {items.length > 1 && (
        <details className={styles.each} ref={openOnPaper}>
          <summary>Ver parcela por parcela</summary>
          <EachOf items={items} label="Parcela por parcela" />
        </details>
      )}
    </>
  );
};

import type { Contract, EarlyPayment, Installment } from "@gleba/shared/contracts";
import { openOnPaper } from "@gleba/shared/kit";
import { formatCents, formatDate, formatRate } from "@gleba/shared/words";
import { Card } from "@gleba/shared/ui";
import { Figure } from "#features/contract-facts";
import { OrderForm } from "../order-form.tsx";
import * as styles from "../early-payment.module.css";

interface Props {
  payment: EarlyPayment;
  contract: Contract;
  /** Open installments, of which some are paid. */
  open: readonly Installment[];
  /** Another choice is being reckoned. */
  waiting: boolean;
}

const Items = ({ items }: Pick<EarlyPayment, "items">) => (
  <details className={styles.details} ref={openOnPaper}>
    <summary>Ver parcela por parcela</summary>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Parcela</th>
          <th scope="col">Vencimento</th>
          <th scope="col">Valor</th>
          <th scope="col">Hoje</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ installmentId, number, dueDate, amountCents, presentCents }) => (
          <tr key={installmentId}>
            <th scope="row">{number}</th>
            <td>{formatDate(dueDate)}</td>
            <td>{formatCents(amountCents)}</td>
            <td>{formatCents(presentCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);

/** What it costs, what it saves, the rule in words, and every installment. */
export const EarlyTotals = ({ payment, contract, open, waiting }: Props) => {
  const { totalCents, savingCents, payOn, monthlyRate, items, rule } = payment;
  return (
    <Card as="section" className={styles.result} aria-labelledby="antecipacao" aria-busy={waiting}>
      <h2 id="antecipacao">Pagando em {formatDate(payOn)}</h2>
      <dl className={styles.figures} aria-live="polite">
        <Figure label="Você paga" size="lg">
          {formatCents(totalCents)}
        </Figure>
        <Figure label="Você economiza" size="lg">
          <span className={styles.saving}>{formatCents(savingCents)}</span>
        </Figure>
      </dl>
      <p className={styles.quiet}>{rule}</p>
      <p className={styles.quiet}>
        {monthlyRate > 0
          ? `Juros do contrato: ${formatRate(monthlyRate)} ao mês.`
          : "Seu contrato não tem juros: antecipar não muda o valor das parcelas."}
      </p>
      <OrderForm contract={contract} open={open} payment={payment} waiting={waiting} />
      <Items items={items} />
    </Card>
  );
};

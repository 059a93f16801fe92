import {
  graceText,
  growthText,
  monthlyPaymentsOf,
  seriesKinds,
  sharesOf,
  type Quote,
} from "@gleba/shared/contracts/financing";
import { formatCents, seriesName } from "@gleba/shared/words";
import { ownTerms, quoteOwnTerms, type Offering, type OwnTermsTyped } from "../own-terms.ts";
import * as styles from "./terms-rows.module.css";

interface Props {
  reservation: Offering;
  typed: OwnTermsTyped;
}

/** How a price is paid: each kind of payment with its sum at face value, before interest. */
const Shares = ({ quote }: { quote: Quote }) => {
  const { terms, priceCents, installmentCents, lastInstallmentCents, totalPaidCents } = quote;
  const shares = sharesOf(priceCents, terms);
  const monthly = monthlyPaymentsOf(quote);
  const shown = seriesKinds.filter((kind) => kind !== "monthly" && shares[kind].cents > 0);
  return (
    <>
      <dl className={styles.sums}>
        {shown.map((kind) => (
          <div key={kind}>
            <dt>{seriesName(kind)}</dt>
            <dd>
              {shares[kind].count > 1 && `${shares[kind].count} pagamentos, `}
              {formatCents(shares[kind].cents)}
            </dd>
          </div>
        ))}
        <div>
          <dt>Parcelas mensais</dt>
          <dd>
            {terms.installments} de {formatCents(installmentCents)}
            {lastInstallmentCents !== installmentCents && `, a última de ${formatCents(lastInstallmentCents)}`}
          </dd>
        </div>
        <div>
          <dt>Soma sem correção</dt>
          <dd>
            <strong>{formatCents(totalPaidCents)}</strong>
          </dd>
        </div>
      </dl>
      <p className={styles.hint}>{[growthText(monthly), graceText(monthly)].filter(Boolean).join(" ")}</p>
    </>
  );
};

/** What the conditions come to while they are typed, or why no plan offers them. */
export const TermsSum = ({ reservation, typed }: Props) => {
  const isTyped = typed.downPayment !== "" && typed.installments !== "";
  const { quote, problems } = quoteOwnTerms(reservation, ownTerms(reservation, typed));
  return (
    <section aria-label="Soma das condições" aria-live="polite" className={styles.sum}>
      {quote && <Shares quote={quote} />}
      {!quote && !isTyped && <p className={styles.hint}>Com a entrada e as parcelas, a soma aparece aqui.</p>}
      {!quote && isTyped && reservation.priceCents === null && <p>O lote não tem preço.</p>}
      {!quote && isTyped && problems.map(({ message }) => <p key={message}>{message}</p>)}
    </section>
  );
};

import { addedPayments, campaignText, gradientText, type Quote } from "@gleba/shared/contracts/financing";
import { openOnPaper } from "@gleba/shared/kit";
import { Card } from "@gleba/shared/ui";
import { formatCents, formatPercent, formatRate, seriesName } from "@gleba/shared/words";
import * as styles from "./figures.module.css";

const INDEX: Record<Quote["correction"], (index: string) => string> = {
  monthly: (index) => `Saldo corrigido todo mês pelo ${index}.`,
  yearly: (index) => `Saldo corrigido uma vez por ano pelo ${index}.`,
  never: () => "Sem correção monetária.",
};

const isEqual = ({ terms, plan, correction }: Quote): boolean =>
  terms.system !== "sac" && plan.gradient === undefined && (correction === "never" || terms.indexScenario === "none");

const graceSentence = ({ terms: { graceMonths = 0 }, plan }: Quote): string => {
  const months = graceMonths === 1 ? "1 mês" : `${graceMonths} meses`;
  return plan.grace?.interest === "paid"
    ? `Carência de ${months}, pagando só os juros.`
    : `Carência de ${months}, sem juros.`;
};

/** How the installments run: alike, growing, or by SAC, whose first one is its largest. */
const runText = (quote: Quote): string => {
  if (isEqual(quote)) return "de";
  return quote.terms.system === "sac" ? "(SAC), a primeira de" : "a partir de";
};

interface Props {
  quote: Quote;
  /** What is chosen now is not offered; these are the figures of before. */
  outdated?: boolean;
}

/** What it comes to, the installment first; the rest of it a press away, and on paper. */
export const Figures = ({ quote, outdated = false }: Props) => {
  const { terms, plan, installmentCents, lastInstallmentCents, correction, totalCorrectionCents } = quote;
  const facts: [name: string, value: string][] = [
    ["Preço à vista", formatCents(quote.priceCents)],
    ["Entrada", `${formatCents(terms.downPaymentCents)} (${formatPercent(terms.downPaymentCents / quote.priceCents)})`],
    ...(terms.series ?? []).map(({ kind, count, amountCents }): [string, string] => [
      seriesName(kind),
      `${count}x ${formatCents(amountCents)}`,
    ]),
    ["Saldo financiado", formatCents(quote.financedCents)],
    ["Total de juros", formatCents(quote.totalInterestCents)],
    ...(totalCorrectionCents > 0 ? [["Correção suposta", formatCents(totalCorrectionCents)] as [string, string]] : []),
    ["Total pago, com a entrada", formatCents(quote.totalPaidCents)],
    ["Juros ao mês", formatRate(quote.monthlyRate)],
    ["Taxa efetiva ao ano", formatRate(quote.effectiveAnnualRate)],
    ["Custo efetivo ao ano", formatRate(quote.effectiveAnnualCost)],
    ["Renda mínima sugerida", formatCents(quote.minimumIncomeCents)],
  ];
  return (
    <Card
      as="section"
      padding="lg"
      className={styles.figures}
      aria-labelledby="resultado"
      data-outdated={outdated || undefined}
    >
      <h2 id="resultado">Resultado</h2>
      <p className={styles.headline}>
        <span>
          {terms.installments}x {runText(quote)}
        </span>
        <strong>{formatCents(installmentCents)}</strong>
        {!isEqual(quote) && <span>última: {formatCents(lastInstallmentCents)}</span>}
      </p>
      <p className={styles.plan}>
        {plan.name}. {INDEX[correction](plan.index)}
        {plan.campaign && ` ${campaignText(plan)}.`}
        {plan.gradient && ` As parcelas crescem ${gradientText(plan)}.`}
        {terms.graceMonths ? ` ${graceSentence(quote)}` : ""}
        {terms.series?.length
          ? " Os pagamentos à parte são abatidos do saldo pelo valor de face."
          : addedPayments(terms).length > 0 && " Reforços à parte, abatidos do saldo pelo valor de face."}
      </p>
      <details className={styles.all} ref={openOnPaper}>
        <summary>Juros, total e custo efetivo</summary>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.notice}>A renda sugerida deixa a parcela em até 30% dela.</p>
      </details>
      <p className={styles.notice}>Simulação informativa: não é proposta nem reserva o lote.</p>
    </Card>
  );
};

import {
  formatCents,
  formatDate,
  formatPercent,
  formatRate,
  scenarioName,
  seriesName,
  systemExplained,
} from "@gleba/shared/words";
import {
  firstPeriodText,
  lagText,
  lateFeesText,
  SHIPPED_DEFAULTS,
  type ContractDefaults,
} from "./contract-defaults.ts";
import { yearlyCorrection } from "./correction.ts";
import { graceText, growthText, monthlyPaymentsOf } from "./growth.ts";
import { campaignText, centsOfPercent } from "./limits.ts";
import type { Quote } from "./quote.ts";
import { addedPayments, type AddedPayment } from "./series.ts";
import { addedKinds } from "./terms.ts";

/** One item of the quadro-resumo; the law wants a `strong` one in bold. */
export interface SummaryItem {
  item: string;
  title: string;
  text: string;
  strong: boolean;
}

/** What a summary tells besides the figures. */
export interface SummaryFacts {
  deedNumber: string;
  registry: { office: string; number: string; date: string };
  terms: {
    brokerage: { percent: number; beneficiary: string; payment: string } | null;
    liens: string;
    worksDeadline: string | null;
    inspectionAskedOn: string | null;
  };
  /** What new contracts say of delay and index; as shipped where nobody says. */
  defaults?: ContractDefaults | undefined;
}

/** Payments of a kind, by the day each falls due: months count from the first row. */
const listed = (payments: readonly AddedPayment[], schedule: Quote["schedule"]): string =>
  payments
    .map(({ month, amountCents }) => `${formatCents(amountCents)} em ${formatDate(schedule[month - 1]!.dueDate)}`)
    .join("; ");

const addedText = ({ schedule, terms }: Quote): string => {
  const payments = addedPayments(terms);
  const texts = [...addedKinds, "single" as const].map((kind) => {
    const each = payments.filter((payment) => payment.kind === kind);
    return each.length === 0
      ? ""
      : ` ${seriesName(kind)}, ${kind === "signal" ? "sem juros" : "abatidos do saldo pelo valor de face"}: ${listed(each, schedule)}.`;
  });
  return texts.join("");
};

const installmentsText = (quote: Quote): string => {
  const { terms, schedule, installmentCents, lastInstallmentCents } = quote;
  const [first, last] = [schedule[terms.graceMonths ?? 0]!, schedule.at(-1)!];
  if (terms.installments === 1)
    return `1 parcela de ${formatCents(installmentCents)}, em ${formatDate(first.dueDate)}.`;
  return `${terms.installments} parcelas mensais, a primeira de ${formatCents(installmentCents)} em ${formatDate(first.dueDate)} e a última de ${formatCents(lastInstallmentCents)} em ${formatDate(last.dueDate)}; as demais estão no cronograma.`;
};

const paymentText = (quote: Quote): string => {
  const monthly = monthlyPaymentsOf(quote);
  const first = `Entrada de ${formatCents(quote.terms.downPaymentCents)} no ato e ${installmentsText(quote)}`;
  return `${[first, growthText(monthly), graceText(monthly)].filter(Boolean).join(" ")}${addedText(quote)}`;
};

const brokerageText = ({ brokerage }: SummaryFacts["terms"], priceCents: number): string =>
  brokerage
    ? `${formatPercent(brokerage.percent / 100)} do preço (${formatCents(centsOfPercent(priceCents, brokerage.percent))}), pagos a ${brokerage.beneficiary}: ${brokerage.payment}`
    : "Nenhum valor de corretagem é cobrado do comprador.";

const RHYTHM = {
  monthly: "todo mês (prazo de 36 meses ou mais)",
  yearly: "uma vez por ano (prazo menor que 36 meses)",
};

const indexText = ({ correction, plan, terms }: Quote, { indexLagMonths, firstPeriod }: ContractDefaults): string => {
  if (correction === "never") return "Sem correção monetária.";
  const supposed =
    terms.indexScenario === "none"
      ? "Esta simulação não supõe correção: os valores mudam quando o índice for aplicado."
      : `Esta simulação supõe ${scenarioName(terms.indexScenario)}, de ${formatRate(yearlyCorrection[terms.indexScenario])} ao ano: é uma hipótese, não uma previsão.`;
  const applied = `${plan.index}, aplicado ao saldo devedor e aos reforços ${RHYTHM[correction]}, da assinatura à última parcela (Lei 10.931/2004, art. 46).`;
  return [applied, firstPeriodText(firstPeriod), lagText(indexLagMonths), supposed].filter(Boolean).join(" ");
};

/** Art. 32-A of law 6.766/79: the most that the law allows. */
const undoingText = (defaults: ContractDefaults): string =>
  `Por desistência ou falta de pagamento do comprador, podem ser descontados do que foi pago: fruição de até 0,75% ao mês do valor atualizado do contrato, desde a posse; cláusula penal e despesas administrativas, incluído o sinal, de até 10% do valor atualizado do contrato; encargos de atraso, impostos, contribuições e corretagem integrada ao preço. O que restar é devolvido em até 12 parcelas mensais, que começam até 180 dias após o prazo previsto para o fim das obras ou, com obras concluídas, até 12 meses após a rescisão. Se a loteadora der causa, tudo o que foi pago é devolvido com correção. Atraso: ${lateFeesText(defaults)} (Lei 6.766/79, arts. 26, V, e 32-A).`;

const rateSentence = ({ terms, monthlyRate, effectiveAnnualRate, effectiveAnnualCost, plan }: Quote): string => {
  const system = `Sistema: ${systemExplained(terms.system)}. Plano: ${plan.name}.${plan.campaign ? ` ${campaignText(plan)}.` : ""}`;
  if (monthlyRate === 0) return `Sem juros. ${system}`;
  return `${formatRate(monthlyRate)} ao mês, taxa efetiva de ${formatRate(effectiveAnnualRate)} ao ano, sobre o saldo devedor da assinatura à quitação. ${system} Custo efetivo desta simulação: ${formatRate(effectiveAnnualCost)} ao ano.`;
};

const REGRET =
  "Em contrato assinado em estande de vendas ou fora da sede da loteadora, o comprador pode desistir em até 7 dias, com devolução de tudo o que pagou, inclusive corretagem (Código de Defesa do Consumidor, art. 49).";

const worksText = ({ worksDeadline, inspectionAskedOn }: SummaryFacts["terms"]): string => {
  const deadline = worksDeadline ? `Obras até ${formatDate(worksDeadline)}.` : "Obras concluídas.";
  const inspection = inspectionAskedOn
    ? `Termo de vistoria pedido em ${formatDate(inspectionAskedOn)}.`
    : "O pedido do termo de vistoria ainda não foi protocolado.";
  return `${deadline} ${inspection}`;
};

/** The quadro-resumo of art. 26-A of law 6.766/79 (by law 13.786/2018), all eleven items in the order of the law. */
export const summaryOf = (
  quote: Quote,
  { deedNumber, registry, terms, defaults = SHIPPED_DEFAULTS }: SummaryFacts,
): SummaryItem[] => {
  const { priceCents, totalPaidCents, schedule } = quote;
  const items: [title: string, text: string, strong?: true][] = [
    [
      "Preço total",
      `${formatCents(priceCents)} à vista; ${formatCents(totalPaidCents)} ao todo nas condições desta simulação.`,
    ],
    ["Corretagem", brokerageText(terms, priceCents)],
    ["Forma de pagamento", paymentText(quote)],
    ["Índice de correção", indexText(quote, defaults)],
    ["Se o contrato for desfeito", undoingText(defaults), true],
    ["Juros e sistema de amortização", rateSentence(quote)],
    ["Direito de arrependimento", REGRET],
    [
      "Quitação após a vistoria das obras",
      `As parcelas seguem o cronograma, até ${formatDate(schedule.at(-1)!.dueDate)}, também depois do termo de vistoria das obras.`,
    ],
    ["Ônus sobre o imóvel", terms.liens || "Nenhum ônus declarado pela loteadora."],
    [
      "Registro",
      `Loteamento registrado sob nº ${registry.number}, ${registry.office}, em ${formatDate(registry.date)}. Matrícula do lote: ${deedNumber || "ainda não individualizada"}.`,
    ],
    ["Prazo das obras", worksText(terms)],
  ];
  return items.map(([title, text, strong = false], index) => ({ item: NUMERALS[index]!, title, text, strong }));
};

const NUMERALS = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI"];

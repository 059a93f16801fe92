import type { EarlyPayment, EarlyPaymentRule } from "@gleba/shared/contracts";
import { formatDate, formatRate, numberRanges } from "@gleba/shared/words";
import { appError, type AppError } from "#platform/http/app-error.ts";
import type { ContractFile } from "../repository/contracts.ts";
import { correctionTerms, factorsOf, valueContract, type ValuedInstallment } from "./contract-value.ts";
import { unknownFrom } from "./correction.ts";
import { presentValues } from "./payoff.ts";

const earlyPaymentErrors = {
  unknownInstallment: () => appError(404, "not_found", "A parcela não foi encontrada neste contrato."),
  notAhead: (numbers: readonly number[]) =>
    appError(
      409,
      "installment_not_ahead",
      `Só parcelas a vencer podem ser antecipadas. Confira: ${numberRanges(numbers)}.`,
    ),
  off: () =>
    appError(
      409,
      "early_payment_off",
      "A antecipação de parcelas é tratada com a equipe, e não pelo portal. O desconto dos juros futuros é seu direito (Código de Defesa do Consumidor, art. 52, §2º): peça por escrito.",
    ),
  outOfOrder: (order: "first_to_last" | "last_to_first") =>
    appError(
      409,
      "early_payment_order",
      order === "last_to_first"
        ? "As parcelas são antecipadas da última para a primeira, sem pular nenhuma: escolha as últimas do contrato."
        : "As parcelas são antecipadas da próxima em diante, sem pular nenhuma: escolha as próximas a vencer.",
    ),
  badDay: () => appError(400, "invalid_pay_day", "O dia do pagamento não pode ter passado."),
  afterCorrection: (on: string) =>
    appError(
      409,
      "early_payment_after_correction",
      `O contrato é reajustado em ${formatDate(on)}, e o índice ainda não saiu: escolha um dia antes.`,
    ),
};

const ruleOf = (monthlyRate: number, order: "first_to_last" | "last_to_first"): string => {
  const direction =
    order === "first_to_last"
      ? "Da primeira para a última: as próximas parcelas deixam de vencer."
      : "Da última para a primeira: o contrato termina antes, e o desconto de cada parcela é o maior.";
  const discount =
    monthlyRate > 0
      ? `Cada parcela mensal é trazida a valor presente pela taxa do contrato (${formatRate(monthlyRate)} ao mês, proporcional aos dias); o que não tem juros, como os reforços, fica no seu valor.`
      : "Este contrato não tem juros: antecipar não muda o valor das parcelas.";
  return `${discount} ${direction}`;
};

const byDueDate = (one: ValuedInstallment, other: ValuedInstallment): number =>
  one.dueDate.localeCompare(other.dueDate) || one.number - other.number;

/** Why the company does not take these of all that could be paid ahead; null where it does. */
const refusalBy = (
  rule: EarlyPaymentRule,
  ahead: readonly ValuedInstallment[],
  chosen: readonly ValuedInstallment[],
): AppError | null => {
  if (rule === "off") return earlyPaymentErrors.off();
  if (rule === "picked") return null;
  const inOrder = ahead.toSorted(byDueDate);
  const expected = rule === "last_to_first" ? inOrder.slice(-chosen.length) : inOrder.slice(0, chosen.length);
  const ids = new Set(expected.map(({ id }) => id));
  return chosen.every(({ id }) => ids.has(id)) ? null : earlyPaymentErrors.outOfOrder(rule);
};

/** What paying open installments ahead of time on a day costs and saves, at the corrected values of that day. No day is taken whose correction nobody knows yet. */
export const quoteEarlyPayment = (
  file: ContractFile,
  request: { installmentIds: readonly number[]; order: "first_to_last" | "last_to_first"; payOn?: string | undefined },
  today: string,
): EarlyPayment | AppError => {
  const { installmentIds, order, payOn = today } = request;
  if (payOn < today) return earlyPaymentErrors.badDay();
  const unknown = unknownFrom(correctionTerms(file), file.rates, today);
  if (unknown !== null && payOn >= unknown) return earlyPaymentErrors.afterCorrection(unknown);
  const rows = valueContract(file, payOn);
  const chosen = rows.filter(({ id }) => installmentIds.includes(id));
  if (chosen.length !== installmentIds.length) return earlyPaymentErrors.unknownInstallment();
  const isAhead = ({ value, dueDate }: ValuedInstallment) => value.status === "open" && dueDate > payOn;
  const others = chosen.filter((row) => !isAhead(row));
  if (others.length > 0) return earlyPaymentErrors.notAhead(others.map(({ number }) => number));
  const refusal = refusalBy(file.earlyPayment, rows.filter(isAhead), chosen);
  if (refusal) return refusal;

  const { monthlyRate } = file.contract;
  const present = presentValues(file, chosen, factorsOf(file), { day: payOn });
  const items = chosen.map(({ id, number, dueDate, value }) => {
    const amountCents = value.correctedCents;
    const presentCents = present.get(id)!;
    return { installmentId: id, number, dueDate, amountCents, presentCents, savingCents: amountCents - presentCents };
  });
  items.sort((one, two) => one.dueDate.localeCompare(two.dueDate) || one.number - two.number);
  if (order === "last_to_first") items.reverse();
  return {
    payOn,
    monthlyRate,
    items,
    totalCents: items.reduce((sum, { presentCents }) => sum + presentCents, 0),
    savingCents: items.reduce((sum, { savingCents }) => sum + savingCents, 0),
    rule: ruleOf(monthlyRate, order),
  };
};

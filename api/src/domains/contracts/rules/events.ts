import type { EventFigures, EventScope } from "@gleba/shared/contracts";
import type { EventTermsAsked } from "@gleba/shared/contracts/crm";
import { formatCents, formatDate } from "@gleba/shared/words";
import { scheduleOf } from "@gleba/shared/contracts/financing";
import { addDays, addMonths } from "#platform/time/calendar.ts";
import { appError, commonErrors, type AppError } from "#platform/http/app-error.ts";
import type { ContractFile, EventRow } from "../repository/contracts.ts";
import { correctionTerms, factorsOf, isOutstanding, valueContract, type ValuedInstallment } from "./contract-value.ts";
import { unknownFrom } from "./correction.ts";
import { presentValues } from "./payoff.ts";
import { contractErrors } from "./staff-contracts.ts";
import { sumOf } from "./valuation.ts";

/** The first installment of a version is due at most so many months after its day. */
const MOST_MONTHS_TO_FIRST = 2;
/** A payoff of today's balance may be paid within so many days. */
const MOST_DAYS_TO_PAY_OFF = 10;

const atField = (field: string, sentence: string): AppError =>
  commonErrors.invalidRequest([sentence], { [field]: sentence });

/** Errors of what staff ask to change in the schedule of a contract. */
export const eventErrors = {
  notFound: () => appError(404, "not_found", "Este evento do contrato não foi encontrado."),
  waitsForSignature: () =>
    appError(409, "contract_not_signed", "Este contrato ainda não foi assinado: altere o que será assinado."),
  regretted: () =>
    appError(
      409,
      "contract_regretted",
      "O comprador desistiu da compra: responda a desistência antes de outra mudança.",
    ),
  nothingToReplace: (scope: EventScope) =>
    appError(
      409,
      "nothing_to_replace",
      scope === "late"
        ? "Este contrato não tem parcelas em atraso hoje."
        : "Este contrato não tem parcelas em aberto que possam ser substituídas.",
    ),
  balanceChanged: (beforeCents: number) =>
    appError(
      409,
      "balance_changed",
      `O saldo mudou desde a simulação: hoje é de ${formatCents(beforeCents)}. Confira a simulação nova e confirme de novo.`,
      [],
      { beforeCents },
    ),
  undone: () => appError(409, "event_undone", "Este evento já foi desfeito."),
  paid: () =>
    appError(
      409,
      "event_paid",
      "Já há pagamento em parcelas deste evento: ele não pode mais ser desfeito. Registre outro evento sobre o saldo de hoje.",
    ),
  newerFirst: (number: number) =>
    appError(409, "newer_event", `Desfaça antes o evento ${number}, que é mais novo neste contrato.`),
  payoffWaits: (number: number) =>
    appError(
      409,
      "payoff_waits",
      `A quitação (evento ${number}) ainda espera o pagamento. Desfaça-a antes de outra mudança nas parcelas.`,
    ),
  badScope: () => atField("scope", "O aditivo muda só as parcelas mensais a vencer; atrasos são renegociados."),
  badPayoffScope: () => atField("scope", "A quitação é de toda a dívida: o que está em atraso e o que vai vencer."),
  badPayoffCount: () => atField("installments", "A quitação é um pagamento só."),
  badPayoffDay: (from: string, until: string) =>
    atField(
      "firstDueOn",
      from === until
        ? `Por este saldo a quitação é paga em ${formatDate(from)}: depois o índice muda o valor.`
        : `A quitação por este saldo vence entre ${formatDate(from)} e ${formatDate(until)}.`,
    ),
  discountTooHigh: (mostCents: number) =>
    atField(
      "discountCents",
      mostCents === 0
        ? "Não há multa nem juros de atraso a dispensar."
        : `O desconto vai até ${formatCents(mostCents)}, a multa e os juros de atraso.`,
    ),
  tooMany: () => atField("installments", "Com tantas parcelas, alguma ficaria sem valor. Escolha menos parcelas."),
  badFirstDay: (from: string, until: string) =>
    atField("firstDueOn", `A primeira parcela vence entre ${formatDate(from)} e ${formatDate(until)}.`),
};

const IN_SCOPE: Readonly<Record<EventScope, (row: ValuedInstallment) => boolean>> = {
  late: ({ value }) => value.status === "overdue",
  all: () => true,
  ahead: ({ value, kind }) => value.status === "open" && kind === "monthly",
};

/** What an event replaces and makes, on the balance of a day. */
export interface Rescheduling {
  on: string;
  replaced: ValuedInstallment[];
  made: { number: number; kind: "monthly" | "payoff"; dueDate: string; amountCents: number }[];
  beforeCents: number;
  afterCents: number;
  figures: EventFigures;
}

/**
 * The days on which the first installment may fall due. Where interest runs a whole month of it is in the first installment, so it is due no
 * earlier than a month later; nothing is asked for the days beyond that month.
 */
const firstDays = ({ contract: { monthlyRate } }: ContractFile, on: string): { from: string; until: string } => ({
  from: monthlyRate > 0 ? addMonths(on, 1) : addDays(on, 1),
  until: addMonths(on, MOST_MONTHS_TO_FIRST),
});

/** The days on which a payoff may fall due: few enough that the balance of its day still holds, and none beyond a correction. */
export const payoffDays = (file: ContractFile, on: string): { from: string; until: string } => {
  const factors = factorsOf(file);
  const unknown = unknownFrom(correctionTerms(file), file.rates, on);
  const holds = (day: string): boolean => {
    const last = file.calendar.payableUntil(day);
    return factors(last) === factors(on) && (unknown === null || last < unknown);
  };
  let until = on;
  for (let days = 1; days <= MOST_DAYS_TO_PAY_OFF && holds(addDays(on, days)); days += 1) until = addDays(on, days);
  return { from: on, until };
};

/** The figures of what is replaced: what is late with its fees, and what is to come at its present value. */
const debtOf = (file: ContractFile, rows: readonly ValuedInstallment[], on: string) => {
  const present = presentValues(file, rows, factorsOf(file), { day: on });
  const isAhead = ({ dueDate }: ValuedInstallment): boolean => dueDate > on;
  const due = rows.filter((row) => !isAhead(row));
  return {
    correctedCents: sumOf(due, ({ value }) => value.correctedCents),
    fineCents: sumOf(due, ({ value }) => value.fineCents),
    interestCents: sumOf(due, ({ value }) => value.interestCents),
    aheadCents: sumOf(rows.filter(isAhead), ({ id }) => present.get(id)!),
  };
};

const validateContract = ({ contract }: ContractFile): AppError | null => {
  if (contract.status !== "active") return contractErrors.notActive();
  return contract.awaitingSignature ? eventErrors.waitsForSignature() : null;
};

const validateKind = ({ kind, scope, installments }: EventTermsAsked): AppError | null => {
  if (kind === "payoff" && scope !== "all") return eventErrors.badPayoffScope();
  if (kind === "payoff" && installments !== 1) return eventErrors.badPayoffCount();
  return (kind === "amendment") === (scope === "ahead") ? null : eventErrors.badScope();
};

/** The payoff that waits to be paid; none where there is none. Of one that was paid in part what is left is a debt as any other: it is not taken back any more. */
export const waitingPayoff = ({ events, installments }: ContractFile): EventRow | undefined =>
  events.find(
    ({ id, kind, undoneAt }) =>
      kind === "payoff" && !undoneAt && installments.some((row) => row.madeBy?.id === id && row.payments.length === 0),
  );

/** Whether another event may be made of what is owed; null where it may. */
const validateWaiting = (file: ContractFile): AppError | null => {
  const waiting = waitingPayoff(file);
  return waiting ? eventErrors.payoffWaits(waiting.number) : null;
};

const validateFirstDay = (file: ContractFile, { kind, firstDueOn }: EventTermsAsked, on: string): AppError | null => {
  const { from, until } = kind === "payoff" ? payoffDays(file, on) : firstDays(file, on);
  if (firstDueOn >= from && firstDueOn <= until) return null;
  return kind === "payoff" ? eventErrors.badPayoffDay(from, until) : eventErrors.badFirstDay(from, until);
};

/** The new installments of a debt, by the contract's own method, numbered behind all that the contract has had. */
const installmentsOf = (
  { contract: { system, monthlyRate }, installments: all }: ContractFile,
  baseCents: number,
  { kind, installments, firstDueOn }: EventTermsAsked,
): Rescheduling["made"] => {
  const last = Math.max(0, ...all.map(({ number }) => number));
  // It ends the contract: it bears no interest, and costs its value on whichever day it is paid in time.
  if (kind === "payoff") return [{ number: last + 1, kind, dueDate: firstDueOn, amountCents: baseCents }];
  return scheduleOf({
    system,
    baseCents,
    monthlyRate,
    installments,
    balloons: [],
    indexScenario: "none",
    startsOn: addMonths(firstDueOn, -1),
  }).map(({ n, paymentCents }) => ({
    number: last + n,
    kind: "monthly",
    dueDate: addMonths(firstDueOn, n - 1),
    amountCents: paymentCents,
  }));
};

/**
 * What an event would do to a contract on the balance of a day, nothing of which is stored: what it replaces is worth `beforeCents`, what it makes
 * `afterCents` on the same day, and they differ by the discount alone.
 */
export const reschedule = (file: ContractFile, asked: EventTermsAsked, on: string): Rescheduling | AppError => {
  const { kind, scope, discountCents } = asked;
  const refusal = validateContract(file) ?? validateWaiting(file) ?? validateKind(asked);
  if (refusal) return refusal;
  const replaced = valueContract(file, on).filter((row) => isOutstanding(row) && IN_SCOPE[scope](row));
  if (replaced.length === 0) return eventErrors.nothingToReplace(scope);
  const debt = debtOf(file, replaced, on);
  const feesCents = debt.fineCents + debt.interestCents;
  if (discountCents > feesCents) return eventErrors.discountTooHigh(feesCents);
  const badDay = validateFirstDay(file, asked, on);
  if (badDay) return badDay;
  const beforeCents = debt.correctedCents + feesCents + debt.aheadCents;
  const afterCents = beforeCents - discountCents;
  const made = installmentsOf(file, afterCents, asked);
  if (made.some(({ amountCents }) => amountCents <= 0)) return eventErrors.tooMany();
  const [first, last] = [made[0]!, made.at(-1)!];
  return {
    on,
    replaced,
    made,
    beforeCents,
    afterCents,
    figures: {
      ...debt,
      discountCents,
      ...(kind === "payoff" && { savingCents: sumOf(replaced, ({ value }) => value.totalCents) - beforeCents }),
      replaced: replaced.map(({ number }) => number),
      made: made.map(({ number }) => number),
      firstCents: first.amountCents,
      lastCents: last.amountCents,
      firstDueOn: first.dueDate,
      lastDueOn: last.dueDate,
      totalCents: sumOf(made, ({ amountCents }) => amountCents),
    },
  };
};

/** Why an event cannot be taken back; null where it can. */
export const validateUndoing = (file: ContractFile, event: EventRow): AppError | null => {
  if (file.contract.status !== "active") return contractErrors.notActive();
  if (event.undoneAt) return eventErrors.undone();
  const newest = file.events.findLast(({ undoneAt }) => !undoneAt)!;
  if (newest.id !== event.id) return eventErrors.newerFirst(newest.number);
  const isPaid = file.installments.some(({ madeBy, payments }) => madeBy?.id === event.id && payments.length > 0);
  return isPaid ? eventErrors.paid() : null;
};

/** Whether an event may still be taken back. */
export const isUndoable = (file: ContractFile, event: EventRow): boolean => validateUndoing(file, event) === null;

import { formatDate, numberRanges } from "@gleba/shared/words";
import { addDays } from "#platform/time/calendar.ts";
import { appError, AppError } from "#platform/http/app-error.ts";
import type { ContractFile, InstallmentRow } from "../repository/contracts.ts";
import { unknownFrom, type Factors } from "./correction.ts";
import { correctionTerms, factorsOf } from "./contract-value.ts";
import { isSettled, valueInstallment } from "./valuation.ts";
import { quoteEarlyPayment } from "./early-payment.ts";

/** How many days ahead a late or early day may be chosen. */
const MAX_AHEAD_DAYS = 90;

/** What one slip would ask for. */
export interface PricedSlip {
  installmentId: number;
  number: number;
  /** The day whose values it asks for. */
  valuedOn: string;
  /** That day, or the next business day: paid until then it is paid in time, without anything added. */
  dueDate: string;
  amountCents: number;
  fineCents: number;
  interestCents: number;
  totalCents: number;
  /** What paying early takes off, which `amountCents` is without. */
  savingCents?: number;
}

/** Which slips are asked for, and how. */
export interface SlipSelection {
  installmentIds: readonly number[];
  payOn?: string | undefined;
  /** At the present value of that day. */
  early?: boolean | undefined;
}

/** `A parcela 7` or `As parcelas 7, 8`, with the contract where several are asked about. */
const named = (numbers: readonly number[], contractNumber: string | undefined): string => {
  const of = contractNumber === undefined ? "" : ` do contrato ${contractNumber}`;
  return numbers.length === 1 ? `A parcela ${numbers[0]}${of}` : `As parcelas ${numberRanges(numbers)}${of}`;
};

/** Errors of a request for slips; `contractNumber` is named where the request is about several contracts. */
export const slipErrors = {
  notOpen: (numbers: readonly number[], contractNumber?: string) =>
    appError(
      409,
      "installment_not_open",
      `${named(numbers, contractNumber)} ${numbers.length === 1 ? "não está" : "não estão"} em aberto. Atualize a página e confira.`,
    ),
  notActive: (contractNumber?: string) =>
    appError(
      409,
      "contract_not_active",
      `${contractNumber === undefined ? "Este contrato" : `O contrato ${contractNumber}`} não tem parcelas a pagar.`,
    ),
  regretted: (contractNumber: string) =>
    appError(
      409,
      "contract_regretted",
      `A desistência do contrato ${contractNumber} foi recebida dentro dos sete dias da lei: nada mais é devido dele, e não se geram boletos. O que foi pago será devolvido.`,
    ),
  unknownInstallment: () => appError(404, "not_found", "A parcela não foi encontrada neste contrato."),
  cancelled: () =>
    appError(
      409,
      "slip_cancelled",
      "Este boleto foi cancelado, porque o valor mudou ou outro boleto tomou o lugar dele. Não o pague: gere outro na página do contrato.",
    ),
  dayOver: (on: string) =>
    appError(
      409,
      "slip_day_over",
      `O boleto que falhou vencia em ${formatDate(on)}, e nenhum banco o registra mais. Gere outro na página do contrato, com o valor de hoje.`,
    ),
  addressMissing: () =>
    appError(
      409,
      "payer_address_missing",
      "O banco só registra boletos com o endereço de quem paga. Inclua o seu em Perfil, Endereços, e peça de novo.",
    ),
  afterCorrection: (numbers: readonly number[], on: string, contractNumber?: string) => {
    const day = formatDate(on);
    const which = named(numbers, contractNumber);
    return appError(
      409,
      "slip_after_correction",
      numbers.length === 1
        ? `${which} é reajustada em ${day}, e o índice ainda não saiu. Gere o boleto quando sair, ou escolha pagar antes de ${day}.`
        : `${which} são reajustadas em ${day}, e o índice ainda não saiu. Gere os boletos quando sair, ou escolha pagar antes de ${day}.`,
    );
  },
  badDay: () =>
    appError(400, "invalid_pay_day", `O dia do pagamento deve estar entre hoje e os próximos ${MAX_AHEAD_DAYS} dias.`),
};

/**
 * Values the slips of some installments, in the order of their numbers; one that was paid in part is asked for what is left. Correction, fine and interest are
 * those of the day of the slip: the one asked for, else the installment's own, or today when
 * that has passed. No slip reaches beyond the next correction whose rate is not published yet. A
 * slip falls due on a business day, without anything added for the days between. Paid early they are worth what they are on that day.
 */
export const priceSlips = (file: ContractFile, selection: SlipSelection, today: string): PricedSlip[] | AppError =>
  validatePayDay(selection.payOn, today) ?? priceOn(file, selection, { today });

/** Nobody is asked for what is left of a contract that they regretted, until staff undo it; null where none of these is one. */
export const validateRegrets = (
  files: readonly Pick<ContractFile, "contract">[],
  regretted: ReadonlySet<number>,
): AppError | null => {
  const file = files.find(({ contract }) => contract.status === "active" && regretted.has(contract.id));
  return file ? slipErrors.regretted(file.contract.number) : null;
};

/** A slip that is registered after its day no bank takes; null where none of these is one. */
export const validateRetry = (slips: readonly { dueDate: string }[], today: string): AppError | null => {
  const over = slips.find(({ dueDate }) => dueDate < today);
  return over ? slipErrors.dayOver(over.dueDate) : null;
};

/** Whether slips may be asked for that day; null where they may. */
export const validatePayDay = (payOn: string | undefined, today: string): AppError | null =>
  payOn !== undefined && (payOn < today || payOn > addDays(today, MAX_AHEAD_DAYS)) ? slipErrors.badDay() : null;

/** The day on which an installment is to be paid when nobody says another. */
export const usualDayOf = ({ payableUntil }: Pick<InstallmentRow, "payableUntil">, today: string): string =>
  payableUntil < today ? today : payableUntil;

/** The same as `priceSlips` for any day; `contractNumber` is named in the errors. */
export const priceOn = (
  file: ContractFile,
  selection: SlipSelection,
  { today, contractNumber }: { today: string; contractNumber?: string | undefined },
): PricedSlip[] | AppError => {
  const { payOn } = selection;
  if (selection.early && file.contract.status === "active") return priceEarly(file, selection, today);
  const chosen = file.installments.filter(({ id }) => selection.installmentIds.includes(id));
  if (chosen.length !== selection.installmentIds.length) return slipErrors.unknownInstallment();
  if (file.contract.status !== "active") return slipErrors.notActive(contractNumber);
  const closed = chosen.filter((row) => isSettled(row) || row.cancelled);
  const numbersOf = (rows: readonly InstallmentRow[]): number[] => rows.map(({ number }) => number);
  if (closed.length > 0) return slipErrors.notOpen(numbersOf(closed), contractNumber);
  const dayOf = (row: InstallmentRow): string => payOn ?? usualDayOf(row, today);
  const unknown = unknownFrom(correctionTerms(file), file.rates, today);
  const beyond = chosen.filter((row) => unknown !== null && dayOf(row) >= unknown);
  if (beyond.length > 0) return slipErrors.afterCorrection(numbersOf(beyond), unknown!, contractNumber);
  const factors = factorsOf(file);
  return chosen.map((row) => {
    const day = dayOf(row);
    return { ...priceOne(row, factors, day), valuedOn: day, dueDate: file.calendar.payableUntil(day) };
  });
};

const priceEarly = (
  file: ContractFile,
  { installmentIds, payOn }: SlipSelection,
  today: string,
): PricedSlip[] | AppError => {
  const early = quoteEarlyPayment(file, { installmentIds, order: "first_to_last", payOn }, today);
  if (early instanceof AppError) return early;
  return early.items.map(({ installmentId, number, presentCents, savingCents }) => ({
    installmentId,
    number,
    valuedOn: early.payOn,
    dueDate: file.calendar.payableUntil(early.payOn),
    amountCents: presentCents,
    fineCents: 0,
    interestCents: 0,
    totalCents: presentCents,
    savingCents,
  }));
};

const priceOne = (row: InstallmentRow, factors: Factors, day: string): Omit<PricedSlip, "valuedOn" | "dueDate"> => {
  const { correctedCents, fineCents, interestCents, totalCents } = valueInstallment(row, factors, day);
  return {
    installmentId: row.id,
    number: row.number,
    amountCents: correctedCents,
    fineCents,
    interestCents,
    totalCents,
  };
};

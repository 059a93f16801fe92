import { normalizeDocument } from "@gleba/shared/contracts";
import { formatCents, formatDate, numberRanges } from "@gleba/shared/words";
import { appError, AppError } from "#platform/http/app-error.ts";
import type { ContractFile, InstallmentRow } from "../repository/contracts.ts";
import type { Parties } from "../repository/parties.ts";
import type { SlipRow } from "../repository/slips.ts";
import { totalNumberOf } from "./contract-value.ts";
import { priceOn, usualDayOf, validatePayDay, type PricedSlip, type SlipSelection } from "./slips.ts";
import { takenUntil } from "./slip-instructions.ts";
import { ownNameOf } from "./slip-words.ts";
import { seenOf } from "./slip-parts-seen.ts";
import { sumOf } from "./valuation.ts";

/** What one slip over several installments asks for each of them. */
export interface PricedItem extends Omit<PricedSlip, "valuedOn" | "dueDate"> {
  contractId: number;
  contractNumber: string;
  /** The highest number of the contract's schedule. */
  of: number;
  /** `Entrada`; absent for a monthly one. */
  name?: string;
  /** Of the installment, as agreed. */
  dueDate: string;
}

/** One slip over several installments before it is made. */
export interface PricedCombined {
  /** As of a slip over one installment. */
  valuedOn: string;
  dueDate: string;
  items: PricedItem[];
  amountCents: number;
  fineCents: number;
  interestCents: number;
  totalCents: number;
}

/** What of a slip somebody may read who sees these contracts: another buyer's may be over contracts of theirs alone. */
export const partSeen = (
  slip: Pick<SlipRow, "print" | "totalCents">,
  seen: ReadonlySet<number>,
): { numbers: number[]; totalCents: number } => {
  const { print, totalCents } = seenOf(slip, seen);
  const { items } = print;
  return { numbers: items?.map(({ number }) => number) ?? [print.installmentNumber], totalCents };
};

const describeOpen = (slip: SlipRow, seen: ReadonlySet<number>): string => {
  const { numbers, totalCents } = partSeen(slip, seen);
  return `${formatCents(totalCents)} com vencimento em ${formatDate(slip.dueDate)} (${numbers.length === 1 ? "parcela" : "parcelas"} ${numberRanges(numbers)})`;
};

/** Errors of a request for one slip over several installments, besides those of every slip. */
export const combinedSlipErrors = {
  unknownInstallment: () => appError(404, "not_found", "Uma das parcelas não foi encontrada nos seus contratos."),
  otherBeneficiary: () =>
    appError(
      409,
      "different_beneficiaries",
      "As parcelas escolhidas são pagas a empresas diferentes. Gere um boleto para as de cada empresa.",
    ),
  inOpenSlip: (slips: readonly SlipRow[], seen: ReadonlySet<number>) =>
    appError(
      409,
      "installment_in_slip",
      `Já há boleto em aberto: ${slips.map((slip) => describeOpen(slip, seen)).join("; ")}. Pague-o, ou gere outro no lugar dele.`,
    ),
};

/** The first day from `day` on that is a business day in every one of these places. */
const businessDayOf = (files: readonly ContractFile[], day: string): string => {
  const next = files.reduce((latest, { calendar }) => {
    const payable = calendar.payableUntil(latest);
    return payable > latest ? payable : latest;
  }, day);
  return next === day ? day : businessDayOf(files, next);
};

const describeItem = (file: ContractFile, { valuedOn: _, ...priced }: PricedSlip, row: InstallmentRow): PricedItem => {
  const name = ownNameOf(row);
  return {
    ...priced,
    contractId: file.contract.id,
    contractNumber: file.contract.number,
    of: totalNumberOf(file, row),
    ...(name !== undefined && { name }),
    dueDate: row.dueDate,
  };
};

/**
 * Values installments of one customer's contracts for one slip, due on the day asked for, else on the first on which one of
 * them is to be paid, so that none gets late by waiting for the others. Each is worth what a slip of its own would ask for
 * on that day, by the same limits. Where one of the places has no banks that day the slip is due on the next business day,
 * without anything added for the days between.
 */
export const priceCombined = (
  all: readonly ContractFile[],
  selection: SlipSelection,
  today: string,
): PricedCombined | AppError => {
  const wanted = new Set(selection.installmentIds);
  const files = all.filter(({ installments }) => installments.some(({ id }) => wanted.has(id)));
  const chosen = files.flatMap(({ installments }) => installments.filter(({ id }) => wanted.has(id)));
  if (chosen.length === 0 || chosen.length !== wanted.size) return combinedSlipErrors.unknownInstallment();
  const badDay = validatePayDay(selection.payOn, today);
  if (badDay) return badDay;
  const usual = chosen.map((row) => usualDayOf(row, today)).reduce((first, day) => (day < first ? day : first));
  const payOn = selection.payOn ?? (selection.early ? today : usual);
  const items: PricedItem[] = [];
  for (const file of files) {
    const rows = new Map(file.installments.filter(({ id }) => wanted.has(id)).map((row) => [row.id, row]));
    const priced = priceOn(
      file,
      { installmentIds: [...rows.keys()], payOn, early: selection.early },
      { today, contractNumber: files.length > 1 ? file.contract.number : undefined },
    );
    if (priced instanceof AppError) return priced;
    const inOrder = priced.toSorted((one, two) => one.number - two.number);
    items.push(...inOrder.map((item) => describeItem(file, item, rows.get(item.installmentId)!)));
  }
  return {
    valuedOn: payOn,
    dueDate: businessDayOf(files, payOn),
    items,
    amountCents: sumOf(items, ({ amountCents }) => amountCents),
    fineCents: sumOf(items, ({ fineCents }) => fineCents),
    interestCents: sumOf(items, ({ interestCents }) => interestCents),
    totalCents: sumOf(items, ({ totalCents }) => totalCents),
  };
};

/** One slip pays one company; null where these parties have the same one. */
export const validateBeneficiaries = (parties: readonly Pick<Parties, "beneficiary">[]): AppError | null =>
  new Set(parties.map(({ beneficiary }) => normalizeDocument(beneficiary.document))).size > 1
    ? combinedSlipErrors.otherBeneficiary()
    : null;

/** Whether somebody may still pay a slip, or will once the bank has registered it. */
export const isOpenSlip = (
  slip: Pick<SlipRow, "cancelledAt" | "status" | "print" | "dueDate">,
  today: string,
): boolean => slip.cancelledAt === null && slip.status !== "failed" && takenUntil(slip) >= today;

const asksTheSame = ({ print, dueDate }: SlipRow, { items, dueDate: wantedOn }: PricedCombined): boolean =>
  dueDate === wantedOn &&
  print.items?.length === items.length &&
  items.every(({ installmentId, totalCents }) =>
    print.items?.some((item) => item.installmentId === installmentId && item.totalCents === totalCents),
  );

/** The slips that hold some of the installments a new slip is asked for. */
export interface SlipsMeanwhile {
  /** The very slip that is asked for, also where all tries for it had failed. */
  same: SlipRow | null;
  /** Those that could be paid beside the new one. */
  open: SlipRow[];
  /** Those that nobody can pay unless they are tried again. */
  failed: SlipRow[];
}

/**
 * An installment has one open slip where one of them is over several: paid twice, it would have to be given back. Slips
 * over one installment alone, for different days, may stand beside each other, since a payment of one cancels the others.
 *
 * @param active slips that are not cancelled and hold one of the installments
 * @param combined what one slip over several is to ask for; null for slips over one each
 */
export const slipsMeanwhile = (
  active: readonly SlipRow[],
  combined: PricedCombined | null,
  today: string,
): SlipsMeanwhile => {
  const same = (combined && active.find((slip) => asksTheSame(slip, combined))) ?? null;
  if (same) return { same, open: [], failed: [] };
  const others = combined ? active : active.filter(({ print }) => print.items !== undefined);
  return {
    same,
    open: others.filter((slip) => isOpenSlip(slip, today)),
    failed: others.filter(({ status }) => status === "failed"),
  };
};

/** Open slips block a new one until the person says that it takes their place; null where none is left. */
export const validateMeanwhile = (
  { open }: SlipsMeanwhile,
  replaces: readonly number[],
  seen: ReadonlySet<number>,
): AppError | null => {
  const blocking = open.filter(({ id }) => !replaces.includes(id));
  return blocking.length > 0 ? combinedSlipErrors.inOpenSlip(blocking, seen) : null;
};

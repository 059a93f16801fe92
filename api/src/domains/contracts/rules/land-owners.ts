import { WHOLE_SHARE } from "@gleba/shared/contracts";
import type { LandDivision, OwnerStatement } from "@gleba/shared/contracts/crm";
import { formatDate } from "@gleba/shared/words";
import { groupBy } from "#platform/collections/group-by.ts";
import { appError, commonErrors, type AppError } from "#platform/http/app-error.ts";
import { addDays, addMonths } from "#platform/time/calendar.ts";
import { splitAmong } from "./party-parts.ts";
import { sumOf } from "./valuation.ts";

/** What refuses a division, a statement or its closing. */
export const ownerErrors = {
  changedMeanwhile: () =>
    appError(409, "changed_meanwhile", "Outra pessoa alterou os donos da terra enquanto você editava."),
  monthClosed: (last: string) =>
    commonErrors.invalidRequest([], { from: `O demonstrativo vai até ${formatDate(last)}. Escolha um dia depois.` }),
  notBegun: () => appError(404, "not_found", "Este mês ainda não começou: não há demonstrativo dele."),
  notOver: () =>
    appError(409, "month_not_over", "O mês ainda não terminou: o demonstrativo fecha depois do último dia."),
  alreadyClosed: () => appError(409, "statement_closed", "O demonstrativo deste mês já foi fechado."),
  noOwners: () => appError(409, "no_land_owners", "Ninguém tem parte no que este empreendimento recebeu neste mês."),
  receiptsChanged: (cents: number) =>
    appError(
      409,
      "receipts_changed",
      "O que foi recebido mudou enquanto você via o demonstrativo. Confira de novo.",
      [],
      {
        receivedCents: cents,
      },
    ),
  noSuchOwner: () => appError(404, "not_found", "Este demonstrativo não tem este dono da terra."),
};

/** First and last day of a month `2026-11`. */
export const daysOf = (month: string): { first: string; last: string } => {
  const first = `${month}-01`;
  return { first, last: addDays(addMonths(first, 1), -1) };
};

/** Money of a development that belongs into a statement. */
export interface Receipt {
  paymentId: number;
  contractNumber: string;
  block: string;
  lot: string;
  installment: number;
  paidAt: string;
  method: "slip" | "pix" | "transfer";
  /** What came in; below zero for a payment of a closed month that was reversed since. */
  cents: number;
  /** Fines and interest for delay of it, with the same sign. */
  feesCents: number;
  /** Of a month that was closed before. */
  adjusts: boolean;
}

type Division = Pick<LandDivision, "from" | "owners">;

/** The division in force on a day, of divisions in any order; null before the first. */
const divisionOn = (divisions: readonly Division[], day: string): Division | null =>
  divisions
    .filter(({ from }) => from <= day)
    .reduce<Division | null>((newest, one) => (newest && newest.from > one.from ? newest : one), null);

/**
 * An amount among owners and company, to the cent: what is whole of each share, and the cents left over one by one to the
 * largest remainders, to who was named earlier where they are equal, and to the company last. What is below zero is split as
 * what is above it.
 *
 * @returns one part for each owner, and the company's at the end; together they are the amount
 */
export const splitReceipts = (cents: number, shares: readonly number[]): number[] => {
  const company = WHOLE_SHARE - sumOf(shares, (share) => share);
  const sign = cents < 0 ? -1 : 1;
  return splitAmong(Math.abs(cents), [...shares, company]).map((part) => (part === 0 ? 0 : sign * part));
};

/** Divisions that held on some day of a month, also where nothing came in by them. */
const divisionsIn = (divisions: readonly Division[], month: string): Division[] => {
  const { first, last } = daysOf(month);
  const standing = divisionOn(divisions, first);
  return divisions.filter((division) => division === standing || (division.from > first && division.from <= last));
};

interface Asked {
  ventureId: number;
  ventureName: string;
  month: string;
  divisions: readonly Division[];
  receipts: readonly Receipt[];
}

/**
 * What a development received in a month, split by the shares of each payment's day: one split for each stretch of days with
 * the same shares, of all that came in on them.
 */
export const ownerStatementOf = ({ ventureId, ventureName, month, divisions, receipts }: Asked): OwnerStatement => {
  const byDivision = new Map<Division | null, readonly Receipt[]>(
    groupBy(receipts, ({ paidAt }) => divisionOn(divisions, paidAt)),
  );
  for (const division of divisionsIn(divisions, month)) if (!byDivision.has(division)) byDivision.set(division, []);
  const stretches = [...byDivision].sort(([one], [other]) => (one?.from ?? "").localeCompare(other?.from ?? ""));
  const owners = new Map<string, OwnerStatement["owners"][number]>();
  const periods = stretches.map(([division, rows]) => {
    const receivedCents = sumOf(rows, ({ cents }) => cents);
    if (!division) return { from: null, receivedCents, companyCents: receivedCents };
    const parts = splitReceipts(
      receivedCents,
      division.owners.map(({ share }) => share),
    );
    division.owners.forEach((owner, index) => {
      const known = owners.get(owner.document);
      const cents = parts[index]!;
      const part = { from: division.from, share: owner.share, baseCents: receivedCents, cents };
      owners.set(owner.document, {
        ...owner,
        parts: [...(known?.parts ?? []), part],
        cents: (known?.cents ?? 0) + cents,
      });
    });
    return { from: division.from, receivedCents, companyCents: parts.at(-1)! };
  });
  const own = receipts.filter(({ adjusts }) => !adjusts);
  const feesCents = sumOf(own, (row) => row.feesCents);
  return {
    ventureId,
    ventureName,
    month,
    closedAt: null,
    closedBy: "",
    payments: own.length,
    principalCents: sumOf(own, ({ cents }) => cents) - feesCents,
    feesCents,
    adjustedCents: sumOf(
      receipts.filter(({ adjusts }) => adjusts),
      ({ cents }) => cents,
    ),
    receivedCents: sumOf(receipts, ({ cents }) => cents),
    companyCents: sumOf(periods, ({ companyCents }) => companyCents),
    periods,
    owners: [...owners.values()],
  };
};

/** Whether a statement may be closed with the sum that was seen. */
export const validateClosing = (
  { month, receivedCents, owners }: OwnerStatement,
  seen: number,
  today: string,
): AppError | null => {
  if (today <= daysOf(month).last) return ownerErrors.notOver();
  if (owners.length === 0) return ownerErrors.noOwners();
  return seen === receivedCents ? null : ownerErrors.receiptsChanged(receivedCents);
};

/** Whether new shares may begin: never within a month whose statement was sent. */
export const validateDivision = (from: string, closed: readonly string[]): AppError | null => {
  const last = closed.toSorted().at(-1);
  const until = last && daysOf(last).last;
  return until && from <= until ? ownerErrors.monthClosed(until) : null;
};

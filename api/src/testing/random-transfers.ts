import * as fc from "fast-check";
import { addDays } from "#platform/time/calendar.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { PartyRow } from "../domains/contracts/repository/contract-parties.ts";
import { planBuyers, type BuyersPlan, type NamedPerson } from "../domains/contracts/rules/parties.ts";

/** How many people buy and sell: their accounts are 1, 2, … */
export const PEOPLE = 6;

const person = (nth: number): NamedPerson => ({ customerId: nth, name: "", document: "", email: null, phone: null });
const row = (more: Partial<PartyRow> & Pick<PartyRow, "id" | "share" | "customerId">): PartyRow =>
  ({
    role: "buyer",
    name: `Pessoa ${more.customerId}`,
    document: String(more.customerId),
    validFrom: null,
    validUntil: null,
    ...more,
  }) as PartyRow;

/** The parties of a contract that one person bought whole. */
export const boughtByOne = (): PartyRow[] => [row({ id: 1, customerId: 1, share: 10_000 })];

/** Who buys from a day on, by weight; those without weight buy nothing. */
export const weights = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: PEOPLE, maxLength: PEOPLE });

/** Shares by weight that sum to 10,000, by account; nobody's where nobody has weight. */
export const sharesOf = (given: readonly number[]): Map<number, number> => {
  const buying = given.flatMap((weight, nth) => (weight > 0 ? [{ nth: nth + 1, weight }] : []));
  const sum = buying.reduce((total, { weight }) => total + weight, 0);
  const shares = new Map(buying.map(({ nth, weight }) => [nth, Math.floor((10_000 * weight) / sum)]));
  const [first] = buying;
  const left = 10_000 - [...shares.values()].reduce((total, share) => total + share, 0);
  if (first) shares.set(first.nth, shares.get(first.nth)! + left);
  return shares;
};

/** What the database does with a plan. */
const applied = (parties: readonly PartyRow[], plan: BuyersPlan, start: string): PartyRow[] => {
  const kept = parties
    .filter(({ id }) => !plan.removed.includes(id))
    .map((one) => (plan.ended.includes(one.id) ? { ...one, validUntil: addDays(start, -1) } : one))
    .map((one) => ({ ...one, share: plan.corrected.find(({ id }) => id === one.id)?.share ?? one.share }));
  const next = Math.max(0, ...parties.map(({ id }) => id)) + 1;
  const begun = plan.begun.map(({ person: { customerId }, share }, index) =>
    row({ id: next + index, customerId, share, validFrom: start }),
  );
  return [...kept, ...begun];
};

/** The parties after a transfer to buyers with these shares, as staff write it down. */
export const afterTransfer = (
  parties: readonly PartyRow[],
  shares: ReadonlyMap<number, number>,
  day: string,
): PartyRow[] => {
  const wanted = [...shares].map(([nth, share]) => {
    const known = parties.find((one) => one.customerId === nth && one.validUntil === null);
    return known ? { partyId: known.id, person: null, share } : { partyId: null, person: person(nth), share };
  });
  const plan = planBuyers(parties, wanted, day);
  if (plan instanceof AppError) throw plan;
  return applied(parties, plan, day);
};

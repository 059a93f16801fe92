import { buyersOn, isInForce, keyOf } from "./parties.ts";
import type { PartyRow } from "../repository/contract-parties.ts";

type Party = Pick<
  PartyRow,
  "id" | "role" | "customerId" | "name" | "document" | "share" | "ofPartyId" | "validFrom" | "validUntil"
>;

/**
 * An amount among buyers by their shares, to the cent: each gets what is whole, and the cents that are left go one by one to
 * the largest remainders, to the earlier buyer where they are equal.
 *
 * @param shares hundredths of a percent that sum to 10,000
 */
export const splitAmong = (cents: number, shares: readonly number[]): number[] => {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const parts = shares.map((share) => Math.floor((cents * share) / whole));
  const left = cents - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: (cents * share) % whole }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, left)) parts[index]! += 1;
  return parts;
};

/** What a reader has to do with a contract's money: their own part, or that of the buyers whose attorney they are. */
export interface Part {
  /** Whose part it is, with the share that they had last. */
  people: { name: string; document: string; share: number }[];
  /** Their part of what was paid on a day. */
  of: (day: string, cents: number) => number;
}

const represented = (parties: readonly Party[], customerId: number, day: string): Party[] =>
  parties
    .filter((party) => party.role === "attorney" && party.customerId === customerId && isInForce(party, day))
    .flatMap(({ ofPartyId }) => parties.find(({ id }) => id === ofPartyId) ?? []);

/** The part of whoever reads a contract on a day, in what was paid for it on any day. */
export const partOf = (parties: readonly Party[], { customerId, day }: { customerId: number; day: string }): Part => {
  const own = parties.filter((party) => party.role === "buyer" && party.customerId === customerId);
  const keys = new Set((own.length > 0 ? own : represented(parties, customerId, day)).map(keyOf));
  const rows = parties.filter((party) => party.role === "buyer" && keys.has(keyOf(party)));
  const last = [...new Map(rows.map((row) => [keyOf(row), row])).values()];
  return {
    people: last.map(({ name, document, share }) => ({ name, document, share: share! })),
    of: (paidOn, cents) => {
      const buyers = buyersOn(parties, paidOn);
      const parts = splitAmong(
        cents,
        buyers.map(({ share }) => share!),
      );
      return parts.reduce((sum, part, index) => (keys.has(keyOf(buyers[index]!)) ? sum + part : sum), 0);
    },
  };
};

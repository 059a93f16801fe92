import { addDays } from "#platform/time/calendar.ts";
import type { PartyRow } from "../repository/contract-parties.ts";
import { buyersOn, keyOf } from "./parties.ts";

/** Somebody on one side of a transfer, with the share that they gave or received. */
export interface Side {
  name: string;
  document: string;
  /** In hundredths of a percent. */
  share: number;
}

/** Who gave and who received on a day: the buyers whose share became less, and those whose share became more. */
export const sidesOn = (
  parties: readonly PartyRow[],
  day: string,
): { assignors: Side[]; assignees: Side[]; buyers: Side[] } => {
  const [before, after] = [buyersOn(parties, addDays(day, -1)), buyersOn(parties, day)];
  const shareIn = (rows: readonly PartyRow[], key: string): number =>
    rows.find((row) => keyOf(row) === key)?.share ?? 0;
  const people = new Map([...before, ...after].map((row) => [keyOf(row), row]));
  const changes = [...people].map(([key, { name, document }]) => ({
    name,
    document,
    share: shareIn(after, key) - shareIn(before, key),
  }));
  return {
    assignors: changes.filter(({ share }) => share < 0).map((side) => ({ ...side, share: -side.share })),
    assignees: changes.filter(({ share }) => share > 0),
    buyers: after.map(({ name, document, share }) => ({ name, document, share: share! })),
  };
};

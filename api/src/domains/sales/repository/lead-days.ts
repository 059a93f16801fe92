import { sql, type SQL } from "drizzle-orm";
import type { LeadFilter } from "@gleba/shared/contracts/crm";
import type { Within } from "#platform/auth/development-access.ts";
import { findDay } from "#platform/db/day-figures.ts";
import type { Orm } from "#platform/db/db.ts";
import type { Slice } from "#platform/db/nearer-end.ts";
import { endOfDayInBrazil, startOfDayInBrazil } from "#platform/time/calendar.ts";

/** The order of a list of leads. */
export type LeadSort<Field extends string = string> = { field: Field; descending: boolean };

interface Asked {
  filter: LeadFilter & Within;
  sort: LeadSort;
}

/** Whether the list is all leads, or all of a kind, in the order of time: then days are added up to find a page, and no rows are passed over. */
export const isByDay = ({ kind: _kind, developments, ...rest }: LeadFilter & Within, { field }: LeadSort): boolean =>
  field === "at" && developments === null && Object.values(rest).every((value) => value === undefined);

/** A slice of such a list as a condition on leads `l`, the day that it begins in, and the slice behind it. */
export const behindDays = async (
  orm: Orm,
  { filter: { kind }, sort }: Asked,
  slice: Slice,
): Promise<{ condition: SQL; slice: Slice }> => {
  const isNewestFirst = sort.descending !== (slice.isFromTheEnd ?? false);
  const kinds = kind ? [kind] : (["intention", "simulation"] as const);
  const figures = kinds.map((one) => `lead_${one}` as const);
  const place = await findDay(orm, figures, { offset: slice.offset, isNewestFirst });
  if (!place) return { condition: sql`true`, slice };
  const condition = isNewestFirst
    ? sql`l.at <= ${endOfDayInBrazil(place.day)}`
    : sql`l.at >= ${startOfDayInBrazil(place.day)}`;
  return { condition, slice: { ...slice, offset: place.offset } };
};

import type { Orm } from "#platform/db/db.ts";
import { indexRates } from "#platform/db/schema/index.ts";
import { addMonths } from "#platform/time/calendar.ts";

/** Stores a rate of an index for each month from one to another, both included; each is named by its first day. */
export const insertRatesOf = async (
  orm: Orm,
  name: string,
  first: string,
  last: string,
  rate = 0.005,
): Promise<void> => {
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  await orm.insert(indexRates).values(months.map((month) => ({ name, month, rate })));
};

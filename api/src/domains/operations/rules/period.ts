import { dayInBrazil } from "@gleba/shared/words";
import { addDays, startOfDayInBrazil } from "#platform/time/calendar.ts";

/** Days a period of the dashboard has, today included. */
const DAYS = { today: 1, last7: 7, last30: 30, last90: 90, last365: 365 } as const;

export type PeriodName = keyof typeof DAYS;

/** Days in São Paulo, both included, as instants the second of which is excluded, and as long a time before them. */
export interface Period {
  name: PeriodName;
  from: string;
  to: string;
  begin: Date;
  end: Date;
  beginBefore: Date;
}

/** The period that ends today. */
export const periodOf = (name: PeriodName, now: Date): Period => {
  const to = dayInBrazil(now);
  const from = addDays(to, 1 - DAYS[name]);
  return {
    name,
    from,
    to,
    begin: startOfDayInBrazil(from),
    end: startOfDayInBrazil(addDays(to, 1)),
    beginBefore: startOfDayInBrazil(addDays(from, -DAYS[name])),
  };
};

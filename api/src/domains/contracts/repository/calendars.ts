import { inArray, sql, type SQL } from "drizzle-orm";
import { calendarOf, nationalCalendar, type Calendar, type RegionalHoliday } from "@gleba/shared/contracts/financing";
import type { Orm, Tx } from "#platform/db/db.ts";
import { groupBy } from "#platform/collections/group-by.ts";
import { fold } from "#platform/text/fold.ts";
import { developments, holidays } from "#platform/db/schema/index.ts";

/** Where a development is. */
export interface Place {
  uf: string;
  city: string;
}

/** The calendars of all places; one that has no holidays of its own shares the national one. */
export interface Calendars {
  at: (place: Place) => Calendar;
  /**
   * An SQL date by the development that `ventureId` names: what was due on it or before is late on `today`. A constant
   * for every place where banks were open on the same days.
   */
  lateSince: (today: string, ventureId: SQL) => SQL;
}

/** A holiday as it is stored: `city` folded, empty for the whole state. */
type StoredHoliday = RegionalHoliday & Place;

const keyOf = (uf: string, foldedCity: string): string => `${uf} ${foldedCity}`;

/** The calendars that follow from rows of holidays; `places` are the developments where there are any. */
const calendarsOf = (rows: readonly StoredHoliday[], places: readonly (Place & { id: number })[]): Calendars => {
  const stored = groupBy(rows, ({ uf, city }) => keyOf(uf, city));
  const made = new Map<string, Calendar>();
  const at = ({ uf, city }: Place): Calendar => {
    const state = uf.trim().toUpperCase();
    const key = keyOf(state, fold(city));
    const known = made.get(key);
    if (known) return known;
    const local = [...new Set([key, keyOf(state, "")])].flatMap((place) => stored.get(place) ?? []);
    const calendar = local.length > 0 ? calendarOf(local) : nationalCalendar;
    made.set(key, calendar);
    return calendar;
  };
  const lateSince = (today: string, ventureId: SQL): SQL => {
    const usual = nationalCalendar.businessDayBefore(today);
    const others = places
      .map(({ id, ...place }) => ({ id, day: at(place).businessDayBefore(today) }))
      .filter(({ day }) => day !== usual);
    if (others.length === 0) return sql`${usual}::date`;
    const cases = others.map(({ id, day }) => sql`WHEN ${id} THEN ${day}::date`);
    return sql`(CASE ${ventureId} ${sql.join(cases, sql` `)} ELSE ${usual}::date END)`;
  };
  return { at, lateSince };
};

/** Reads the holidays of states and cities, and which developments they concern: two small tables. */
export const readCalendars = async (on: Orm | Tx): Promise<Calendars> => {
  const rows = await on
    .select({ uf: holidays.uf, city: holidays.cityFolded, day: holidays.day, name: holidays.name })
    .from(holidays);
  const states = [...new Set(rows.map(({ uf }) => uf))];
  const places =
    states.length === 0
      ? []
      : await on
          .select({ id: developments.id, uf: developments.uf, city: developments.city })
          .from(developments)
          .where(inArray(sql`upper(trim(${developments.uf}))`, states));
  return calendarsOf(rows, places);
};

import { inArray, isNotNull, sql, type SQL } from "drizzle-orm";
import { calendarOf, nationalCalendar, type Calendar, type RegionalHoliday } from "@gleba/shared/contracts/financing";
import type { Orm, Tx } from "#platform/db/db.ts";
import { groupBy } from "#platform/collections/group-by.ts";
import { fold } from "#platform/text/fold.ts";
import { contractTerms, developments, holidays } from "#platform/db/schema/index.ts";

/** Where a development is. */
export interface Place {
  uf: string;
  city: string;
}

/** The calendars of all places; one that has no holidays of its own shares the national one. */
export interface Calendars {
  at: (place: Place) => Calendar;
  /**
   * An SQL date for the contracts `c` of lots `b`: what was due on it or before is late on `today`. A constant for every place
   * where banks were open on the same days.
   */
  lateSince: (today: string) => SQL;
}

/** A holiday as it is stored: `city` folded, empty for the whole state. */
type StoredHoliday = RegionalHoliday & Place;

const keyOf = (uf: string, foldedCity: string): string => `${uf} ${foldedCity}`;

/** What has a place: the condition on contracts `c` of lots `b` that finds it. */
type Placed = Place & { found: SQL };

/** The calendars that follow from rows of holidays; the first of `places` that finds a contract is its own. */
const calendarsOf = (rows: readonly StoredHoliday[], places: readonly Placed[]): Calendars => {
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
  const lateSince = (today: string): SQL => {
    const usual = nationalCalendar.businessDayBefore(today);
    const days = places.map(({ found, ...place }) => ({ found, day: at(place).businessDayBefore(today) }));
    if (days.every(({ day }) => day === usual)) return sql`${usual}::date`;
    const cases = days.map(({ found, day }) => sql`WHEN ${found} THEN ${day}::date`);
    return sql`(CASE ${sql.join(cases, sql` `)} ELSE ${usual}::date END)`;
  };
  return { at, lateSince };
};

/** Places that contracts name for themselves: few, and before those of their lots. */
const readNamedPlaces = async (on: Orm | Tx): Promise<Placed[]> => {
  const { calendarUf: uf, calendarCity: city } = contractTerms;
  const named = await on.selectDistinct({ uf, city }).from(contractTerms).where(isNotNull(uf));
  return named.map((place) => ({
    uf: place.uf!,
    city: place.city ?? "",
    found: sql`EXISTS (SELECT FROM contract_terms t WHERE t.contract_id = c.id
      AND t.calendar_uf = ${place.uf} AND coalesce(t.calendar_city, '') = ${place.city ?? ""})`,
  }));
};

const readDevelopmentPlaces = async (on: Orm | Tx, states: readonly string[]): Promise<Placed[]> => {
  const rows = await on
    .select({ id: developments.id, uf: developments.uf, city: developments.city })
    .from(developments)
    .where(inArray(sql`upper(trim(${developments.uf}))`, [...states]));
  return rows.map(({ id, ...place }) => ({ ...place, found: sql`b.venture_id = ${id}` }));
};

/** Reads the holidays of states and cities, and which contracts they concern: small tables. */
export const readCalendars = async (on: Orm | Tx): Promise<Calendars> => {
  const rows = await on
    .select({ uf: holidays.uf, city: holidays.cityFolded, day: holidays.day, name: holidays.name })
    .from(holidays);
  const states = [...new Set(rows.map(({ uf }) => uf))];
  if (states.length === 0) return calendarsOf(rows, []);
  return calendarsOf(rows, [...(await readNamedPlaces(on)), ...(await readDevelopmentPlaces(on, states))]);
};

import { sql, type SQL } from "drizzle-orm";
import { calendarOf, nationalCalendar, type Calendar, type RegionalHoliday } from "@gleba/shared/contracts/financing";
import type { Orm, Tx } from "#platform/db/db.ts";
import { holidays } from "#platform/db/schema/index.ts";

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

const cityKey = ({ uf, city }: Place): string => `${uf.trim().toUpperCase()} ${city.trim().toLowerCase()}`;

const stateOf = ({ uf }: Place): Place => ({ uf, city: "" });

const distinct = (places: readonly Place[]): Place[] => [
  ...new Map(places.map((place) => [cityKey(place), place])).values(),
];

/** The day of a place, among the conditions of a CASE: cities come before their state. */
const caseOf = ({ uf, city }: Place, day: string): SQL => {
  const there = city === "" ? sql`true` : sql`lower(trim(place.city)) = ${city.trim().toLowerCase()}`;
  return sql`WHEN upper(trim(place.uf)) = ${uf.trim().toUpperCase()} AND ${there} THEN ${day}::date`;
};

/** The calendars that follow from rows of holidays. */
const calendarsOf = (rows: readonly (Place & RegionalHoliday)[]): Calendars => {
  const made = new Map<string, Calendar>();
  const at = (place: Place): Calendar => {
    const key = cityKey(place);
    const local = rows.filter((row) => [key, cityKey(stateOf(place))].includes(cityKey(row)));
    const calendar = made.get(key) ?? (local.length > 0 ? calendarOf(local) : nationalCalendar);
    made.set(key, calendar);
    return calendar;
  };
  const lateSince = (today: string, ventureId: SQL): SQL => {
    const usual = nationalCalendar.businessDayBefore(today);
    const dayAt = (place: Place): string => at(place).businessDayBefore(today);
    const cities = rows.filter(({ city }) => city !== "");
    const cases = [
      ...distinct(cities).flatMap((place) =>
        dayAt(place) === dayAt(stateOf(place)) ? [] : [caseOf(place, dayAt(place))],
      ),
      ...distinct(rows.map(stateOf)).flatMap((place) => (dayAt(place) === usual ? [] : [caseOf(place, dayAt(place))])),
    ];
    if (cases.length === 0) return sql`${usual}::date`;
    return sql`(SELECT CASE ${sql.join(cases, sql` `)} ELSE ${usual}::date END FROM ventures place WHERE place.id = ${ventureId})`;
  };
  return { at, lateSince };
};

/** Reads the holidays of states and cities: a small table, of which a request needs all that its places name. */
export const readCalendars = async (on: Orm | Tx): Promise<Calendars> =>
  calendarsOf(
    await on.select({ uf: holidays.uf, city: holidays.city, day: holidays.day, name: holidays.name }).from(holidays),
  );

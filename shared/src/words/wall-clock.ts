/** The last summer time ended: 17 February 2019 at 0:00, when it became 23:00 of the day before. */
const SINCE = Date.UTC(2019, 1, 17, 2);
const UNTIL = Date.UTC(10_000, 0, 1);
const BEHIND_UTC_MS = 3 * 60 * 60 * 1_000;

/**
 * The company's clock at an instant, as `2026-11-20T23:30:00.000Z` has it; undefined for instants of which only the time zone
 * database knows. A formatter with a time zone takes a phone a tenth of a second, and since 2019 São Paulo is three hours behind
 * (docs/decisions/0159-the-clock-of-brazil-is-three-hours.md).
 */
export const wallClock = (at: Date): string | undefined => {
  const time = at.getTime();
  return time >= SINCE && time < UNTIL ? new Date(time - BEHIND_UTC_MS).toISOString() : undefined;
};

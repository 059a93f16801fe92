const DAY_MS = 86_400_000;
/** The factor counts days since then. */
const FIRST_DAY = Date.UTC(1997, 9, 7);
/** After 9999 (2025-02-21) it began at 1000 again (2025-02-22), and will every 9000 days. */
const CYCLE_DAYS = 9_000;
const CYCLE_FIRST = 1_000;

const daysOf = (date: string): number => Math.round((Date.parse(`${date}T00:00:00Z`) - FIRST_DAY) / DAY_MS);

const dateAfter = (days: number): string => new Date(FIRST_DAY + days * DAY_MS).toISOString().slice(0, 10);

/** The four digits that stand for a due date (ISO) on a slip. Throws a RangeError before 1997-10-08. */
export const factorOf = (date: string): string => {
  const days = daysOf(date);
  if (!(days > 0)) throw new RangeError(`no slip can be due on ${date}`);
  const factor = days < CYCLE_FIRST ? days : ((days - CYCLE_FIRST) % CYCLE_DAYS) + CYCLE_FIRST;
  return String(factor).padStart(4, "0");
};

/** The due date a factor stands for: of those 9000 days apart the one nearest `today`. Null for 0000: due when shown. */
export const dateOfFactor = (factor: string, today: string): string | null => {
  const first = Number(factor);
  if (first === 0) return null;
  if (first < CYCLE_FIRST) return dateAfter(first);
  const cycles = Math.max(0, Math.round((daysOf(today) - first) / CYCLE_DAYS));
  return dateAfter(first + cycles * CYCLE_DAYS);
};

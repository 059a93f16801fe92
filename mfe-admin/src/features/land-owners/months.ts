const MONTHS_SHOWN = 36;

/** The month before one, as `2026-10`. */
const monthBefore = (month: string): string => {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, "0")}`;
};

/** The last three years' months up to today's and those that were closed, the newest first. */
export const monthsUntil = (today: string, closed: readonly string[]): string[] => {
  const months = [today.slice(0, 7)];
  while (months.length < MONTHS_SHOWN) months.push(monthBefore(months.at(-1)!));
  return [...new Set([...months, ...closed])].sort().reverse();
};

/** The month that is looked at where the address names none: the last one that is over. */
export const lastMonth = (today: string): string => monthBefore(today.slice(0, 7));

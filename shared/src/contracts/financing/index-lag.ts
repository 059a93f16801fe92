/** By this day of a month the index of the month before is out, as a rule: the IBGE's about the 10th, the FGV's before. */
export const PUBLISHED_BY_DAY = 12;

/**
 * By how many months a new contract's corrections lag behind the index: by one where the correction or an installment falls on
 * a day on which the last month's index is not out, else by none.
 *
 * @param days ISO dates of the month's correction and installment
 */
export const indexLagFor = (days: readonly string[]): 0 | 1 =>
  days.some((day) => Number(day.slice(8)) < PUBLISHED_BY_DAY) ? 1 : 0;

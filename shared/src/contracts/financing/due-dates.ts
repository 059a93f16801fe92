const digits = (number: number, count: number): string => String(number).padStart(count, "0");

/** The same day `months` later; the last day of a month that has no such day. */
export const monthsAfter = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const number = year * 12 + month - 1 + months;
  const [ofYear, ofMonth] = [Math.floor(number / 12), number % 12];
  // Every month has 28 days; of later ones the month's own length decides.
  const last = date > 28 ? Math.min(date, new Date(Date.UTC(ofYear, ofMonth + 1, 0)).getUTCDate()) : date;
  return `${digits(ofYear, 4)}-${digits(ofMonth + 1, 2)}-${digits(last, 2)}`;
};

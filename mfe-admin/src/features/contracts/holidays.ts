/** `09-08` as `08/09, todo ano`; `2026-09-08` as `08/09/2026`. */
export const dayOfHoliday = (day: string): string => {
  const read = day.split("-").toReversed().join("/");
  return day.length === 5 ? `${read}, todo ano` : read;
};

/** What was typed as a day, `8/9` or `08/09/2026`, as the server takes it; anything else as it stands. */
export const readHolidayDay = (typed: string): string => {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(typed.trim()) ?? [];
  if (!day || !month) return typed;
  return [...(year ? [year] : []), month.padStart(2, "0"), day.padStart(2, "0")].join("-");
};

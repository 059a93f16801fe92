/** `11/2026` as `2026-11`; null for what is no month. */
export const readMonth = (typed: string): string | null => {
  const [, month, year] = /^(0?[1-9]|1[0-2])\/(\d{4})$/.exec(typed.trim()) ?? [];
  return month && year ? `${year}-${month.padStart(2, "0")}` : null;
};

/** `0,46` percent as the fraction 0.0046; null for what is no number. */
export const readRate = (typed: string): number | null => {
  const text = typed.trim().replace(",", ".");
  return /^-?\d{1,2}(\.\d{1,6})?$/.test(text) ? Math.round(Number(text) * 1e6) / 1e8 : null;
};

/** The months between the oldest and the newest that have no rate, the newest first; `2026-11`. */
export const monthsBetween = (months: readonly string[]): string[] => {
  const known = new Set(months);
  const newest = months.toSorted().at(-1);
  const missing: string[] = [];
  let [year = 0, month = 0] = (months.toSorted()[0] ?? "").split("-").map(Number);
  const text = (): string => `${year}-${String(month).padStart(2, "0")}`;
  while (newest !== undefined && text() < newest) {
    if (!known.has(text())) missing.unshift(text());
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
  return missing;
};

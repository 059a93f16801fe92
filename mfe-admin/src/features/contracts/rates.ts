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

/** Digits in groups of three: `1234567` → `1.234.567`. */
export const grouped = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, ".");

/** Whole hundredths from zero on with their comma: `123456` → `1.234,56`. */
export const hundredths = (count: number): string => {
  const digits = String(count).padStart(3, "0");
  return `${grouped(digits.slice(0, -2))},${digits.slice(-2)}`;
};

const whole = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 0 });

/** A whole number with thousands separated: `1240` → `1.240`. */
export const formatCount = (value: number): string => whole.format(value);

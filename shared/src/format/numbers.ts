const money = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
const area = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const count = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 0 });
const percent = new Intl.NumberFormat("pt-BR", { style: "percent", maximumFractionDigits: 2 });

/** Integer cents of BRL as money: `123456` → `R$ 1.234,56` (with a no-break space, so the sign never stands alone). */
export const formatCents = (cents: number): string => money.format(cents / 100);

/** Square metres with two decimals: `250` → `250,00 m²`. */
export const formatArea = (squareMetres: number): string => `${area.format(squareMetres)}\u00a0m²`;

/** A whole number with thousands separated: `1240` → `1.240`. */
export const formatCount = (value: number): string => count.format(value);

/** A fraction as percentage, at most two decimals: `0.0099` → `0,99%`. */
export const formatPercent = (fraction: number): string => percent.format(fraction);

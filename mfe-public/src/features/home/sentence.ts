import type { HomeFilters } from "./filters.ts";
import { SIZE } from "./wishes.ts";

/**
 * What people write of money: "até 150 mil", "R$ 150.000", "150k", "900 por mês", "parcela de 900", "de 100 a 150 mil", of
 * which the highest counts.
 */
const AMOUNT =
  /(?:\b(?:com\s+)?parcelas?\s+)?(?:\b(?:entre|de|até|ate|por|no máximo|no maximo|menos de|abaixo de)\s+)*(?:(?:r\$\s*)?\d[\d.]*(?:\s*(?:mil|k))?\s+(?:a|e|até|ate)\s+)?(?:r\$\s*)?(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?(?:\s*(mil|k|milhão|milhao|milhões|milhoes)(?![a-zà-ú]))?(?:\s+reais)?(?:\s+(?:por|ao)\s+m[êe]s|\s*\/\s*m[êe]s|\s+mensais|\s+de\s+parcela)?/giu;
/** Without one of these a number is none of money: "quadra 13". */
const OF_MONEY = /r\$|até|ate\s|máximo|maximo|menos de|abaixo de|\d\s*k|mil|reais|parcela|m[êe]s|mensais|\d\.\d{3}/iu;
const MONTHLY = /parcela|m[êe]s|mensais/iu;
/** No lot costs less, and no month of one so much. */
const CHEAPEST_LOT = 5_000;

const FACTOR: Record<string, number> = { mil: 1e3, k: 1e3, milhão: 1e6, milhao: 1e6, milhões: 1e6, milhoes: 1e6 };

/**
 * The filters with what the search says of money where it belongs: "até 150 mil perto do lago" is a price and a place. What
 * stands in a field of its own is not overruled.
 */
export const understood = (filters: HomeFilters): HomeFilters => {
  let { price, installment } = filters;
  // A size is none of it.
  const [size = ""] = SIZE.exec(filters.search) ?? [];
  const rest = filters.search.replace(size, " ").replace(AMOUNT, (text, ...found) => {
    const [whole, decimals, unit] = found as [string, string | undefined, string | undefined];
    if (!OF_MONEY.test(text)) return text;
    const amount = Number(`${whole.replaceAll(".", "")}.${decimals ?? 0}`) * (FACTOR[unit?.toLowerCase() ?? ""] ?? 1);
    if (MONTHLY.test(text) || amount < CHEAPEST_LOT) installment ??= Math.floor(amount);
    else price ??= Math.floor(amount);
    return " ";
  });
  if (price === filters.price && installment === filters.installment) return filters;
  return { ...filters, price, installment, search: `${rest} ${size}`.replace(/\s+/g, " ").trim() };
};

import { hundredths } from "./hundredths.ts";

/**
 * Integer cents of BRL as money: `123456` → `R$ 1.234,56` (with a no-break space, so the sign never stands alone). Written by
 * hand, as `Intl` writes it: the first formatter of a page takes a phone some 50 ms.
 */
export const formatCents = (cents: number): string =>
  `${cents < 0 ? "-" : ""}R$\u00a0${hundredths(Math.round(Math.abs(cents)))}`;

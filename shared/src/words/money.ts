const money = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** Integer cents of BRL as money: `123456` → `R$ 1.234,56` (with a no-break space, so the sign never stands alone). */
export const formatCents = (cents: number): string => money.format(cents / 100);

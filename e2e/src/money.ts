/** An amount as a screen shows it: `R$ 1.250,43`. */
export const money = (cents: number): string =>
  (cents / 100).toLocaleString("pt-BR", { style: "currency", currency: "BRL" });

import { wordOf } from "./unknown.ts";

const names = { price: "Tabela Price", sac: "SAC", linear: "Parcelas lineares, sem juros" } as const;
type PaymentSystem = keyof typeof names;

const explained: Readonly<Record<PaymentSystem, string>> = {
  price: "Tabela Price (parcelas iguais)",
  sac: "SAC (parcelas decrescentes)",
  linear: "parcelas lineares, sem juros",
};

/** How a debt is paid off, as a choice or a fact: `Tabela Price`. */
export const systemName = (system: PaymentSystem): string => wordOf(names, system);

/** The same inside a sentence to somebody who may not know the name: `Tabela Price (parcelas iguais)`. */
export const systemExplained = (system: PaymentSystem): string => wordOf(explained, system);

import type { IndexScenario, System } from "./terms.ts";

/*
 * The few words that the server's answer, its PDF and the screen must have in common. `@gleba/shared/format` is the
 * browser's alone.
 */

const money = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
const percent = new Intl.NumberFormat("pt-BR", {
  style: "percent",
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});
const share = new Intl.NumberFormat("pt-BR", { style: "percent", maximumFractionDigits: 2 });

/** Cents as `R$ 1.200,17`. */
export const reais = (cents: number): string => money.format(cents / 100);

/** A rate as `0,79%`, with as many decimals as it has, four at most. */
export const rateText = (fraction: number): string => percent.format(fraction);

/** A part as `10%` or `12,5%`. */
export const percentText = (fraction: number): string => share.format(fraction);

/** An ISO calendar date as `20/11/2026`. */
export const dayText = (day: string): string => day.split("-").reverse().join("/");

const SYSTEMS: Readonly<Record<System, string>> = {
  price: "Tabela Price (parcelas iguais)",
  sac: "SAC (parcelas decrescentes)",
  linear: "parcelas lineares, sem juros",
};

/** How a system is called in a sentence. */
export const systemName = (system: System): string => SYSTEMS[system];

const SCENARIOS: Readonly<Record<IndexScenario, string>> = {
  none: "sem correção",
  moderate: "correção moderada",
  high: "correção alta",
};

/** How a supposition about the index is called. */
export const scenarioName = (scenario: IndexScenario): string => SCENARIOS[scenario];

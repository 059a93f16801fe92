import type { IndexScenario, System } from "./terms.ts";

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

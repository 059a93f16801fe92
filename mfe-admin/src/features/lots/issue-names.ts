import type { LotIssue } from "@gleba/shared/contracts/crm";

/** The quality lights: what each asks, and what its red or yellow says in a word. */
export const ISSUES: readonly { issue: LotIssue; asks: string; short: string; severe: boolean }[] = [
  { issue: "polygon", asks: "Desenho válido", short: "desenho inválido", severe: true },
  { issue: "overlap", asks: "Sem sobreposição", short: "sobreposição", severe: true },
  { issue: "number", asks: "Quadra e número", short: "sem número", severe: true },
  { issue: "area", asks: "Área registrada confere com o desenho (±0,3%)", short: "área a conferir", severe: false },
  { issue: "deed", asks: "Matrícula", short: "sem matrícula", severe: false },
  { issue: "sides", asks: "Confrontações dos quatro lados", short: "sem confrontações", severe: false },
];

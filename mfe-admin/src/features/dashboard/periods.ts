import type { DashboardPeriod } from "@gleba/shared/contracts/crm";

/** The periods, as the address and people say them. */
export const PERIODS: readonly { value: DashboardPeriod; word: string; label: string }[] = [
  { value: "today", word: "hoje", label: "Hoje" },
  { value: "last7", word: "7-dias", label: "7 dias" },
  { value: "last30", word: "30-dias", label: "30 dias" },
  { value: "last90", word: "90-dias", label: "90 dias" },
  { value: "last365", word: "12-meses", label: "12 meses" },
];

/** Of an address; what makes no sense is the last thirty days. */
export const readPeriod = (word: string | null): DashboardPeriod =>
  PERIODS.find((period) => period.word === word)?.value ?? "last30";

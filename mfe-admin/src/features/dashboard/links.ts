import type { LateClass } from "@gleba/shared/contracts/crm";
import { paths } from "#paths";

const listUrl = (path: string, filters: Record<string, string> = {}): string => {
  const search = new URLSearchParams(filters).toString();
  return search ? `${path}?${search}` : path;
};

/** A period as lists say it. */
export interface DateRange {
  from: string;
  to: string;
}

const dateFilters = ({ from, to }: DateRange) => ({ de: from, ate: to });

const LATE_WORDS: Readonly<Record<LateClass, string>> = { to30: "30", to60: "60", to90: "90", over90: "mais" };

/** The list behind each number, with the filters that make it the same number. */
export const listLinks = {
  dueTasks: () => paths.dueTasks(),
  newLeads: () => listUrl(paths.leads(), { situacao: "novo" }),
  dueSteps: () => listUrl(paths.leads(), { passo: "hoje", ordem: "nextOn,asc" }),
  leadsOf: (day: string) => listUrl(paths.leads(), dateFilters({ from: day, to: day })),
  reservationsOf: (day: string) => listUrl(paths.reservations(), dateFilters({ from: day, to: day })),
  intentions: (period: DateRange) => listUrl(paths.leads(), { tipo: "contato", ...dateFilters(period) }),
  simulations: (period: DateRange) => listUrl(paths.leads(), { tipo: "simulacao", ...dateFilters(period) }),
  reservations: (period: DateRange) => listUrl(paths.reservations(), dateFilters(period)),
  converted: (period: DateRange) => listUrl(paths.reservations(), { situacao: "convertida", ...dateFilters(period) }),
  held: () => listUrl(paths.reservations(), { situacao: "reservada" }),
  ending: () => listUrl(paths.reservations(), { espera: "vencendo" }),
  queued: () => listUrl(paths.reservations(), { situacao: "fila" }),
  overdue: () => listUrl(paths.contracts(), { espera: "vencidas" }),
  /** Installments of all contracts, by how late they are. */
  lateInstallments: (late?: LateClass) =>
    listUrl(paths.installments(), late ? { faixa: LATE_WORDS[late] } : { situacao: "atraso" }),
  upcomingInstallments: (until: string) => listUrl(paths.installments(), { situacao: "a-vencer", ate: until }),
  installmentsOf: (period: DateRange) =>
    listUrl(paths.installments(), { situacao: "a-vencer", ...dateFilters(period) }),
  overdueSlips: () => listUrl(paths.contracts(), { espera: "boletos" }),
  missingRates: () => listUrl(paths.contracts(), { espera: "taxas" }),
  waitingPayments: () => listUrl(paths.bankPayments(), { situacao: "conferir" }),
  signed: (period: DateRange) => listUrl(paths.contracts(), dateFilters(period)),
  paying: ({ from, to }: DateRange) => listUrl(paths.contracts(), { "pago-de": from, "pago-ate": to }),
  privacy: () => listUrl(paths.requests(), { tipo: "dados", situacao: "aberto" }),
  changes: () => listUrl(paths.requests(), { tipo: "alteracao", situacao: "aberto" }),
  lots: (ventureId: number, status?: string) => listUrl(paths.lots(ventureId), status ? { situacao: status } : {}),
};

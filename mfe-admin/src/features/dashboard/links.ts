import { paths } from "#paths";

const at = (path: string, filters: Record<string, string> = {}): string => {
  const search = new URLSearchParams(filters).toString();
  return search ? `${path}?${search}` : path;
};

/** A period as lists say it. */
export interface Days {
  from: string;
  to: string;
}

const days = ({ from, to }: Days) => ({ de: from, ate: to });

/** The list behind each number, with the filters that make it the same number. */
export const behind = {
  newLeads: () => at(paths.leads(), { situacao: "novo" }),
  leadsOf: (day: string) => at(paths.leads(), days({ from: day, to: day })),
  reservationsOf: (day: string) => at(paths.reservations(), days({ from: day, to: day })),
  intentions: (period: Days) => at(paths.leads(), { tipo: "contato", ...days(period) }),
  simulations: (period: Days) => at(paths.leads(), { tipo: "simulacao", ...days(period) }),
  reservations: (period: Days) => at(paths.reservations(), days(period)),
  converted: (period: Days) => at(paths.reservations(), { situacao: "convertida", ...days(period) }),
  held: () => at(paths.reservations(), { situacao: "reservada" }),
  ending: () => at(paths.reservations(), { espera: "vencendo" }),
  queued: () => at(paths.reservations(), { situacao: "fila" }),
  overdue: () => at(paths.contracts(), { espera: "vencidas" }),
  overdueSlips: () => at(paths.contracts(), { espera: "boletos" }),
  signed: (period: Days) => at(paths.contracts(), days(period)),
  paying: ({ from, to }: Days) => at(paths.contracts(), { "pago-de": from, "pago-ate": to }),
  privacy: () => at(paths.requests(), { tipo: "dados", situacao: "aberto" }),
  changes: () => at(paths.requests(), { tipo: "alteracao", situacao: "aberto" }),
  lots: (ventureId: number, status?: string) => at(paths.lots(ventureId), status ? { situacao: status } : {}),
};

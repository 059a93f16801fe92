import type { InstallmentStatus } from "@gleba/shared/contracts";

/** Which installments a statement shows; null: all of them. */
export interface StatementFilter {
  year: number | null;
  status: InstallmentStatus | null;
}

const words = { open: "em-aberto", overdue: "em-atraso", paid: "pagas", cancelled: "canceladas" } as const;

/** What a person may choose, in the order it is offered. */
export const statusChoices = [
  { status: null, label: "Todas" },
  { status: "open", label: "Em aberto" },
  { status: "overdue", label: "Em atraso" },
  { status: "paid", label: "Pagas" },
  { status: "cancelled", label: "Canceladas" },
] as const satisfies readonly { status: InstallmentStatus | null; label: string }[];

const ALL_YEARS = "todos";

/** The filter in an address. Without a year in it, `usual` holds: the year with something to pay. */
export const readFilter = (params: URLSearchParams, usual: number | null): StatementFilter => {
  const year = params.get("ano");
  const status = Object.entries(words).find(([, word]) => word === params.get("situacao"))?.[0];
  return {
    year: year === ALL_YEARS ? null : /^\d{4}$/.test(year ?? "") ? Number(year) : usual,
    status: (status as InstallmentStatus | undefined) ?? null,
  };
};

/** The address of another filter; it begins at its first page. */
export const filterSearch = (params: URLSearchParams, { year, status }: StatementFilter): string => {
  const next = new URLSearchParams(params);
  next.delete("pagina");
  next.set("ano", year === null ? ALL_YEARS : String(year));
  if (status) next.set("situacao", words[status]);
  else next.delete("situacao");
  return `?${next.toString()}`;
};

/** Page in the address, from 0. */
export const readPage = (params: URLSearchParams): number =>
  Math.max(0, Math.floor(Number(params.get("pagina")) || 1) - 1);

/** What the filter leaves in, in words: `2026, em atraso`. */
export const filterWords = ({ year, status }: StatementFilter): string => {
  const label = statusChoices.find((choice) => choice.status === status)?.label.toLowerCase();
  return `${year ?? "Todos os anos"}, ${status ? label : "todas as situações"}`;
};

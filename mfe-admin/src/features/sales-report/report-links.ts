import type { SalesReport, SalesReportRow } from "@gleba/shared/contracts/crm";
import { CHANNEL_OPTIONS } from "#features/sales-desk";
import { paths } from "#paths";

type Filters = Readonly<Record<string, string>>;

const url = (path: string, filters: Filters): string => `${path}?${new URLSearchParams(filters)}`;

/** Days of a row: of a month those of the period that are its own. */
const daysOf = ({ by, from, to }: SalesReport, { name }: SalesReportRow): Record<"de" | "ate", string> => {
  if (by !== "month") return { de: from, ate: to };
  const [year, month] = name.split("-").map(Number) as [number, number];
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return { de: name > from ? name : from, ate: last < to ? last : to };
};

/** The list behind a number of a row, where there is one with the same filter. */
export const linkOf = (report: SalesReport, row: SalesReportRow, of: keyof SalesReport["total"]): string | null => {
  const days = daysOf(report, row);
  const venture: Filters = report.by === "venture" ? { empreendimento: String(row.id) } : {};
  const seller: Filters = report.by === "seller" ? { responsavel: row.id === null ? "ninguem" : String(row.id) } : {};
  const source = report.by === "source" ? CHANNEL_OPTIONS.find(({ value }) => value === row.name) : undefined;
  // Who came in a way that nobody knows has no filter.
  if (report.by === "source" && !source) return null;
  const origin: Filters = source ? { origem: source.word } : {};
  if (of === "leads") return url(paths.leads(), { ...venture, ...seller, ...origin, ...days });
  if (of === "reservations") return url(paths.reservations(), { ...venture, ...seller, ...origin, ...days });
  // Contracts are not narrowed by who sold them, nor by how their people came.
  if (report.by === "seller" || report.by === "source") return null;
  if (of === "receivedCents") return url(paths.contracts(), { ...venture, "pago-de": days.de, "pago-ate": days.ate });
  return url(paths.contracts(), { ...venture, ...days });
};

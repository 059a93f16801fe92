import { salesOverSupply, type AgeingClass, type Dashboard, type StaffFigures } from "@gleba/shared/contracts/crm";
import { formatCents, formatCompact, formatCount, formatMonth, formatPercent } from "@gleba/shared/words";
import { listLinks } from "../links.ts";
import type { PlotRow } from "./plot.tsx";

type Stock = StaffFigures["stock"];
type Receipts = NonNullable<StaffFigures["receipts"]>;

/** Developments that the plot draws; the table below has all. */
const MOST_DEVELOPMENTS = 6;

/** Money in few letters; the figures of lists are to the cent. */
export const shortMoney = (amountCents: number): string =>
  amountCents < 100_000_00 ? formatCents(amountCents) : `R$ ${formatCompact(amountCents / 100)}`;

const months = (day: string): string => formatMonth(day.slice(0, 7));

/** The sums of all developments. */
export const stockTotals = (stock: Stock): { available: number; availableCents: number; sold: number } =>
  stock.reduce(
    (sum, { available, availableCents, sold }) => ({
      available: sum.available + available,
      availableCents: sum.availableCents + availableCents,
      sold: sum.sold + sold,
    }),
    { available: 0, availableCents: 0, sold: 0 },
  );

/** What is late, of all classes. */
export const lateCents = ({ ageing }: Receipts): number =>
  ageing.reduce((sum, { class: name, amountCents }) => (name === "due" ? sum : sum + amountCents), 0);

/** From a first word to a contract, in the period that is looked at. */
export const funnelRows = (dashboard: Dashboard): PlotRow[] => {
  const { sales } = dashboard;
  if (!sales) return [];
  const step = (key: string, label: string, size: number, to: string): PlotRow => ({
    key,
    label,
    size,
    to,
    value: formatCount(size),
  });
  return [
    step("contacts", "Contatos", sales.intentions.now, listLinks.intentions(dashboard)),
    step("simulations", "Simulações com contato", sales.withContact.now, listLinks.simulations(dashboard)),
    step("reservations", "Reservas", sales.reservations.now, listLinks.reservations(dashboard)),
    step("contracts", "Viraram contrato", sales.converted.now, listLinks.converted(dashboard)),
  ];
};

/** Each month's contracts, which its list holds. */
export const salesRows = (sales: NonNullable<StaffFigures["sales"]>): PlotRow[] =>
  sales.map(({ from, to, contracts, priceCents, goalCents }) => ({
    key: from,
    label: months(from),
    value: `${shortMoney(priceCents)} · ${formatCount(contracts)}${goalCents ? ` · ${formatPercent(priceCents / goalCents)} da meta` : ""}`,
    size: priceCents,
    goal: goalCents,
    to: listLinks.signed({ from, to }),
  }));

/** The developments with the largest offer. */
export const stockRows = (stock: Stock, opens: boolean): PlotRow[] =>
  stock.slice(0, MOST_DEVELOPMENTS).map((development) => {
    const vso = salesOverSupply(development);
    return {
      key: String(development.id),
      label: development.name,
      value: `${shortMoney(development.availableCents)} · ${formatCount(development.available)}${vso === null ? "" : ` · ${formatPercent(vso)}`}`,
      size: development.availableCents,
      to: opens ? listLinks.lots(development.id, "disponivel") : undefined,
    };
  });

const CLASS_LABELS: Readonly<Record<AgeingClass, string>> = {
  due: "A vencer",
  to30: "1 a 30 dias",
  to60: "31 a 60 dias",
  to90: "61 a 90 dias",
  over90: "Mais de 90 dias",
};

const lastOfMonth = (first: string): string => {
  const [year, month] = first.split("-").map(Number);
  return new Date(Date.UTC(year!, month!, 0)).toISOString().slice(0, 10);
};

/** What is open by how late it is, each class with the list of its installments. */
export const ageingRows = ({ ageing, forecast }: Receipts): PlotRow[] =>
  ageing.map(({ class: name, installments, amountCents }) => ({
    key: name,
    label: CLASS_LABELS[name],
    value: `${shortMoney(amountCents)} · ${formatCount(installments)}`,
    size: amountCents,
    to:
      name === "due"
        ? listLinks.upcomingInstallments(lastOfMonth(forecast.at(-1)!.month))
        : listLinks.lateInstallments(name),
    urgent: name !== "due" && installments > 0,
  }));

/** What may be expected of each month, with what falls due in it; the first holds what may still be paid in time of the month before. */
export const forecastRows = ({ forecast }: Receipts): PlotRow[] =>
  forecast.map(({ month, expectedCents }, index) => ({
    key: month,
    label: months(month),
    value: shortMoney(expectedCents),
    size: expectedCents,
    to:
      index === 0
        ? listLinks.upcomingInstallments(lastOfMonth(month))
        : listLinks.installmentsOf({ from: month, to: lastOfMonth(month) }),
  }));

import type { SalesReport, SalesReportQuery, SalesReportRow } from "@gleba/shared/contracts/crm";
import type { StaffRights } from "@gleba/shared/contracts";
import type { Within } from "#platform/auth/development-access.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { firstOfMonth } from "#platform/time/calendar.ts";
import {
  readNames,
  sumContracts,
  sumLeads,
  sumReceived,
  sumReservations,
  type Sum,
} from "../../repository/sales-report.ts";

type Figures = SalesReport["total"];

/** What a row without a name of its own is called. */
const NOBODY = "Sem responsável";

const find = (sums: readonly Sum[] | null, key: string | null, of: "count" | "cents"): number | null =>
  sums && (sums.find((sum) => sum.key === key)?.[of] ?? 0);

const add = (rows: readonly Figures[], of: keyof Figures): number | null =>
  rows.some((row) => row[of] === null) ? null : rows.reduce((sum, row) => sum + row[of]!, 0);

const monthsOf = ({ from, to }: SalesReportQuery): string[] => {
  const months: string[] = [];
  for (let month = firstOfMonth(from); month <= to; month = firstOfMonth(month, 1)) months.push(month);
  return months;
};

/** Months in their order, those without anything too; other rows by what was sold, then by what came in, then by name. */
const inOrder = (rows: SalesReportRow[], by: SalesReportQuery["by"]): SalesReportRow[] =>
  by === "month"
    ? rows.toSorted((one, other) => one.name.localeCompare(other.name))
    : rows.toSorted(
        (one, other) =>
          (other.priceCents ?? 0) - (one.priceCents ?? 0) ||
          (other.leads ?? 0) - (one.leads ?? 0) ||
          one.name.localeCompare(other.name, "pt-BR"),
      );

/** At the same time, or one after the other in a transaction, which has one connection. */
const readAll = async <Value>(on: Orm | Tx, reads: readonly (() => Promise<Value>)[]): Promise<Value[]> => {
  if (!("rollback" in on)) return Promise.all(reads.map((read) => read()));
  const values: Value[] = [];
  for (const read of reads) values.push(await read());
  return values;
};

/** What came in, was reserved, signed and received in a period, by development, seller, source or month; blocks that somebody may not see are null. */
export const reportSales = async (
  on: Orm | Tx,
  query: SalesReportQuery,
  can: Pick<StaffRights, "sell" | "manageContracts">,
  developments: Within["developments"],
): Promise<SalesReport> => {
  const { by } = query;
  const period = { ...query, developments };
  const [leads = null, reservations = null, contracts = null, received = null] = await readAll(
    on,
    [
      can.sell && sumLeads,
      can.sell && sumReservations,
      can.manageContracts && sumContracts,
      can.manageContracts && sumReceived,
    ].map((sum) => async () => (sum ? sum(on, by, period) : null)),
  );
  const found = [leads, reservations, contracts, received].flatMap((sums) => sums ?? []).map(({ key }) => key);
  const keys = [...new Set(by === "month" ? monthsOf(query) : found)];
  const hasIds = by === "venture" || by === "seller";
  const known = keys.filter((key) => key !== null);
  const names = hasIds ? await readNames(on, by, known) : new Map<string, string>();
  const rows = keys.map((key) => ({
    id: hasIds && key !== null ? Number(key) : null,
    name: key === null ? (by === "source" ? "" : NOBODY) : (names.get(key) ?? key),
    leads: find(leads, key, "count"),
    reservations: find(reservations, key, "count"),
    contracts: find(contracts, key, "count"),
    priceCents: find(contracts, key, "cents"),
    receivedCents: find(received, key, "cents"),
  }));
  const total = {
    leads: leads && add(rows, "leads"),
    reservations: reservations && add(rows, "reservations"),
    contracts: contracts && add(rows, "contracts"),
    priceCents: contracts && add(rows, "priceCents"),
    receivedCents: received && add(rows, "receivedCents"),
  };
  return { ...query, rows: inOrder(rows, by), total };
};

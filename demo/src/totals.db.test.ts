import type { Contract, ContractDetails } from "@gleba/shared/contracts";
import { crmDashboardOperation } from "@gleba/shared/contracts";
import { dashboard, type StaffContract } from "@gleba/shared/contracts/crm";
import { createTestApp, type TestApp } from "../../api/src/testing/create-test-app.ts";
import { customerOn, staffOn, type StaffCaller } from "../../api/src/testing/staff-calls.ts";
import { loadDemonstration } from "./load.ts";
import { closedDays, TOTALS_BY_SQL, type TotalsBySql } from "./testing/totals-by-sql.ts";

const NOW = new Date("2026-11-23T15:00:00Z");
const TODAY = "2026-11-23";

let server: TestApp;
let staff: StaffCaller;
let expected: TotalsBySql[];
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(NOW);
  const { db, storage, config, logger } = server;
  await loadDemonstration({ db, storage, dataDir: config.dataDir, logger, now: NOW });
  staff = await staffOn(server, "admin");
  const { rows } = await db.pool.query<TotalsBySql>(TOTALS_BY_SQL, [TODAY, closedDays(2023, 2027)]);
  expected = rows;
}, 300_000);
afterAll(() => server.close());

const sumOf = (field: Exclude<keyof TotalsBySql, "id">): number => expected.reduce((sum, row) => sum + row[field], 0);
const listed = async () =>
  (await staff.call("GET", "/api/crm/contracts?size=100")).json<{ content: StaffContract[] }>().content;
const exact = ({ id, paidCents, balanceCents, overdueCents }: TotalsBySql | Contract) => ({
  id,
  paidCents,
  balanceCents,
  overdueCents,
});
const byId = (one: { id: number }, other: { id: number }): number => one.id - other.id;
/** Each installment's present value is rounded to a cent twice: at face value and corrected. */
const expectPayoff = (contract: Contract): void => {
  const { payoffCents, openRows } = expected.find(({ id }) => id === contract.id)!;
  expect(Math.abs(contract.payoffCents - payoffCents)).toBeLessThanOrEqual(openRows);
};
/** Cents of `1.234,56`, `1234,56` or nothing. */
const centsIn = (cell = ""): number => Math.round(Number(cell.replaceAll(".", "").replace(",", ".") || 0) * 100);
const tableOf = (csv: string): Record<string, string>[] => {
  const [heads = [], ...rows] = csv
    .replace("\uFEFF", "")
    .trim()
    .split("\r\n")
    .map((line) => line.split(";"));
  return rows.map((cells) => Object.fromEntries(heads.map((head, index) => [head, cells[index] ?? ""])));
};

test("the staff's list and its CSV show what is paid, owed, late and settles each contract, as SQL of its own says", async () => {
  const contracts = await listed();
  expect(contracts.length).toBeGreaterThan(5);
  expect(contracts.map(exact).sort(byId)).toEqual(expected.map(exact));
  contracts.forEach(expectPayoff);
  expect(sumOf("overdueCents")).toBeGreaterThan(sumOf("overdueFaceCents"));

  const csv = tableOf((await staff.call("GET", "/api/crm/contracts/export")).body);
  const total = (head: string): number => csv.reduce((sum, row) => sum + centsIn(row[head]), 0);
  expect([total("Pago"), total("A pagar até o fim"), total("Em atraso")]).toEqual([
    sumOf("paidCents"),
    sumOf("balanceCents"),
    sumOf("overdueCents"),
  ]);
  expect(total("Para quitar hoje")).toBe(contracts.reduce((sum, { payoffCents }) => sum + payoffCents, 0));
});

test("each customer's screens and statement show the same", async () => {
  for (const { id, customer: person } of await listed()) {
    const customer = customerOn(server, person.id);
    const { contract, totals } = (await customer.call("GET", `/contracts/${id}/details`)).json<ContractDetails>();
    const sql = expected.find((row) => row.id === id)!;
    expect(exact(contract)).toEqual(exact(sql));
    expectPayoff(contract);
    expect([totals.paidCents, totals.openCents + totals.overdueCents, totals.overdueCents]).toEqual([
      sql.paidCents,
      sql.balanceCents,
      sql.overdueCents,
    ]);
    const own = (await customer.call("GET", `/customers/${person.id}/contracts`)).json<Contract[]>();
    expect(exact(own.find((row) => row.id === id)!)).toEqual(exact(sql));
    const rows = tableOf((await customer.call("GET", `/contracts/${id}/statement.csv`)).body);
    expect(rows.reduce((sum, row) => sum + centsIn(row["Total hoje"]), 0)).toBe(sql.balanceCents);
    expect(rows.reduce((sum, row) => sum + centsIn(row["Valor pago"]), 0)).toBe(sql.paidCents);
  }
});

test("the dashboard's sums of what is late and of what came in are the same", async () => {
  const answer = await staff.call("POST", "/graphql", {
    operationName: crmDashboardOperation.name,
    query: crmDashboardOperation.query,
    variables: { period: "last365" },
  });
  const { finance, from } = dashboard.parse(answer.json<{ data: { crmDashboard: unknown } }>().data.crmDashboard);
  const { rows } = await server.db.pool.query<{ cents: number }>(
    "SELECT sum(paid_cents)::int AS cents FROM payments WHERE reversed_at IS NULL AND paid_at BETWEEN $1 AND $2",
    [from, TODAY],
  );
  expect([finance?.overdueCents, finance?.receivedCents, finance?.overdueContracts]).toEqual([
    sumOf("overdueFaceCents"),
    rows[0]?.cents,
    expected.filter(({ overdueCents }) => overdueCents > 0).length,
  ]);
});

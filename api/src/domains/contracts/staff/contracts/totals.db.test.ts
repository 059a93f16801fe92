import { getHolidays } from "@brazilian-utils/brazilian-utils";
import { sql } from "drizzle-orm";
import { crmDashboardOperation, type Contract } from "@gleba/shared/contracts";
import type { Dashboard, StaffContract } from "@gleba/shared/contracts/crm";
import { insertBuyer, type Buyer } from "../../../../testing/bank-slips.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

const TODAY = "2026-11-20";
/** Paid up to so many of twelve installments due on the 10th of each month. */
const PAID = [0, 2, 5, 8, 9, 10, 12];

let server: TestApp;
let admin: StaffCaller;
let buyers: Buyer[];
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(new Date(`${TODAY}T12:00:00Z`));
  admin = await staffOn(server, "admin");
  buyers = [];
  for (const paid of PAID) buyers.push(await insertBuyer(server, { paid }));
});
afterAll(() => server.close());

interface Sums {
  contractId: number;
  paid: number;
  late: number;
  lateFace: number;
  lateWithFees: number;
  open: number;
}

/** A national bank holiday as another program knows it, with the Monday of Carnival. */
const closedDays = (year: number): string[] =>
  getHolidays({ year })
    .filter(({ type }) => type === "national" || type === "optional")
    .flatMap(({ name, date }) => {
      const at = Date.UTC(year, date.getMonth(), date.getDate());
      return (name.startsWith("Carnaval") ? [at, at - 86_400_000] : [at]).map((day) =>
        new Date(day).toISOString().slice(0, 10),
      );
    });

/** The same sums by the database alone: nothing of the product's rules or queries. */
const bySql = async (): Promise<Sums[]> => {
  const closed = sql.join(
    closedDays(2026).map((day) => sql`(${day}::date)`),
    sql`, `,
  );
  const { rows } = await server.db.orm.execute<Record<keyof Sums, string>>(sql`
    WITH closed(day) AS (VALUES ${closed}),
    due AS (
      SELECT i.contract_id, i.amount_cents, p.paid_cents, (
        SELECT min(d)::date FROM generate_series(i.due_date, i.due_date + 15, interval '1 day') AS d
        WHERE extract(isodow FROM d) < 6 AND d::date NOT IN (SELECT day FROM closed)) AS until
      FROM installments i LEFT JOIN payments p ON p.installment_id = i.id AND p.reversed_at IS NULL),
    worth AS (
      SELECT *, CASE WHEN paid_cents IS NULL AND until < ${TODAY}::date
        THEN round(amount_cents * 0.02) + round(amount_cents * (${TODAY}::date - until) / 3000.0) ELSE 0 END AS fees FROM due)
    SELECT contract_id AS "contractId", coalesce(sum(paid_cents), 0) AS paid,
      count(*) FILTER (WHERE fees > 0) AS late,
      coalesce(sum(amount_cents) FILTER (WHERE fees > 0), 0) AS "lateFace",
      coalesce(sum(amount_cents + fees) FILTER (WHERE fees > 0), 0) AS "lateWithFees",
      coalesce(sum(amount_cents) FILTER (WHERE fees = 0 AND paid_cents IS NULL), 0) AS open
    FROM worth GROUP BY contract_id ORDER BY contract_id`);
  return rows.map(
    (row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, Number(value)])) as never,
  );
};

const sumOf = (sums: readonly Sums[], key: keyof Sums): number => sums.reduce((total, one) => total + one[key], 0);

const shown = ({ id, paidCents, overdueCents, balanceCents, payoffCents }: Contract) => ({
  id,
  paidCents,
  overdueCents,
  balanceCents,
  payoffCents,
});

/** What the sums of SQL say every screen must show; the planted contracts bear no interest, so settling saves nothing. */
const expected = ({ contractId, paid, lateWithFees, open }: Sums) => ({
  id: contractId,
  paidCents: paid,
  overdueCents: lateWithFees,
  balanceCents: lateWithFees + open,
  payoffCents: lateWithFees + open,
});

test("each customer's contracts, the staff's list and its CSV show the sums that SQL alone finds, to the cent", async () => {
  const sums = await bySql();
  const own = [];
  for (const { customerId, headers } of buyers) {
    const answer = await server.app.inject({ url: `/customers/${customerId}/contracts`, headers: headers() });
    own.push(...answer.json<Contract[]>().map(shown));
  }
  expect(own).toEqual(sums.map(expected));
  const { content } = (await admin.call("GET", "/api/crm/contracts?size=100")).json<{ content: StaffContract[] }>();
  expect(content.map(shown).sort((one, two) => one.id - two.id)).toEqual(sums.map(expected));

  const money = (cents: number): string => (cents / 100).toFixed(2).replace(".", ",");
  const csv = (await admin.call("GET", "/api/crm/contracts/export")).body.split("\r\n");
  const cells = csv.map((line) => line.split(";").slice(8, 12).join(";"));
  for (const { paidCents, payoffCents, balanceCents, overdueCents } of sums.map(expected))
    expect(cells).toContain([paidCents, payoffCents, balanceCents, overdueCents].map(money).join(";"));
});

test("the dashboard counts what is late as SQL alone does, and the list of late contracts holds just those", async () => {
  const sums = await bySql();
  const answer = await admin.call("POST", "/graphql?crm", {
    query: crmDashboardOperation.query,
    variables: { period: "today" },
  });
  const { finance } = answer.json<{ data: { crmDashboard: Dashboard } }>().data.crmDashboard;
  const late = sums.filter((one) => one.late > 0);
  expect(finance).toMatchObject({
    overdueInstallments: sumOf(sums, "late"),
    overdueContracts: late.length,
    overdueCents: sumOf(sums, "lateFace"),
  });
  const listed = await admin.call("GET", "/api/crm/contracts?waiting=overdue&size=100");
  const ids = listed.json<{ content: StaffContract[] }>().content.map(({ id }) => id);
  expect(ids.sort((one, two) => one - two)).toEqual(late.map(({ contractId }) => contractId));
});

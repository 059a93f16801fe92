import { staffFigures, type SalesGoals } from "@gleba/shared/contracts/crm";
import { insertContract } from "../../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertCustomer, insertDevelopment, insertLots } from "../../../../testing/rows.ts";
import { errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

const PATH = "/api/crm/goals";
const NONE: (number | null)[] = Array.from({ length: 12 }, () => null);
const withGoals = (goals: Record<number, number>) => NONE.map((none, index) => goals[index + 1] ?? none);

let server: TestApp;
let finance: StaffCaller;
let ventures: number[];
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(new Date("2026-11-20T15:00:00Z"));
  finance = await staffOn(server, "finance", "Fábio de Finanças");
  const { orm } = server.db;
  ventures = [await insertDevelopment(orm, { name: "Jardim" }), await insertDevelopment(orm, { name: "Serra" })];
  const customerId = await insertCustomer(orm);
  for (const [index, venture] of ventures.entries())
    for (const batchId of await insertLots(orm, venture, 2))
      await insertContract(orm, { customerId, batchId, signedAt: "2026-10-05", priceCents: 10_000_001 + index });
});
afterAll(() => server.close());

const change = (body: object) => finance.call("PUT", PATH, body);
const read = async (query: string) => (await finance.call("GET", `${PATH}?${query}`)).json<SalesGoals>();
const goalsOnDashboard = async () => {
  const { sales } = staffFigures.parse((await finance.call("GET", "/api/crm/figures")).json());
  return Object.fromEntries(sales!.map(({ from, goalCents }) => [from.slice(0, 7), goalCents]));
};

test("a year without goals says what was signed, of the company and of a development", async () => {
  const company = await read("year=2026");
  expect(company.months).toEqual(NONE);
  expect(company.soldCents[9]).toBe(40_000_006);
  expect((await read(`year=2026&venture=${ventures[1]}`)).soldCents[9]).toBe(20_000_004);
});

test("the dashboard has the goals of developments added up, until the company has one of its own", async () => {
  for (const [index, venture] of ventures.entries())
    expect((await change({ year: 2026, venture, months: withGoals({ 10: 100 + index }), seen: NONE })).statusCode).toBe(
      200,
    );
  expect(await goalsOnDashboard()).toMatchObject({ "2026-10": 201, "2026-11": null });
  const months = withGoals({ 10: 90_000_000, 11: 80_000_000 });
  expect((await change({ year: 2026, venture: null, months, seen: NONE })).json()).toMatchObject({ months });
  expect(await goalsOnDashboard()).toMatchObject({ "2026-10": 90_000_000, "2026-11": 80_000_000 });
});

test("who has not seen the goals that stand changes nothing, and two at once do not overwrite each other", async () => {
  const { months: seen } = await read("year=2026");
  const tries = [1, 2].map((cents) => change({ year: 2026, venture: null, months: withGoals({ 12: cents }), seen }));
  const answers = (await Promise.all(tries)).map(({ statusCode }) => statusCode).toSorted();
  expect(answers).toEqual([200, 409]);
  expect((await change({ year: 2026, venture: null, months: NONE, seen })).json()).toMatchObject({
    code: "changed_meanwhile",
  });
});

test("a change is one line of the audit, with the months that changed", async () => {
  const { rows } = await server.db.pool.query<{ actor_name: string; label: string; before: object; after: object }>(
    "SELECT actor_name, label, before, after FROM audit WHERE entity = 'sales_goal' ORDER BY id",
  );
  expect(rows).toHaveLength(4);
  expect(rows[2]).toEqual({
    actor_name: "Fábio de Finanças",
    label: "2026, toda a empresa",
    before: { "10Cents": null, "11Cents": null },
    after: { "10Cents": 90_000_000, "11Cents": 80_000_000 },
  });
});

test("what makes no sense is refused, and who does not manage contracts is not let in", async () => {
  for (const body of [
    { year: 2026, venture: null, months: [1], seen: NONE },
    { year: 2026, venture: null, months: withGoals({ 1: 0 }), seen: NONE },
    { year: 1926, venture: null, months: NONE, seen: NONE },
  ])
    expect((await change(body)).statusCode).toBe(400);
  expect((await change({ year: 2026, venture: 999_999, months: NONE, seen: NONE })).statusCode).toBe(404);
  expect(await errorsOf(server, ["editor", "sales"], [["GET", `${PATH}?year=2026`]])).toEqual([]);
});

import { asc, eq } from "drizzle-orm";
import { crmDashboardOperation, type InstallmentPage } from "@gleba/shared/contracts";
import type { Dashboard, DueOn, StaffContract } from "@gleba/shared/contracts/crm";
import { contracts, developments, holidays, lots } from "#platform/db/schema/index.ts";
import { insertBuyer, type Buyer } from "../../../../testing/bank-slips.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

/** The ninth installment is due on Saturday, 10 October 2026; the Monday is Our Lady of Aparecida. */
const SUNDAY = "2026-10-11";
const TUESDAY = "2026-10-13";
const WEDNESDAY = "2026-10-14";
const NINTH = 9;

let server: TestApp;
let finance: StaffCaller;
let buyer: Buyer;
beforeAll(async () => {
  server = await createTestApp();
  finance = await staffOn(server, "finance");
});
beforeEach(async () => {
  on("2026-10-09");
  await server.db.orm.delete(holidays);
  await server.db.orm.delete(contracts);
  buyer = await insertBuyer(server, { paid: NINTH - 1 });
});
afterAll(() => server.close());

const on = (day: string): void => server.setNow(new Date(`${day}T12:00:00Z`));
const ninthId = () => buyer.installmentIds[NINTH - 1]!;

/** What every place says of the ninth installment on a day. */
const toldOn = async (day: string) => {
  on(day);
  const page = await server.app.inject({
    url: `/contracts/${buyer.contractId}/installments?size=100`,
    headers: buyer.headers(),
  });
  const row = page.json<InstallmentPage>().content.find(({ number }) => number === NINTH)!;
  const late = (await finance.call("GET", "/api/crm/contracts?waiting=overdue")).json<{ content: StaffContract[] }>();
  const answer = await finance.call("POST", "/graphql?crm", {
    query: crmDashboardOperation.query,
    variables: { period: "today" },
  });
  const { finance: sums } = answer.json<{ data: { crmDashboard: Dashboard } }>().data.crmDashboard;
  return {
    customer: row.status,
    staffList: late.content.length,
    dashboard: sums?.overdueInstallments,
  };
};
const due = async (day: string) =>
  (
    await finance.call("GET", `/api/crm/contracts/${buyer.contractId}/due?installmentId=${ninthId()}&on=${day}`)
  ).json<DueOn>();

test("due on a Saturday before a holiday, an installment is paid in time until Tuesday, for everybody", async () => {
  const inTime = { customer: "open", staffList: 0, dashboard: 0 };
  expect([await toldOn(SUNDAY), await toldOn(TUESDAY)]).toEqual([inTime, inTime]);
  expect(await due(TUESDAY)).toMatchObject({ fineCents: 0, interestCents: 0, totalCents: 100_000 });
  expect(await toldOn(WEDNESDAY)).toEqual({ customer: "overdue", staffList: 1, dashboard: 1 });
  expect(await due(WEDNESDAY)).toMatchObject({ fineCents: 2_000, interestCents: 33, totalCents: 102_033 });
});

test("booked on the Tuesday it is settled at its face, and no cent is owed on either side", async () => {
  on(TUESDAY);
  const body = { installmentId: ninthId(), paidAt: TUESDAY, method: "transfer" };
  const path = `/api/crm/contracts/${buyer.contractId}/payments`;
  expect((await finance.call("POST", path, { ...body, paidCents: 100_001 })).statusCode).toBe(409);
  expect((await finance.call("POST", path, { ...body, paidCents: 100_000 })).statusCode).toBe(200);
  expect(await toldOn(WEDNESDAY)).toEqual({ customer: "paid", staffList: 0, dashboard: 0 });
});

test("its slip falls due on the Tuesday, at the same value", async () => {
  const { state } = await buyer.ask([NINTH]);
  await server.jobs.flush();
  const { slips } = await buyer.state(state.requestId);
  expect(slips).toMatchObject([{ dueDate: TUESDAY, totalCents: 100_000 }]);
});

test("a holiday of the lot's city or state moves the day there, and nowhere else", async () => {
  const { orm } = server.db;
  const [place] = await orm
    .select({ id: developments.id })
    .from(developments)
    .innerJoin(lots, eq(lots.ventureId, developments.id))
    .innerJoin(contracts, eq(contracts.batchId, lots.id))
    .where(eq(contracts.id, buyer.contractId))
    .orderBy(asc(developments.id));
  await orm.update(developments).set({ uf: "ES", city: "Vitória" }).where(eq(developments.id, place!.id));
  const inTime = { customer: "open", staffList: 0, dashboard: 0 };
  const late = { customer: "overdue", staffList: 1, dashboard: 1 };

  await orm
    .insert(holidays)
    .values({ uf: "ES", city: "Vila Velha", cityFolded: "vila velha", day: TUESDAY, name: "De outra cidade" });
  expect(await toldOn(WEDNESDAY)).toEqual(late);
  await orm
    .insert(holidays)
    .values({ uf: "ES", city: "VITÓRIA", cityFolded: "vitoria", day: "10-13", name: "Da cidade, todo ano" });
  expect(await toldOn(WEDNESDAY)).toEqual(inTime);
  await orm.insert(holidays).values({ uf: "ES", day: WEDNESDAY, name: "Do estado" });
  expect(await toldOn("2026-10-15")).toEqual(inTime);
  expect(await toldOn("2026-10-16")).toEqual(late);
  await orm.update(developments).set({ uf: "SP" }).where(eq(developments.id, place!.id));
  expect(await toldOn("2026-10-14")).toEqual(late);
});

import type { Dashboard, StaffContractDetail } from "@gleba/shared/contracts/crm";
import { dashboard } from "@gleba/shared/contracts/crm";
import { crmDashboardOperation } from "@gleba/shared/contracts";
import { eq } from "drizzle-orm";
import {
  lots,
  changeRequests,
  indexRates,
  intentions,
  leadStates,
  payments,
  privacyRequests,
  reservations,
} from "#platform/db/schema/index.ts";
import { recordBackup } from "#platform/backup/last-backup.ts";
import { insertContract, insertSlip } from "../../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertCustomer, insertLots, insertStaff, insertDevelopment } from "../../../../testing/rows.ts";
import { createVisitCounter } from "../../../development/public/live/visits.ts";

const NOW = new Date("2026-11-20T15:00:00Z");
let server: TestApp;
let venture: number;
let lotIds: number[];
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(NOW);
  const { orm } = server.db;
  venture = await insertDevelopment(orm, { name: "Residencial do Painel" });
  lotIds = await insertLots(orm, venture, 5);
  const person = { name: "Pessoa", document: "52998224725", email: "p@exemplo.com.br", phone: "27999990000" };
  const reserved = (index: number, status: "held" | "queued" | "converted", createdAt: string, holdUntil?: string) => ({
    ...person,
    protocol: `R-${index}`,
    batchId: lotIds[index] ?? 0,
    status,
    consents: [],
    createdAt: new Date(createdAt),
    holdUntil: holdUntil ? new Date(holdUntil) : null,
  });
  await orm.insert(reservations).values(
    [
      // The last minute of the 19th in São Paulo, and the first one of the 20th.
      reserved(0, "held", "2026-11-20T02:59:00Z", "2026-11-21T02:00:00Z"),
      reserved(1, "held", "2026-11-20T03:00:00Z", "2026-11-22T15:00:00Z"),
      reserved(2, "converted", "2026-11-20T12:00:00Z"),
      reserved(1, "queued", "2026-10-01T12:00:00Z"),
    ].map((row, index) => ({ ...row, protocol: `R-T-${index}` })),
  );
  await orm.insert(intentions).values({
    name: "Pessoa",
    email: "p@exemplo.com.br",
    phone: "27999990000",
    protocol: "I-T-1",
    batchId: lotIds[0] ?? 0,
    message: "",
    preferredChannel: "email",
    consents: [],
    receivedAt: new Date("2026-11-20T12:00:00Z"),
  });
  const customerId = await insertCustomer(orm);
  await orm.insert(privacyRequests).values({
    protocol: "P-T-1",
    kind: "access",
    status: "open",
    name: "Pessoa",
    document: "52998224725",
    email: "p@exemplo.com.br",
    createdAt: new Date("2026-11-01T12:00:00Z"),
    answerBy: new Date("2026-11-16T12:00:00Z"),
  });
  await orm
    .insert(changeRequests)
    .values({ protocol: "A-T-1", customerId, field: "name", wanted: "Outro", reason: "Casamento", createdAt: NOW });
});
afterAll(() => server.close());

const as = async (role: "admin" | "editor" | "sales" | "finance"): Promise<string> =>
  `Bearer ${server.auth.sign({ id: await insertStaff(server.db.orm, { role }), role: "staff", broker: false })}`;
const ask = async (authorization: string, period: string) =>
  server.app.inject({
    method: "POST",
    url: "/graphql?crm",
    headers: { authorization },
    payload: { operationName: "crmDashboard", query: crmDashboardOperation.query, variables: { period } },
  });
const read = async (role: Parameters<typeof as>[0], period = "today"): Promise<Dashboard> => {
  const answer = await ask(await as(role), period);
  return dashboard.parse(answer.json<{ data: { crmDashboard: unknown } }>().data.crmDashboard);
};

test("an administrator reads what happened today in São Paulo and what waits for somebody", async () => {
  const { from, to, sales, privacy, finance, ventures, days, configured } = await read("admin");
  expect([from, to, configured]).toEqual(["2026-11-20", "2026-11-20", false]);
  expect(sales).toMatchObject({
    reservations: { now: 2, before: 1 },
    converted: { now: 1, before: 0 },
    intentions: { now: 1, before: 0 },
    held: 2,
    endingSoon: 1,
    nextEnd: "2026-11-21T02:00:00.000Z",
    queued: 1,
    newLeads: 1,
  });
  expect(privacy).toEqual({ open: 1, late: 1, nextDeadline: "2026-11-16T12:00:00.000Z", changeRequests: 1 });
  expect(finance).toMatchObject({ overdueInstallments: 0, receivedCents: 0 });
  expect(ventures.find(({ id }) => id === venture)).toMatchObject({ available: 5, total: 5, sold: 0 });
  expect(days).toEqual([{ day: "2026-11-20", visits: 0, leads: 1, reservations: 2 }]);
});

test("a longer period has every day of it, also those without anything", async () => {
  const { days, sales } = await read("admin", "last7");
  expect(days.map(({ day }) => day.slice(8))).toEqual(["14", "15", "16", "17", "18", "19", "20"]);
  expect(sales?.reservations).toEqual({ now: 3, before: 0 });
});

test("each role reads the figures it works with, and no others", async () => {
  const [sales, finance, editor] = [await read("sales"), await read("finance"), await read("editor")];
  expect([sales.sales !== null, sales.finance, sales.privacy]).toEqual([true, null, null]);
  expect([finance.sales, finance.finance !== null, finance.privacy]).toEqual([null, true, null]);
  expect([editor.sales, editor.finance, editor.privacy]).toEqual([null, null, null]);
  expect(editor.days[0]).toEqual({ day: "2026-11-20", visits: 0, leads: null, reservations: null });
});

test("a development's page is counted once for who reads it again, by the day in São Paulo, and nothing else is kept", async () => {
  const counter = createVisitCounter(server);
  for (const address of ["10.0.0.1", "10.0.0.1", "10.0.0.2"]) counter.count(venture, address);
  await counter.flush();
  server.setNow(new Date("2026-11-20T15:31:00Z"));
  counter.count(venture, "10.0.0.1");
  await counter.close();
  server.setNow(NOW);
  const { ventures } = await read("editor");
  expect(ventures.find(({ id }) => id === venture)?.visits).toBe(3);
});

test("a stranger, a customer and a period that does not exist are refused", async () => {
  const customer = await insertCustomer(server.db.orm);
  const codes = [];
  for (const bearer of [
    "Bearer nobody",
    `Bearer ${server.auth.sign({ id: customer, role: "customer", broker: false })}`,
  ]) {
    const { errors } = (await ask(bearer, "today")).json<{ errors: { extensions: { code: string } }[] }>();
    codes.push(errors[0]?.extensions.code);
  }
  expect(codes).toEqual(["unauthorized", "forbidden"]);
  expect((await ask(await as("admin"), "ever")).json()).toHaveProperty("errors");
});

test("every number of the dashboard is what the list behind it counts", async () => {
  const { orm } = server.db;
  const customerId = await insertCustomer(orm);
  // Late by now: 10 August to 10 November. One is paid in part, one contract is not signed, one is settled in the period.
  const late = await insertContract(orm, { customerId, paid: 6 });
  await insertContract(orm, { customerId, paid: 6, awaitingSignature: true, signedAt: "2026-11-19" });
  await insertContract(orm, { customerId, paid: 12, months: 12, status: "settled" });
  // Corrected monthly from 15 February on, by January's rate; the one beside it ends before its next correction.
  const corrected = { customerId, months: 36, paid: 10, indexName: "IPCA", indexBaseDate: "2026-01-15" };
  const lacking = await insertContract(orm, corrected);
  await insertContract(orm, { ...corrected, awaitingSignature: true });
  await insertContract(orm, { ...corrected, months: 12, paid: 10 });
  await orm
    .insert(indexRates)
    .values(Array.from({ length: 9 }, (_, month) => ({ name: "IPCA", month: `2026-0${month + 1}-01`, rate: 0.004 })));
  const part = { paidAt: "2026-11-18", correctedCents: 10_000, paidCents: 10_000, method: "pix" as const };
  await orm.insert(payments).values([
    { ...part, installmentId: late.installmentIds[6]!, settles: false },
    { ...part, installmentId: late.installmentIds[7]!, settles: false, reversedAt: NOW, reversalReason: "Engano" },
  ]);
  const planted = { createdAt: NOW, dueDate: "2026-11-10" };
  for (const paidOrLate of [4, 6, 7])
    await insertSlip(orm, { ...planted, installmentId: late.installmentIds[paidOrLate]! });
  // Taken back, and not yet over: neither is overdue.
  await insertSlip(orm, { ...planted, installmentId: late.installmentIds[8]!, cancelledAt: NOW });
  await insertSlip(orm, { ...planted, installmentId: late.installmentIds[9]!, dueDate: "2026-11-20" });
  // Its clock stands still: it does not end soon.
  await orm
    .update(lots)
    .set({ moneyReceived: true })
    .where(eq(lots.id, lotIds[0] ?? 0));
  const [lead] = await orm.select({ id: intentions.id }).from(intentions);
  const step = { status: "new" as const, nextOn: "2020-02-10", nextStep: "Ligar", version: 1 };
  await orm.insert(leadStates).values({ kind: "intention", ref: String(lead!.id), ...step });
  const { sales, finance, privacy, ventures, days, from, to } = await read("admin", "last30");
  expect(sales?.dueSteps).toBe(1);
  const bearer = await as("admin");
  const listed = async (path: string): Promise<number> =>
    (await server.app.inject({ url: `/api/crm/${path}`, headers: { authorization: bearer } })).json<{
      totalElements: number;
    }>().totalElements;
  const range = `from=${from}&to=${to}`;
  const known = ventures.find(({ id }) => id === venture);
  const today = days.at(-1);
  const numbers: [number | undefined | null, string][] = [
    [sales?.newLeads, "leads?status=new"],
    [sales?.dueSteps, "leads?next=due"],
    [sales?.intentions.now, `leads?kind=intention&${range}`],
    [sales?.withContact.now, `leads?kind=simulation&${range}`],
    [sales?.reservations.now, `reservations?${range}`],
    [sales?.converted.now, `reservations?status=converted&${range}`],
    [sales?.held, "reservations?status=held"],
    [sales?.endingSoon, "reservations?waiting=expiring"],
    [sales?.queued, "reservations?status=queued"],
    [finance?.overdueContracts, "contracts?waiting=overdue"],
    [finance?.overdueSlipContracts, "contracts?waiting=slips"],
    [finance?.missingRates[0]?.contracts, "contracts?waiting=rates"],
    [finance?.waitingPayments, "bankpayments?status=waiting"],
    [finance?.signed.now, `contracts?${range}`],
    [finance?.payingContracts, `contracts?paidFrom=${from}&paidTo=${to}`],
    [privacy?.open, "privacy-requests?type=privacy&status=open"],
    [privacy?.changeRequests, "privacy-requests?type=change&status=open"],
    [today?.leads, `leads?from=${to}&to=${to}`],
    [today?.reservations, `reservations?from=${to}&to=${to}`],
    [known?.available, `ventures/${venture}/batches?status=available`],
    [known?.total, `ventures/${venture}/batches`],
  ];
  const counts = await Promise.all(numbers.map(async ([told, path]) => [path, told, await listed(path)] as const));
  expect(counts.filter(([, told, found]) => told !== found)).toEqual([]);
  expect([finance?.overdueContracts, finance?.overdueInstallments, finance?.overdueCents]).toEqual([1, 4, 390_000]);
  expect([finance?.overdueSlips, finance?.overdueSlipContracts]).toEqual([2, 1]);
  expect(finance?.missingRates).toEqual([
    { name: "IPCA", months: 1, firstMonth: "2026-10-01", correctionOn: "2026-11-15", late: true, contracts: 1 },
  ]);
  const asked = { url: `/api/crm/contracts/${lacking.contractId}`, headers: { authorization: bearer } };
  const { details } = (await server.app.inject(asked)).json<StaffContractDetail>();
  expect(details.index.missing).toEqual({
    months: 1,
    firstMonth: "2026-10-01",
    correctionOn: "2026-11-15",
    late: true,
  });
  expect([finance?.payingContracts, sales?.endingSoon]).toEqual([5, 0]);
});

test("administrators are told of a backup that is older than the company allows, and nobody else is", async () => {
  const { config, db } = server;
  const told = async (role: "admin" | "sales") => (await read(role, "today")).overdueBackup;
  expect(await told("admin")).toBeNull();
  config.backupMaxAgeHours = 26;
  try {
    expect([await told("admin"), await told("sales")]).toEqual([{ lastAt: null }, null]);
    const made = { verified: true, bytes: 1, missing: 0 };
    await recordBackup(db.pool, { ...made, at: "2026-11-19T12:59:59.000Z" });
    expect(await told("admin")).toEqual({ lastAt: "2026-11-19T12:59:59.000Z" });
    await recordBackup(db.pool, { ...made, at: "2026-11-19T13:00:00.000Z" });
    expect(await told("admin")).toBeNull();
  } finally {
    config.backupMaxAgeHours = 0;
  }
});

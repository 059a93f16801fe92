import { eq } from "drizzle-orm";
import type { CorrectionImpact, IndexTable, StaffContractDetail } from "@gleba/shared/contracts/crm";
import { contractTerms, indexRates, installments as installmentRows, payments } from "#platform/db/schema/index.ts";
import { addMonths } from "#platform/time/calendar.ts";
import { insertContract, insertSlip } from "../../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertCustomer } from "../../../../testing/rows.ts";
import { errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

const PATH = "/api/crm/indices";

let server: TestApp;
let finance: StaffCaller;
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(new Date("2026-11-20T12:00:00Z"));
  finance = await staffOn(server, "finance");
});
afterAll(() => server.close());

test("a rate corrects every contract of its index when it is read next, and a corrected rate corrects it anew", async () => {
  const customerId = await insertCustomer(server.db.orm);
  const { contractId } = await insertContract(server.db.orm, { customerId, months: 36, paid: 0, indexName: "IGP-T" });
  const lastCents = async () => {
    const { installments } = (
      await finance.call("GET", `/api/crm/contracts/${contractId}`)
    ).json<StaffContractDetail>();
    return installments.at(-1)?.correctedCents;
  };
  expect(await lastCents()).toBe(100_000);
  const added = await finance.call("POST", PATH, { name: "IGP-T", month: "2026-02", rate: 0.01 });
  expect([added.statusCode, await lastCents()]).toEqual([201, 101_000]);
  const correction = { name: "IGP-T", month: "2026-02", rate: 0.02, seen: 0.01, reason: "Digitada errada" };
  const both = await Promise.all([1, 2].map(() => finance.call("PUT", PATH, correction)));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await lastCents()).toBe(102_000);
  const table = (await finance.call("GET", PATH)).json<IndexTable>();
  expect(table.names).toContain("IGP-T");
  expect(table.rates).toEqual([{ name: "IGP-T", month: "2026-02", rate: 0.02 }]);
  const admin = await staffOn(server, "admin");
  const [line] = (await admin.call("GET", "/api/crm/audit?entity=index_rate")).json<{ content: object[] }>().content;
  expect(line).toMatchObject({ before: { rate: 0.01 }, after: { rate: 0.02, reason: "Digitada errada" } });
});

test("a month has one rate, and none before it began; what makes no sense is refused", async () => {
  await finance.call("POST", PATH, { name: "IPC", month: "2026-10", rate: 0.003 });
  const again = await finance.call("POST", PATH, { name: "IPC", month: "2026-10", rate: 0.004 });
  expect(again.json()).toMatchObject({ status: 409, code: "rate_known" });
  const ahead = await finance.call("POST", PATH, { name: "IPC", month: "2026-12", rate: 0.004 });
  expect(ahead.json()).toMatchObject({ status: 409, code: "month_not_over" });
  for (const body of [
    { name: "IPC", month: "2026-13", rate: 0.1 },
    { name: "IPC", month: "2026-09", rate: 46 },
    { name: "", month: "2026-09", rate: 0.1 },
    { name: "IPC", month: "2026-09", rate: 0.1, note: "x" },
  ])
    expect([body, (await finance.call("POST", PATH, body)).statusCode]).toEqual([body, 400]);
  const unknown = { name: "IPC", month: "2020-01", rate: 0.1, seen: 0.2, reason: "Motivo" };
  expect((await finance.call("PUT", PATH, unknown)).statusCode).toBe(404);
});

test("a file of many months corrects the contracts at once; loaded again it adds nothing and names what was known", async () => {
  const customerId = await insertCustomer(server.db.orm);
  const { contractId } = await insertContract(server.db.orm, { customerId, months: 36, paid: 0, indexName: "INPC-T" });
  const load = (text: string) =>
    finance.call("POST", `${PATH}/import`, { name: "INPC-T", file: { name: "i.csv", text } });
  const months = "mês;taxa\n02/2026;1\n03/2026;1\n";
  expect((await load(months)).json()).toMatchObject({ added: [{ month: "2026-02" }, { month: "2026-03" }], known: [] });
  const detail = (await finance.call("GET", `/api/crm/contracts/${contractId}`)).json<StaffContractDetail>();
  expect(detail.installments.at(-1)?.correctedCents).toBe(102_010);
  const sgs = '[{"data":"01/03/2026","valor":"1"},{"data":"01/04/2026","valor":"0.5"}]';
  expect((await load(sgs)).json()).toMatchObject({ added: [{ month: "2026-04", rate: 0.005 }], known: ["2026-03"] });
  const other = await load("05/2026;0,2\n03/2026;2");
  expect([other.statusCode, other.json<{ errors: string[] }>().errors]).toEqual([
    400,
    [expect.stringMatching(/^03\/2026 já tem a taxa 1%, e o arquivo traz 2%/)],
  ]);
  const table = (await finance.call("GET", PATH)).json<IndexTable>();
  expect(table.rates.filter(({ name }) => name === "INPC-T").map(({ month }) => month)).toEqual([
    "2026-04",
    "2026-03",
    "2026-02",
  ]);
  const admin = await staffOn(server, "admin");
  const [line] = (await admin.call("GET", "/api/crm/audit?entity=index_rate&action=imported")).json<{
    content: object[];
  }>().content;
  expect(line).toMatchObject({ label: "INPC-T: 1 mês", after: { file: "i.csv", rates: { "04/2026": 0.005 } } });
});

test("what a correction changes, read by the database for most contracts, is what their screens say, to the cent", async () => {
  const { orm } = server.db;
  const name = "IPCA-T";
  const planted = { customerId: await insertCustomer(orm), indexName: name, paid: 10 };
  const base = (indexBaseDate: string, months = 36) => ({ ...planted, indexBaseDate, months });
  const all = [
    await insertContract(orm, base("2026-01-15")),
    await insertContract(orm, base("2026-01-31")),
    await insertContract(orm, base("2025-11-20", 12)),
    // Late since October, paid in part, with a slip, and undone.
    await insertContract(orm, { ...base("2026-01-15"), paid: 8 }),
    await insertContract(orm, base("2026-02-10")),
    await insertContract(orm, base("2026-02-10")),
    await insertContract(orm, { ...base("2026-01-15"), status: "cancelled" }),
  ];
  const [, second, , , parted, slipped] = all;
  await orm
    .update(installmentRows)
    .set({ amountCents: 333_337 })
    .where(eq(installmentRows.contractId, all[0]!.contractId));
  const terms = { indexLagMonths: 1, firstPeriod: "pro_rata" as const, indexFloor: "each_month" as const };
  await orm.update(contractTerms).set(terms).where(eq(contractTerms.contractId, second!.contractId));
  const part = { paidAt: "2026-11-18", correctedCents: 10_001, paidCents: 10_001, method: "pix" as const };
  await orm.insert(payments).values({ ...part, installmentId: parted!.installmentIds[12]!, settles: false });
  const createdAt = new Date("2026-11-18T12:00:00Z");
  await insertSlip(orm, {
    installmentId: slipped!.installmentIds[10]!,
    dueDate: "2026-12-10",
    createdAt,
    amountCents: 102_511,
  });
  const months = Array.from({ length: 14 }, (_, month) => addMonths("2025-10-01", month));
  const rates = months.map((month, index) => ({ name, month, rate: index === 5 ? -0.02 : 0.0031 }));
  await orm.insert(indexRates).values(rates);
  const asked = { name, month: "2026-02", rate: 0.0057 };
  const told = (await finance.call("POST", `${PATH}/correction-preview`, asked)).json<CorrectionImpact>();
  const balances = async () => {
    const page = await finance.call("GET", `/api/crm/contracts?customer=${planted.customerId}&status=active&size=100`);
    return page.json<{ content: { balanceCents: number }[] }>().content.reduce((sum, row) => sum + row.balanceCents, 0);
  };
  const beforeCents = await balances();
  await finance.call("PUT", PATH, { ...asked, seen: 0.0031, reason: "Conferência" });
  expect(told).toEqual({ contracts: 6, slips: 0, beforeCents, afterCents: await balances() });
});

test("nobody but finance adds or corrects rates", async () => {
  const letIn = await errorsOf(
    server,
    ["editor", "sales"],
    [
      ["POST", PATH, { name: "IPC", month: "2026-01", rate: 0.01 }],
      ["POST", `${PATH}/import`, { name: "IPC", file: { name: "i.csv", text: "01/2026;1" } }],
      ["PUT", PATH, { name: "IPC", month: "2026-10", rate: 0.01, seen: 0.003, reason: "Motivo" }],
    ],
  );
  expect(letIn).toEqual([]);
  expect(await errorsOf(server, ["editor"], [["GET", PATH]])).toEqual([]);
});

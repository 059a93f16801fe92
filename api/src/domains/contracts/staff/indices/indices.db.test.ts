import type { IndexTable, StaffContractDetail } from "@gleba/shared/contracts/crm";
import { insertContract } from "../../../../testing/contracts.ts";
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
    [expect.stringMatching(/^03\/2026 já tem a taxa 1,00%, e o arquivo traz 2,00%/)],
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

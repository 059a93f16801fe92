import type { IndexTable } from "@gleba/shared/contracts/crm";
import { insertContract } from "../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { startRateService } from "../../../testing/rate-service.ts";
import { insertCustomer } from "../../../testing/rows.ts";
import { staffOn, type StaffCaller } from "../../../testing/staff-calls.ts";
import { fetchDueRates } from "./fetch-rates.ts";
import { sgsSource } from "./sgs-source.ts";

const PATH = "/api/crm/indices";
const OCTOBER = '[{"data":"01/10/2026","valor":"0.56"}]';
const SERIES = new Map([["IPCA", "433"]]);

let service: Awaited<ReturnType<typeof startRateService>>;
let server: TestApp;
let finance: StaffCaller;
beforeAll(async () => {
  service = await startRateService();
  server = await createTestApp();
  finance = await staffOn(server, "finance");
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const fetchAt = async (now: string): Promise<number> => {
  server.setNow(new Date(now));
  const before = service.asked.length;
  const source = sgsSource({ url: service.url, series: SERIES });
  await Promise.all([1, 2].map(() => fetchDueRates(server, source, new AbortController().signal)));
  return service.asked.length - before;
};
const read = async (): Promise<Pick<IndexTable, "rates" | "sources">> => {
  const { rates } = (await finance.call("GET", PATH)).json<IndexTable>();
  const { rows } = await server.db.pool.query("select problem, asked_at, due_at from rate_sources");
  return { rates, sources: rows };
};

test("an index is asked for twice a day by one process; what failed is said and asked again in an hour", async () => {
  const customerId = await insertCustomer(server.db.orm);
  await insertContract(server.db.orm, { customerId, months: 36, indexName: "IPCA", indexBaseDate: "2026-09-20" });
  service.answer = { status: 503, body: "" };
  expect(await fetchAt("2026-11-20T12:00:00Z")).toBe(1);
  expect(service.asked).toEqual(["/433?from=01/07/2026&to=20/11/2026"]);
  expect((await read()).sources).toMatchObject([
    { problem: "O serviço de taxas respondeu com o erro 503.", due_at: new Date("2026-11-20T13:00:00Z") },
  ]);
  service.answer = { body: OCTOBER };
  expect(await fetchAt("2026-11-20T12:59:00Z")).toBe(0);
  expect(await fetchAt("2026-11-20T13:00:00Z")).toBe(1);
  const { rates, sources } = await read();
  expect(rates).toEqual([{ name: "IPCA", month: "2026-10", rate: 0.0056 }]);
  expect(sources).toMatchObject([{ problem: "", due_at: new Date("2026-11-21T01:00:00Z") }]);
  const admin = await staffOn(server, "admin");
  const { content } = (await admin.call("GET", "/api/crm/audit?entity=index_rate")).json<{ content: object[] }>();
  expect(content).toMatchObject([
    { label: "IPCA: 1 mês", actorName: "Busca automática de taxas", after: { rates: { "10/2026": 0.0056 } } },
  ]);
});

test("a rate that stands otherwise here is left to a person, and new months come all the same", async () => {
  service.answer = { body: '[{"data":"01/09/2026","valor":"0.3"},{"data":"01/10/2026","valor":"0.65"}]' };
  expect(await fetchAt("2026-11-21T01:00:00Z")).toBe(1);
  const { rates, sources } = await read();
  expect(rates.map(({ month, rate }) => [month, rate])).toEqual([
    ["2026-10", 0.0056],
    ["2026-09", 0.003],
  ]);
  expect(sources).toMatchObject([
    { problem: expect.stringMatching(/IPCA, 10\/2026: aqui consta 0,56%, e o serviço publica 0,65%/) },
  ]);
});

test("staff read how asking ended and when it is asked next; where no service is named they read of none", async () => {
  expect((await finance.call("GET", PATH)).json<IndexTable>().sources).toEqual([]);
  server.config.indexRates = { url: service.url, series: SERIES };
  const asking = await server.another();
  const authorization = `Bearer ${server.auth.sign({ id: finance.id, role: "staff", broker: false })}`;
  const table = (await asking.inject({ url: PATH, headers: { authorization } })).json<IndexTable>();
  expect(table.sources).toEqual([
    {
      name: "IPCA",
      askedAt: "2026-11-21T01:00:00.000Z",
      nextAt: "2026-11-21T02:00:00.000Z",
      problem: expect.stringContaining("aqui consta 0,56%"),
    },
  ]);
});

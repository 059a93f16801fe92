import type { AuditEntry } from "@gleba/shared/contracts";
import type { LotsOutcome } from "@gleba/shared/contracts/crm";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { confirmedToken } from "../../../../testing/factors.ts";
import { insertStaff } from "../../../../testing/rows.ts";
import { seedLot, seedDevelopment } from "../../../../testing/seed.ts";
import { labelOf, namesOf } from "./record-lots.ts";

let server: TestApp;
let authorization: string;
let venture: number;
let lotIds: number[];
beforeAll(async () => {
  server = await createTestApp();
  const admin = await insertStaff(server.db.orm, { name: "Administradora de Teste", role: "admin" });
  authorization = `Bearer ${(await confirmedToken(server, admin))()}`;
});
afterAll(() => server.close());
beforeEach(async () => {
  venture = await seedDevelopment(server.db);
  lotIds = [];
  for (let index = 0; index < 4; index += 1) lotIds.push(await seedLot(server.db, venture, index));
});

const call = (method: "PATCH" | "POST" | "DELETE", path: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/api/crm/ventures/${venture}/batches${path}`,
    headers: { authorization },
    ...(payload && { payload }),
  });
const change = async (body: object) => (await call("PATCH", "", body)).json<LotsOutcome>();
/** The audit as administrators read it: of this development's lots together, or of one lot. */
const history = async (lot?: number) => {
  const query = lot === undefined ? `entity=lots&entityId=${venture}` : `entity=batch&entityId=${lot}`;
  const answer = await server.app.inject({
    url: `/api/crm/audit?${query}`,
    headers: { authorization },
  });
  return answer
    .json<{ content: AuditEntry[] }>()
    .content.map(({ action, entity, label, before, after }) => ({ action, entity, label, before, after }));
};

test("a change of all lots of a filter is one line of the audit, and each lot's history tells its own part", async () => {
  await change({ filter: { block: "A" }, expectedCount: 4, price: { kind: "set", priceCents: 12_000_000 } });
  expect(await history()).toEqual([
    {
      action: "updated",
      entity: "lots",
      label: expect.stringMatching(/^4 lotes de /),
      before: null,
      after: {
        lots: 4,
        named: "quadra A, lote 1; quadra A, lote 2; quadra A, lote 3; quadra A, lote 4",
        priceCents: 12_000_000,
      },
    },
  ]);
  for (const [index, id] of lotIds.entries())
    expect(await history(id)).toEqual([
      {
        action: "updated",
        entity: "batch",
        label: `Quadra A, lote ${index + 1}`,
        before: { priceCents: 9_500_000 },
        after: { priceCents: 12_000_000 },
      },
    ]);
});

test("undoing it is one line too, of the lots that came back; of a lot that is no more the history still tells", async () => {
  const { changeId } = await change({
    ids: lotIds,
    expectedCount: 4,
    price: { kind: "set", priceCents: 1_000 },
    status: { to: "blocked", reason: "Engano" },
  });
  await change({ ids: [lotIds[3]], expectedCount: 1, price: { kind: "set", priceCents: 2_000 } });
  expect((await call("POST", "/undo", { changeId })).json()).toMatchObject({ restored: 3 });
  const [restored, changed, ...rest] = await history();
  expect(rest).toEqual([]);
  expect([restored?.action, restored?.after?.["lots"]]).toEqual(["restored", 3]);
  expect(changed?.after).toMatchObject({ lots: 4, priceCents: 1_000, status: "blocked", reason: "Engano" });
  const [then, now] = [
    { priceCents: 9_500_000, status: "available" },
    { priceCents: 1_000, status: "blocked" },
  ];
  expect((await history(lotIds[0])).map(({ before, after }) => [before, after])).toEqual([
    [now, then],
    [then, now],
  ]);
  expect((await history(lotIds[3])).map(({ before, after }) => [before, after])).toEqual([
    [{ priceCents: 1_000 }, { priceCents: 2_000 }],
    [then, now],
  ]);
  // Of a lot that is no more the history still tells.
  expect((await call("DELETE", `/${lotIds[3]}`)).statusCode).toBe(200);
  expect((await history(lotIds[3])).map(({ action }) => action)).toEqual(["deleted", "updated", "updated"]);
});

test("of many lots the audit's line names ten and counts the others; one lot alone has a line of its own", async () => {
  for (let index = 4; index < 12; index += 1) lotIds.push(await seedLot(server.db, venture, index));
  await change({ filter: {}, expectedCount: 12, status: { to: "blocked", reason: "Caução" } });
  const [line] = await history();
  expect(line?.after?.["lots"]).toBe(12);
  expect(line?.after?.["named"]).toMatch(/^quadra A, lote 1; .*lote 10 e mais 2$/);
  await change({ ids: [lotIds[0]], expectedCount: 1, status: { to: "available", reason: "Liberado" } });
  expect(await history()).toHaveLength(1);
  expect((await history(lotIds[0])).map(({ entity, label, after }) => [entity, label, after])).toEqual([
    ["batch", "Quadra A, lote 1", { status: "available" }],
    ["batch", "Quadra A, lote 1", { status: "blocked" }],
  ]);
  const taken = await server.app.inject({
    url: `/api/crm/audit/export?entity=batch&entityId=${lotIds[0]}`,
    headers: { authorization },
  });
  expect(taken.body.split("\r\n")).toHaveLength(4);
  expect(taken.body).not.toContain("each");
});

test("thousands of lots are counted as people write them", () => {
  const lots = Array.from({ length: 7_881 }, (_, index) => ({
    block: "A",
    lot: String(index + 1),
    item: { id: index + 1, before: null, after: null },
  }));
  expect(labelOf({ venture: { id: 1, name: "Cidade Parque" }, lots })).toBe("7.881 lotes de Cidade Parque");
  expect(namesOf(lots)).toMatch(/; quadra A, lote 10 e mais 7\.871$/);
});

import { and, asc, eq } from "drizzle-orm";
import type { StaffLotMap } from "@gleba/shared/contracts/crm";
import { audit, lots } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertStaff } from "../../../../testing/rows.ts";
import { seedLot, seedDevelopment } from "../../../../testing/seed.ts";

let server: TestApp;
let admin: number;
let venture: number;
beforeAll(async () => {
  server = await createTestApp();
  admin = await insertStaff(server.db.orm, { name: "Administradora de Teste", role: "admin" });
});
afterAll(() => server.close());

const side = (label: string, proposed: boolean) => ({
  label,
  lengthM: 10,
  neighbour: "Rua 1",
  ...(proposed && { proposed }),
});
/** Two lots of block A and one of B with proposed sides, and one of B whose sides somebody gave. */
beforeEach(async () => {
  venture = await seedDevelopment(server.db);
  for (const [index, block, proposed] of [
    [0, "A", true],
    [1, "A", true],
    [2, "B", true],
    [3, "B", false],
  ] as const) {
    const id = await seedLot(server.db, venture, index);
    const sides = [side("Frente", false), side("Fundos", proposed)];
    await server.db.orm.update(lots).set({ block, sides }).where(eq(lots.id, id));
  }
});

const call = (method: "GET" | "POST", path: string, payload?: object, id = admin) =>
  server.app.inject({
    method,
    url: `/api/crm/ventures/${venture}/batches/${path}`,
    headers: { authorization: `Bearer ${server.auth.sign({ id, role: "staff", broker: false })}` },
    ...(payload && { payload }),
  });
const proposed = async () => (await call("GET", "map")).json<StaffLotMap>().proposedSides;

test("proposed sides of a block, then of all, are stood for by one call and one line in the audit each", async () => {
  expect(await proposed()).toEqual([
    { block: "A", lots: 2 },
    { block: "B", lots: 1 },
  ]);
  const one = await call("POST", "confirm-sides", { block: "A", expectedCount: 2 });
  expect([one.statusCode, one.json()]).toEqual([200, { confirmed: 2 }]);
  expect(await proposed()).toEqual([{ block: "B", lots: 1 }]);
  expect((await call("POST", "confirm-sides", { expectedCount: 1 })).json()).toEqual({ confirmed: 1 });
  expect(await proposed()).toEqual([]);
  const rows = await server.db.orm.select().from(lots).where(eq(lots.ventureId, venture)).orderBy(asc(lots.id));
  for (const { sides } of rows) expect(sides).toEqual([side("Frente", false), side("Fundos", false)]);
  const trail = await server.db.orm
    .select({ after: audit.after })
    .from(audit)
    .where(and(eq(audit.entity, "venture"), eq(audit.entityId, venture)))
    .orderBy(asc(audit.id));
  expect(trail).toEqual([{ after: { confirmedSides: 2, block: "A" } }, { after: { confirmedSides: 1 } }]);
});

test("another count than the person relies on confirms nothing and answers how many there are", async () => {
  const answer = await call("POST", "confirm-sides", { expectedCount: 2 });
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    expect.objectContaining({ code: "count_changed", count: 3 }),
  ]);
  expect(await proposed()).toHaveLength(2);
});

test("who does not draw lots confirms none, and other words are refused", async () => {
  const seller = await insertStaff(server.db.orm, { role: "sales" });
  expect((await call("POST", "confirm-sides", { expectedCount: 3 }, seller)).statusCode).toBe(403);
  expect((await call("POST", "confirm-sides", { expectedCount: 3, lots: [1] })).statusCode).toBe(400);
  expect((await call("POST", "confirm-sides", { expectedCount: 0 })).statusCode).toBe(400);
});

import { asc, eq } from "drizzle-orm";
import type { LotsOutcome } from "@gleba/shared/contracts/crm";
import { lots } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { untilWaiting } from "../../../../testing/locks.ts";
import { insertDevelopment, insertLots } from "../../../../testing/rows.ts";
import { staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";
import { priceOfArea } from "../../rules/lots.ts";

let server: TestApp;
let admin: StaffCaller;
let venture: number;
let lotIds: number[];
beforeAll(async () => {
  server = await createTestApp();
  admin = await staffOn(server, "admin");
});
afterAll(() => server.close());
beforeEach(async () => {
  venture = await insertDevelopment(server.db.orm);
  lotIds = await insertLots(server.db.orm, venture, 3);
});

const path = () => `/api/crm/ventures/${venture}/batches`;
const stored = () => server.db.orm.select().from(lots).where(eq(lots.ventureId, venture)).orderBy(asc(lots.id));

test("a price by the square metre is to the cent what PostgreSQL makes of it in exact numbers", async () => {
  const { rows } = await server.db.pool.query<{ area: string; rate: number; exact: string }>(`
    SELECT area, rate, round(area * rate) AS exact
    FROM (SELECT (10000 + n * 7)::numeric / 100 AS area, 20000 + 50 * (n % 997) AS rate FROM generate_series(1, 8000) n) AS made`);
  const wrong = rows.filter(({ area, rate, exact }) => priceOfArea(Number(area), rate) !== Number(exact));
  expect(wrong).toEqual([]);
  await server.db.orm.update(lots).set({ areaM2: 128.01 }).where(eq(lots.id, lotIds[0]!));
  const body = { ids: lotIds.slice(0, 1), expectedCount: 1, price: { kind: "perM2", perM2Cents: 30_050 } };
  expect((await admin.call("PATCH", path(), body)).json<LotsOutcome>()).toMatchObject({ changed: 1 });
  expect((await stored())[0]?.priceCents).toBe(3_846_701);
});

test.each([
  ["another block", { block: "Z" }],
  ["a larger area", { areaM2: 900 }],
  ["a place at a corner", { corner: true }],
])(
  "a lot that somebody gives %s meanwhile is no lot of the filter any more, and nothing changes",
  async (_what, to) => {
    const before = await stored();
    const filter = { block: before[0]!.block, maxAreaM2: "800", corner: "false" };
    const body = { filter, expectedCount: 3, price: { kind: "set", priceCents: 1_234_500 } };
    const { asked } = await server.db.orm.transaction(async (tx) => {
      await tx.update(lots).set(to).where(eq(lots.id, lotIds[1]!));
      // A call that is injected begins once somebody waits for it.
      const asked = Promise.resolve(admin.call("PATCH", path(), body));
      await untilWaiting(server.db.pool, 1);
      return { asked };
    });
    expect((await asked).json()).toMatchObject({ code: "count_changed", count: 2 });
    expect((await stored()).map(({ priceCents }) => priceCents)).toEqual(before.map(({ priceCents }) => priceCents));
  },
);

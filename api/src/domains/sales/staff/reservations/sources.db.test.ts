import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import type { ReservationSource } from "@gleba/shared/contracts/crm";
import { audit, lots, reservationEvents, reservations } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertDevelopment, insertLots } from "../../../../testing/rows.ts";
import { staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";
import { reservationOf } from "../../../../testing/visitors.ts";

const START = new Date("2026-11-20T12:00:00Z");
const PATH = "/api/crm/reservations/sources";
const FLOOD = "198.51.100.7";

let server: TestApp;
let seller: StaffCaller;
beforeAll(async () => {
  server = await createTestApp();
  seller = await staffOn(server, "sales", "Vendedora de Teste");
});
afterAll(() => server.close());
beforeEach(() => server.setNow(START));

const reserveFrom = (remoteAddress: string, visitor: number, lot: number) =>
  server.app.inject({
    method: "POST",
    url: "/api/public/batches/reserve",
    remoteAddress,
    headers: { "idempotency-key": randomUUID() },
    payload: { ...reservationOf(visitor, lot), joinQueue: true },
  });
const release = (body: object) => seller.call("POST", `${PATH}/release`, body);
const stateOf = async (ids: readonly number[]) =>
  (
    await server.db.orm
      .select()
      .from(lots)
      .where(inArray(lots.id, [...ids]))
      .orderBy(lots.id)
  ).map(({ status }) => status);

test("sixty lots that somebody floods are seen by their address and set free by one action, with one line in the audit", async () => {
  const ids = await insertLots(server.db.orm, await insertDevelopment(server.db.orm), 63);
  const [honest = 0, ...flooded] = ids;
  await reserveFrom("203.0.113.5", 1, honest);
  for (const [n, lot] of flooded.entries()) await reserveFrom(FLOOD, 100 + n, lot);
  // One waits behind the honest one, and an honest one waits behind a flooded one.
  await reserveFrom(FLOOD, 300, honest);
  const [waitedFor = 0, withTheTeam = 0] = flooded;
  await reserveFrom("203.0.113.6", 2, waitedFor);
  await reserveFrom(FLOOD, 301, waitedFor);
  await server.db.orm.update(lots).set({ moneyReceived: true }).where(eq(lots.id, withTheTeam));

  const [seen, ...others] = (await seller.call("GET", PATH)).json<ReservationSource[]>();
  expect(others).toEqual([]);
  expect(seen).toEqual({
    source: FLOOD,
    open: 64,
    documents: 64,
    emails: 64,
    phones: 64,
    firstAt: START.toISOString(),
    lastAt: START.toISOString(),
  });

  // What came after the person looked is not theirs to judge.
  server.setNow(new Date(START.getTime() + 60_000));
  const [late = 0] = await insertLots(server.db.orm, await insertDevelopment(server.db.orm), 1);
  await reserveFrom(FLOOD, 302, late);
  const answer = await release({ source: FLOOD, until: seen!.lastAt, reason: "Reservas em massa, sem pessoas" });
  expect([answer.statusCode, answer.json()]).toEqual([200, { released: 63, kept: 1 }]);

  const free = flooded.filter((lot) => lot !== waitedFor && lot !== withTheTeam);
  expect(new Set(await stateOf(free))).toEqual(new Set(["available"]));
  expect(await stateOf([honest, waitedFor, withTheTeam, late])).toEqual([
    "reserved",
    "reserved",
    "reserved",
    "reserved",
  ]);
  const holders = await server.db.orm.select().from(reservations).where(eq(reservations.status, "held"));
  expect(new Set(holders.map(({ batchId, source }) => `${batchId} ${source}`))).toEqual(
    new Set([`${honest} 203.0.113.5`, `${waitedFor} 203.0.113.6`, `${withTheTeam} ${FLOOD}`, `${late} ${FLOOD}`]),
  );
  const lines = await server.db.orm.select().from(audit).where(eq(audit.entity, "reservation_source"));
  expect(lines).toMatchObject([
    { action: "cancelled", label: FLOOD, after: { released: 63, kept: 1, reason: "Reservas em massa, sem pessoas" } },
  ]);
  expect(await server.db.orm.$count(audit)).toBe(1);
  expect(await server.db.orm.$count(reservationEvents)).toBe(63);
  expect((await seller.call("GET", PATH)).json()).toEqual([]);
});

test("of two of the staff who undo the same flood the second is told that nothing is left", async () => {
  const ids = await insertLots(server.db.orm, await insertDevelopment(server.db.orm), 10);
  for (const [n, lot] of ids.entries()) await reserveFrom("198.51.100.8", 500 + n, lot);
  const body = { source: "198.51.100.8", until: START.toISOString(), reason: "Reservas em massa" };
  const answers = await Promise.all([release(body), release(body)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
});

test.each(["editor", "finance"] as const)("%s neither sees addresses nor undoes anything", async (role) => {
  const other = await staffOn(server, role);
  expect((await other.call("GET", PATH)).statusCode).toBe(403);
  const body = { source: FLOOD, until: START.toISOString(), reason: "Reservas em massa" };
  expect((await other.call("POST", `${PATH}/release`, body)).statusCode).toBe(403);
});

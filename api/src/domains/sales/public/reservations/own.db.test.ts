import type { FastifyInstance } from "fastify";
import { eq } from "drizzle-orm";
import type { Reservation } from "@gleba/shared/contracts";
import { lots, reservations } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { emailsTo } from "../../../../testing/mail.ts";
import { insertLot } from "../../../../testing/rows.ts";
import { reservationOf, reserveOn } from "../../../../testing/visitors.ts";
import { expireReservations } from "../../jobs/expiry.ts";

const START = new Date("2026-11-20T10:00:00.000Z");

let server: TestApp;
let second: FastifyInstance;
beforeAll(async () => {
  server = await createTestApp();
  second = await server.another();
});
afterAll(() => server.close());
beforeEach(() => server.setNow(START));

interface Got {
  protocol: string;
  accessKey: string;
}

const ask = async (visitor: number, lot: number): Promise<Got> =>
  (await reserveOn(server.app, { ...reservationOf(visitor, lot), joinQueue: true })).json<Got>();

const call = (method: "GET" | "DELETE", { protocol, accessKey }: Got, app = server.app) =>
  app.inject({
    method,
    url: `/api/public/reservations/${encodeURIComponent(protocol)}`,
    headers: accessKey ? { "x-access-key": accessKey } : {},
  });

const see = async (got: Got) => (await call("GET", got)).json<Reservation>();

const lotStatus = async (lot: number) => (await server.db.orm.select().from(lots).where(eq(lots.id, lot)))[0]?.status;

test("a person sees their reservation, the server's time to count from, and nobody's document", async () => {
  const lot = await insertLot(server.db.orm);
  const mine = await ask(1, lot);
  server.setNow(new Date("2026-11-20T11:30:00.000Z"));
  const answer = await call("GET", mine);
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(answer.json()).toEqual({
    protocol: mine.protocol,
    forCustomer: false,
    priceCents: 9_000_000,
    idBatch: lot,
    ventureId: expect.any(Number),
    status: "held",
    name: "Visitante de Teste 1",
    email: "visitante1@exemplo.com.br",
    createdAt: "2026-11-20T10:00:00.000Z",
    holdUntil: "2026-11-22T10:00:00.000Z",
    position: 0,
    simulation: null,
    now: "2026-11-20T11:30:00.000Z",
    can: { cancel: true },
  });
});

test("people who wait see their place move up when somebody before them leaves", async () => {
  const lot = await insertLot(server.db.orm);
  const [, next, last] = [await ask(1, lot), await ask(2, lot), await ask(3, lot)];
  expect([(await see(next)).position, (await see(last)).position]).toEqual([1, 2]);
  expect((await call("DELETE", next)).json()).toMatchObject({ status: "cancelled", can: { cancel: false } });
  expect(await see(last)).toMatchObject({ status: "queued", position: 1 });
  expect(await lotStatus(lot)).toBe("reserved");
});

test("who cancels a hold gives the lot to the next in line, for the full time; with nobody waiting it is free", async () => {
  const lot = await insertLot(server.db.orm, {}, { holdHours: 24 });
  const [holder, next] = [await ask(1, lot), await ask(2, lot)];
  server.setNow(new Date("2026-11-20T15:00:00.000Z"));
  expect((await call("DELETE", holder)).statusCode).toBe(200);
  expect(await see(next)).toMatchObject({ status: "held", position: 0, holdUntil: "2026-11-21T15:00:00.000Z" });
  await call("DELETE", next);
  expect(await lotStatus(lot)).toBe("available");
});

test("who presses cancel again and again on two servers gives the lot away once", async () => {
  const lot = await insertLot(server.db.orm);
  const [holder, next] = [await ask(1, lot), await ask(2, lot)];
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => call("DELETE", holder, n % 2 ? server.app : second)),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await see(next)).toMatchObject({ status: "held" });
  expect(await emailsTo(server, "visitante2@exemplo.com.br")).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ subject: expect.stringMatching(/^Sua vez chegou/) })]),
  );
});

test("a lot whose purchase staff deal with is not given up by a click", async () => {
  const lot = await insertLot(server.db.orm);
  const mine = await ask(1, lot);
  await server.db.orm.update(lots).set({ status: "negotiating" }).where(eq(lots.id, lot));
  expect(await see(mine)).toMatchObject({ status: "held", can: { cancel: false } });
  expect((await call("DELETE", mine)).json()).toMatchObject({ status: 409, code: "reservation_with_team" });
});

test("a hold that is over cannot be cancelled any more", async () => {
  const lot = await insertLot(server.db.orm);
  const mine = await ask(1, lot);
  server.setNow(new Date("2026-11-22T10:00:00.000Z"));
  await expireReservations(server);
  expect(await see(mine)).toMatchObject({ status: "expired", can: { cancel: false } });
  expect((await call("DELETE", mine)).json()).toMatchObject({ status: 409, code: "reservation_over" });
});

test.each(["GET", "DELETE"] as const)("%s: nobody without the key learns which protocols exist", async (method) => {
  const lot = await insertLot(server.db.orm);
  const [mine, other] = [await ask(1, lot), await ask(2, lot)];
  const known = await call(method, { ...mine, accessKey: other.accessKey });
  const unknown = await call(method, { ...mine, protocol: "R-2026-2222-2222" });
  const keyless = await call(method, { ...mine, accessKey: "" });
  // As long as a key, of letters that are two bytes each.
  const foreign = await call(method, { ...mine, accessKey: "é".repeat(mine.accessKey.length) });
  expect([known, unknown, keyless, foreign].map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  expect(known.json()).toMatchObject({ code: "unknown_protocol" });
  expect([unknown.json(), keyless.json()]).toEqual([known.json(), known.json()]);
  expect(await see(mine)).toMatchObject({ status: "held" });
});

test("a protocol no one could have been given is refused by its shape", async () => {
  const answer = await call("GET", { protocol: "R".repeat(41), accessKey: "x" });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, "invalid_request"]);
});

test("the database holds no key that would open a reservation", async () => {
  const mine = await ask(1, await insertLot(server.db.orm));
  await server.outbox.flush();
  const kept = await server.db.orm.select().from(reservations).where(eq(reservations.protocol, mine.protocol));
  const { rows } = await server.db.pool.query("SELECT response FROM idempotency_keys");
  expect(JSON.stringify([kept, rows])).not.toContain(mine.accessKey);
});

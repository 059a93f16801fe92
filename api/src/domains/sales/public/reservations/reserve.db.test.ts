import { asc, eq } from "drizzle-orm";
import { lots, lotStatusHistory, reservations } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertCustomer, insertLot } from "../../../../testing/rows.ts";
import { reservationOf, reserveOn } from "../../../../testing/visitors.ts";

let server: TestApp;
beforeAll(async () => {
  // The same few people reserve in every test.
  server = await createTestApp({ reservationsPerPerson: 1_000 });
});
afterAll(() => server.close());

const ask = (visitor: number, lot: number, more: object = {}, headers: Record<string, string> = {}) =>
  reserveOn(server.app, { ...reservationOf(visitor, lot), ...more }, headers);

const reservationsOf = (lot: number) =>
  server.db.orm.select().from(reservations).where(eq(reservations.batchId, lot)).orderBy(asc(reservations.id));

test("a visitor reserves a free lot and learns the protocol and until when it is theirs", async () => {
  server.setNow(new Date("2026-11-20T10:00:00.000Z"));
  const lot = await insertLot(server.db.orm, {}, { holdHours: 24 });
  const answer = await ask(1, lot);
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({
    protocol: expect.stringMatching(/^R-2026-/),
    accessKey: expect.stringMatching(/^[\w-]{43}$/),
    holdUntil: "2026-11-21T10:00:00.000Z",
    position: 0,
  });
});

test("staff read who took the lot, when and why", async () => {
  server.setNow(new Date("2026-11-20T10:00:00.000Z"));
  const lot = await insertLot(server.db.orm);
  const { protocol } = (await ask(1, lot)).json<{ protocol: string }>();
  const [row] = await server.db.orm.select().from(lots).where(eq(lots.id, lot));
  const history = await server.db.orm.select().from(lotStatusHistory).where(eq(lotStatusHistory.batchId, lot));
  expect(row?.status).toBe("reserved");
  expect(history).toMatchObject([
    {
      fromStatus: "available",
      toStatus: "reserved",
      actor: "visitor",
      reason: `Reserva ${protocol} feita no portal.`,
      at: new Date("2026-11-20T10:00:00.000Z"),
    },
  ]);
});

test("the second visitor to reserve is told so kindly, and how many people wait", async () => {
  const lot = await insertLot(server.db.orm);
  await ask(1, lot);
  const answer = await ask(2, lot);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ status: 409, code: "lot_already_reserved", queueLength: 0, errors: [] });
  expect(answer.json<{ message: string }>().message).toMatch(/^Este lote já está reservado\. /);
});

test("people who agree to wait stand in the order they came", async () => {
  const lot = await insertLot(server.db.orm);
  await ask(1, lot);
  const second = await ask(2, lot, { joinQueue: true });
  const third = await ask(3, lot, { joinQueue: true });
  const fourth = await ask(4, lot);
  expect([second.statusCode, second.json()]).toEqual([
    202,
    { protocol: expect.any(String), accessKey: expect.any(String), position: 1 },
  ]);
  expect([third.statusCode, third.json()]).toEqual([
    202,
    { protocol: expect.any(String), accessKey: expect.any(String), position: 2 },
  ]);
  expect(fourth.json()).toMatchObject({ code: "lot_already_reserved", queueLength: 2 });
});

test("a signed-in person who asks again for the lot they hold or wait for takes no second place", async () => {
  const lot = await insertLot(server.db.orm);
  const signedIn = async () => {
    const id = await insertCustomer(server.db.orm);
    return { authorization: `Bearer ${server.auth.sign({ id, role: "customer", broker: false })}` };
  };
  const [first, second] = [await signedIn(), await signedIn()];
  await ask(1, lot, {}, first);
  await ask(2, lot, { joinQueue: true }, second);
  const masked = { document: reservationOf(1, lot).document.replace(/^(...)/, "$1.") };
  const answers = [
    await ask(1, lot, { joinQueue: true }, first),
    await ask(2, lot, { joinQueue: true }, second),
    await ask(1, lot, masked, first),
  ];
  expect(answers.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual([
    [409, "already_yours"],
    [409, "already_yours"],
    [409, "already_yours"],
  ]);
  expect(await reservationsOf(lot)).toHaveLength(2);
});

test("a stranger who types the CPF that holds a lot, or waits for it, reads word for word what everybody reads", async () => {
  const lot = await insertLot(server.db.orm);
  await ask(1, lot);
  await ask(2, lot, { joinQueue: true });
  const stranger = { email: "estranho@exemplo.com.br" };
  const [holders, waiters, nobodys] = [await ask(1, lot, stranger), await ask(2, lot, stranger), await ask(3, lot)];
  expect([holders.statusCode, holders.body]).toEqual([nobodys.statusCode, nobodys.body]);
  expect([waiters.statusCode, waiters.body]).toEqual([nobodys.statusCode, nobodys.body]);
  expect(nobodys.json()).toMatchObject({ code: "lot_already_reserved", queueLength: 1 });
  const inLine = [await ask(1, lot, { ...stranger, joinQueue: true }), await ask(4, lot, { joinQueue: true })];
  expect(inLine.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
});

test.each(["negotiating", "sold", "blocked"] as const)(
  "a lot that is %s cannot be reserved nor waited for",
  async (status) => {
    const lot = await insertLot(server.db.orm, { status });
    expect((await ask(1, lot)).json()).toMatchObject({ status: 409, code: "lot_not_available" });
    expect((await ask(1, lot, { joinQueue: true })).json()).toMatchObject({ status: 409, code: "lot_not_available" });
  },
);

test("nothing can be reserved in a development without registry or with its sales closed", async () => {
  const unregistered = await insertLot(server.db.orm, {}, { registryNumber: "" });
  const closed = await insertLot(server.db.orm, {}, { salesOpen: false });
  expect((await ask(1, unregistered)).json()).toMatchObject({ status: 409, code: "sales_not_open" });
  expect((await ask(1, closed)).json()).toMatchObject({ status: 409, code: "sales_not_open" });
});

test("a lot of an unpublished development cannot be told from one that does not exist", async () => {
  const hidden = await ask(1, await insertLot(server.db.orm, {}, { published: false }));
  const unknown = await ask(1, 999_999_999);
  expect(hidden.statusCode).toBe(404);
  expect(hidden.json()).toMatchObject({ code: "batch_not_found" });
  expect(unknown.json()).toEqual(hidden.json());
});

test("a company with the new alphanumeric CNPJ reserves, masked as people type it", async () => {
  const lot = await insertLot(server.db.orm);
  expect((await ask(1, lot, { document: "12.ABC.345/01DE-35" })).statusCode).toBe(201);
  expect(await reservationsOf(lot)).toMatchObject([{ document: "12ABC34501DE35", phone: "27980000001" }]);
});

test("a signed-in customer's reservation is kept with their name; a staff or spent token makes a plain visitor", async () => {
  const customer = await insertCustomer(server.db.orm);
  const bearing = (role: "customer" | "staff") => ({
    authorization: `Bearer ${server.auth.sign({ id: customer, role, broker: false })}`,
  });
  server.setNow(new Date("2026-11-20T09:00:00Z"));
  const spent = bearing("customer");
  server.setNow(new Date("2026-11-20T10:00:00Z"));
  const lotIds = [
    await insertLot(server.db.orm),
    await insertLot(server.db.orm),
    await insertLot(server.db.orm),
  ] as const;
  await ask(1, lotIds[0], {}, bearing("customer"));
  await ask(1, lotIds[1], {}, bearing("staff"));
  await ask(1, lotIds[2], {}, spent);
  const stored = (await Promise.all(lotIds.map(reservationsOf))).flat();
  expect(stored.map(({ customerId }) => customerId)).toEqual([customer, null, null]);
});

import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Reservation } from "@gleba/shared/contracts";
import type { StaffReservation, StaffReservationDetail } from "@gleba/shared/contracts/crm";
import { formatCents } from "@gleba/shared/words";
import { lots, reservations } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { untilWaiting } from "../../../../testing/locks.ts";
import { emailsTo } from "../../../../testing/mail.ts";
import { insertDevelopment, insertLots } from "../../../../testing/rows.ts";
import { staffOn } from "../../../../testing/staff-calls.ts";
import { reservationOf, reserveOn } from "../../../../testing/visitors.ts";

const OLD = 9_000_000;
const NEW = 9_500_000;

let server: TestApp;
let development: number;
beforeAll(async () => {
  server = await createTestApp();
  development = await insertDevelopment(server.db.orm);
});
afterAll(() => server.close());

const insertLot = async (priceCents: number | null = OLD): Promise<number> =>
  (await insertLots(server.db.orm, development, 1, { priceCents }))[0]!;
const setPrice = (lot: number, priceCents: number | null) =>
  server.db.orm.update(lots).set({ priceCents }).where(eq(lots.id, lot));
const storedOf = (lot: number) =>
  server.db.orm
    .select({ status: reservations.status, priceCents: reservations.priceCents })
    .from(reservations)
    .where(eq(reservations.batchId, lot))
    .orderBy(reservations.id);

let visitors = 5_000;
const nextVisitor = (lot: number, more: object = {}) => {
  visitors += 1;
  return { ...reservationOf(visitors, lot), ...more };
};
const refused = (message: string) => ({ status: 409, code: "price_changed", message, errors: [] });

test("a visitor whose page says another price than the lot has reads both, nothing is reserved, and sends again", async () => {
  const lot = await insertLot();
  const asked = nextVisitor(lot, { seenPriceCents: OLD });
  await setPrice(lot, NEW);
  const key = { "idempotency-key": randomUUID() };
  const answer = await reserveOn(server.app, asked, key);
  expect(answer.json()).toMatchObject(
    refused(
      `O preço deste lote agora é ${formatCents(NEW)}, e não ${formatCents(OLD)}. Se ainda quer o lote, envie de novo.`,
    ),
  );
  expect(await storedOf(lot)).toEqual([]);
  expect((await reserveOn(server.app, { ...asked, seenPriceCents: NEW }, key)).statusCode).toBe(201);
  expect(await storedOf(lot)).toEqual([{ status: "held", priceCents: NEW }]);
});

test.each([
  [null, NEW, `Este lote agora tem preço: ${formatCents(NEW)}. Se ainda quer o lote, envie de novo.`],
  [OLD, null, "O preço deste lote não está mais publicado. Se ainda quer o lote, envie de novo."],
])("a page that says %s of a lot at %s is told so", async (seenPriceCents, priceCents, message) => {
  const lot = await insertLot(priceCents);
  const answer = await reserveOn(server.app, nextVisitor(lot, { seenPriceCents }));
  expect(answer.json()).toMatchObject(refused(message));
});

test("a lot without a price is reserved by a page without one, and by an older page at whatever it costs", async () => {
  const [without, other] = [await insertLot(null), await insertLot()];
  const answers = [
    await reserveOn(server.app, nextVisitor(without, { seenPriceCents: null })),
    await reserveOn(server.app, nextVisitor(other)),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect([...(await storedOf(without)), ...(await storedOf(other))].map(({ priceCents }) => priceCents)).toEqual([
    null,
    OLD,
  ]);
});

test("a place in the queue is asked for at a price, too", async () => {
  const lot = await insertLot();
  await reserveOn(server.app, nextVisitor(lot));
  await setPrice(lot, NEW);
  const asked = nextVisitor(lot, { joinQueue: true, seenPriceCents: OLD });
  expect((await reserveOn(server.app, asked)).json()).toHaveProperty("code", "price_changed");
  expect((await reserveOn(server.app, { ...asked, seenPriceCents: NEW })).statusCode).toBe(202);
  expect(await storedOf(lot)).toEqual([
    { status: "held", priceCents: OLD },
    { status: "queued", priceCents: NEW },
  ]);
});

test("whoever comes too late is told that first, whatever the price", async () => {
  const lot = await insertLot();
  await reserveOn(server.app, nextVisitor(lot));
  const answer = await reserveOn(server.app, nextVisitor(lot, { seenPriceCents: NEW }));
  expect(answer.json()).toHaveProperty("code", "lot_already_reserved");
});

test("an acceptance that got lost on the way is answered again to a page that has the new price by now", async () => {
  const lot = await insertLot();
  const asked = nextVisitor(lot, { seenPriceCents: OLD });
  const key = { "idempotency-key": randomUUID() };
  const lost = await reserveOn(server.app, asked, key);
  await setPrice(lot, NEW);
  const again = await reserveOn(server.app, { ...asked, seenPriceCents: NEW }, key);
  expect([again.statusCode, again.json()]).toEqual([201, lost.json()]);
  expect(await storedOf(lot)).toEqual([{ status: "held", priceCents: OLD }]);
});

test("a price that is written while somebody reserves is told to them: nobody has the lot at a price that they did not read", async () => {
  const lot = await insertLot();
  const writer = await server.db.pool.connect();
  try {
    await writer.query("BEGIN");
    await writer.query("UPDATE batches SET price_cents = $2 WHERE id = $1", [lot, NEW]);
    const sent = reserveOn(server.app, nextVisitor(lot, { seenPriceCents: OLD }));
    await untilWaiting(server.db.pool, 1);
    await writer.query("COMMIT");
    expect((await sent).json()).toHaveProperty("code", "price_changed");
  } finally {
    writer.release();
  }
  expect(await storedOf(lot)).toEqual([]);
});

test("the price of the moment is what the person, their letter and the staff read, whatever the lot costs by then", async () => {
  const seller = await staffOn(server, "sales", "Vendedora de Teste");
  const lot = await insertLot();
  const person = nextVisitor(lot, { seenPriceCents: OLD });
  const { protocol, accessKey } = (await reserveOn(server.app, person)).json<{ protocol: string; accessKey: string }>();
  await setPrice(lot, NEW);
  const url = `/api/public/reservations/${protocol}`;
  const own = (await server.app.inject({ url, headers: { "x-access-key": accessKey } })).json<Reservation>();
  expect(own.priceCents).toBe(OLD);
  const [letter] = await emailsTo(server, person.email);
  expect(letter?.text).toContain(`Preço à vista no pedido: ${formatCents(OLD)}`);
  const found = await seller.call("GET", `/api/crm/reservations?search=${protocol}`);
  const [{ id }] = found.json<{ content: [StaffReservation] }>().content;
  const read = (await seller.call("GET", `/api/crm/reservations/${id}`)).json<StaffReservationDetail>();
  expect([read.priceCents, read.askedPriceCents]).toEqual([NEW, OLD]);
  const [heads, cells] = (await seller.call("GET", `/api/crm/reservations/export?search=${protocol}`)).body.split(
    "\r\n",
  );
  const at = heads!.split(";").indexOf("Preço");
  expect([heads, cells].map((line) => line!.split(";").slice(at, at + 2))).toEqual([
    ["Preço", "Preço no pedido"],
    ["95000,00", "90000,00"],
  ]);
});

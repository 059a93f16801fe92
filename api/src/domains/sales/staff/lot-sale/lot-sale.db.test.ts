import { randomUUID } from "node:crypto";
import type { Offer } from "@gleba/shared/contracts";
import type { LotSale, StaffOffer } from "@gleba/shared/contracts/crm";
import { eq } from "drizzle-orm";
import { customerAccesses } from "#platform/db/schema/index.ts";
import { insertContract } from "../../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { confirmedToken } from "../../../../testing/factors.ts";
import { insertCustomer, insertDevelopment, insertLots } from "../../../../testing/rows.ts";
import { errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";
import { reservationOf } from "../../../../testing/visitors.ts";

let server: TestApp;
let seller: StaffCaller;
beforeAll(async () => {
  server = await createTestApp();
  seller = await staffOn(server, "sales");
});
afterAll(() => server.close());

const pathOf = (venture: number, lot: number) => `/api/crm/ventures/${venture}/batches/${lot}/sale`;
const saleOf = async (venture: number, lot: number) => (await seller.call("GET", pathOf(venture, lot))).json<LotSale>();

const reserve = (visitor: number, lot: number) =>
  server.app.inject({
    method: "POST",
    url: "/api/public/batches/reserve",
    headers: { "idempotency-key": randomUUID() },
    payload: { ...reservationOf(visitor, lot), joinQueue: true },
  });

test("a lot tells who holds it and the first who wait, and how many wait in all", async () => {
  const venture = await insertDevelopment(server.db.orm);
  const [lot = 0, free = 0] = await insertLots(server.db.orm, venture, 2);
  const protocols: string[] = [];
  for (let visitor = 1; visitor <= 8; visitor += 1)
    protocols.push((await reserve(visitor, lot)).json<{ protocol: string }>().protocol);
  const sale = await saleOf(venture, lot);
  expect(sale.reservation).toMatchObject({ protocol: protocols[0], name: reservationOf(1, lot).name });
  expect(sale.reservation?.holdUntil).not.toBeNull();
  expect(sale.queue.map(({ protocol }) => protocol)).toEqual(protocols.slice(1, 6));
  expect([sale.queueLength, sale.contract]).toEqual([7, null]);
  expect(await saleOf(venture, free)).toEqual({
    reservation: null,
    queue: [],
    queueLength: 0,
    contract: null,
    earlierContracts: [],
    offer: null,
  });
});

test("a lot that an offer keeps tells for whom, who keeps it and until when, and no more once the person answered; a place in a queue keeps nothing", async () => {
  const venture = await insertDevelopment(server.db.orm);
  const [lot = 0] = await insertLots(server.db.orm, venture, 1);
  const token = await confirmedToken(server, seller.id);
  const named = { name: "Joana de Teste", phone: "(27) 99999-1234", asked: true, channel: "counter" };
  const offer = (email: string, more: object = {}) =>
    server.app.inject({
      method: "POST",
      url: "/api/crm/offers",
      headers: { authorization: `Bearer ${token()}`, "idempotency-key": randomUUID() },
      payload: { idBatch: lot, email, ...named, ...more },
    });
  const made = (await offer("joana@exemplo.com.br")).json<Offer>();
  const { offer: kept, reservation } = await saleOf(venture, lot);
  expect(kept).toEqual({
    id: made.id,
    name: "Joana de Teste",
    by: expect.any(String),
    broker: false,
    expiresAt: made.expiresAt,
  });
  expect(reservation).toBeNull();
  const [listed] = (await seller.call("GET", "/api/crm/offers")).json<StaffOffer[]>();
  expect(kept?.by).toBe(listed?.by.name);
  expect((await offer("outra@exemplo.com.br", { joinQueue: true })).statusCode).toBe(201);
  expect((await saleOf(venture, lot)).offer?.id).toBe(made.id);
  await seller.call("DELETE", `/api/crm/offers/${made.id}`);
  expect((await saleOf(venture, lot)).offer).toBeNull();
});

test("the contract in force comes before one that was undone, and its buyer reads who saw it", async () => {
  const venture = await insertDevelopment(server.db.orm);
  const [lot = 0] = await insertLots(server.db.orm, venture, 1, { status: "sold" });
  const before = await insertCustomer(server.db.orm, { name: "Quem desfez" });
  const buyer = await insertCustomer(server.db.orm, { name: "Quem comprou" });
  const active = await insertContract(server.db.orm, { customerId: buyer, batchId: lot });
  const undone = await insertContract(server.db.orm, { customerId: before, batchId: lot, status: "cancelled" });
  const { contract, earlierContracts } = await saleOf(venture, lot);
  expect(earlierContracts).toEqual([
    { id: undone.contractId, number: expect.stringMatching(/^T-/), status: "cancelled" },
  ]);
  expect(contract).toEqual({
    id: active.contractId,
    number: expect.stringMatching(/^T-/),
    status: "active",
    awaitingSignature: false,
    buyer: "Quem comprou",
  });
  const seen = (id: number) => server.db.orm.select().from(customerAccesses).where(eq(customerAccesses.customerId, id));
  expect(await seen(buyer)).toMatchObject([{ what: "Viu o seu nome na ficha do lote" }]);
  expect(await seen(before)).toEqual([]);
});

test("a lot of another development is none of this one, and only who sells or reads customers is told", async () => {
  const [one, two] = [await insertDevelopment(server.db.orm), await insertDevelopment(server.db.orm)];
  const [lot = 0] = await insertLots(server.db.orm, one, 1);
  expect((await seller.call("GET", pathOf(two, lot))).statusCode).toBe(404);
  expect(await errorsOf(server, ["editor"], [["GET", pathOf(one, lot)]])).toEqual([]);
});

test("who reads customers and does not sell is told of a lot's contracts, and of nobody who reserved or waits", async () => {
  const venture = await insertDevelopment(server.db.orm);
  const [sold = 0, reserved = 0] = await insertLots(server.db.orm, venture, 2);
  const buyer = await insertCustomer(server.db.orm, { name: "Quem comprou" });
  await reserve(1, reserved);
  await insertContract(server.db.orm, { customerId: buyer, batchId: sold });
  const finance = await staffOn(server, "finance");
  const read = async (lot: number) => (await finance.call("GET", pathOf(venture, lot))).json<LotSale>();
  expect(await read(reserved)).toEqual({
    reservation: null,
    offer: null,
    queue: [],
    queueLength: 0,
    contract: null,
    earlierContracts: [],
  });
  expect((await read(sold)).contract).toMatchObject({ buyer: "Quem comprou" });
  const seen = await server.db.orm.select().from(customerAccesses).where(eq(customerAccesses.customerId, buyer));
  expect(seen).toMatchObject([{ what: "Viu o seu nome na ficha do lote" }]);
  expect((await finance.call("GET", pathOf(venture + 1, sold))).statusCode).toBe(404);
});

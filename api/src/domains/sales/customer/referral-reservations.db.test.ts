import { asc, eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { CONSENT_VERSION } from "@gleba/shared/contracts";
import { contractBrokers, reservations } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { insertContract } from "../../../testing/contracts.ts";
import { cpfOf } from "../../../testing/documents.ts";
import { emailsTo } from "../../../testing/mail.ts";
import { insertCustomer, insertLot } from "../../../testing/rows.ts";

let server: TestApp;
let broker: number;
let ana: number;
let stranger: number;

beforeAll(async () => {
  server = await createTestApp();
  const { orm } = server.db;
  broker = await insertCustomer(orm, { name: "Corretora de Teste", document: cpfOf(1), broker: true });
  ana = await insertCustomer(orm, {
    name: "Ana de Teste",
    document: cpfOf(2),
    email: "ana@exemplo.com.br",
    phone: "27999990000",
  });
  stranger = await insertCustomer(orm, { name: "Cliente de Outra Pessoa", document: cpfOf(3), phone: "27999990001" });
  const { contractId } = await insertContract(orm, { customerId: ana });
  await orm
    .insert(contractBrokers)
    .values({ contractId, brokerId: broker, name: "Corretora de Teste", creci: "", phone: "", email: "", role: "" });
});
afterAll(() => server.close());

const consents = [{ purpose: "reservation_contact", version: CONSENT_VERSION, granted: true }];
const authorized = (id: number) => ({
  authorization: `Bearer ${server.auth.sign({ id, role: "customer", broker: id === broker })}`,
});
const send = (body: object, { as = broker, of = broker, key = randomUUID() as string } = {}) =>
  server.app.inject({
    method: "POST",
    url: `/customers/${of}/leads/reservations`,
    headers: { ...authorized(as), "idempotency-key": key },
    payload: { consents, ...body },
  });
const rowsOf = (idBatch: number) =>
  server.db.orm.select().from(reservations).where(eq(reservations.batchId, idBatch)).orderBy(asc(reservations.id));

test("a broker reserves for a customer of theirs: the server fills in who it is, the customer is told and sees who did it", async () => {
  const idBatch = await insertLot(server.db.orm);
  const key = randomUUID();
  const answer = await send({ idBatch, customerId: ana }, { key });
  expect([answer.statusCode, answer.json()]).toEqual([201, expect.objectContaining({ position: 0 })]);
  expect(await rowsOf(idBatch)).toMatchObject([
    {
      status: "held",
      name: "Ana de Teste",
      document: cpfOf(2),
      email: "ana@exemplo.com.br",
      phone: "27999990000",
      customerId: ana,
      brokerId: broker,
    },
  ]);
  expect(await emailsTo(server, "ana@exemplo.com.br")).toMatchObject([
    { text: expect.stringContaining("Quem pediu em seu nome: Corretora de Teste") },
  ]);

  // The same request again is the same reservation.
  expect((await send({ idBatch, customerId: ana }, { key })).json()).toEqual(answer.json());
  expect(await rowsOf(idBatch)).toHaveLength(1);

  const accesses = await server.app.inject({ url: `/customers/${ana}/accesses`, headers: authorized(ana) });
  expect(accesses.json()).toMatchObject({
    content: [{ who: "Corretora de Teste (cliente ou corretor(a))", what: "Reservou um lote em seu nome" }],
  });
});

test("whoever opens the reservation by its link reads whose it is, with the e-mail masked", async () => {
  const idBatch = await insertLot(server.db.orm);
  const { protocol, accessKey } = (await send({ idBatch, customerId: ana })).json<Record<string, string>>();
  const own = await server.app.inject({
    url: `/api/public/reservations/${protocol}`,
    headers: { "x-access-key": accessKey },
  });
  expect(own.json()).toMatchObject({ name: "Ana de Teste", email: "a•••@exemplo.com.br", forCustomer: true });
  expect(own.body).not.toContain(cpfOf(2));
});

test("a customer has a lot once, whoever asks; a second one of the broker's waits in the queue", async () => {
  const idBatch = await insertLot(server.db.orm);
  await send({ idBatch, customerId: ana });
  expect((await send({ idBatch, customerId: ana, joinQueue: true })).json()).toMatchObject({
    status: 409,
    code: "already_yours",
    message: 'Falha ao reservar o lote ["Este cliente já tem este lote reservado ou um lugar na fila dele."]',
  });
  const bento = await insertCustomer(server.db.orm, { document: cpfOf(4), phone: "27999990002" });
  const { contractId } = await insertContract(server.db.orm, { customerId: bento });
  await server.db.orm
    .insert(contractBrokers)
    .values({ contractId, brokerId: broker, name: "", creci: "", phone: "", email: "", role: "" });
  expect((await send({ idBatch, customerId: bento })).json()).toMatchObject({ status: 409, queueLength: 0 });
  const waiting = await send({ idBatch, customerId: bento, joinQueue: true });
  expect([waiting.statusCode, waiting.json()]).toEqual([202, expect.objectContaining({ position: 1 })]);
  expect(await rowsOf(idBatch)).toMatchObject([
    { customerId: ana, status: "held" },
    { customerId: bento, brokerId: broker, status: "queued" },
  ]);
});

test("nobody reserves for people they did not bring, and nothing tells whether those exist", async () => {
  const idBatch = await insertLot(server.db.orm);
  const refusals = await Promise.all([
    send({ idBatch, customerId: stranger }),
    send({ idBatch, customerId: 999_999 }),
    send({ idBatch, customerId: broker }),
  ]);
  for (const refusal of refusals) expect(refusal.json()).toEqual(refusals[0]!.json());
  expect(refusals[0]!.json()).toMatchObject({ status: 404, code: "customer_not_found" });
  expect((await send({ idBatch, customerId: ana }, { as: ana, of: ana })).statusCode).toBe(403);
  expect((await send({ idBatch, customerId: ana }, { as: ana })).statusCode).toBe(404);
  expect(await rowsOf(idBatch)).toEqual([]);
});

test("a reservation without the customer's wish, without a key or without a telephone to call is not made", async () => {
  const idBatch = await insertLot(server.db.orm);
  expect((await send({ idBatch, customerId: ana, consents: [] })).json()).toMatchObject({
    status: 400,
    fields: { consents: "Confirme que o cliente pediu esta reserva." },
  });
  expect((await send({ idBatch, customerId: ana }, { key: "curta" })).json()).toMatchObject({
    code: "idempotency_key_required",
  });
  const silent = await insertCustomer(server.db.orm, { document: cpfOf(5) });
  const { contractId } = await insertContract(server.db.orm, { customerId: silent });
  await server.db.orm
    .insert(contractBrokers)
    .values({ contractId, brokerId: broker, name: "", creci: "", phone: "", email: "", role: "" });
  expect((await send({ idBatch, customerId: silent })).json()).toMatchObject({
    status: 409,
    code: "customer_incomplete",
  });
  expect(await rowsOf(idBatch)).toEqual([]);
});

test("a broker reserves at the price that they read, and reads another one first", async () => {
  const idBatch = await insertLot(server.db.orm, { priceCents: 9_500_000 });
  const before = await send({ idBatch, customerId: ana, seenPriceCents: 9_000_000 });
  expect([before.statusCode, before.json()]).toEqual([409, expect.objectContaining({ code: "price_changed" })]);
  expect((await send({ idBatch, customerId: ana, seenPriceCents: 9_500_000 })).statusCode).toBe(201);
  expect(await rowsOf(idBatch)).toMatchObject([{ status: "held", priceCents: 9_500_000 }]);
});

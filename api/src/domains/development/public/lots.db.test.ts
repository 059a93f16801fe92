import { batchDetails, errorBody } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { eq, inArray } from "drizzle-orm";
import { customers, reservations } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { seedCustomer, seedLot, seedDevelopment } from "../../../testing/seed.ts";

let server: TestApp;
let ventureId: number;
beforeAll(async () => {
  server = await createTestApp();
  ventureId = await seedDevelopment(server.db);
});
afterAll(() => server.close());

const read = (path: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/api/public/batches/${path}`, headers });
const details = async (id: number) => z.parse(batchDetails, (await read(`${id}/details`)).json());

test("a visitor reads a lot's sides, its centre and what may be done with it", async () => {
  const id = await seedLot(server.db, ventureId, 0, {
    deedNumber: "12.345",
    sides: [
      { label: "Frente", lengthM: 6.1, neighbour: "Rua 6" },
      { label: "Frente", lengthM: 6.2, neighbour: "Rua 06" },
      { label: "Fundos", lengthM: 12, neighbour: "Lote 9" },
    ],
  });
  const answer = await details(id);
  expect(answer).toMatchObject({
    idBatch: id,
    ventureId,
    ventureName: "Jardim das Palmeiras",
    deedNumber: "12.345",
    frontM: 12.3,
    backM: 12,
    leftM: null,
    rightM: null,
    holdUntil: null,
    queueLength: 0,
    can: { contact: true, reserve: true, simulate: true },
  });
  expect(answer.centre).toEqual([expect.closeTo(-40.05995, 6), expect.closeTo(-19.3899, 6)]);
});

test("a visitor sees until when a lot is held and how many wait for it", async () => {
  const id = await seedLot(server.db, ventureId, 1, { status: "reserved" });
  const person = { batchId: id, name: "Pessoa", document: "1", email: "a@b.c", phone: "1", consents: [] };
  const holdUntil = new Date("2026-11-22T12:00:00.000Z");
  await server.db.orm.insert(reservations).values([
    { ...person, protocol: "P1", status: "expired", holdUntil: new Date(0) },
    { ...person, protocol: "P2", status: "held", holdUntil },
    { ...person, protocol: "P3", status: "queued" },
    { ...person, protocol: "P4", status: "queued" },
  ]);
  expect(await details(id)).toMatchObject({
    holdUntil: holdUntil.toISOString(),
    queueLength: 2,
    can: { reserve: true },
  });
});

test("nothing but contact is offered for a lot that is sold, or where sales are closed or not registered", async () => {
  const closed = await seedDevelopment(server.db, { salesOpen: false });
  const unregistered = await seedDevelopment(server.db, { registryOffice: "" });
  const sold = await details(await seedLot(server.db, ventureId, 2, { status: "sold" }));
  const early = await details(await seedLot(server.db, closed, 0));
  const soon = await details(await seedLot(server.db, unregistered, 0));
  for (const { can } of [sold, early, soon]) expect(can).toEqual({ contact: true, reserve: false, simulate: false });
  expect([early.priceCents, soon.priceCents]).toEqual([9_500_000, null]);
});

test("a lot of an unpublished development, an unknown lot and a typed id are refused", async () => {
  const hidden = await seedDevelopment(server.db, { published: false });
  const lot = await seedLot(server.db, hidden, 0);
  const outcome = async (path: string) => {
    const answer = await read(path);
    return [answer.statusCode, z.parse(errorBody, answer.json()).code];
  };
  expect(await outcome(`${lot}/details`)).toEqual([404, "batch_not_found"]);
  expect(await outcome("987654/details")).toEqual([404, "batch_not_found"]);
  expect(await outcome("A-12/details")).toEqual([400, "invalid_id"]);
});

test("a customer learns that the lot is theirs; somebody else's id opens nothing", async () => {
  const customer = await seedCustomer(server.db);
  const id = await seedLot(server.db, ventureId, 3, { customerId: customer });
  const headers = { authorization: `Bearer ${server.auth.sign({ id: customer, role: "customer", broker: false })}` };
  const another = await seedLot(server.db, ventureId, 4, { customerId: await seedCustomer(server.db, "39053344705") });
  expect((await read(`${id}/details?customerId=${customer}`, headers)).json().mine).toBe(true);
  expect((await read(`${another}/details?customerId=${customer}`, headers)).json().mine).toBe(false);
  expect((await read(`${id}/details?customerId=${customer + 1}`, headers)).statusCode).toBe(404);
  expect((await read(`${id}/details?customerId=${customer}`)).statusCode).toBe(401);
});

test("a customer reads of their own reservation: made signed in or by their confirmed e-mail, and nobody else reads of it", async () => {
  const { orm } = server.db;
  const [ana, bia, unsure] = [
    await seedCustomer(server.db, "11144477735"),
    await seedCustomer(server.db, "12345678909"),
    await seedCustomer(server.db, "86288366757"),
  ];
  const emailOf = async (id: number) => (await orm.select().from(customers).where(eq(customers.id, id)))[0]!.email;
  await orm
    .update(customers)
    .set({ emailConfirmedAt: new Date() })
    .where(inArray(customers.id, [ana, bia]));
  const person = { name: "Pessoa", phone: "1", consents: [], holdUntil: new Date("2099-01-01T12:00:00.000Z") };
  const other = { document: "1", email: "outra@exemplo.com.br" };
  let at = 5;
  const lotWith = async (...rows: Partial<typeof reservations.$inferInsert>[]): Promise<number> => {
    const batchId = await seedLot(server.db, ventureId, ++at, { status: "reserved" });
    const made = rows.map((row, n) => ({
      ...person,
      ...other,
      status: "held" as const,
      ...row,
      batchId,
      protocol: `O${at}-${n}`,
    }));
    await orm.insert(reservations).values(made);
    return batchId;
  };
  const told = async (idBatch: number, id: number) => {
    const headers = { authorization: `Bearer ${server.auth.sign({ id, role: "customer", broker: false })}` };
    return z.parse(batchDetails, (await read(`${idBatch}/details?customerId=${id}`, headers)).json()).ownReservation;
  };
  const signedIn = await lotWith(
    { customerId: ana, document: "11144477735" },
    { status: "queued", email: await emailOf(bia) },
  );
  expect([await told(signedIn, ana), await told(signedIn, bia)]).toEqual(["held", "queued"]);
  expect((await details(signedIn)).ownReservation).toBeUndefined();
  const byEmail = await lotWith({ email: await emailOf(bia) });
  expect([await told(byEmail, ana), await told(byEmail, bia)]).toEqual([undefined, "held"]);
  // Typed for somebody else while signed in, ended, an address that nobody confirmed, a document that somebody typed.
  const none = await lotWith(
    { customerId: ana },
    { status: "cancelled", email: await emailOf(ana) },
    { status: "queued", email: await emailOf(unsure) },
    { status: "queued", document: "86288366757" },
  );
  expect([await told(none, ana), await told(none, unsure)]).toEqual([undefined, undefined]);
});

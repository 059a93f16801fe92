import { eq } from "drizzle-orm";
import type { LotsOutcome } from "@gleba/shared/contracts/crm";
import { developments, lots, reservationOffers } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { seedDevelopment, seedLot } from "../../../../testing/seed.ts";
import { staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";
import { removeDevelopment } from "../remove.ts";

let server: TestApp;
let admin: StaffCaller;
let venture: number;
let lot: number;
beforeAll(async () => {
  server = await createTestApp();
  admin = await staffOn(server, "admin");
});
afterAll(() => server.close());
beforeEach(async () => {
  venture = await seedDevelopment(server.db);
  lot = await seedLot(server.db, venture, 0);
  await server.db.orm.update(lots).set({ status: "reserved" }).where(eq(lots.id, lot));
  const person = { name: "Pessoa de teste", email: "pessoa@exemplo.com.br", phone: "27999990000", document: "" };
  await server.db.orm.insert(reservationOffers).values({
    ...person,
    batchId: lot,
    status: "open",
    holds: true,
    channel: "broker",
    authorName: "Corretora de teste",
    requestKey: `offer of ${lot}`,
    requestHash: "",
    tokenHash: `offer of ${lot}`,
    createdAt: server.clock(),
    expiresAt: new Date(server.clock().getTime() + 86_400_000),
  });
});

const call = (method: "PATCH" | "DELETE", path: string, body?: object) =>
  admin.call(method, `/api/crm/ventures/${venture}/batches${path}`, body);
/** Nobody confirmed in time. */
const endOffer = async (): Promise<void> => {
  await server.db.orm.update(reservationOffers).set({ status: "expired" }).where(eq(reservationOffers.batchId, lot));
  await server.db.orm.update(lots).set({ status: "available" }).where(eq(lots.id, lot));
};
const remove = () => server.db.transaction((tx) => removeDevelopment(tx, venture));

test("a lot that is kept for whoever was offered it is not made free by hand: the letter says it is kept", async () => {
  const status = { to: "available", reason: "Mutirão" };
  const { changed, failures } = (await call("PATCH", "", { ids: [lot], expectedCount: 1, status })).json<LotsOutcome>();
  expect([changed, failures.map(({ message }) => message)]).toEqual([
    0,
    ["tem uma reserva a confirmar; espere o prazo ou retire-a em Reservas"],
  ]);
  await endOffer();
  const again = (
    await call("PATCH", "", { ids: [lot], expectedCount: 1, status: { ...status, to: "blocked" } })
  ).json();
  expect(again).toMatchObject({ changed: 1, failures: [] });
});

test("a lot that somebody was offered is not removed, also afterwards", async () => {
  await endOffer();
  const answer = await call("DELETE", `/${lot}`);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, "lot_in_use"]);
});

test("a development goes with the offers of its lots that ended, and stays for one that is open", async () => {
  expect((await remove())?.message).toContain("há 1 reserva a confirmar.");
  await endOffer();
  expect(await remove()).toBeNull();
  expect(await server.db.orm.$count(developments, eq(developments.id, venture))).toBe(0);
});

import { eq } from "drizzle-orm";
import type { Reservation, Simulation } from "@gleba/shared/contracts";
import { reservations, developments } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { plans, simulationOf } from "../../../../testing/financing.ts";
import { insertLot, insertLots, insertDevelopment } from "../../../../testing/rows.ts";
import { reservationOf, reserveOn } from "../../../../testing/visitors.ts";

let server: TestApp;
const now = new Date("2026-11-20T12:00:00.000Z");
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(() => server.setNow(now));
afterAll(() => server.close());

const simulated = async (lot: number, said = {}): Promise<Simulation> => {
  const payload = simulationOf(lot, said);
  return (await server.app.inject({ method: "POST", url: "/api/public/batches/simulate", payload })).json();
};
const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];

test("who reserves with a simulation finds it in the reservation, whatever becomes of prices and plans", async () => {
  const venture = await insertDevelopment(server.db.orm, { financing: plans });
  const [lot = 0] = await insertLots(server.db.orm, venture, 1);
  const simulation = await simulated(lot, { installments: 60 });
  const body = { ...reservationOf(1, lot), simulationId: simulation.simulationId };
  const held = (await reserveOn(server.app, body)).json<{ protocol: string; accessKey: string }>();
  await server.db.orm.update(developments).set({ financing: [] }).where(eq(developments.id, venture));

  const url = `/api/public/reservations/${held.protocol}`;
  const own = (await server.app.inject({ url, headers: { "x-access-key": held.accessKey } })).json<Reservation>();
  expect(own.simulation).toEqual({
    simulationId: simulation.simulationId,
    downPaymentCents: 1_000_000,
    installments: 60,
    installmentCents: simulation.installmentCents,
    totalPaidCents: simulation.totalPaidCents,
  });
  const [kept] = await server.db.orm.select().from(reservations).where(eq(reservations.protocol, held.protocol));
  expect(kept!.simulation).toEqual(simulation);
});

test("the next in line keeps their own simulation too, and a reservation without one has none", async () => {
  const lot = await insertLot(server.db.orm, {}, { financing: plans });
  const { simulationId } = await simulated(lot);
  const first = await reserveOn(server.app, reservationOf(1, lot));
  const second = await reserveOn(server.app, { ...reservationOf(2, lot), simulationId, joinQueue: true });
  const seen = await Promise.all(
    [first, second].map(async (answer) => {
      const { protocol, accessKey } = answer.json<{ protocol: string; accessKey: string }>();
      const url = `/api/public/reservations/${protocol}`;
      return (await server.app.inject({ url, headers: { "x-access-key": accessKey } })).json<Reservation>().simulation;
    }),
  );
  expect(seen).toEqual([null, expect.objectContaining({ simulationId })]);
});

test("nobody reserves with another lot's simulation, an unknown or an expired one; the lot stays free", async () => {
  const venture = await insertDevelopment(server.db.orm, { financing: plans });
  const [lot = 0, other = 0] = await insertLots(server.db.orm, venture, 2);
  const { simulationId } = await simulated(lot);
  const refused = [409, "simulation_not_valid"];
  expect(codeOf(await reserveOn(server.app, { ...reservationOf(1, other), simulationId }))).toEqual(refused);
  const unknown = { ...reservationOf(1, lot), simulationId: "A".repeat(22) };
  expect(codeOf(await reserveOn(server.app, unknown))).toEqual(refused);
  server.setNow(new Date(now.getTime() + 8 * 86_400_000));
  expect(codeOf(await reserveOn(server.app, { ...reservationOf(1, lot), simulationId }))).toEqual(refused);
  expect((await reserveOn(server.app, reservationOf(1, lot))).statusCode).toBe(201);
});

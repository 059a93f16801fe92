import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { batches, batchStatusHistory, reservations } from "../../platform/schema/index.ts";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { plantCustomer, plantLot } from "../../testing/plant.ts";
import { reservationOf, reserveOn } from "../../testing/visitors.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const ask = (visitor: number, lot: number, more: object = {}) =>
  reserveOn(server.app, { ...reservationOf(visitor, lot), ...more });

test("a visitor reserves a free lot and learns the protocol and until when it is theirs", async () => {
  server.setNow(new Date("2026-11-20T10:00:00.000Z"));
  const lot = await plantLot(server.db.orm, {}, { holdHours: 24 });
  const answer = await ask(1, lot);
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({
    protocol: expect.stringMatching(/^R-2026-/),
    holdUntil: "2026-11-21T10:00:00.000Z",
    position: 0,
  });
});

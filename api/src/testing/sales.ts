import { plans, simulationOf } from "./financing.ts";
import { insertLots, insertDevelopment } from "./rows.ts";
import type { TestApp } from "./create-test-app.ts";
import { reservationOf, reserveOn } from "./visitors.ts";

/** A lot of R$ 90.000 in a development with plans. */
export const insertFinancedLot = async (server: TestApp): Promise<number> => {
  const [lot = 0] = await insertLots(server.db.orm, await insertDevelopment(server.db.orm, { financing: plans }), 1);
  return lot;
};

/** What a visitor simulated and reserved with; without `said` on the usual terms, with null without a simulation. */
export const reserveWith = async (
  server: TestApp,
  visitor: number,
  lot: number,
  said: object | null = {},
): Promise<{ protocol: string; schedule: { paymentCents: number; balloonCents: number }[] }> => {
  const made =
    said === null
      ? null
      : (
          await server.app.inject({
            method: "POST",
            url: "/api/public/batches/simulate",
            payload: simulationOf(lot, said),
          })
        ).json<{ simulationId: string; schedule: { paymentCents: number; balloonCents: number }[] }>();
  const answer = await reserveOn(server.app, {
    ...reservationOf(visitor, lot),
    ...(made && { simulationId: made.simulationId }),
  });
  const { protocol } = answer.json<{ protocol: string }>();
  return { protocol, schedule: made?.schedule ?? [] };
};

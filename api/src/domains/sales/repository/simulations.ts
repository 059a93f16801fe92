import { and, eq, gt, isNull, lt, notExists, sql } from "drizzle-orm";
import type { output } from "zod/mini";
import type { OriginChannel, Simulation, simulationContact, VisitOrigin } from "@gleba/shared/contracts";
import { storedDefaults } from "#domains/development";
import type { Db, Orm, Tx } from "#platform/db/db.ts";
import { leadStates, lots, reservations, simulations, developments } from "#platform/db/schema/index.ts";
import { channelOf, keptOrigin } from "../rules/origin.ts";
import type { SimulatedLot } from "../rules/simulations.ts";

/** A lot of a published development with what it can be simulated by. Null for any other. */
export const readSimulatedLot = async ({ orm }: Db, idBatch: number): Promise<SimulatedLot | null> => {
  const [lot] = await orm
    .select({
      id: lots.id,
      ventureId: developments.id,
      ventureName: developments.name,
      block: lots.block,
      lot: lots.lot,
      status: lots.status,
      areaM2: lots.areaM2,
      priceCents: lots.priceCents,
      deedNumber: lots.deedNumber,
      financing: developments.financing,
      saleTerms: developments.saleTerms,
      storedDefaults,
      salesOpen: developments.salesOpen,
      registryOffice: developments.registryOffice,
      registryNumber: developments.registryNumber,
      registryDate: developments.registryDate,
    })
    .from(lots)
    .innerJoin(developments, eq(developments.id, lots.ventureId))
    .where(and(eq(lots.id, idBatch), eq(developments.published, true)));
  return lot ?? null;
};

/** Stores a simulation as it was answered, with who wants to be called about it. */
export const insertSimulation = async (
  tx: Tx,
  answer: Simulation,
  contact: output<typeof simulationContact> | undefined,
  origin: VisitOrigin | undefined,
  channel: OriginChannel = channelOf(origin),
): Promise<void> => {
  await tx.insert(simulations).values({
    id: answer.simulationId,
    batchId: answer.idBatch,
    answer,
    ...contact,
    // Of who only reckons nothing is kept but the numbers.
    ...(contact && { channel, origin: keptOrigin(origin) }),
    createdAt: new Date(answer.createdAt),
    validUntil: new Date(answer.validUntil),
  });
};

/** Whether an e-mail about a simulation went to this address since a moment: nobody is mailed again and again. */
export const wasEmailedSince = async (tx: Tx, email: string, since: Date): Promise<boolean> => {
  const [emailed] = await tx
    .select({ one: sql`1` })
    .from(simulations)
    .where(and(eq(simulations.email, email), gt(simulations.createdAt, since)))
    .limit(1);
  return emailed !== undefined;
};

/** A stored simulation of a lot visitors may see, without who made it. */
export const readSimulation = async ({ orm }: Db, id: string): Promise<Simulation | null> => {
  const [stored] = await orm
    .select({ answer: simulations.answer })
    .from(simulations)
    .innerJoin(lots, eq(lots.id, simulations.batchId))
    .innerJoin(developments, eq(developments.id, lots.ventureId))
    .where(and(eq(simulations.id, id), eq(developments.published, true)));
  return stored?.answer ?? null;
};

// Asked of every reservation that brings a simulation: prepared.
const USABLE = "SELECT FROM simulations WHERE id = $1 AND batch_id = $2 AND valid_until > $3";

/** Whether a reservation may refer to this simulation: of the same lot, and still valid. Without one it may always. */
export const isUsable = async (
  { pool }: Db,
  { simulationId, idBatch }: { simulationId?: string | undefined; idBatch: number },
  now: Date,
): Promise<boolean> => {
  if (simulationId === undefined) return true;
  const values = [simulationId, idBatch, now];
  const { rowCount } = await pool.query({ name: "simulations.carriable", text: USABLE, values });
  return rowCount === 1;
};

/** Deletes simulations made before `limit` that nobody wanted to be called about nor reserved with, and that staff made for nobody. */
export const deleteUnused = async (orm: Orm, limit: Date): Promise<void> => {
  const reserved = orm
    .select({ one: sql`1` })
    .from(reservations)
    .where(eq(reservations.simulationId, simulations.id));
  const ofLead = orm
    .select({ one: sql`1` })
    .from(leadStates)
    .where(eq(leadStates.simulationId, simulations.id));
  await orm
    .delete(simulations)
    .where(and(isNull(simulations.email), lt(simulations.createdAt, limit), notExists(reserved), notExists(ofLead)));
};

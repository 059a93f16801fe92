import { and, asc, desc, eq, sql } from "drizzle-orm";
import { EARLIER_CONTRACTS_SHOWN, QUEUE_SHOWN, type LotSale } from "@gleba/shared/contracts/crm";
import type { Orm } from "#platform/db/db.ts";
import { contracts, customers, lots, reservationOffers, reservations } from "#platform/db/schema/index.ts";

/** The sale of a lot, and the accounts it names. */
export interface ReadSale {
  sale: LotSale;
  customerIds: number[];
}

const FIELDS = {
  id: reservations.id,
  protocol: reservations.protocol,
  name: reservations.name,
  holdUntil: reservations.holdUntil,
  customerId: reservations.customerId,
};

const of = (lotId: number, status: "held" | "queued") =>
  and(eq(reservations.batchId, lotId), eq(reservations.status, status));

/** The contract in force, else the last there was, and those before it. */
const readContracts = async (on: Orm, lotId: number) => {
  const [row, ...before] = await on
    .select({
      id: contracts.id,
      number: contracts.number,
      status: contracts.status,
      awaitingSignature: contracts.awaitingSignature,
      buyer: customers.name,
      customerId: contracts.customerId,
    })
    .from(contracts)
    .innerJoin(customers, eq(customers.id, contracts.customerId))
    .where(eq(contracts.batchId, lotId))
    .orderBy(desc(sql`${contracts.status} = 'active'`), desc(contracts.id))
    .limit(1 + EARLIER_CONTRACTS_SHOWN);
  if (!row) return { contract: null, customerId: null, earlier: [] };
  const { customerId, ...contract } = row;
  return { contract, customerId, earlier: before.map(({ id, number, status }) => ({ id, number, status })) };
};

/** For whom a lot is kept who confirms by link; a place in its queue that is offered keeps nothing. */
const readKept = async (on: Orm, lotId: number): Promise<LotSale["offer"]> => {
  const { id, name, authorName: by, brokerId, expiresAt } = reservationOffers;
  const [row] = await on
    .select({ id, name, by, brokerId, expiresAt })
    .from(reservationOffers)
    .where(
      and(
        eq(reservationOffers.batchId, lotId),
        eq(reservationOffers.status, "open"),
        eq(reservationOffers.holds, true),
      ),
    );
  if (!row) return null;
  return {
    id: row.id,
    name: row.name,
    by: row.by,
    broker: row.brokerId !== null,
    expiresAt: row.expiresAt.toISOString(),
  };
};

const readLot = (on: Orm, ventureId: number, lotId: number) =>
  on
    .select({ id: lots.id })
    .from(lots)
    .where(and(eq(lots.id, lotId), eq(lots.ventureId, ventureId)));

/** Who bought this lot of this development, and nobody who reserved it; null when there is no such lot. */
export const readContractsOf = async (on: Orm, ventureId: number, lotId: number): Promise<ReadSale | null> => {
  const [[lot], { contract, customerId, earlier }] = await Promise.all([
    readLot(on, ventureId, lotId),
    readContracts(on, lotId),
  ]);
  if (!lot) return null;
  const sale = { reservation: null, offer: null, queue: [], queueLength: 0, contract, earlierContracts: earlier };
  return { sale, customerIds: customerId === null ? [] : [customerId] };
};

/** Who holds, is awaited for, waits for or bought this lot of this development; null when there is no such lot. */
export const readSale = async (on: Orm, ventureId: number, lotId: number): Promise<ReadSale | null> => {
  const [[lot], [held], queue, [counted], sold, offer] = await Promise.all([
    readLot(on, ventureId, lotId),
    on.select(FIELDS).from(reservations).where(of(lotId, "held")),
    on.select(FIELDS).from(reservations).where(of(lotId, "queued")).orderBy(asc(reservations.id)).limit(QUEUE_SHOWN),
    on
      .select({ n: sql<number>`count(*)::int` })
      .from(reservations)
      .where(of(lotId, "queued")),
    readContracts(on, lotId),
    readKept(on, lotId),
  ]);
  if (!lot) return null;
  const sale = {
    reservation: held ? { ...nameOf(held), holdUntil: held.holdUntil?.toISOString() ?? null } : null,
    offer,
    queue: queue.map(nameOf),
    queueLength: counted?.n ?? 0,
    contract: sold.contract,
    earlierContracts: sold.earlier,
  };
  const named = [held, ...queue, sold].flatMap((row) => row?.customerId ?? []);
  return { sale, customerIds: [...new Set(named)] };
};

const nameOf = ({ id, protocol, name }: { id: number; protocol: string; name: string }) => ({ id, protocol, name });

import { and, asc, desc, eq, gt, lt, ne, notLike, or, sql, type SQL } from "drizzle-orm";
import { createHash } from "node:crypto";
import { ERASED_DOCUMENT } from "#domains/customers";
import { lotIn } from "#platform/auth/development-access.ts";
import { takeOne } from "#platform/db/counted.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { crmUsers, customers, developments, lots, reservationOffers } from "#platform/db/schema/index.ts";
import { mailboxOf } from "#platform/mail/letter-budget.ts";
import { COUNTED_MS, MOST_LETTERS, REMEMBERED_MS, SAME_LOT_MS, type OfferLoad } from "../rules/offers.ts";
import { accountOf } from "./account-of.ts";

/** An offer as stored. */
export type OfferRow = typeof reservationOffers.$inferSelect;

/** Whose offers: a broker's or one of the staff's. */
export type OfferAuthor = { brokerId: number } | { staffId: number };

/** An offer with its lot. */
export interface ListedOffer {
  offer: OfferRow;
  lot: { id: number; ventureId: number; venture: string; block: string; lot: string };
  /** The account of whom it is for. */
  customerId: number | null;
}

const OF_LOT = {
  id: lots.id,
  ventureId: developments.id,
  venture: developments.name,
  block: lots.block,
  lot: lots.lot,
};
const MOST_SHOWN = 200;

const by = (author: OfferAuthor): SQL =>
  "brokerId" in author
    ? eq(reservationOffers.brokerId, author.brokerId)
    : eq(reservationOffers.staffId, author.staffId);

/** Whose confirmed address an offer goes to. */
const CUSTOMER = accountOf(sql`${reservationOffers.email}`);

const withLot = (on: Orm | Tx) =>
  on
    .select({ offer: reservationOffers, lot: OF_LOT, customerId: CUSTOMER })
    .from(reservationOffers)
    .innerJoin(lots, eq(lots.id, reservationOffers.batchId))
    .innerJoin(developments, eq(developments.id, lots.ventureId));

const lockOf = (name: string): string =>
  createHash("sha256").update(`offers\0${name}`).digest().readBigInt64BE().toString();

/** Makes everybody else who offers in one of these names, or to one of these addresses, wait for this transaction; before any lot. */
export const lockOfferNames = async (on: Orm | Tx, names: readonly string[]): Promise<void> => {
  for (const lock of [...new Set(names.map(lockOf))].toSorted())
    await on.execute(sql`SELECT pg_advisory_xact_lock(${lock}::bigint)`);
};

/** The one that a request made; null before. */
export const readByRequest = async (on: Orm | Tx, requestKey: string): Promise<OfferRow | null> => {
  const [row] = await on.select().from(reservationOffers).where(eq(reservationOffers.requestKey, requestKey));
  return row ?? null;
};

/** What an author has offered. */
export const readLoad = async (
  on: Orm | Tx,
  author: OfferAuthor,
  { idBatch, now }: { idBatch: number; now: Date },
): Promise<OfferLoad> => {
  const since = new Date(now.getTime() - SAME_LOT_MS);
  const day = new Date(now.getTime() - COUNTED_MS);
  const [own] = await on
    .select({
      open: sql<number>`count(*) FILTER (WHERE ${reservationOffers.status} = 'open')::int`,
      made: sql<number>`count(*) FILTER (WHERE ${reservationOffers.createdAt} > ${day})::int`,
      sameLot: sql<number>`count(*) FILTER (WHERE ${reservationOffers.batchId} = ${idBatch} AND ${reservationOffers.holds}
        AND ${reservationOffers.status} <> 'confirmed')::int`,
    })
    .from(reservationOffers)
    // No offer lasts as long as that.
    .where(and(by(author), gt(reservationOffers.createdAt, since)));
  return own!;
};

/** Takes one of the letters that an address may get within a day, whoever names it; false when none is left. */
export const takeLetter = async (on: Orm | Tx, email: string, now: Date): Promise<boolean> => {
  const limit = { kind: "offer letters", name: mailboxOf(email), most: MOST_LETTERS, windowMs: COUNTED_MS };
  return (await takeOne(on, limit, now)) !== null;
};

/** Stores one and answers its number. */
export const insertOffer = async (on: Orm | Tx, values: typeof reservationOffers.$inferInsert): Promise<number> => {
  const [row] = await on.insert(reservationOffers).values(values).returning({ id: reservationOffers.id });
  return row!.id;
};

/** An author's own, those of the last 30 days and all that are open, the newest first. */
export const readOwnOffers = (on: Orm, author: OfferAuthor, now: Date): Promise<ListedOffer[]> =>
  withLot(on)
    .where(
      and(
        by(author),
        or(
          eq(reservationOffers.status, "open"),
          gt(reservationOffers.createdAt, new Date(now.getTime() - REMEMBERED_MS)),
        ),
      ),
    )
    .orderBy(desc(reservationOffers.id))
    .limit(MOST_SHOWN);

/** Those that wait in these developments, with what their authors keep besides; the first to end first. */
export const readWaitingOffers = async (
  on: Orm,
  within: readonly number[] | null,
  now: Date,
): Promise<(ListedOffer & { openOfAuthor: number; unanswered: number })[]> => {
  const o = reservationOffers;
  const same = sql`FROM reservation_offers x WHERE (x.broker_id = ${o.brokerId} OR x.staff_id = ${o.staffId})`;
  const since = new Date(now.getTime() - REMEMBERED_MS);
  return on
    .select({
      offer: o,
      lot: OF_LOT,
      customerId: CUSTOMER,
      openOfAuthor: sql<number>`(SELECT count(*)::int ${same} AND x.status = 'open')`,
      unanswered: sql<number>`(SELECT count(*)::int ${same} AND x.status IN ('expired', 'refused', 'withdrawn') AND x.created_at > ${since})`,
    })
    .from(o)
    .innerJoin(lots, eq(lots.id, o.batchId))
    .innerJoin(developments, eq(developments.id, lots.ventureId))
    .where(and(eq(o.status, "open"), lotIn(sql`${o.batchId}`, within)))
    .orderBy(asc(o.expiresAt), asc(o.id))
    .limit(MOST_SHOWN);
};

/** One by its number, or by the hash of its link; null when there is none. */
export const readOffer = async (
  on: Orm | Tx,
  which: { id: number } | { tokenHash: string },
): Promise<ListedOffer | null> => {
  const [row] = await withLot(on).where(
    "id" in which ? eq(reservationOffers.id, which.id) : eq(reservationOffers.tokenHash, which.tokenHash),
  );
  return row ?? null;
};

/** The broker whose name an offer carries; null for anybody else, and for one who was erased since. */
export const readBroker = async (
  on: Orm | Tx,
  brokerId: number | null,
): Promise<{ id: number; email: string; creci: string } | null> => {
  if (brokerId === null) return null;
  const { id, email, creci, document } = customers;
  const [row] = await on
    .select({ id, email, creci })
    .from(customers)
    .where(and(eq(id, brokerId), notLike(document, ERASED_DOCUMENT)));
  return row ?? null;
};

/** Whether a member of staff is still there. */
export const isActiveStaff = async (on: Orm | Tx, id: number | null): Promise<boolean> => {
  if (id === null) return false;
  const [row] = await on.select({ active: crmUsers.active }).from(crmUsers).where(eq(crmUsers.id, id));
  return row?.active ?? false;
};

/** Another address and another link; false where that was done before, or where it is over. */
export const correctOffer = async (
  on: Orm | Tx,
  id: number,
  { email, tokenHash, at }: { email: string; tokenHash: string; at: Date },
): Promise<boolean> => {
  const { rowCount } = await on.execute(sql`
    UPDATE reservation_offers SET email = ${email}, token_hash = ${tokenHash}, corrected_at = ${at}
    WHERE id = ${id} AND status = 'open' AND corrected_at IS NULL`);
  return rowCount === 1;
};

/** Ends an open one. What is said of the person goes with it where they answered: the reservation says it, or they said no. */
export const closeOffer = async (
  on: Orm | Tx,
  id: number,
  { status, at, reservationId = null }: { status: OfferRow["status"]; at: Date; reservationId?: number | null },
): Promise<void> => {
  const isAnswered = status === "confirmed" || status === "refused";
  await on
    .update(reservationOffers)
    .set({ status, endedAt: at, reservationId, ...(isAnswered && FORGOTTEN) })
    .where(and(eq(reservationOffers.id, id), eq(reservationOffers.status, "open")));
};

const FORGOTTEN = { name: "", email: "", phone: "", document: "" };

/** Open ones whose time is over. */
export const readEndedOffers = (on: Orm, now: Date): Promise<{ id: number; batchId: number }[]> =>
  on
    .select({ id: reservationOffers.id, batchId: reservationOffers.batchId })
    .from(reservationOffers)
    .where(and(eq(reservationOffers.status, "open"), sql`${reservationOffers.expiresAt} <= ${now}`))
    .orderBy(asc(reservationOffers.expiresAt))
    .limit(1_000);

/** Forgets who was named in what ended before `limit`. */
export const forgetOffersBefore = async (on: Orm, limit: Date): Promise<void> => {
  await on
    .update(reservationOffers)
    .set(FORGOTTEN)
    .where(
      and(ne(reservationOffers.status, "open"), ne(reservationOffers.email, ""), lt(reservationOffers.endedAt, limit)),
    );
};

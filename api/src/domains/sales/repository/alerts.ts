import { and, asc, eq, isNull, lt, notExists, sql } from "drizzle-orm";
import type { AlertWish } from "@gleba/shared/contracts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { alerts, alertSubscribers, companies, developments, lots } from "#platform/db/schema/index.ts";

/** A person with alerts. */
export type SubscriberRow = typeof alertSubscribers.$inferSelect;

/** The person of an e-mail, made where there is none, and locked: of two requests at once the second sees the first. */
export const lockSubscriber = async (
  tx: Tx,
  { email, protocol, createdAt }: { email: string; protocol: string; createdAt: Date },
): Promise<SubscriberRow> => {
  const [row] = await tx
    .insert(alertSubscribers)
    .values({ email, protocol, createdAt })
    .onConflictDoUpdate({ target: alertSubscribers.email, set: { email } })
    .returning();
  return row!;
};

/** The person of a protocol; null where nobody has alerts under it. */
export const readSubscriber = async (orm: Orm, protocol: string): Promise<SubscriberRow | null> => {
  const [row] = await orm.select().from(alertSubscribers).where(eq(alertSubscribers.protocol, protocol));
  return row ?? null;
};

/** The same, locked: what is asked for, begun and ended at once happens one after the other. */
export const lockSubscriberOf = async (tx: Tx, protocol: string): Promise<SubscriberRow | null> => {
  const [row] = await tx.select().from(alertSubscribers).where(eq(alertSubscribers.protocol, protocol)).for("update");
  return row ?? null;
};

/** A person's alerts with the names of what they are about, the oldest first. */
export const readAlerts = (on: Orm | Tx, subscriberId: number) =>
  on
    .select({
      id: alerts.id,
      kind: alerts.kind,
      batchId: alerts.batchId,
      ventureId: alerts.ventureId,
      uf: alerts.uf,
      maxPriceCents: alerts.maxPriceCents,
      minAreaM2: alerts.minAreaM2,
      createdAt: alerts.createdAt,
      confirmedAt: alerts.confirmedAt,
      block: lots.block,
      lot: lots.lot,
      developmentId: developments.id,
      ventureName: developments.name,
      seller_name: companies.legalName,
      seller_cnpj: companies.cnpj,
    })
    .from(alerts)
    .leftJoin(lots, eq(lots.id, alerts.batchId))
    .leftJoin(developments, sql`${developments.id} = COALESCE(${alerts.ventureId}, ${lots.ventureId})`)
    .leftJoin(companies, eq(companies.id, developments.companyId))
    .where(eq(alerts.subscriberId, subscriberId))
    .orderBy(asc(alerts.id));
export type AlertRow = Awaited<ReturnType<typeof readAlerts>>[number];

/** Keeps an alert; answers its number. */
export const insertAlert = async (tx: Tx, alert: typeof alerts.$inferInsert): Promise<number> => {
  const [row] = await tx.insert(alerts).values(alert).returning({ id: alerts.id });
  return row!.id;
};

/** An alert that nobody confirmed is asked for anew: its link works as long as that of a new one. */
export const renewAlert = async (
  tx: Tx,
  id: number,
  values: Pick<typeof alerts.$inferInsert, "createdAt" | "consentText" | "consentAt">,
): Promise<void> => {
  await tx.update(alerts).set(values).where(eq(alerts.id, id));
};

/** Whether visitors see what an alert is to be about. */
export const isPublicWish = async (on: Orm, wish: AlertWish): Promise<boolean> => {
  if (wish.kind === "lot") {
    const found = await on
      .select({ id: lots.id })
      .from(lots)
      .innerJoin(developments, eq(developments.id, lots.ventureId))
      .where(and(eq(lots.id, wish.idBatch), eq(developments.published, true)));
    return found.length > 0;
  }
  if (wish.idVenture === undefined) return true;
  const found = await on
    .select({ id: developments.id })
    .from(developments)
    .where(and(eq(developments.id, wish.idVenture), eq(developments.published, true)));
  return found.length > 0;
};

/** Begins an alert of this person; nothing changes where it began before. */
export const confirmAlert = async (tx: Tx, subscriberId: number, id: number, now: Date): Promise<void> => {
  await tx
    .update(alerts)
    .set({ confirmedAt: now })
    .where(and(eq(alerts.id, id), eq(alerts.subscriberId, subscriberId), isNull(alerts.confirmedAt)));
};

/** Ends one alert of this person, or all; a person without alerts is forgotten. */
export const endAlerts = async (tx: Tx, subscriberId: number, id?: number): Promise<void> => {
  const theirs = eq(alerts.subscriberId, subscriberId);
  await tx.delete(alerts).where(id === undefined ? theirs : and(theirs, eq(alerts.id, id)));
  const left = await tx.$count(alerts, theirs);
  if (left === 0) await tx.delete(alertSubscribers).where(eq(alertSubscribers.id, subscriberId));
};

/** Forgets what nobody confirmed in time, what is too old, and people who have no alert left. */
export const forgetOldAlerts = async (
  orm: Orm,
  { unconfirmedBefore, before }: { unconfirmedBefore: Date; before: Date },
): Promise<void> => {
  await orm.delete(alerts).where(and(isNull(alerts.confirmedAt), lt(alerts.createdAt, unconfirmedBefore)));
  await orm.delete(alerts).where(lt(alerts.createdAt, before));
  await orm
    .delete(alertSubscribers)
    .where(
      and(
        lt(alertSubscribers.createdAt, unconfirmedBefore),
        notExists(orm.select().from(alerts).where(eq(alerts.subscriberId, alertSubscribers.id))),
      ),
    );
};

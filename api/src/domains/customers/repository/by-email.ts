import { and, desc, eq, inArray, notExists, sql } from "drizzle-orm";
import type { Orm } from "#platform/db/db.ts";
import {
  alerts,
  alertSubscribers,
  developments,
  intentions,
  lots,
  reservationOffers,
  simulations,
  siteVisits,
} from "#platform/db/schema/index.ts";

/** What is mailed to these addresses, in lower case, when it comes to pass; the oldest first. */
export const readAlertsOf = (orm: Orm, emails: readonly string[]) =>
  orm
    .select({
      kind: alerts.kind,
      batchId: alerts.batchId,
      ventureId: alerts.ventureId,
      uf: alerts.uf,
      maxPriceCents: alerts.maxPriceCents,
      minAreaM2: alerts.minAreaM2,
      createdAt: alerts.createdAt,
      confirmedAt: alerts.confirmedAt,
      consentText: alerts.consentText,
    })
    .from(alerts)
    .innerJoin(alertSubscribers, eq(alertSubscribers.id, alerts.subscriberId))
    .where(inArray(alertSubscribers.email, [...emails]))
    .orderBy(alerts.id);

/** Visits that were asked for by these e-mails, in lower case; the newest first. */
export const readVisitsOf = (orm: Orm, emails: readonly string[]) =>
  orm
    .select({
      protocol: intentions.protocol,
      ventureName: developments.name,
      startsAt: siteVisits.startsAt,
      status: siteVisits.status,
      message: intentions.message,
      createdAt: siteVisits.createdAt,
    })
    .from(siteVisits)
    .innerJoin(intentions, eq(intentions.id, siteVisits.intentionId))
    .innerJoin(developments, eq(developments.id, siteVisits.ventureId))
    .where(inArray(intentions.email, [...emails]))
    .orderBy(desc(siteVisits.startsAt));

/** Lots that somebody kept for these e-mails until their person confirmed, and that are remembered; the newest first. */
export const readOffersOf = (orm: Orm, emails: readonly string[]) =>
  orm
    .select({
      ventureName: developments.name,
      block: lots.block,
      lot: lots.lot,
      by: reservationOffers.authorName,
      name: reservationOffers.name,
      phone: reservationOffers.phone,
      document: reservationOffers.document,
      status: reservationOffers.status,
      createdAt: reservationOffers.createdAt,
      expiresAt: reservationOffers.expiresAt,
    })
    .from(reservationOffers)
    .innerJoin(lots, eq(lots.id, reservationOffers.batchId))
    .innerJoin(developments, eq(developments.id, lots.ventureId))
    .where(inArray(reservationOffers.email, [...emails]))
    .orderBy(desc(reservationOffers.id));

/** What these e-mails asked the company about lots and developments, visits apart; the newest first. */
export const readQuestionsOf = (orm: Orm, emails: readonly string[]) =>
  orm
    .select({
      protocol: intentions.protocol,
      ventureName: sql<string>`coalesce(${developments.name}, '')`,
      block: lots.block,
      lot: lots.lot,
      name: intentions.name,
      phone: intentions.phone,
      message: intentions.message,
      createdAt: intentions.receivedAt,
    })
    .from(intentions)
    .leftJoin(lots, eq(lots.id, intentions.batchId))
    .leftJoin(developments, eq(developments.id, sql`coalesce(${lots.ventureId}, ${intentions.ventureId})`))
    .where(
      and(
        inArray(intentions.email, [...emails]),
        notExists(orm.select({ id: siteVisits.id }).from(siteVisits).where(eq(siteVisits.intentionId, intentions.id))),
      ),
    )
    .orderBy(desc(intentions.receivedAt));

/** What these e-mails simulated with their name; the newest first. */
export const readSimulationsOf = (orm: Orm, emails: readonly string[]) =>
  orm
    .select({
      ventureName: developments.name,
      block: lots.block,
      lot: lots.lot,
      name: sql<string>`coalesce(${simulations.name}, '')`,
      phone: sql<string>`coalesce(${simulations.phone}, '')`,
      answer: simulations.answer,
      createdAt: simulations.createdAt,
    })
    .from(simulations)
    .innerJoin(lots, eq(lots.id, simulations.batchId))
    .innerJoin(developments, eq(developments.id, lots.ventureId))
    .where(inArray(simulations.email, [...emails]))
    .orderBy(desc(simulations.createdAt));

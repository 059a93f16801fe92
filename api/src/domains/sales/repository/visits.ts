import { and, asc, count, desc, eq, gt, gte, inArray, lt, lte, ne, sql, type SQL } from "drizzle-orm";
import type { Consent, OriginChannel, VisitOrigin, VisitStatus } from "@gleba/shared/contracts";
import type { VisitFilter } from "@gleba/shared/contracts/crm";
import { calendarOf } from "@gleba/shared/contracts/financing";
import { inDevelopments, type Within } from "#platform/auth/development-access.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import {
  companies,
  crmUsers,
  developments,
  holidays,
  intentions,
  leadStates,
  siteVisits,
  visitHours,
} from "#platform/db/schema/index.ts";
import type { PageRequest } from "#platform/http/page.ts";
import { fold } from "#platform/text/fold.ts";
import { endOfDayInBrazil, startOfDayInBrazil } from "#platform/time/calendar.ts";
import { channelOf, keptOrigin } from "../rules/origin.ts";
import type { Slot } from "../rules/visits.ts";
import { accountOf } from "./account-of.ts";

/** When a development may be visited, as stored. */
export type VisitHoursRow = typeof visitHours.$inferSelect;

/** A development as far as its visits tell of it. */
export interface VisitedDevelopment {
  id: number;
  name: string;
  city: string;
  uf: string;
  published: boolean;
}

const DEVELOPMENT = {
  id: developments.id,
  name: developments.name,
  city: developments.city,
  uf: developments.uf,
  published: developments.published,
};

/** The development and its hours; null where there is none, and no hours where nobody set any. */
export const readVisited = async (
  on: Orm | Tx,
  id: number,
): Promise<{ development: VisitedDevelopment; hours: VisitHoursRow | null } | null> => {
  const [row] = await on
    .select({ development: DEVELOPMENT, hours: visitHours })
    .from(developments)
    .leftJoin(visitHours, eq(visitHours.ventureId, developments.id))
    .where(eq(developments.id, id));
  return row ?? null;
};

/** Locks the hours of a development: whoever takes or gives back a slot of it waits for the one before. Null without hours. */
export const lockVisitHours = async (tx: Tx, ventureId: number): Promise<VisitHoursRow | null> => {
  const [row] = await tx.select().from(visitHours).where(eq(visitHours.ventureId, ventureId)).for("update");
  return row ?? null;
};

/** Stores the hours and counts the change. */
export const saveVisitHours = async (tx: Tx, values: Omit<VisitHoursRow, "version">): Promise<VisitHoursRow> => {
  const { ventureId: _, ...changes } = values;
  const [row] = await tx
    .insert(visitHours)
    .values(values)
    .onConflictDoUpdate({ target: visitHours.ventureId, set: { ...changes, version: sql`${visitHours.version} + 1` } })
    .returning();
  return row!;
};

/** Says of a day whether it is a holiday where a development is: the country's, the state's, the city's. */
export const readHolidayOn = async (
  on: Orm | Tx,
  { uf, city }: Pick<VisitedDevelopment, "uf" | "city">,
): Promise<(day: string) => string | null> => {
  const rows = await on
    .select({ day: holidays.day, name: holidays.name })
    .from(holidays)
    .where(and(eq(holidays.uf, uf.trim().toUpperCase()), inArray(holidays.cityFolded, ["", fold(city)])));
  return calendarOf(rows).holidayOn;
};

/** What is taken of a development between two instants; without one visit where it is moved. */
export const readTakenSlots = (
  on: Orm | Tx,
  ventureId: number,
  { startsAt, endsAt }: Slot,
  except?: number,
): Promise<Slot[]> =>
  on
    .select({ startsAt: siteVisits.startsAt, endsAt: siteVisits.endsAt })
    .from(siteVisits)
    .where(
      and(
        eq(siteVisits.ventureId, ventureId),
        ne(siteVisits.status, "cancelled"),
        lt(siteVisits.startsAt, endsAt),
        gt(siteVisits.endsAt, startsAt),
        except === undefined ? undefined : ne(siteVisits.id, except),
      ),
    );

/** Whoever asks by the same e-mail elsewhere waits until this transaction ends; after the hours of the development, which each locks first. */
export const lockVisitor = async (tx: Tx, email: string): Promise<void> => {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`visitor:${email}`}, 0))`);
};

/** How many visits an e-mail has before it, in all developments. */
export const countOpenVisits = async (tx: Tx, email: string, now: Date): Promise<number> => {
  const [row] = await tx
    .select({ n: count() })
    .from(siteVisits)
    .innerJoin(intentions, eq(intentions.id, siteVisits.intentionId))
    .where(and(eq(intentions.email, email), eq(siteVisits.status, "asked"), gt(siteVisits.startsAt, now)));
  return row?.n ?? 0;
};

/** What is kept of somebody who asks for a visit. */
export interface NewVisit extends Slot {
  protocol: string;
  ventureId: number;
  name: string;
  email: string;
  phone: string;
  note: string;
  consents: Consent[];
  origin?: VisitOrigin | undefined;
  /** How the person came, where the staff say it. */
  channel?: OriginChannel | undefined;
  remindAt: Date | null;
  at: Date;
}

/** Stores the contact request of a visit and the visit; null when the protocol is taken. */
export const insertVisit = async (
  tx: Tx,
  { protocol, ventureId, name, email, phone, note, consents, origin, channel, at, ...visit }: NewVisit,
): Promise<{ intentionId: number; visitId: number } | null> => {
  const message = note === "" ? "Pediu uma visita." : `Pediu uma visita.\n${note}`;
  const [lead] = await tx
    .insert(intentions)
    .values({
      protocol,
      ventureId,
      name,
      email,
      phone,
      message,
      consents,
      preferredChannel: "email",
      channel: channel ?? channelOf(origin),
      origin: keptOrigin(origin),
      receivedAt: at,
    })
    .onConflictDoNothing({ target: intentions.protocol })
    .returning({ id: intentions.id });
  if (!lead) return null;
  const [row] = await tx
    .insert(siteVisits)
    .values({ ...visit, intentionId: lead.id, ventureId, createdAt: at })
    .returning({ id: siteVisits.id });
  return { intentionId: lead.id, visitId: row!.id };
};

const VISIT = {
  id: siteVisits.id,
  intentionId: siteVisits.intentionId,
  protocol: intentions.protocol,
  name: intentions.name,
  email: intentions.email,
  phone: intentions.phone,
  message: intentions.message,
  ventureId: siteVisits.ventureId,
  venture: developments.name,
  city: developments.city,
  uf: developments.uf,
  seller_name: companies.legalName,
  seller_cnpj: companies.cnpj,
  place: sql<string>`coalesce(${visitHours.place}, '')`,
  startsAt: siteVisits.startsAt,
  endsAt: siteVisits.endsAt,
  status: siteVisits.status,
  sequence: siteVisits.sequence,
  version: siteVisits.version,
  createdAt: siteVisits.createdAt,
  assigneeId: leadStates.assigneeId,
  assigneeName: crmUsers.name,
  customerId: accountOf(sql`${intentions.email}`),
};

const select = (on: Orm | Tx) =>
  on
    .select(VISIT)
    .from(siteVisits)
    .innerJoin(intentions, eq(intentions.id, siteVisits.intentionId))
    .innerJoin(developments, eq(developments.id, siteVisits.ventureId))
    .leftJoin(companies, eq(companies.id, developments.companyId))
    .leftJoin(visitHours, eq(visitHours.ventureId, siteVisits.ventureId))
    .leftJoin(leadStates, and(eq(leadStates.kind, "intention"), eq(leadStates.ref, sql`${intentions.id}::text`)))
    .leftJoin(crmUsers, eq(crmUsers.id, leadStates.assigneeId));

/** A visit as it is read, with who comes and whose lead it is. */
export type VisitRow = Awaited<ReturnType<typeof select>>[number];

/** A visit by what names it: its number, or the protocol of its person. */
export const readVisit = async (on: Orm | Tx, key: { id: number } | { protocol: string }): Promise<VisitRow | null> => {
  const [row] = await select(on).where("id" in key ? eq(siteVisits.id, key.id) : eq(intentions.protocol, key.protocol));
  return row ?? null;
};

const filterOf = ({ venture, status, from, to, lead, developments: seen }: VisitFilter & Within): SQL | undefined =>
  and(
    seen === null ? undefined : inDevelopments(sql`${siteVisits.ventureId}`, seen),
    venture === undefined ? undefined : eq(siteVisits.ventureId, venture),
    status === undefined ? undefined : eq(siteVisits.status, status),
    from === undefined ? undefined : gte(siteVisits.startsAt, startOfDayInBrazil(from)),
    to === undefined ? undefined : lte(siteVisits.startsAt, endOfDayInBrazil(to)),
    lead === undefined ? undefined : eq(siteVisits.intentionId, lead),
  );

/** One page of the visits, the soonest first unless asked otherwise. */
export const readVisits = async (
  on: Orm,
  { page, size, sort, count: _count, ...filter }: PageRequest & VisitFilter & Within,
): Promise<{ rows: VisitRow[]; total: number }> => {
  const condition = filterOf(filter);
  const rows = await select(on)
    .where(condition)
    .orderBy(
      ...(sort?.descending
        ? [desc(siteVisits.startsAt), desc(siteVisits.id)]
        : [asc(siteVisits.startsAt), asc(siteVisits.id)]),
    )
    .limit(size)
    .offset(page * size);
  return { rows, total: await on.$count(siteVisits, condition) };
};

/** Stores another time of a visit; calendars hear of it by the sequence. */
export const moveVisit = async (tx: Tx, id: number, to: Slot & { remindAt: Date | null }): Promise<void> => {
  await tx
    .update(siteVisits)
    .set({ ...to, sequence: sql`${siteVisits.sequence} + 1`, version: sql`${siteVisits.version} + 1` })
    .where(eq(siteVisits.id, id));
};

/** Stores what became of a visit; its end is told to calendars by the sequence. */
export const setVisitStatus = async (tx: Tx, id: number, status: VisitStatus): Promise<void> => {
  await tx
    .update(siteVisits)
    .set({
      status,
      version: sql`${siteVisits.version} + 1`,
      ...(status === "cancelled" && { sequence: sql`${siteVisits.sequence} + 1`, remindAt: null }),
    })
    .where(eq(siteVisits.id, id));
};

/** The next visit whose person is to be reminded, marked as told; null when there is none. Any number of processes take each once. */
export const takeDueVisit = async (tx: Tx, now: Date): Promise<VisitRow | null> => {
  const due = tx
    .select({ id: siteVisits.id })
    .from(siteVisits)
    .where(and(eq(siteVisits.status, "asked"), lte(siteVisits.remindAt, now), gt(siteVisits.startsAt, now)))
    .orderBy(asc(siteVisits.remindAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [taken] = await tx
    .update(siteVisits)
    .set({ remindAt: null })
    .where(inArray(siteVisits.id, due))
    .returning({ id: siteVisits.id });
  return taken ? readVisit(tx, taken) : null;
};

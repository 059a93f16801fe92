import { and, desc, eq, inArray, notInArray, or, sql, type SQL } from "drizzle-orm";
import { deleteLink, deletePasskeysOf, forgetSessionsOf, revokeSessionsOf } from "#domains/identity";
import type { Orm, Tx } from "#platform/db/db.ts";
import { ERASED, erasedDocument } from "../rules/erasure.ts";
import { eraseAccount, eraseTracesInAudit } from "./audit-erasure.ts";
import { countContracts } from "./customers.ts";
import { deleteConversations } from "./conversations.ts";
import { deleteCustomerFiles } from "./customer-files.ts";
import { readFormerEmails } from "./former-emails.ts";
import {
  alertSubscribers,
  changeRequests,
  consents,
  contacts,
  customerBanks,
  customerProfiles,
  customers,
  dependents,
  discounts,
  emailChanges,
  emailCodes,
  favouriteLots,
  intentions,
  leadNotes,
  leadStates,
  liveTickets,
  localizations,
  messages,
  patrimonies,
  pushDevices,
  reservationEvents,
  reservationOffers,
  reservations,
  simulations,
  siteVisits,
  staffTasks,
} from "#platform/db/schema/index.ts";

/** Who asks to be erased; null where they never had an account. */
export interface Person {
  customerId: number | null;
  email: string;
}

const OPEN = ["held", "queued"] as const;

/** What ties a person to the company: contracts, and reservations that are not over yet. */
export interface Ties {
  contracts: number;
  openReservations: number;
}

/** The e-mail that was named, and those of records that became this one. */
const emailsOf = async (on: Orm | Tx, { customerId, email }: Person): Promise<string[]> => {
  const former = customerId === null ? [] : await readFormerEmails(on, customerId);
  return [...new Set([email, ...former])];
};

/** Reservations of a person: by an e-mail of theirs, and those made signed in, whatever address was typed there. */
const isTheirReservation = ({ customerId }: Person, emails: readonly string[]): SQL =>
  or(
    inArray(reservations.email, [...emails]),
    ...(customerId === null ? [] : [eq(reservations.customerId, customerId)]),
  )!;

/** The ties of a person who asks to be erased. */
export const readTies = async (orm: Orm | Tx, person: Person): Promise<Ties> => {
  const { customerId } = person;
  const emails = await emailsOf(orm, person);
  const own = customerId === null ? 0 : await countContracts(orm, customerId);
  const openReservations = await orm.$count(
    reservations,
    and(inArray(reservations.status, [...OPEN]), isTheirReservation(person, emails)),
  );
  return { contracts: own, openReservations };
};

/** An offer that is over now, unless it was before. */
const sooner = (now: Date): SQL => sql`least(${reservationOffers.expiresAt}, ${now})`;

/** What a broker or the staff typed of the person to keep a lot; the lot itself is set free as soon as that is over. */
const eraseOffers = async (tx: Tx, emails: readonly string[], now: Date): Promise<void> => {
  await tx
    .update(reservationOffers)
    .set({
      name: ERASED,
      email: "",
      phone: "",
      document: "",
      expiresAt: sooner(now),
    })
    .where(inArray(reservationOffers.email, [...emails]));
};

const eraseTraces = async (tx: Tx, person: Person, emails: readonly string[], id: string): Promise<void> => {
  const erased = { name: ERASED, email: `removido-${id}@invalido.invalid`, phone: "" };
  const theirs = (column: typeof intentions.email | typeof simulations.email) => inArray(column, [...emails]);
  const ended = and(isTheirReservation(person, emails), notInArray(reservations.status, [...OPEN, "converted"]));
  const ownLeads = sql`
    SELECT 'intention', id::text FROM ${intentions} WHERE ${theirs(intentions.email)}
    UNION ALL SELECT 'simulation', id FROM ${simulations} WHERE ${theirs(simulations.email)}`;
  // Notes and tasks that went with a lead of theirs into somebody else's.
  const ownOrigins = sql`SELECT own.kind || '-' || own.ref FROM (${ownLeads}) AS own (kind, ref)`;
  await eraseTracesInAudit(tx, {
    leads: ownLeads,
    origins: ownOrigins,
    intentions: theirs(intentions.email),
    simulations: theirs(simulations.email),
    reservations: ended!,
  });
  const into = sql`SELECT merged_into FROM lead_states WHERE merged_into IS NOT NULL AND (kind, ref) IN (${ownLeads})`;
  const others = (await tx.execute<{ merged_into: string }>(into)).rows.map(({ merged_into: other }) => other);
  await tx.execute(sql`
    DELETE FROM ${leadNotes} WHERE (kind, ref) IN (${ownLeads}
      UNION ALL SELECT 'reservation', id::text FROM ${reservations} WHERE ${ended})`);
  await tx.execute(sql`
    DELETE FROM ${staffTasks} WHERE (lead_kind, lead_ref) IN (${ownLeads})
      OR reservation_id IN (SELECT id FROM ${reservations} WHERE ${ended})`);
  // On their own, so that each is found by its index.
  await tx.execute(sql`DELETE FROM ${leadNotes} WHERE origin IN (${ownOrigins})`);
  await tx.execute(sql`DELETE FROM ${staffTasks} WHERE lead_origin IN (${ownOrigins})`);
  // Why something was given, refused or ended was written by staff, about the person.
  const over = tx.select({ id: reservations.id }).from(reservations).where(ended);
  await tx
    .update(discounts)
    .set({ reason: ERASED, decision: sql`CASE WHEN ${discounts.decision} = '' THEN '' ELSE ${ERASED} END` })
    .where(inArray(discounts.reservationId, over));
  await tx.update(reservationEvents).set({ reason: ERASED }).where(inArray(reservationEvents.reservationId, over));
  const asked = tx.select({ id: intentions.id }).from(intentions).where(theirs(intentions.email));
  await tx
    .update(siteVisits)
    .set({ status: "cancelled", remindAt: null, version: sql`${siteVisits.version} + 1` })
    .where(and(inArray(siteVisits.intentionId, asked), eq(siteVisits.status, "asked")));
  await tx.execute(sql`
    UPDATE ${leadStates} SET next_step = NULL, next_on = NULL WHERE next_on IS NOT NULL AND (kind, ref) IN (${ownLeads})`);
  await tx.delete(alertSubscribers).where(inArray(alertSubscribers.email, [...emails]));
  await tx
    .update(intentions)
    .set({ ...erased, message: "" })
    .where(theirs(intentions.email));
  await tx.update(simulations).set({ name: null, email: null, phone: null }).where(theirs(simulations.email));
  await tx
    .update(reservations)
    .set({ ...erased, document: "" })
    .where(ended);
  // Leads of others that theirs went into are found by their words no more.
  for (const [table, name] of [
    ["intentions", sql`'intention-' || id`],
    ["simulations", sql`'simulation-' || id`],
  ] as const)
    if (others.length > 0)
      await tx.execute(sql`UPDATE ${sql.raw(table)} SET name = name WHERE ${name} = ANY(${sql.param(others)}::text[])`);
};

/** What goes with an account that nothing keeps, row by row. */
const OF_THE_ACCOUNT = [
  customerProfiles,
  localizations,
  staffTasks,
  messages,
  changeRequests,
  emailChanges,
  emailCodes,
  pushDevices,
  liveTickets,
] as const;

/** Who kept lots for others as a broker is named in those offers, and in the history of the lots; what is not confirmed yet ends with them. */
const eraseBroker = async (tx: Tx, customerId: number, now: Date): Promise<void> => {
  await tx.execute(sql`
    UPDATE batch_status_history AS h SET reason = replace(h.reason, o.written, ${`quem ${ERASED} indicou`})
    FROM (SELECT DISTINCT batch_id, 'quem ' || author_name || ' indicou' AS written FROM reservation_offers WHERE broker_id = ${customerId}) AS o
    WHERE h.batch_id = o.batch_id AND strpos(h.reason, o.written) > 0`);
  await tx
    .update(reservationOffers)
    .set({ authorName: ERASED, expiresAt: sooner(now) })
    .where(eq(reservationOffers.brokerId, customerId));
};

/** A person who agreed to offers gets none any more; that they had agreed stays as it was said. */
const withdrawOffers = async (tx: Tx, customerId: number, givenAt: Date): Promise<void> => {
  const ofOffers = and(eq(consents.customerId, customerId), eq(consents.purpose, "marketing"));
  const [last] = await tx.select().from(consents).where(ofOffers).orderBy(desc(consents.id)).limit(1);
  if (!last?.granted) return;
  const { purpose, version } = last;
  await tx.insert(consents).values({ customerId, purpose, version, granted: false, givenAt });
};

/** Removes what the law does not keep, in the transaction that answers the request. Answers the keys of files to remove. */
export const erase = async (tx: Tx, person: Person, number: number, now: Date): Promise<string[]> => {
  const { customerId } = person;
  const { contracts: own, openReservations } = await readTies(tx, person);
  const emails = await emailsOf(tx, person);
  await eraseTraces(tx, person, emails, String(number));
  await eraseOffers(tx, emails, now);
  if (customerId === null) return [];
  for (const table of [contacts, dependents, patrimonies, customerBanks, favouriteLots])
    await tx.delete(table).where(eq(table.customerId, customerId));
  await withdrawOffers(tx, customerId, now);
  const [before] = await tx.select().from(customers).where(eq(customers.id, customerId)).for("update");
  await tx.update(customers).set({ photoKey: "" }).where(eq(customers.id, customerId));
  const photo = before?.photoKey ? [before.photoKey] : [];
  if (own > 0 || openReservations > 0) return photo;
  await eraseAccount(tx, customerId);
  await eraseBroker(tx, customerId, now);
  const files = [...(await deleteConversations(tx, customerId)), ...(await deleteCustomerFiles(tx, customerId))];
  for (const table of OF_THE_ACCOUNT) await tx.delete(table).where(eq(table.customerId, customerId));
  await revokeSessionsOf(tx, "customer", customerId, now);
  await forgetSessionsOf(tx, "customer", customerId);
  await deleteLink(tx, "customer_password", customerId);
  await deletePasskeysOf(tx, { role: "customer", id: customerId });
  await tx
    .update(customers)
    .set({
      name: ERASED,
      document: erasedDocument(customerId),
      documentProof: "none",
      email: `removido-cliente-${customerId}@invalido.invalid`,
      phone: "",
      passwordHash: null,
      secondStep: false,
      broker: false,
      creci: "",
      rg: "",
      rgUfId: null,
      birthDate: null,
      professionId: null,
      birthplaceId: null,
      version: sql`${customers.version} + 1`,
    })
    .where(eq(customers.id, customerId));
  return [...photo, ...files];
};

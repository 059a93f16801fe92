import { and, eq, gt, lt, ne, sql } from "drizzle-orm";
import type { Consent } from "@gleba/shared/contracts";
import type { Db, Orm, Tx } from "#platform/db/db.ts";
import { consents, crmUsers, customers, emailCodes, oneTimeLinks, signUps } from "#platform/db/schema/index.ts";

export type LinkPurpose = (typeof oneTimeLinks.$inferSelect)["purpose"];
export type SignUp = typeof signUps.$inferSelect;

/** Whether there is an account with this e-mail already. */
export const isEmailTaken = async ({ orm }: Db, email: string): Promise<boolean> =>
  (await orm.$count(customers, eq(customers.email, email))) > 0;

/** Keeps a sign-up, with the hash of its own link, until it is confirmed. */
export const insertSignUp = async (tx: Tx, asked: SignUp): Promise<void> => {
  await tx.insert(signUps).values(asked);
};

/** The sign-up of this link, which stays; null when it was taken, expired or never given out. */
export const findSignUp = async ({ orm }: Db, tokenHash: string, now: Date): Promise<SignUp | null> => {
  const [found] = await orm
    .select()
    .from(signUps)
    .where(and(eq(signUps.tokenHash, tokenHash), gt(signUps.expiresAt, now)));
  return found ?? null;
};

/** Takes the sign-up of this link out; null when it was taken, expired or never given out. */
export const consumeSignUp = async (tx: Tx, tokenHash: string, now: Date): Promise<SignUp | null> => {
  const [taken] = await tx
    .delete(signUps)
    .where(and(eq(signUps.tokenHash, tokenHash), gt(signUps.expiresAt, now)))
    .returning();
  return taken ?? null;
};

/** So many who named a document before are told of one more. */
const MOST_TOLD = 5;

/** Where those read e-mail who have this document in their accounts, as proven or as they said; the oldest first. */
export const readHoldersOf = async (tx: Tx, document: string): Promise<string[]> => {
  const holders = await tx
    .select({ email: customers.email })
    .from(customers)
    .where(eq(customers.document, document))
    .orderBy(eq(customers.documentProof, "none"), customers.id)
    .limit(MOST_TOLD);
  return holders.map(({ email }) => email);
};

/** Makes the customer, whose document nothing has proven yet; null when the e-mail got an owner in the meantime. */
export const insertCustomer = async (tx: Tx, asked: SignUp, now: Date): Promise<{ id: number } | null> => {
  const { name, document, email, phone, passwordHash } = asked;
  const [customer] = await tx
    .insert(customers)
    .values({
      name,
      document,
      documentProof: "none",
      email,
      phone,
      passwordHash,
      emailConfirmedAt: now,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: customers.id });
  return customer ?? null;
};

/** Writes down what somebody agreed to, and when. */
export const insertConsents = async (
  tx: Tx,
  customerId: number,
  given: readonly Consent[],
  at: Date,
): Promise<void> => {
  if (given.length === 0) return;
  await tx.insert(consents).values(given.map((consent) => ({ ...consent, customerId, givenAt: at })));
};

/**
 * The address that a link to a new password is mailed to, which nobody changes until this transaction ends; null where
 * there is no such person. An e-mail is a key of its table: whoever sets a password beside it waits for nobody.
 */
export const lockEmail = async (tx: Tx, purpose: LinkPurpose, id: number): Promise<string | null> => {
  const people = purpose === "customer_password" ? customers : crmUsers;
  const [row] = await tx.select({ email: people.email }).from(people).where(eq(people.id, id)).for("key share");
  return row?.email ?? null;
};

/** Gives somebody a link; an earlier one of the same purpose dies. */
export const putLink = async (tx: Tx, link: typeof oneTimeLinks.$inferInsert): Promise<void> => {
  const { tokenHash, issuedAt, expiresAt } = link;
  await tx
    .insert(oneTimeLinks)
    .values(link)
    .onConflictDoUpdate({
      target: [oneTimeLinks.purpose, oneTimeLinks.subject],
      set: { tokenHash, issuedAt, expiresAt },
    });
};

const living = (purpose: LinkPurpose, tokenHash: string, now: Date) =>
  and(eq(oneTimeLinks.tokenHash, tokenHash), eq(oneTimeLinks.purpose, purpose), gt(oneTimeLinks.expiresAt, now));

/** Whose link this is, without using it; null for one that is no good. */
export const findLink = async ({ orm }: Db, ...link: Parameters<typeof living>): Promise<number | null> => {
  const [found] = await orm
    .select({ subject: oneTimeLinks.subject })
    .from(oneTimeLinks)
    .where(living(...link));
  return found?.subject ?? null;
};

/** Uses a link: of any number of simultaneous uses one succeeds. */
export const consumeLink = async (tx: Tx, ...link: Parameters<typeof living>): Promise<boolean> => {
  const taken = await tx
    .delete(oneTimeLinks)
    .where(living(...link))
    .returning({ subject: oneTimeLinks.subject });
  return taken.length === 1;
};

/** A person whose password can be changed. */
interface Person {
  id: number;
  name: string;
  email: string;
  passwordHash: string | null;
  /** What they sign in with. */
  names: string[];
  /** What others know of them; no password may be one of these. */
  about: string[];
}

/** A customer, as somebody whose password changes. */
export const readCustomerPerson = async (
  { orm }: Db,
  id: number,
): Promise<(Person & { broker: boolean; secondStep: boolean }) | null> => {
  const [found] = await orm.select().from(customers).where(eq(customers.id, id));
  return found
    ? { ...found, names: [found.document, found.email], about: [found.name, found.email, found.document] }
    : null;
};

/** A member of staff who has not left, as somebody whose password changes. */
export const readStaffPerson = async ({ orm }: Db, id: number): Promise<Person | null> => {
  const [found] = await orm
    .select()
    .from(crmUsers)
    .where(and(eq(crmUsers.id, id), eq(crmUsers.active, true)));
  return found ? { ...found, names: [found.login], about: [found.name, found.email, found.login] } : null;
};

/** Gives a customer a password. Their link came by e-mail, so the e-mail is theirs. */
export const setCustomerPassword = async (tx: Tx, id: number, passwordHash: string, now: Date): Promise<void> => {
  await tx
    .update(customers)
    .set({ passwordHash, emailConfirmedAt: sql`coalesce(${customers.emailConfirmedAt}, ${now})` })
    .where(eq(customers.id, id));
};

/** Has a customer's password ask for a code besides, or no more; false where it is so already. */
export const setSecondStep = async (tx: Tx, id: number, on: boolean): Promise<boolean> => {
  const changed = await tx
    .update(customers)
    .set({ secondStep: on })
    .where(and(eq(customers.id, id), ne(customers.secondStep, on)))
    .returning({ id: customers.id });
  return changed.length === 1;
};

/** Whether the stored password of a member of staff is still this one; it then stays so until the transaction ends. */
export const lockUnchangedPassword = async (tx: Tx, id: number, passwordHash: string): Promise<boolean> => {
  const [found] = await tx
    .select({ passwordHash: crmUsers.passwordHash })
    .from(crmUsers)
    .where(eq(crmUsers.id, id))
    .for("update");
  return found?.passwordHash === passwordHash;
};

/** Gives a member of staff a password. */
export const setStaffPassword = async (tx: Tx, id: number, passwordHash: string): Promise<void> => {
  await tx.update(crmUsers).set({ passwordHash }).where(eq(crmUsers.id, id));
};

/** Ends a link of this person that was not used. */
export const deleteLink = async (tx: Tx, purpose: LinkPurpose, subject: number): Promise<void> => {
  await tx.delete(oneTimeLinks).where(and(eq(oneTimeLinks.purpose, purpose), eq(oneTimeLinks.subject, subject)));
};

/** Forgets links, codes and sign-ups that nobody can use any more. */
export const deleteExpired = async (orm: Orm, now: Date): Promise<void> => {
  await orm.delete(signUps).where(lt(signUps.expiresAt, now));
  await orm.delete(oneTimeLinks).where(lt(oneTimeLinks.expiresAt, now));
  await orm.delete(emailCodes).where(lt(emailCodes.expiresAt, now));
};

/** What a customer is called; null for an unknown id. */
export const readCustomerName = async (on: Orm | Tx, id: number): Promise<string | null> =>
  (await on.select({ name: customers.name }).from(customers).where(eq(customers.id, id)))[0]?.name ?? null;

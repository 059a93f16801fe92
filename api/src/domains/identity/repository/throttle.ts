import { inArray } from "drizzle-orm";
import { countedKey, giveOneBack, readTaken, takeOne, type Limit } from "#platform/db/counted.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { passwordChecks } from "#platform/db/schema/index.ts";

/** Length of a window. A locked person waits this long at most; tries while locked do not lengthen it. */
export const WINDOW_MS = 15 * 60_000;

/**
 * Tries a window for one name, first of all wrong passwords. A customer has two names (document and e-mail), thus ten in
 * all; each has a count of its own, so that locking one leaves the other open, and so that the counts tell nobody which
 * belong together.
 */
export const MAX_ATTEMPTS = {
  customer: 5,
  staff: 10,
  /** Codes of a second factor, by its person: of a million possible ones three are right at any moment. */
  staffCode: 5,
  /** Mails asked for: so many a window reach one person, whoever asks. */
  customerLink: 3,
  staffLink: 3,
  signUp: 3,
  /** Codes to sign in with that are asked for, and those that are typed. */
  emailCode: 3,
  emailCodeTry: 5,
  /** Passwords typed on the page of one sign-up's link. */
  confirmation: 5,
  privacyRequest: 3,
  /** Alerts asked for by one e-mail. */
  alert: 5,
  /** Visits asked for by one e-mail. */
  visit: 5,
  /** Searches for people by name: enough to work with, too few to copy a list of names. */
  customerSearch: 120,
} as const;

/** A taken try: give it back when the password was right. */
export interface Attempt {
  /** No other is left in this window. */
  isLast: boolean;
  giveBack(): Promise<void>;
}

const limitOf = (kind: keyof typeof MAX_ATTEMPTS, name: string): Limit => ({
  kind,
  name,
  most: MAX_ATTEMPTS[kind],
  windowMs: WINDOW_MS,
});

/**
 * Takes a try before the password is looked at, so that no number of simultaneous requests, aliases or processes gets
 * more. Answers the seconds to wait when none is left. Known and unknown people are counted alike.
 */
export const countAttempt = async (
  db: Db,
  kind: keyof typeof MAX_ATTEMPTS,
  name: string,
  now: Date,
): Promise<Attempt | number> => {
  const limit = limitOf(kind, name);
  const taken = await takeOne(db.orm, limit, now);
  if (taken === null) return (await readTaken(db.orm, limit, now)).secondsLeft;
  return {
    isLast: taken.used >= limit.most,
    giveBack: () => giveOneBack(db.orm, limit, taken.windowStart),
  };
};

/** Gives somebody who got a new password by their e-mail their tries back: whoever used them up was not they. */
export const resetAttempts = async (tx: Tx, kind: "customer" | "staff", names: readonly string[]): Promise<void> => {
  const accounts = names.map((name) => countedKey({ kind, name }));
  await tx.delete(passwordChecks).where(inArray(passwordChecks.account, accounts));
};

/** Failed sign-ins of one address in a window: of a thousand people behind one, some mistype. */
const MOST_FAILED_OF_ADDRESS = 200;
/** Beyond so many in all somebody tries passwords from many addresses, and each of them gets fewer. */
const MOST_FAILED_IN_ALL = 2_000;
const MOST_FAILED_IN_A_SPRAY = 20;

const failedOf = (name: string): Omit<Limit, "most"> => ({ kind: "failed sign-in", name, windowMs: WINDOW_MS });
const ANYWHERE = failedOf("anywhere");

/** The key that an address is counted by: the same for the same address, and not the address. */
export const failedSource = (source: string): string => countedKey(failedOf(source));

/** The seconds that an address has to wait before it may try another password; 0 when it may. */
export const secondsUntilSignIn = async ({ orm }: Db, source: string | null, now: Date): Promise<number> => {
  if (source === null) return 0;
  const [here, anywhere] = await Promise.all([readTaken(orm, failedOf(source), now), readTaken(orm, ANYWHERE, now)]);
  const most = anywhere.used >= MOST_FAILED_IN_ALL ? MOST_FAILED_IN_A_SPRAY : MOST_FAILED_OF_ADDRESS;
  return here.used >= most ? here.secondsLeft : 0;
};

/** Counts a sign-in that failed, by its address and in all. */
export const countFailedSignIn = async ({ orm }: Db, source: string | null, now: Date): Promise<void> => {
  if (source === null) return;
  await takeOne(orm, { ...failedOf(source), most: MOST_FAILED_OF_ADDRESS }, now);
  await takeOne(orm, { ...ANYWHERE, most: MOST_FAILED_IN_ALL }, now);
};

/** Codes by e-mail that one address asks for in a window, for whomever. */
const MOST_CODES_OF_ADDRESS = 200;

/** Takes one of the codes that an address may ask for; answers the seconds to wait when none is left. */
export const countCodeAsked = async ({ orm }: Db, source: string | null, now: Date): Promise<number> => {
  if (source === null) return 0;
  const limit = { kind: "email codes", name: source, most: MOST_CODES_OF_ADDRESS, windowMs: WINDOW_MS };
  return (await takeOne(orm, limit, now)) ? 0 : (await readTaken(orm, limit, now)).secondsLeft;
};

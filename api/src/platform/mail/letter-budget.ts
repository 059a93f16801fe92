import type { Orm } from "../db/db.ts";
import { takeOne } from "../db/counted.ts";

/** Whose act an e-mail tells of: a visitor's, who may type any address; somebody's who asks for an account; the company's. */
export type Origin = "visitor" | "account" | "company";

const DAY_MS = 24 * 3_600_000;

/**
 * Parts of the e-mails a day to one address that strangers can bring about, of all kinds together. Visitors' acts use up one
 * part only, so that whoever floods an address keeps no link to a new password from it. What the company does is always sent.
 */
const SHARE: Record<Exclude<Origin, "company">, number> = { visitor: 1, account: 4 };

/** The mailbox behind an address: `ana+1@…`, `ana+2@…` and `Ana@…` are one. */
const mailboxOf = (recipient: string): string => recipient.toLowerCase().replace(/\+[^@]*(?=@)/, "");

/** Takes an e-mail to this address from the day's budget; false when nothing is left of it. Holds over all processes. */
export const takeLetter = async (
  orm: Orm,
  { recipient, origin }: { recipient: string; origin: Origin },
  { now, mostOfVisitors }: { now: Date; mostOfVisitors: number },
): Promise<boolean> => {
  if (origin === "company") return true;
  const most = SHARE[origin] * mostOfVisitors;
  const limit = { kind: "letter", name: mailboxOf(recipient), most, windowMs: DAY_MS };
  return (await takeOne(orm, limit, now)) !== null;
};

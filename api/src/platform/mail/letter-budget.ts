import type { Orm } from "../db/db.ts";
import { takeOneOfEach } from "../db/counted.ts";

/** Whose act an e-mail tells of: a visitor's, who may type any address; somebody's who asks for an account; the company's. */
export type Origin = "visitor" | "account" | "company";

const DAY_MS = 24 * 3_600_000;

/**
 * Parts of the e-mails a day to one address that strangers can bring about, of all kinds together. Visitors' acts use up one
 * part only, so that whoever floods an address keeps no link to a new password from it. What the company does is always sent.
 */
const SHARE: Record<Exclude<Origin, "company">, number> = { visitor: 1, account: 4 };

/** The mailbox behind an address: `ana+1@…`, `ana+2@…` and `Ana@…` are one. */
export const mailboxOf = (recipient: string): string => recipient.toLowerCase().replace(/\+[^@]*(?=@)/, "");

/** An e-mail as its budget sees it. */
interface Counted {
  recipient: string;
  origin: Origin;
}

/** The first of each of `letters` that count alike, then the second of each …: of two to one mailbox the second is counted after the first. */
const roundsOf = <Letter extends Counted>(letters: readonly Letter[]): Letter[][] => {
  const rounds: Letter[][] = [];
  const seen = new Map<string, number>();
  for (const letter of letters) {
    const key = mailboxOf(letter.recipient);
    const round = seen.get(key) ?? 0;
    seen.set(key, round + 1);
    (rounds[round] ??= []).push(letter);
  }
  return rounds;
};

/**
 * Takes these e-mails from the day's budgets of their addresses, and answers those of which something was left, in a few statements
 * for all. Holds over all processes.
 */
export const takeLetters = async <Letter extends Counted>(
  orm: Orm,
  letters: readonly Letter[],
  { now, mostOfVisitors }: { now: Date; mostOfVisitors: number },
): Promise<Set<Letter>> => {
  const taken = new Set(letters.filter(({ origin }) => origin === "company"));
  for (const round of roundsOf(letters.filter(({ origin }) => origin !== "company")))
    for (const [origin, share] of Object.entries(SHARE)) {
      const these = round.filter((letter) => letter.origin === origin);
      if (these.length === 0) continue;
      const limit = { kind: "letter", most: share * mostOfVisitors, windowMs: DAY_MS };
      const names = these.map(({ recipient }) => mailboxOf(recipient));
      const left = await takeOneOfEach(orm, { ...limit, names }, now);
      for (const letter of these) if (left.has(mailboxOf(letter.recipient))) taken.add(letter);
    }
  return taken;
};

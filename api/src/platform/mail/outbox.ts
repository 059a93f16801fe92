import { inSpan, markFailed, type Span, traceparentNow } from "@gleba/shared/tracing";
import { eq, sql } from "drizzle-orm";
import type { Clock } from "../time/clock.ts";
import type { Db, Orm, Tx } from "../db/db.ts";
import type { Logger } from "../http/logger.ts";
import { outbox } from "../db/schema/index.ts";
import { createSweeper } from "../jobs/sweeper.ts";
import { takeLetters, type Origin } from "./letter-budget.ts";
import { MailRejected, type Mail, type Mailer } from "./mail.ts";

/** An e-mail to send once its transaction has committed. */
export interface Email {
  /** Null: to nobody, so that an e-mail to an unknown person costs the same work as to a known one. */
  to: string | null;
  subject: string;
  text: string;
  /** After this it is not sent any more: its link would be dead. */
  expiresAt: Date;
  /** The development that it is about: it comes from the company that the development belongs to. Null: about none or several, or about an account. */
  ventureId: number | null;
  /** Where mail programs end such letters with one press (RFC 8058). */
  unsubscribe?: string;
  /** A file for calendars that goes with it (RFC 5545). */
  calendar?: string;
  /** Counted by the address unless it is the company's, as it is where nothing is said. */
  origin?: Origin;
}

/** Where e-mails are written, and who hears that there are some. */
export interface Outbox {
  /** Writes an e-mail in the transaction that it is about. Call `wake` after the commit. */
  post(tx: Orm | Tx, email: Email): Promise<void>;
  /** Sends what is due, in the background. Without it an e-mail leaves within seconds. */
  wake(): void;
  /** Sends no more, and gives back what was not begun. */
  close(): Promise<void>;
}

/** One that sends in this thread. */
export interface SendingOutbox extends Outbox {
  /** Sends what is due; resolves when nothing is. */
  flush(): Promise<void>;
}

const SWEEP_EVERY_MS = 5_000;
/** E-mails leased and counted together. */
const BATCH = 500;
/** E-mails removed together, while the next leave: when a process dies, about twice as many are sent again at the most. */
const REMOVED_TOGETHER = 50;
/** While a process sends an e-mail no other takes it; if the process dies, another does after this. */
const LEASE_MS = 2 * 60_000;
const FIRST_RETRY_MS = 15_000;
const LONGEST_RETRY_MS = 15 * 60_000;

const retryAfter = (attempts: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 10), LONGEST_RETRY_MS);

interface DueEmail {
  id: number;
  /** When it was written, in ms: a database that was restored counts its ids anew. */
  written: string;
  recipient: string | null;
  subject: string;
  body: string;
  attempts: number;
  origin: Origin;
  traceparent: string | null;
  unsubscribe: string | null;
  calendar: string | null;
  ventureId: number | null;
  expired: boolean;
}

type Addressed = DueEmail & { recipient: string };

const isAddressed = (letter: DueEmail): letter is Addressed => letter.recipient !== null;

/** Who dies before the row is gone sends it again: it has the same id then. */
const mailOf = ({ id, written, recipient, subject, body, unsubscribe, calendar, ventureId }: Addressed): Mail => ({
  id: `${id}.${written}`,
  to: recipient,
  subject,
  text: body,
  ...(unsubscribe !== null && { unsubscribe }),
  ...(calendar !== null && { calendar }),
  ...(ventureId !== null && { ventureId }),
});

/** E-mails that are due, leased to this process. Any number of processes take each once. */
const leaseBatch = async ({ orm }: Db, now: Date): Promise<DueEmail[]> => {
  const { rows } = await orm.execute<{ [Key in keyof DueEmail]: DueEmail[Key] }>(sql`
    UPDATE outbox SET attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + LEASE_MS)}
    WHERE id = ANY (ARRAY(
      SELECT id FROM outbox WHERE next_attempt_at <= ${now} ORDER BY next_attempt_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
    ))
    RETURNING id, (extract(epoch FROM created_at) * 1000)::bigint::text AS written, recipient, subject, body, attempts, origin, traceparent, unsubscribe, calendar, venture_id::int AS "ventureId", expires_at <= ${now} AS expired`);
  return rows.toSorted((one, other) => Number(one.id) - Number(other.id));
};

/** Sends letters, several at once, and removes those that left while the next ones leave. What is not begun is given back. */
const sendAll = async (
  left: DueEmail[],
  {
    atOnce,
    mayGoOn,
    send,
    remove,
    giveBack,
  }: {
    atOnce: number;
    mayGoOn: () => boolean;
    /** Whether nothing is left to do for it. */
    send: (letter: DueEmail) => Promise<boolean>;
    remove: (letters: readonly DueEmail[]) => Promise<void>;
    giveBack: (letters: readonly DueEmail[]) => Promise<void>;
  },
): Promise<void> => {
  let done: DueEmail[] = [];
  let removing = Promise.resolve();
  /** One removal after the other; whoever has filled the next waits for it, so that no more pile up. */
  const removeDone = (): Promise<void> =>
    (removing = removing.then(async () => {
      const sent = done;
      done = [];
      await remove(sent);
    }));
  const sendSome = async (): Promise<void> => {
    while (mayGoOn()) {
      const letter = left.shift();
      if (!letter) return;
      if (await send(letter)) done.push(letter);
      if (done.length >= REMOVED_TOGETHER) await removeDone();
    }
  };
  // All come to their end before a failed removal is told of: nobody sends on unseen.
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, sendSome));
  await giveBack(left);
  for (const ended of ends) if (ended.status === "rejected") throw ended.reason;
  await removeDone();
};

/** Writes e-mails by this clock. */
export const postWith =
  (clock: Clock): Outbox["post"] =>
  async (tx, { to, subject, text, expiresAt, unsubscribe, calendar, ventureId, origin = "company" }) => {
    const now = clock();
    await tx.insert(outbox).values({
      recipient: to,
      subject,
      body: text,
      origin,
      unsubscribe: unsubscribe ?? null,
      calendar: calendar ?? null,
      ventureId,
      traceparent: traceparentNow(),
      createdAt: now,
      nextAttemptAt: now,
      expiresAt,
    });
  };

/** E-mails wait in the database, are sent after their commit and tried again until they expire; each at least once. */
export const createOutbox = (deps: {
  db: Db;
  clock: Clock;
  mailer: Mailer;
  logger: Logger;
  /** To one address, of those that visitors can bring about. */
  lettersPerAddressAndDay: number;
}): SendingOutbox => {
  const { db, clock, mailer, logger, lettersPerAddressAndDay } = deps;
  const idsOf = (letters: readonly DueEmail[]) => sql.param(letters.map(({ id }) => id));
  const remove = async (letters: readonly DueEmail[]): Promise<void> => {
    if (letters.length > 0) await db.orm.execute(sql`DELETE FROM outbox WHERE id = ANY(${idsOf(letters)}::bigint[])`);
  };
  const giveBack = async (letters: readonly DueEmail[]): Promise<void> => {
    if (letters.length > 0)
      await db.orm.execute(
        sql`UPDATE outbox SET next_attempt_at = ${clock()} WHERE id = ANY(${idsOf(letters)}::bigint[])`,
      );
  };

  /** Those of a batch that may leave; the others are taken away. */
  const allowed = async (batch: readonly DueEmail[]): Promise<DueEmail[]> => {
    const late = batch.filter(({ expired }) => expired);
    for (const { id, attempts } of late)
      logger.error({ email: id, attempts }, "an e-mail was abandoned: it could not be sent in time");
    const timely = batch.filter(({ expired }) => !expired);
    // Once for each e-mail, however often it is tried.
    const isCounted = (letter: DueEmail): letter is Addressed => isAddressed(letter) && letter.attempts === 1;
    const budget = { now: clock(), mostOfVisitors: lettersPerAddressAndDay };
    const taken: ReadonlySet<DueEmail> = await takeLetters(db.orm, timely.filter(isCounted), budget);
    const dropped = timely.filter((letter) => isCounted(letter) && !taken.has(letter));
    for (const { id, origin } of dropped)
      logger.warn({ email: id, origin }, "an e-mail was dropped: its address got enough of them today");
    await remove([...late, ...dropped]);
    return timely.filter((letter) => !dropped.includes(letter));
  };

  /** Whether nothing is left to do for it: it was sent, or never can be. */
  const send = (email: DueEmail): Promise<boolean> => {
    const attributes = { "gleba.email": email.id, "gleba.attempts": email.attempts };
    return inSpan("send an e-mail", { parent: email.traceparent, attributes }, (span) => sendOne(email, span));
  };

  const sendOne = async (letter: DueEmail, span: Span): Promise<boolean> => {
    const { id, attempts } = letter;
    try {
      if (isAddressed(letter)) await mailer.send(mailOf(letter));
      return true;
    } catch (error) {
      // Of the error only its kind: servers quote addresses and texts in their answers.
      const { code, message } = error as Error & { code?: string };
      if (error instanceof MailRejected) {
        logger.error({ email: id, reason: message }, "an e-mail can never be sent and was dropped");
        return true;
      }
      markFailed(span, error);
      logger.warn({ email: id, attempts, code }, "an e-mail could not be sent yet");
      const nextAttemptAt = new Date(clock().getTime() + retryAfter(attempts));
      await db.orm.update(outbox).set({ nextAttemptAt }).where(eq(outbox.id, id));
      return false;
    }
  };

  /** Sends a batch, as many at once as the mailer takes; what is not begun while the lease surely holds is given back. */
  const deliver = async (batch: readonly DueEmail[], isClosed: () => boolean): Promise<void> => {
    const end = clock().getTime() + LEASE_MS / 2;
    const left = await allowed(batch);
    const mayGoOn = (): boolean => !isClosed() && clock().getTime() < end;
    await sendAll(left, { atOnce: mailer.atOnce ?? 1, mayGoOn, send, remove, giveBack });
  };

  const sweep = async (isClosed: () => boolean): Promise<void> => {
    try {
      while (!isClosed()) {
        const batch = await leaseBatch(db, clock());
        if (batch.length === 0) return;
        await deliver(batch, isClosed);
      }
    } finally {
      mailer.rest?.();
    }
  };

  const sweeper = createSweeper(sweep, {
    everyMs: SWEEP_EVERY_MS,
    failed: (error) => logger.warn({ err: error }, "the outbox could not be read yet"),
  });
  return { ...sweeper, post: postWith(clock) };
};

/** For hot paths that write e-mails by a statement of their own: recipient, subject, body, end and trace. They tell of a visitor's act. */
export const emailValues = ({ to, subject, text, expiresAt }: Email, traceparent: string | undefined): unknown[] => [
  to,
  subject,
  text,
  expiresAt,
  traceparent ?? null,
];

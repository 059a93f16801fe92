import type { PushKind } from "@gleba/shared/contracts";
import { sql, type SQL } from "drizzle-orm";
import type { Db, Orm, Tx } from "../db/db.ts";
import type { Logger } from "../http/logger.ts";
import { createSweeper, type Sweeper } from "../jobs/sweeper.ts";
import type { Clock } from "../time/clock.ts";
import { sendPush, type PushMessage, type PushOutcome, type PushSettings, type Subscription } from "./send-push.ts";

const SWEEP_EVERY_MS = 5_000;
const BATCH = 200;
const AT_ONCE = 20;
/** While a process sends one no other takes it; if the process dies, another does after this. */
const LEASE_MS = 2 * 60_000;
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 3_600_000;
/** News that is older tells nobody anything. */
export const PUSH_LIFE_MS = 2 * 24 * 3_600_000;

/** What is to be told, to all devices of a customer that chose to hear of its kind. */
export interface Push extends PushMessage {
  kind: PushKind;
  at: Date;
}

/** One row of each device; what waits of the same topic gives way. `devices`: a query of device ids. */
const insertFor = (devices: SQL, { topic, title, body, path, at }: Omit<Push, "kind">) => sql`
  INSERT INTO push_queue (device_id, topic, title, body, path, created_at, next_attempt_at, expires_at)
  SELECT d.id, ${topic}, ${title}, ${body}, ${path}, ${at}, ${at}, ${new Date(at.getTime() + PUSH_LIFE_MS)} FROM (${devices}) AS d
  ON CONFLICT (device_id, topic) DO UPDATE SET title = excluded.title, body = excluded.body, path = excluded.path,
    revision = push_queue.revision + 1, attempts = 0, created_at = excluded.created_at,
    next_attempt_at = excluded.next_attempt_at, expires_at = excluded.expires_at`;

/**
 * Writes a notification in the transaction that it tells of, to those devices of some customers that chose its kind. It leaves after
 * the commit, within seconds.
 *
 * @param customerIds a query of ids
 * @param push nothing that a stranger may not read over somebody's shoulder: a device shows it while it is locked
 */
export const pushToCustomers = async (on: Orm | Tx, customerIds: SQL, { kind, ...push }: Push): Promise<void> => {
  const devices = sql`SELECT id FROM push_devices WHERE customer_id IN (${customerIds}) AND ${kind} = ANY (kinds)`;
  await on.execute(insertFor(devices, push));
};

/** The same to one customer. */
export const pushToCustomer = (on: Orm | Tx, customerId: number, push: Push): Promise<void> =>
  pushToCustomers(on, sql`SELECT ${customerId}::bigint`, push);

/** The same to one device, whatever it chose: its owner asked for it. */
export const pushToDevice = async (on: Orm | Tx, deviceId: number, push: Omit<Push, "kind">): Promise<void> => {
  await on.execute(insertFor(sql`SELECT ${deviceId}::bigint AS id`, push));
};

type DueRow = Subscription &
  PushMessage & { id: string; device_id: string; revision: number; attempts: number; expires_at: string };

/** Those that are due, leased to this process, with their devices. */
const leaseBatch = async ({ orm }: Db, now: Date): Promise<DueRow[]> => {
  await orm.execute(sql`DELETE FROM push_queue WHERE next_attempt_at <= ${now} AND expires_at <= ${now}`);
  const { rows } = await orm.execute<{ [Key in keyof DueRow]: DueRow[Key] }>(sql`
    UPDATE push_queue AS q SET attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + LEASE_MS)}
    FROM push_devices d
    WHERE d.id = q.device_id AND q.id = ANY (ARRAY(
      SELECT id FROM push_queue WHERE next_attempt_at <= ${now} ORDER BY next_attempt_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
    ))
    RETURNING q.id, q.device_id, q.revision, q.attempts, q.topic, q.title, q.body, q.path, q.expires_at, d.endpoint, d.p256dh, d.auth`);
  return rows;
};

const retryAfter = (attempts: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 10), LONGEST_RETRY_MS);

/** Sends what waits until nothing does. A device whose subscription is over is forgotten without a word. */
export const createPushSender = (deps: {
  db: Db;
  clock: Clock;
  logger: Logger;
  push: PushSettings;
  /** How often it looks by itself. */
  everyMs?: number;
}): Sweeper => {
  const { db, clock, logger, push, everyMs = SWEEP_EVERY_MS } = deps;

  const settle = async (row: DueRow, outcome: PushOutcome): Promise<void> => {
    const { id, device_id: device, revision, attempts } = row;
    const { orm } = db;
    if (outcome.kind === "later") {
      logger.warn({ push: id, attempts, reason: outcome.reason }, "a notification could not be sent yet");
      const nextAttemptAt = new Date(clock().getTime() + (outcome.afterMs ?? retryAfter(attempts)));
      await orm.execute(
        sql`UPDATE push_queue SET next_attempt_at = ${nextAttemptAt} WHERE id = ${id} AND revision = ${revision}`,
      );
      return;
    }
    if (outcome.kind === "gone") {
      logger.info({ device, reason: outcome.reason }, "a device is notified no more");
      await orm.execute(sql`DELETE FROM push_devices WHERE id = ${device} AND endpoint = ${row.endpoint}`);
      return;
    }
    if (outcome.kind === "rejected") logger.error({ push: id, reason: outcome.reason }, "a notification was dropped");
    await orm.execute(sql`DELETE FROM push_queue WHERE id = ${id} AND revision = ${revision}`);
  };

  const send = async (row: DueRow): Promise<void> => {
    const now = clock();
    const ttlSeconds = Math.max(0, Math.floor((new Date(row.expires_at).getTime() - now.getTime()) / 1000));
    const { topic, title, body, path } = row;
    await settle(row, await sendPush(push, row, { topic, title, body, path }, { ttlSeconds, now }));
  };

  const sweep = async (isClosed: () => boolean): Promise<void> => {
    while (!isClosed()) {
      const rows = await leaseBatch(db, clock());
      if (rows.length === 0) return;
      const work = async (): Promise<void> => {
        // What a stop leaves is taken again once its lease ends.
        for (let row = rows.shift(); row && !isClosed(); row = rows.shift()) await send(row);
      };
      const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
      for (const ended of ends) if (ended.status === "rejected") throw ended.reason;
    }
  };

  return createSweeper(sweep, {
    everyMs,
    failed: (error) => logger.warn({ err: error }, "notifications could not be read yet"),
  });
};

import { inSpan, markFailed, type Span, traceparentNow } from "@gleba/shared/tracing";
import type PgBoss from "pg-boss";
import type { Db, Tx } from "../db/db.ts";
import type { Logger } from "../http/logger.ts";
import { createSweeper } from "./sweeper.ts";
import { bossOn, onTransaction } from "./boss.ts";
import { readDueQueues } from "./due-queues.ts";
import { QUEUE_GROUPS, type JobData, type QueueName } from "./queues.ts";

/** One job taken by this process. */
export interface Job<Name extends QueueName> {
  data: JobData[Name];
  /** Ends the job in the transaction of its work: both are done or neither is. */
  done(tx: Tx): Promise<void>;
}

/** Does a job; rejects when it is to be tried again later. */
export type Handler<Name extends QueueName> = (job: Job<Name>) => Promise<void>;

/** Work that is done after the answer, by any process on the database, and survives all of them. */
export interface Jobs {
  /**
   * Writes a job in the transaction that it belongs to, to be done at once or from `startAfter` on. Call `wake` after the
   * commit. Answers what `withdraw` knows the job by.
   */
  post<Name extends QueueName>(tx: Tx, queue: Name, data: JobData[Name], startAfter?: Date): Promise<string>;
  /** Takes back a job that waits, in the transaction that makes it needless. */
  withdraw(tx: Tx, queue: QueueName, id: string): Promise<void>;
  /** Names who does the jobs of a queue in this process. */
  handle<Name extends QueueName>(queue: Name, handler: Handler<Name>): void;
  /** Does what is due, in the background. Without it a job begins within seconds. */
  wake(): void;
  /** Does what is due; resolves when nothing is. */
  flush(): Promise<void>;
  /** Waits for the jobs under way. */
  close(): Promise<void>;
}

/** What a job carries, and the trace of whoever posted it. */
type Posted = object & { traceparent?: string };

const POLL_EVERY_MS = 2_000;
/** Jobs of a queue under way in one process: a provider that answers slowly keeps few people waiting. */
const CONCURRENCY = 4;

/**
 * Jobs on pg-boss. We fetch and end them ourselves, where its own worker would end a job outside of the transaction of
 * its work and let the process die of a database that is unavailable at that moment.
 */
export const createJobs = async ({ db, logger }: { db: Db; logger: Logger }): Promise<Jobs> => {
  const boss = bossOn((text, values) => db.pool.query(text, values));
  boss.on("error", (error) => logger.warn({ err: error }, "the jobs could not be supervised yet"));
  await boss.start();
  const handlers = new Map<QueueName, Handler<never>>();

  const run = (queue: QueueName, { id, data: { traceparent, ...data } }: PgBoss.Job<Posted>): Promise<void> =>
    inSpan(`job ${queue}`, { parent: traceparent ?? null }, (span) => runOne(queue, id, data, span));

  const runOne = async (queue: QueueName, id: string, data: object, span: Span): Promise<void> => {
    let ended = false;
    const done = async (tx: Tx): Promise<void> => {
      await boss.complete(queue, id, {}, { db: onTransaction(tx) });
      ended = true;
    };
    try {
      await handlers.get(queue)!({ data, done } as Job<never>);
      if (!ended) await boss.complete(queue, id);
    } catch (error) {
      markFailed(span, error);
      logger.warn({ queue, job: id, err: error }, "a job could not be done yet");
      await boss.fail(queue, id, { message: error instanceof Error ? error.message : String(error) });
    }
  };

  /** Rounds that found something to do, of all groups. */
  let rounds = 0;

  /** True when there was something to do. */
  const runBatch = async (queue: QueueName, isClosed: () => boolean): Promise<boolean> => {
    if (isClosed() || !handlers.has(queue)) return false;
    const jobs = await boss.fetch<Posted>(queue, { batchSize: CONCURRENCY });
    const outcomes = await Promise.allSettled(jobs.map((job) => run(queue, job)));
    for (const outcome of outcomes)
      if (outcome.status === "rejected") logger.warn({ queue, err: outcome.reason }, "a job could not be ended");
    if (jobs.length > 0) rounds += 1;
    return jobs.length > 0;
  };

  /** Queues in which the last poll found something that no sweep has taken up yet. */
  const due = new Set<QueueName>();

  const takeDue = (group: readonly QueueName[]): QueueName[] => group.filter((queue) => due.delete(queue));

  const sweepOf = (group: readonly QueueName[]) => async (isClosed: () => boolean) => {
    let some = false;
    for (let queues = takeDue(group); queues.length > 0; queues = takeDue(group))
      for (const queue of queues)
        if (await runBatch(queue, isClosed)) {
          due.add(queue);
          some = true;
        }
    // What was done may have left work to another queue.
    if (some) poller.wake();
  };

  const failed = (error: unknown): void => logger.warn({ err: error }, "the jobs could not be read yet");
  const sweepers = QUEUE_GROUPS.map((group) => createSweeper(sweepOf(group), { failed }));
  const poll = async (): Promise<void> => {
    for (const queue of await readDueQueues(db.pool, [...handlers.keys()])) due.add(queue);
  };
  const poller = createSweeper(
    async () => {
      await poll();
      sweepers.forEach((sweeper) => sweeper.wake());
    },
    { everyMs: POLL_EVERY_MS, failed },
  );
  return {
    wake: () => poller.wake(),
    async flush() {
      // What a group does may leave work to another that has found nothing a moment ago.
      for (let before = -1; before !== rounds;) {
        before = rounds;
        await poll();
        await Promise.all(sweepers.map((sweeper) => sweeper.flush()));
      }
    },
    async post(tx, queue, data, startAfter) {
      const traceparent = traceparentNow();
      const posted: Posted = traceparent === undefined ? data : { ...data, traceparent };
      const id = await boss.send(queue, posted, { db: onTransaction(tx), ...(startAfter && { startAfter }) });
      if (id === null) throw new Error(`no job was written for ${queue}`);
      return id;
    },
    withdraw: (tx, queue, id) => boss.deleteJob(queue, id, { db: onTransaction(tx) }),
    handle: (queue, handler) => void handlers.set(queue, handler as Handler<never>),
    async close() {
      await poller.close();
      await Promise.all(sweepers.map((sweeper) => sweeper.close()));
      await boss.stop({ graceful: false, close: false });
    },
  };
};

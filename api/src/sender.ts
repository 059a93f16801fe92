import { parentPort, workerData } from "node:worker_threads";
import { startTracing } from "@gleba/shared/tracing";
import { createDb } from "#platform/db/db.ts";
import { createLogger } from "#platform/http/logger.ts";
import { createMailer } from "#platform/mail/create-mailer.ts";
import type { Letterhead } from "#platform/mail/html-mail.ts";
import { createOutbox } from "#platform/mail/outbox.ts";
import type { FromSender, SenderData, ToSender } from "#platform/mail/sender-thread.ts";
import { createPushSender } from "#platform/push/push-queue.ts";
import { systemClock } from "#platform/time/clock.ts";
import { ownName, stepBack } from "#platform/workers/step-back.ts";

// The program of the thread by which e-mails and notifications leave (`platform/mail/sender-thread.ts`).

/** E-mails are taken by one connection, removed by another, and put off by a third; notifications take turns on them. */
const CONNECTIONS = 3;

const { config, databaseUrl, push } = workerData as SenderData;
const tell = (told: FromSender): void => parentPort?.postMessage(told, []);

const waiting = new Map<number, { resolve: (letterhead: Letterhead) => void; reject: (error: Error) => void }>();
let asked = 0;
/** As the thread that answers reads it: it knows the site, and whose each development is. */
const letterhead = (ventureId: number | null): Promise<Letterhead> =>
  new Promise((resolve, reject) => {
    asked += 1;
    waiting.set(asked, { resolve, reject });
    tell({ kind: "letterhead", id: asked, ventureId });
  });

stepBack(ownName());
const logger = createLogger(config.logLevel);
const tracing = await startTracing({ service: "gleba-api", instance: config.processName, ...config.tracing });
const db = createDb(databaseUrl, {
  poolSize: CONNECTIONS,
  isTraced: tracing.isOn,
  limits: config.databaseLimits,
  onIdleError: (error) => logger.warn({ err: error }, "idle connection lost"),
});
const mailer = createMailer(config, { db, clock: systemClock, logger, letterhead });
const outbox = createOutbox({ ...config, db, clock: systemClock, mailer, logger });
const notifications = push && createPushSender({ db, clock: systemClock, logger, push });

const close = async (): Promise<void> => {
  await Promise.all([outbox.close(), notifications?.close()]);
  await db.close();
  await tracing.stop();
  // Of this thread alone.
  process.exit();
};

const wake = (): void => {
  outbox.wake();
  notifications?.wake();
};

parentPort?.on("message", (told: ToSender) => {
  if (told.kind === "wake") wake();
  else if (told.kind === "close") void close();
  else {
    const waits = waiting.get(told.id);
    waiting.delete(told.id);
    if (told.letterhead) waits?.resolve(told.letterhead);
    else waits?.reject(new Error("the letterhead could not be read"));
  }
});
tell({ kind: "ready" });
// What was left by one that ended before.
wake();

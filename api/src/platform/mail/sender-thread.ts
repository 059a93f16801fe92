import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Config } from "#config";
import type { Clock } from "../time/clock.ts";
import type { Logger } from "../http/logger.ts";
import type { PushSettings } from "../push/send-push.ts";
import { programOf } from "../workers/program.ts";
import type { Letterhead } from "./html-mail.ts";
import { postWith, type Outbox } from "./outbox.ts";

/** What the sender needs of the configuration: it opens its own connections to the database and to the mail server. */
export type SenderConfig = Pick<
  Config,
  | "demo"
  | "smtp"
  | "portalOrigin"
  | "publicUrl"
  | "databaseLimits"
  | "lettersPerAddressAndDay"
  | "logLevel"
  | "processName"
  | "tracing"
>;

/** What the thread is started with. */
export interface SenderData {
  program: string;
  config: SenderConfig;
  databaseUrl: string;
  /** Null: it sends e-mails alone. */
  push: PushSettings | null;
}

/** What the thread is told. */
export type ToSender =
  { kind: "wake" } | { kind: "close" } | { kind: "letterhead"; id: number; letterhead: Letterhead | null };

/** What it tells: that it sends, and that it needs a letterhead as it is now; `id` comes back with it. */
export type FromSender = { kind: "ready" } | { kind: "letterhead"; id: number; ventureId: number | null };

const FIRST_RESTART_MS = 500;
const LONGEST_RESTART_MS = 30_000;
const MEMORY_MB = 192;

const neededOf = (config: SenderConfig): SenderConfig => ({
  demo: config.demo,
  smtp: config.smtp,
  portalOrigin: config.portalOrigin,
  publicUrl: config.publicUrl,
  databaseLimits: config.databaseLimits,
  lettersPerAddressAndDay: config.lettersPerAddressAndDay,
  logLevel: config.logLevel,
  processName: config.processName,
  tracing: config.tracing,
});

interface Options {
  config: SenderConfig;
  push: PushSettings | null;
  databaseUrl: string;
  clock: Clock;
  logger: Logger;
  letterhead: (ventureId: number | null) => Promise<Letterhead>;
}

/** An outbox that sends by a thread. */
export type SenderThread = Outbox & {
  /** The one that sends now. */
  thread(): Worker;
};

/** Starts the thread; resolves when it sends, rejects with why it cannot. */
const startThread = async ({ config, push, databaseUrl, logger, letterhead }: Options): Promise<Worker> => {
  const { file, address } = programOf("sender");
  const workerData: SenderData = { program: address, config: neededOf(config), databaseUrl, push };
  const thread = new Worker(file, { workerData, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
  const tell = (told: ToSender): void => thread.postMessage(told, []);
  const tellLetterhead = (id: number, ventureId: number | null): Promise<void> =>
    letterhead(ventureId).then(
      (found) => tell({ kind: "letterhead", id, letterhead: found }),
      (error: unknown) => {
        logger.warn({ err: error, venture: ventureId }, "the letterhead of e-mails could not be read yet");
        tell({ kind: "letterhead", id, letterhead: null });
      },
    );
  await new Promise<void>((resolve, reject) => {
    thread.on("message", (told: FromSender) =>
      told.kind === "ready" ? resolve() : void tellLetterhead(told.id, told.ventureId),
    );
    thread.once("error", reject);
    thread.once("exit", (code) => reject(new Error(`the thread that sends e-mails ended with ${code}`)));
  });
  return thread;
};

/**
 * The outbox whose e-mails leave by a thread of their own, so that neither waits for the other: requests for letters, nor letters
 * for requests. A thread that ends is followed by another; what it had taken is sent when its lease ends, as that of a process that ends.
 */
export const createSenderThread = async (options: Options): Promise<SenderThread> => {
  const { logger, clock } = options;
  let thread = await startThread(options);
  let isAlive = true;
  let isClosed = false;
  let restart: NodeJS.Timeout | undefined;

  const follow = (pause: number): void => {
    restart = setTimeout(() => {
      startThread(options).then(
        (next) => {
          thread = next;
          isAlive = true;
          watch();
          if (isClosed) thread.postMessage({ kind: "close" } satisfies ToSender, []);
        },
        (error: unknown) => {
          logger.error({ err: error }, "the thread that sends e-mails could not be started again yet");
          follow(Math.min(pause * 2, LONGEST_RESTART_MS));
        },
      );
    }, pause).unref();
  };
  const watch = (): void => {
    thread.once("error", (error) => logger.error({ err: error }, "the thread that sends e-mails failed"));
    thread.once("exit", (code) => {
      isAlive = false;
      if (isClosed) return;
      logger.error({ code }, "the thread that sends e-mails ended; another one is started");
      follow(FIRST_RESTART_MS);
    });
  };
  watch();

  return {
    post: postWith(clock),
    wake: () => thread.postMessage({ kind: "wake" } satisfies ToSender, []),
    thread: () => thread,
    async close() {
      isClosed = true;
      clearTimeout(restart);
      if (!isAlive) return;
      const ended = once(thread, "exit");
      thread.postMessage({ kind: "close" } satisfies ToSender, []);
      await ended;
    },
  };
};

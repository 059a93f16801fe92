import type { Logger } from "../http/logger.ts";
import { tellFailure } from "./failure.ts";

/** Longest wait for requests under way, once nobody new is answered; then the process ends regardless. */
const LIMIT_MS = 15_000;

/**
 * Runs a server until SIGTERM or SIGINT, then stops it in good order: `start` resolves to the function that does.
 * `drainMs` of it are the server's to go on answering. A start that fails says why and ends the process with 1.
 */
export const runUntilSignal = async (
  start: () => Promise<() => Promise<void>>,
  logger: Logger,
  drainMs: number,
): Promise<void> => {
  // A signal that arrives while still starting waits for the start: then everything it opened gets closed too.
  const signalled = new Promise<NodeJS.Signals>((resolve) => {
    process.once("SIGTERM", resolve);
    process.once("SIGINT", resolve);
  });
  try {
    const stop = await start();
    const signal = await signalled;
    logger.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), drainMs + LIMIT_MS).unref();
    await stop();
    process.exit(0);
  } catch (error) {
    logger.fatal({ err: error }, "the server could not run");
    process.stderr.write(tellFailure(error));
    process.exit(1);
  }
};

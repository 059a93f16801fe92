import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Logger } from "./logger.ts";

/** The first descriptor that systemd hands over (sd_listen_fds(3)). */
const FIRST_SOCKET = 3;

/**
 * The socket that a service manager opened for this process, if it did. It outlives the process, and several may take
 * requests from it: nobody is turned away while one of them is replaced.
 *
 * @returns its file descriptor
 */
export const inheritedSocket = (
  { LISTEN_FDS, LISTEN_PID }: Partial<Record<"LISTEN_FDS" | "LISTEN_PID", string | undefined>>,
  pid = process.pid,
): number | undefined => (LISTEN_FDS === "1" && LISTEN_PID === String(pid) ? FIRST_SOCKET : undefined);

/** Tells systemd that this server answers now: whoever restarts one after the other waits for it. */
export const tellReady = async (notifySocket: string | undefined, logger: Logger): Promise<void> => {
  if (notifySocket === undefined) return;
  await promisify(execFile)("systemd-notify", ["--ready"]).catch((error: unknown) =>
    logger.warn({ err: error }, "the service manager could not be told"),
  );
};

import { setTimeout as sleep } from "node:timers/promises";
import type { Lease } from "./lease.ts";

const AGAIN_AFTER_MS = 1_000;

/**
 * Holds a lease until `finish`. Should PostgreSQL be killed under us (out of memory, a full disk), `join` starts it again, at no other port than
 * before, however long that one is taken: so that addresses given out stay true.
 */
export const keepLease = async (
  join: (port?: number) => Promise<Lease>,
): Promise<{ lease: Lease; finish: () => Promise<Lease> }> => {
  const finished = new AbortController();
  let lease = await join();
  let reviving: Promise<void> | undefined;

  const revive = async (): Promise<void> => {
    while (!finished.signal.aborted) {
      try {
        lease = await join(lease.port);
        watch();
        return;
      } catch {
        await sleep(AGAIN_AFTER_MS);
      }
    }
  };
  const watch = (): void =>
    void lease.lost.then(() => {
      if (!finished.signal.aborted) reviving = revive();
    });
  watch();

  return {
    lease,
    finish: async () => {
      finished.abort();
      await reviving;
      return lease;
    },
  };
};

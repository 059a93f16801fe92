import type { Deps } from "../../platform/deps.ts";
import type { Tx } from "../../platform/db.ts";
import { closeHold, dropKeysBefore, dueLots, lockUnlessBusy, promote, readHeldLot } from "./expiry-repository.ts";
import { succession } from "./expiry-rules.ts";
import { changeLotStatus } from "./lot-status.ts";
import { holdEnd } from "./rules.ts";

const RUN_EVERY_MS = 5_000;
const FORGET_EVERY_MS = 3_600_000;
/** How long the answer to an `Idempotency-Key` is repeated. */
const KEY_LIFE_MS = 30 * 24 * 3_600_000;

/** Ends what is over at the clock's time, lot by lot, each in its own transaction; a lot in trouble stops no other. */
export const expireHolds = async (deps: Deps): Promise<void> => {
  for (const idBatch of await dueLots(deps.db.orm, deps.clock())) {
    try {
      await deps.db.transaction((tx) => succeed(deps, tx, idBatch));
    } catch (error) {
      deps.logger.error({ err: error, idBatch }, "the hold could not be ended; it is tried again in the next run");
    }
  }
};

const succeed = async (deps: Deps, tx: Tx, idBatch: number): Promise<void> => {
  if (!(await lockUnlessBusy(tx, idBatch))) return;
  // Read after the lock: what was due a moment ago may have changed hands since.
  const lot = await readHeldLot(tx, idBatch);
  const at = deps.clock();
  const step = succession(lot, at);
  if (step === "nothing") return;
  if (lot.held) await closeHold(tx, lot.held.id);
  if (step === "promote" && lot.next) await promote(tx, lot.next.id, holdEnd(at, lot.holdHours));
  const ended = lot.held ? `A reserva ${lot.held.protocol} venceu` : "O lote foi liberado";
  await changeLotStatus(tx, deps.bus, {
    idBatch,
    from: lot.status,
    to: step === "promote" ? "reserved" : "available",
    actor: "system",
    reason: step === "promote" ? `${ended}; a vez passou para ${lot.next?.protocol}.` : `${ended} sem ninguém na fila.`,
    at,
  });
};

/**
 * Runs the above at once and then every few seconds, until stopped. Any number of processes may do so: each lot is
 * taken by one of them. The first run ends what was over while no process ran.
 */
export const keepExpiring = (deps: Deps): { stop(): Promise<void> } => {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let forgottenAt = 0;

  const run = async (): Promise<void> => {
    try {
      await expireHolds(deps);
      const now = deps.clock().getTime();
      if (now - forgottenAt >= FORGET_EVERY_MS) {
        await dropKeysBefore(deps.db.orm, new Date(now - KEY_LIFE_MS));
        forgottenAt = now;
      }
    } catch (error) {
      deps.logger.error({ err: error }, "ended holds could not be looked for; trying again");
    }
    if (!stopped) timer = setTimeout(next, RUN_EVERY_MS).unref();
  };
  let running = run();
  const next = (): void => {
    running = run();
  };

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};

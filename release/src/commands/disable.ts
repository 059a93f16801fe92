import { switched } from "../composition.ts";
import { type Outcome, putIntoForce } from "../activate.ts";
import type { Store } from "../store/store.ts";
import { trialOf } from "../trial/trial.ts";

const SENTENCE = "Esta área está em manutenção. Volte em alguns minutos.";

interface When {
  now: Date;
  dryRun?: boolean;
}

/**
 * Takes a remote out of service: its visitors read `sentence`, none of its code runs, the rest of the portal lives on.
 * Asks nothing of the remote's own files, which may be what is broken.
 */
export const disable = (
  store: Store,
  name: string,
  { sentence = SENTENCE, now, dryRun }: When & { sentence?: string | undefined },
): Promise<Outcome> => putIntoForce(store, (current) => switched(current, name, sentence, now), { dryRun });

/** Brings a remote back, through the gates like a promotion. */
export const enable = (store: Store, name: string, { now, dryRun }: When): Promise<Outcome> =>
  putIntoForce(store, (current) => switched(current, name, undefined, now), { dryRun, trial: trialOf(store) });

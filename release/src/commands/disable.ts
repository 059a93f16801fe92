import { activate, type Activation } from "../activate.ts";
import { withDisabled } from "../composition.ts";
import type { Store } from "../store/store.ts";
import { createTrial } from "../trial/trial.ts";

const DEFAULT_MESSAGE = "Esta área está em manutenção. Volte em alguns minutos.";

interface Options {
  now: Date;
  dryRun?: boolean;
}

/**
 * Takes a remote out of service: its visitors read `message`, none of its code runs, the rest of the portal stays up.
 * The remote's own files are not verified: they may be what is broken.
 */
export const disable = (
  store: Store,
  name: string,
  { message = DEFAULT_MESSAGE, now, dryRun }: Options & { message?: string | undefined },
): Promise<Activation> => activate(store, (current) => withDisabled(current, name, message, now), { dryRun });

/** Brings a remote back into service, through the same gates as a promotion. */
export const enable = (store: Store, name: string, { now, dryRun }: Options): Promise<Activation> =>
  activate(store, (current) => withDisabled(current, name, undefined, now), { dryRun, trial: createTrial(store) });

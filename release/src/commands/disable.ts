import { activate, type Activation, type StepOptions } from "../activate.ts";
import { withDisabled } from "../composition.ts";
import type { Store } from "../store/store.ts";
import { createTrial } from "../trial/trial.ts";

const DEFAULT_MESSAGE = "Esta área está em manutenção. Volte em alguns minutos.";

/**
 * Takes a remote out of service: its visitors read `message`, none of its code runs, the rest of the portal stays up.
 * The remote's own files are not verified: they may be what is broken.
 */
export const disable = (
  store: Store,
  name: string,
  { message = DEFAULT_MESSAGE, now, ...step }: StepOptions & { message?: string | undefined },
): Promise<Activation> =>
  activate(store, (current) => withDisabled(current, name, message, now), { ...step, kind: "disable" });

/** Brings a remote back into service, through the same gates as a promotion. */
export const enable = (
  store: Store,
  name: string,
  { now, trial = createTrial(store), ...step }: StepOptions,
): Promise<Activation> =>
  activate(store, (current) => withDisabled(current, name, undefined, now), {
    ...step,
    kind: "enable",
    trial,
  });

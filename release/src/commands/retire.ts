import { innerPath } from "@gleba/shared/federation/release";
import { activate, type Activation, type StepOptions } from "../activate.ts";
import { withoutRemote } from "../composition.ts";
import { UsageError } from "../errors.ts";
import type { Store } from "../store/store.ts";

/**
 * Takes a remote out of the composition. Its addresses are not found from then on, or lead to `redirect`; promoting one
 * of its versions brings it back.
 */
export const retire = (
  store: Store,
  name: string,
  { redirect, now, ...step }: StepOptions & { redirect?: string | undefined },
): Promise<Activation> => {
  if (redirect !== undefined && !innerPath.safeParse(redirect).success)
    throw new UsageError(`--redirect is a path of the portal, as /inicio; not "${redirect}".`);
  return activate(store, (current) => withoutRemote(current, name, redirect, now), { ...step, kind: "retire" });
};

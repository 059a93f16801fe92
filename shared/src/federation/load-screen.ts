import { diagnose } from "./diagnose.ts";
import { RemoteFailure } from "./failure.ts";
import { inTime } from "./in-time.ts";
import { twice } from "./twice.ts";

/**
 * Fetches the code of one screen of a remote, for the loader of its route. Rejects with a `RemoteFailure`, as the remote
 * itself would; nothing remembers it, so the loader's next run really tries again.
 *
 * @param remote name of the remote, for the report
 * @param load `() => import("#features/…")`
 */
export const loadScreen = async <T>(remote: string, load: () => Promise<T>): Promise<T> => {
  try {
    return await inTime(remote, twice(load));
  } catch (cause) {
    throw cause instanceof RemoteFailure ? cause : new RemoteFailure(await diagnose(cause), remote, { cause });
  }
};

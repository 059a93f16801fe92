import { failureOf } from "@gleba/shared/kit";
import { useRef, useState } from "react";
import { useHoldDialog } from "#ui/unsaved-changes";

/** Requests that a screen asks one after the other, with why one of them failed. */
interface Turns {
  error: string | undefined;
  /** Ends when its own turn is over. */
  run: (work: () => Promise<void>) => Promise<void>;
}

/** As `useTask`, but what is asked while a request is on its way is made after it, and none is lost. */
export const useTurns = (): Turns => {
  const [waiting, setWaiting] = useState(0);
  const [error, setError] = useState<string>();
  const last = useRef(Promise.resolve());
  useHoldDialog(false, waiting > 0);
  const take = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (thrown) {
      setError(failureOf(thrown).message);
    } finally {
      setWaiting((count) => count - 1);
    }
  };
  const run = (work: () => Promise<void>): Promise<void> => {
    setWaiting((count) => count + 1);
    // Not as its turn comes: what failed before it would be told to nobody.
    setError(undefined);
    last.current = last.current.then(() => take(work));
    return last.current;
  };
  return { error, run };
};

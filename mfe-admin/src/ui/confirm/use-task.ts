import { failureOf } from "@gleba/shared/kit";
import { useState } from "react";
import { useHoldDialog } from "#ui/unsaved-changes";

/** Something a screen asks of the server once: an error is kept to be shown, and a second press meanwhile does nothing. */
interface Task {
  working: boolean;
  error: string | undefined;
  run: (work: () => Promise<void>) => Promise<void>;
}

/** One request at a time, with what became of it; the `<FormDialog>` around it stays open meanwhile. */
export const useTask = (): Task => {
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<string>();
  useHoldDialog(false, working);
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (working) return;
    setWorking(true);
    setError(undefined);
    try {
      await work();
    } catch (thrown) {
      setError(failureOf(thrown).message);
    } finally {
      setWorking(false);
    }
  };
  return { working, error, run };
};

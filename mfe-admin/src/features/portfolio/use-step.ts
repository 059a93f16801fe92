import { useState } from "react";
import { checkTables, refusalOf, takePortfolio, undoPortfolio } from "./api.ts";

const steps = { check: checkTables, take: takePortfolio, undo: undoPortfolio };

/** Begins a step, one call at a time; what is refused is told sentence by sentence. */
export const useStep = () => {
  const [working, setWorking] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (working) return;
    setWorking(true);
    setErrors([]);
    try {
      await work();
    } catch (thrown) {
      setErrors(refusalOf(thrown));
    } finally {
      setWorking(false);
    }
  };
  return { working, errors, setErrors, run, steps };
};

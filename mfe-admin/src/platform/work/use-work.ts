import { useState } from "react";

/** One piece of work at a time; what fails is told in the sentences of `toSentences` and changes nothing. */
export const useWork = (toSentences: (thrown: unknown) => readonly string[]) => {
  const [working, setWorking] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (working) return;
    setWorking(true);
    setErrors([]);
    try {
      await work();
    } catch (thrown) {
      setErrors(toSentences(thrown));
    } finally {
      setWorking(false);
    }
  };
  return { working, errors, setErrors, run };
};

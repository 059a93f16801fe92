import type { Installment } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { notify } from "@gleba/shared/ui";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Prints everything that `load` answers: the whole statement of the filter, not only the page on screen. */
export const usePrint = (load: () => Promise<Installment[]>) => {
  const [printed, setPrinted] = useState<readonly Installment[]>();
  const [loading, setLoading] = useState(false);
  useEffect(() => {
    const done = () => setPrinted(undefined);
    window.addEventListener("afterprint", done);
    return () => window.removeEventListener("afterprint", done);
  }, []);
  const print = async (): Promise<void> => {
    setLoading(true);
    try {
      const installments = await load();
      flushSync(() => setPrinted(installments));
      window.print();
    } catch (thrown) {
      notify.error(failureOf(thrown).message);
    } finally {
      setLoading(false);
    }
  };
  return { printed, loading, print: () => void print() };
};

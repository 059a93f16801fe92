import type { Customer } from "@gleba/shared/contracts";
import { sentencesOf } from "@gleba/shared/kit";
import { useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { confirmNewEmail, fetchCustomer } from "./api.ts";

/** Name in the mailed link (`/login?confirmar-email=…`), which leads here. */
const NAME = "confirmar-email";

interface Outcome {
  confirmed: boolean;
  sentence: string;
}

/** The customer's data, read after the new e-mail of a mailed link was confirmed; `outcome` tells how that went. */
export const useNewEmail = () => {
  const [params, setParams] = useSearchParams();
  const token = useRef(params.get(NAME));
  const [outcome, setOutcome] = useState<Outcome>();
  const shown = params.has(NAME);
  useEffect(() => {
    if (!shown) return;
    // A secret of a link stays in no history.
    setParams(
      (before) => {
        before.delete(NAME);
        return before;
      },
      { replace: true },
    );
  }, [shown, setParams]);

  const ask = useCallback(async (signal?: AbortSignal): Promise<Customer> => {
    const once = token.current;
    token.current = null;
    if (!once) return fetchCustomer(signal);
    try {
      const changed = await confirmNewEmail(once);
      setOutcome({ confirmed: true, sentence: `O e-mail da sua conta agora é ${changed.email}.` });
      return changed;
    } catch (thrown) {
      setOutcome({ confirmed: false, sentence: sentencesOf(thrown).join(" ") });
      return fetchCustomer(signal);
    }
  }, []);
  return { ask, outcome };
};

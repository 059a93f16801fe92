import type { RegretReceived } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { useState } from "react";
import { regret } from "./api.ts";

/** Using the right of regret, once, and what became of it. */
export const useRegret = (contractId: number) => {
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [received, setReceived] = useState<RegretReceived>();
  const send = async (): Promise<void> => {
    setSending(true);
    setRefusal(undefined);
    try {
      setReceived(await regret(contractId));
    } catch (thrown) {
      setRefusal(failureOf(thrown).message);
    } finally {
      setSending(false);
    }
  };
  return { sending, refusal, received, send: () => void send() };
};

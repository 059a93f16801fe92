import type { RegretReceived } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { useState } from "react";
import { regret } from "./api.ts";

/** Using the right of regret, once, and what became of it. */
export const useRegret = (contractId: number) => {
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const [received, setReceived] = useState<RegretReceived>();
  const send = async (): Promise<void> => {
    setSending(true);
    setError(undefined);
    try {
      setReceived(await regret(contractId));
    } catch (thrown) {
      setError(failureOf(thrown).message);
    } finally {
      setSending(false);
    }
  };
  return { sending, error, received, send: () => void send() };
};

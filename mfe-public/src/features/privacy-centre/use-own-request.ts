import type { PrivacyRequest } from "@gleba/shared/contracts";
import { sentencesOf } from "@gleba/shared/kit";
import { announce, useAnswer } from "@gleba/shared/ui";
import { useCallback, useState } from "react";
import type { LinkKey } from "#platform/email-link";
import { confirmRequest, fetchRequest, isUnknownLink } from "./api.ts";

/** The request of an e-mailed link. */
export const useOwnRequest = (link: LinkKey) => {
  const [answer, again] = useAnswer(useCallback((signal: AbortSignal) => fetchRequest(link, signal), [link]));
  return { answer, again, isUnknown: answer.state === "failed" && isUnknownLink(answer.error) };
};

/** Confirms the request of an e-mailed link. */
export const useConfirmation = (link: LinkKey, onConfirmed: (request: PrivacyRequest) => void) => {
  const [running, setRunning] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const confirm = async (): Promise<void> => {
    setRunning(true);
    setErrors([]);
    try {
      onConfirmed(await confirmRequest(link));
      announce("Pedido confirmado.");
    } catch (thrown) {
      setErrors(sentencesOf(thrown));
      setRunning(false);
    }
  };
  return { confirm, running, errors };
};

import { messageKey } from "@gleba/shared/kit";
import { useEffect, useState } from "react";
import { forgetDraft, keepDraft, readDraft } from "#ui/unsaved-changes";

/**
 * What was typed before, and the key under which the server knows the message: the same for every try, so that one whose
 * answer was lost is there once.
 */
export const useMessageKey = <Values extends { body: string }>(name: string, empty: Values) => {
  const [draft] = useState(() => readDraft<Values & { key: string }>(name));
  const [key, setKey] = useState(() => draft?.key ?? messageKey());
  const [start] = useState((): Values => {
    if (!draft) return empty;
    const { key: _key, ...typed } = draft;
    return { ...empty, ...typed };
  });
  return {
    start,
    key,
    /** After it was sent: the next one is another. */
    renew: (): void => {
      forgetDraft(name);
      setKey(messageKey());
    },
  };
};

/** Keeps what is typed, so that leaving the screen or the end of a session loses nothing. */
export const useKeptDraft = (name: string, values: { body: string }, key: string): void =>
  useEffect(() => {
    if (values.body === "") forgetDraft(name);
    else keepDraft(name, { ...values, key });
  }, [name, values, key]);

import { createDrafts, messageKey } from "@gleba/shared/kit";
import { useEffect, useState } from "react";
import { customerId } from "#platform/session";

/** Apart from those of the profile, which whoever leaves it without saving forgets all at once. */
const { readDraft, keepDraft, forgetDraft } = createDrafts(customerId);

/** The last try: what was sent, once there was one, and the key under which the server knows it. */
interface Tried {
  key: string;
  sent?: string;
}

interface Kept<Values> {
  values: Values;
  tried: Tried;
}

const untried = (): Tried => ({ key: messageKey() });

/**
 * What was typed before, and the key under which the server knows the message: the same for every try of the same words
 * and files, so that one whose answer was lost is there once. What was changed since is another message.
 */
export const useMessageKey = <Values extends { body: string }>(name: string, empty: Values) => {
  const [draft] = useState(() => readDraft<Kept<Values>>(name));
  const [tried, setTried] = useState(draft?.tried ?? untried);
  const [start] = useState((): Values => ({ ...empty, ...draft?.values }));
  return {
    start,
    tried,
    /** The message as it is sent now, under its key. */
    keyed: <Message extends { key: string }>(message: Message): Message => {
      const sent = JSON.stringify({ ...message, key: "" });
      const key = sent === tried.sent ? tried.key : messageKey();
      setTried({ key, sent });
      return { ...message, key };
    },
    /** After it was sent: the next one is another. */
    renew: (): void => {
      forgetDraft(name);
      setTried(untried());
    },
  };
};

/** Keeps what is typed, so that leaving the screen or the end of a session loses nothing. */
export const useKeptDraft = (name: string, values: { body: string }, tried: Tried): void =>
  useEffect(() => {
    if (values.body === "") forgetDraft(name);
    else keepDraft(name, { values, tried });
  }, [name, values, tried]);

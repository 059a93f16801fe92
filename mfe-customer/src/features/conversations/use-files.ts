import { MOST_CONVERSATION_FILES, type ConversationFile } from "@gleba/shared/contracts";
import { failureOf, UPLOAD_TOO_LARGE } from "@gleba/shared/kit";
import type { RefusedFile } from "@gleba/shared/ui/uploads";
import { useReconnection } from "@gleba/shared/ui";
import { useEffect, useRef, useState } from "react";
import { sendFile } from "./api.ts";

/** A file that goes with the next message. */
export interface Attached {
  key: number;
  file: File;
  /** `refused`: sending it again makes no sense. */
  state: "sending" | "done" | "failed" | "refused";
  /** From 0 to 1. */
  sent: number;
  /** Why it did not arrive. */
  message?: string;
  /** The connection alone kept it back. */
  unanswered?: boolean;
  stored?: ConversationFile;
}

const WRONG_TYPE = "Envie um PDF ou uma foto JPEG, PNG ou WebP. Este arquivo tem outro tipo.";
const TOO_MANY = `Anexe no máximo ${MOST_CONVERSATION_FILES} arquivos.`;
const UNSENT = "Um anexo não foi enviado. Tente novamente ou tire esse anexo antes de enviar a mensagem.";

let lastKey = 0;

export interface Files {
  list: readonly Attached[];
  /** Some are on their way: a message would leave without them. */
  sending: boolean;
  /** Why a message has to wait: one of them did not arrive, and it would leave without that one. */
  unsent: string | null;
  /** Those that arrived. */
  ids: number[];
  add: (files: readonly File[], refused: readonly RefusedFile[]) => void;
  /** Stops or puts away one. */
  remove: (key: number) => void;
  retry: (key: number) => void;
  /** Puts away those that went with a message; what was added meanwhile stays for the next one. */
  clearSent: (ids: readonly number[]) => void;
}

/** Files of a message that is being written: each is sent at once, by itself, and leaves the text alone whatever becomes of it. */
export const useFiles = (): Files => {
  const [list, setList] = useState<readonly Attached[]>([]);
  const underWay = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const all = underWay.current;
    return () => {
      for (const stopping of all.values()) stopping.abort();
    };
  }, []);
  const put = (key: number, part: Partial<Attached>): void =>
    setList((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));

  const send = async (key: number, file: File): Promise<void> => {
    const stopping = new AbortController();
    underWay.current.set(key, stopping);
    try {
      const stored = await sendFile(file, { signal: stopping.signal, onSent: (sent) => put(key, { sent }) });
      put(key, { state: "done", sent: 1, stored });
    } catch (thrown) {
      if (stopping.signal.aborted) return;
      const { message, unanswered } = failureOf(thrown);
      put(key, { state: "failed", message, unanswered });
    } finally {
      underWay.current.delete(key);
    }
  };

  const retry = (key: number): void => {
    const again = list.find((one) => one.key === key);
    if (!again) return;
    put(key, { state: "sending", sent: 0, message: "" });
    void send(key, again.file);
  };
  // The portal says meanwhile that nobody has to do anything.
  useReconnection(() => {
    for (const { key, state, unanswered } of list) if (state === "failed" && unanswered) retry(key);
  });

  return {
    list,
    sending: list.some(({ state }) => state === "sending"),
    unsent: list.some(({ state }) => state === "failed" || state === "refused") ? UNSENT : null,
    ids: list.flatMap(({ stored }) => (stored ? [stored.id] : [])),
    add: (files, refused) => {
      const room = MOST_CONVERSATION_FILES - list.filter(({ state }) => state !== "refused").length;
      const added = files.map((file, place): Attached => {
        lastKey += 1;
        return place < room
          ? { key: lastKey, file, state: "sending", sent: 0 }
          : { key: lastKey, file, state: "refused", sent: 0, message: TOO_MANY };
      });
      const wrong = refused.map(({ file, reason }): Attached => {
        lastKey += 1;
        const message = reason === "size" ? UPLOAD_TOO_LARGE : WRONG_TYPE;
        return { key: lastKey, file, state: "refused", sent: 0, message };
      });
      setList((all) => [...all, ...added, ...wrong]);
      for (const { key, file, state } of added) if (state === "sending") void send(key, file);
    },
    remove: (key) => {
      underWay.current.get(key)?.abort();
      setList((all) => all.filter((one) => one.key !== key));
    },
    retry,
    clearSent: (ids) => setList((all) => all.filter(({ stored }) => !stored || !ids.includes(stored.id))),
  };
};

import { failureOf } from "@gleba/shared/kit";
import { useEffect, useRef, useState } from "react";
import type { UploadOptions } from "./api.ts";
import { useReportPendingUploads } from "./use-pending-uploads.ts";

/** A file on its way. */
export interface Upload {
  key: number;
  file: File;
  /** `rejected`: it makes no sense to send it again. */
  state: "waiting" | "sending" | "done" | "failed" | "rejected";
  /** From 0 to 1. */
  sent: number;
  /** Why it did not arrive. */
  message?: string;
  /** Nothing of it left for want of a connection: it goes by itself once there is one. */
  unsent?: boolean;
}

/** Files under way at the same time (expectation E36). */
const MAX_CONCURRENT = 3;

let lastKey = 0;
const newUpload = (file: File, rejection?: string): Upload => {
  lastKey += 1;
  return {
    key: lastKey,
    file,
    sent: 0,
    state: rejection ? "rejected" : "waiting",
    ...(rejection && { message: rejection }),
  };
};

const waitingAgain = ({ key, file }: Upload): Upload => ({ key, file, state: "waiting", sent: 0 });

export interface Uploads {
  list: readonly Upload[];
  /** Files that wait or are under way. */
  pending: number;
  add: (files: readonly File[], rejected?: readonly { file: File; message: string }[]) => void;
  cancel: (key: number) => void;
  retry: (key: number) => void;
  /** Forgets those that are over. */
  clear: () => void;
}

/**
 * Sends files three at a time, one request each: one that fails keeps the others, can be sent again and says why.
 * `send` answers when a file has arrived; `onDone` hears of each. Where they did not arrive as they were chosen, `onOrder`
 * hears of all of them in the order of the choice once nothing is under way. Leaving the screen stops what is under way.
 */
export const useUploads = <Result>(
  send: (file: File, sending: UploadOptions) => Promise<Result>,
  onDone: (result: Result) => void,
  onOrder?: (results: readonly Result[]) => void,
): Uploads => {
  const [list, setList] = useState<readonly Upload[]>([]);
  const under = useRef(new Map<number, AbortController>());
  const arrived = useRef<readonly { key: number; result: Result }[]>([]);
  const latest = useRef({ send, onDone, onOrder });
  useEffect(() => {
    latest.current = { send, onDone, onOrder };
  });
  const put = (key: number, part: Partial<Upload>): void =>
    setList((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));

  useEffect(() => {
    const begin = async ({ key, file }: Upload): Promise<void> => {
      const stopping = new AbortController();
      under.current.set(key, stopping);
      put(key, { state: "sending", sent: 0 });
      let hasLeft = false;
      try {
        const onSent = (sent: number): void => {
          hasLeft ||= sent > 0;
          put(key, { sent });
        };
        const result = await latest.current.send(file, { signal: stopping.signal, onSent });
        arrived.current = [...arrived.current, { key, result }];
        put(key, { state: "done", sent: 1 });
        latest.current.onDone(result);
      } catch (thrown) {
        const { message, unanswered } = failureOf(thrown);
        if (!stopping.signal.aborted) put(key, { state: "failed", message, unsent: unanswered && !hasLeft });
      } finally {
        if (under.current.get(key) === stopping) under.current.delete(key);
      }
    };
    const waiting = list.filter(({ key, state }) => state === "waiting" && !under.current.has(key));
    for (const upload of waiting.slice(0, Math.max(0, MAX_CONCURRENT - under.current.size))) void begin(upload);
  }, [list]);

  useEffect(() => {
    // One of which something left may have arrived: whoever sends it again looks first.
    const again = (): void => setList((all) => all.map((one) => (one.unsent ? waitingAgain(one) : one)));
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, []);

  useEffect(() => {
    const all = under.current;
    return () => {
      for (const stopping of all.values()) stopping.abort();
    };
  }, []);

  const pending = list.filter(({ state }) => state === "waiting" || state === "sending").length;
  useReportPendingUploads(pending);
  useEffect(() => {
    if (pending > 0) return;
    const chosen = arrived.current.toSorted((one, other) => one.key - other.key);
    if (chosen.some((one, index) => one !== arrived.current[index]))
      latest.current.onOrder?.(chosen.map(({ result }) => result));
    arrived.current = [];
  }, [pending]);
  return {
    list,
    pending,
    add: (files, rejected = []) =>
      setList((all) => [
        ...all,
        ...files.map((file) => newUpload(file)),
        ...rejected.map(({ file, message }) => newUpload(file, message)),
      ]),
    cancel: (key) => {
      under.current.get(key)?.abort();
      // Its place is free at once, for the next in line.
      under.current.delete(key);
      setList((all) => all.filter((one) => one.key !== key));
    },
    retry: (key) => setList((all) => all.map((one) => (one.key === key ? waitingAgain(one) : one))),
    clear: () => setList((all) => all.filter(({ state }) => state === "waiting" || state === "sending")),
  };
};

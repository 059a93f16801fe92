import type { PlanFile } from "@gleba/shared/contracts/crm";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { readFile, sendFile, shareOf, type Progress } from "./send-file.ts";

type Follower = Parameters<typeof sendFile>[2];

/** A file that was read. */
export type ReadFile = PlanFile & { inspection: NonNullable<PlanFile["inspection"]> };

/** True for a file that was read. */
export const isRead = (file: PlanFile): file is ReadFile => file.state === "ready" && file.inspection !== null;

/** True for a file that is on the server whole and waits for nothing but its reading. */
const isUnderWay = (left: PlanFile): boolean =>
  left.state === "reading" || (left.state === "sending" && shareOf(left) === 1);

/** Sends and reads a file, can be stopped, and stops by itself when the screen is left. */
const useSending = () => {
  const [progress, setProgress] = useState<Progress | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  /** Null for a file that somebody stopped. */
  const follow = async (work: (follower: Follower) => Promise<PlanFile>): Promise<PlanFile | null> => {
    const controller = new AbortController();
    stop.current = controller;
    try {
      return await work({ signal: controller.signal, onProgress: setProgress });
    } catch (thrown) {
      if (controller.signal.aborted) return null;
      throw thrown;
    } finally {
      setProgress(null);
    }
  };
  return { progress, follow, cancel: () => stop.current?.abort() };
};

interface Desk {
  /** Does one piece of work at a time, and tells what fails. */
  run: (work: () => Promise<void>) => Promise<void>;
  /** `chosen`: the file of this page; null for one that was sent before it was opened. */
  onRead: (chosen: File | null, read: ReadFile) => void;
  onRefused: (reasons: readonly string[]) => void;
}

/**
 * The file on its way to the server: sent, read, and found again. `found` is what the person sent before the page was opened;
 * what waits for nothing but its reading is followed at once, `left` is what else is open.
 */
export const useSentFile = (ventureId: number, found: PlanFile | null, { run, onRead, onRefused }: Desk) => {
  const [left, setLeft] = useState(found);
  const { progress, follow, cancel } = useSending();
  const ask = async (chosen: File | null, work: (follower: Follower) => Promise<PlanFile>): Promise<void> => {
    const sent = await follow(work);
    // Who stops waiting for one of before still finds it.
    if (sent || chosen) setLeft(null);
    if (!sent) return;
    if (isRead(sent)) onRead(chosen, sent);
    else onRefused(sent.errors);
  };
  const continueWith = (): Promise<void> =>
    run(async () => {
      if (!left) return;
      if (isRead(left)) onRead(null, left);
      else await ask(null, (follower) => readFile(ventureId, left.id, follower));
    });
  const goOn = useEffectEvent(() => {
    if (left && isUnderWay(left)) void continueWith();
  });
  useEffect(() => goOn(), []);
  return {
    left,
    progress,
    cancel,
    continueWith,
    send: (file: File) => ask(file, (follower) => sendFile(ventureId, file, follower)),
    /** What was read is left for another file, and found again. */
    putAside: setLeft,
  };
};

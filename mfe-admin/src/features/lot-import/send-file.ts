import type { PlanFile } from "@gleba/shared/contracts/crm";
import { isOfThese, persist, sendParts, type SentPart } from "#platform/sending";
import { announceFile, beginReading, fetchOwnFile, fileState, sendPart } from "./api.ts";

/** How far a file is: on its way, then being read; each from 0 to 1. */
export interface Progress {
  stage: "sending" | "reading";
  share: number;
  /** Nothing answers for the moment; it goes on by itself. */
  lost: boolean;
}

interface Follower {
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

/** Between two looks at how far it was read. */
const LOOK_EVERY_MS = 700;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done, failed) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      failed(signal.reason as Error);
    });
  });

const partsOf = ({ parts }: PlanFile): SentPart[] => parts.map((one) => ({ ...one, file: 0 }));

/** How much of a file came, from 0 to 1. */
export const shareOf = ({ size, partBytes, parts }: PlanFile): number =>
  parts.reduce((sum, { part }) => sum + Math.min(partBytes, size - part * partBytes), 0) / size;

/** True for a file that has the name and the length of the one whose sending broke off. */
export const looksLike = (before: PlanFile, { name, size }: File): boolean =>
  before.state === "sending" && before.size === size && before.name === name.slice(-200).trim();

/** Tells one of a file's two stages how far it is, and when nothing answers. */
const teller = (stage: Progress["stage"], { signal, onProgress }: Follower) => {
  let now: Progress = { stage, share: 0, lost: false };
  const say = (more: Partial<Progress>): void => onProgress((now = { ...now, ...more }));
  return {
    signal,
    onProgress: (share: number): void => say({ share, lost: false }),
    onLost: (lost: boolean): void => say({ lost }),
  };
};

/** Has a file read that is there whole, and waits until it was. Answers what became of it: read, or refused with the reasons. */
export const readFile = async (ventureId: number, id: string, follower: Follower): Promise<PlanFile> => {
  const { onProgress, ...patience } = teller("reading", follower);
  onProgress(0);
  let state = await persist(() => beginReading(ventureId, id, patience.signal), patience);
  while (state.state === "reading") {
    onProgress(state.progress / 100);
    await pause(LOOK_EVERY_MS, patience.signal);
    state = await persist(() => fileState(ventureId, id, patience.signal), patience);
  }
  return state;
};

/** Sends a file in its parts and has it read. Goes on where its sending broke off, when it is the same one byte by byte. */
export const sendFile = async (ventureId: number, file: File, follower: Follower): Promise<PlanFile> => {
  const { signal, ...told } = teller("sending", follower);
  const before = await fetchOwnFile(ventureId, signal);
  const isSame = before && looksLike(before, file) && (await isOfThese([file], partsOf(before), before.partBytes));
  const { id, ...own } = isSame ? before : await announceFile(ventureId, file, signal);
  await sendParts([file], {
    ...told,
    signal,
    partBytes: own.partBytes,
    sent: partsOf({ id, ...own }),
    send: ({ part, bytes }, on) => sendPart(ventureId, id, { part, bytes }, on),
  });
  return readFile(ventureId, id, follower);
};

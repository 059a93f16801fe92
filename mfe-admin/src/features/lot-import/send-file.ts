import { PLAN_PART_BYTES, type PlanFile } from "@gleba/shared/contracts/crm";
import { announceFile, beginReading, fileState, sendPart } from "./api.ts";

/** How far a file is: on its way, then being read; each from 0 to 1. */
export interface Progress {
  stage: "sending" | "reading";
  share: number;
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

/**
 * Sends a file in its parts, has it read, and waits until it was. Answers what became of it: read, or refused with the
 * reasons.
 */
export const sendFile = async (
  ventureId: number,
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<PlanFile> => {
  const { id } = await announceFile(ventureId, file, signal);
  const parts = Math.ceil(file.size / PLAN_PART_BYTES);
  for (let part = 0; part < parts; part += 1) {
    const bytes = file.slice(part * PLAN_PART_BYTES, (part + 1) * PLAN_PART_BYTES);
    const onSent = (share: number): void => onProgress({ stage: "sending", share: (part + share) / parts });
    onSent(0);
    await sendPart(ventureId, id, { part, bytes }, { signal, onSent });
  }
  onProgress({ stage: "reading", share: 0 });
  let state = await beginReading(ventureId, id, signal);
  while (state.state === "reading") {
    onProgress({ stage: "reading", share: state.progress / 100 });
    await pause(LOOK_EVERY_MS, signal);
    state = await fileState(ventureId, id, signal);
  }
  return state;
};

import type { LotStore } from "@gleba/shared/lots";
import type { Answer, Ground, PaintOrder, Picture, Question } from "./messages.ts";
// oxlint-disable-next-line import/default -- the address of a program that is bundled apart (tools/webpack/worker-loader.js)
import program from "./program.ts?worker";

/** Paints lots on a thread of its own. */
export interface Painter {
  /** What was made of the lots' ground; rejects where the thread does not start. */
  ground: Promise<Ground>;
  /** One view as a picture; rejects when the thread is lost. */
  paint: (order: PaintOrder) => Promise<Picture>;
  end: () => void;
}

/** Fewer lots are painted sooner than a thread starts; on a phone a thread is worth it earlier. */
const MIN_LOTS = 3_000;
const MIN_LOTS_PHONE = 600;
/** A thread that takes longer to start does not come: the page does its work. */
const PATIENCE_MS = 6_000;

const isPhone = (): boolean => matchMedia("(pointer: coarse)").matches;

/** False where the page paints as quickly itself, or the browser has no canvases apart from the page. */
export const paintsApart = (count: number): boolean =>
  count >= (isPhone() ? MIN_LOTS_PHONE : MIN_LOTS) &&
  typeof Worker === "function" &&
  typeof OffscreenCanvas === "function" &&
  typeof createImageBitmap === "function";

/** Starts the thread and hands it the lots' ground. */
export const startPainter = ({ coordinates, offsets }: LotStore, start = () => new Worker(program)): Painter => {
  const waiting: { take: (answer: Answer) => void; fail: (reason: Error) => void }[] = [];
  let lost: Error | null = null;
  const lose = (reason: Error): void => {
    lost = reason;
    for (const { fail } of waiting.splice(0)) fail(reason);
  };
  let thread: Worker | null = null;
  const ask = (question: Question): Promise<Answer> =>
    new Promise((take, fail) => {
      if (lost) return fail(lost);
      waiting.push({ take, fail });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none: it is no window
      thread!.postMessage(question);
    });
  try {
    thread = start();
    thread.addEventListener("message", ({ data }: MessageEvent<Answer>) => waiting.shift()?.take(data));
    thread.addEventListener("error", ({ message }) => lose(new Error(message || "The painting thread failed.")));
  } catch (error) {
    // A page that lies elsewhere than its code, as in development, may not start it.
    lost = error as Error;
  }
  const ground = ask({ kind: "ground", coordinates, offsets }) as Promise<Answer & Ground>;
  const timer = setTimeout(() => lose(new Error("The painting thread does not answer.")), PATIENCE_MS);
  ground.then(
    () => clearTimeout(timer),
    () => clearTimeout(timer),
  );
  return {
    ground,
    paint: (order) => ask({ kind: "paint", ...order }) as Promise<Answer & Picture>,
    end: () => {
      lose(new Error("The map is gone."));
      thread?.terminate();
    },
  };
};

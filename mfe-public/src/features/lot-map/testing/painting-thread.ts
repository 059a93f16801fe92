import { createAnswering } from "../worker/answer.ts";
import type { Question } from "../worker/messages.ts";

/** What a canvas was told to fill, in order, by colour. */
export const recordingCanvas = () => {
  const filled: string[] = [];
  const texts: string[] = [];
  const clipped: string[] = [];
  const ctx: Record<string, unknown> = {
    rect: (...box: number[]) => clipped.push(box.slice(2).join(" × ")),
    drawImage: () => filled.push("picture"),
    fill: () => filled.push(String(ctx["fillStyle"])),
    fillRect: () => filled.push(String(ctx["fillStyle"])),
    fillText: (text: string) => texts.push(text),
    createPattern: () => null,
    measureText: (text: string) => ({ width: text.length * 6 }),
  };
  const unrecorded =
    "setTransform save restore beginPath roundRect clip clearRect moveTo lineTo closePath stroke strokeText scale arc";
  for (const name of unrecorded.split(" ")) ctx[name] = () => undefined;
  const canvas = {
    width: 1,
    height: 1,
    getContext: () => ctx,
    transferToImageBitmap: () => ({ close: () => undefined }),
  };
  return { canvas: canvas as unknown as OffscreenCanvas, ctx, filled, texts, clipped };
};

/** What arrives of a message on the other side: equal, and nothing of it the same. */
const copyOf = <Value>(value: Value): Value => {
  if (value instanceof Uint8Array || value instanceof Uint32Array || value instanceof Int32Array)
    return value.slice() as Value;
  if (value === null || typeof value !== "object" || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) return value.map(copyOf) as Value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyOf(part)])) as Value;
};

/** The thread's own code behind what a page holds of a thread; each message is copied as between threads. */
export class ThreadInPlace extends EventTarget {
  readonly #answer: (question: Question) => unknown;
  /** Pictures it was asked for. */
  orders = 0;
  isEnded = false;
  constructor(canvas: OffscreenCanvas) {
    super();
    const answering = createAnswering(canvas);
    this.#answer = (question) => answering(question).answer;
  }
  postMessage(question: Question): void {
    const copy = copyOf(question);
    if (copy.kind === "paint") this.orders += 1;
    void Promise.resolve().then(() => {
      this.dispatchEvent(new MessageEvent("message", { data: this.#answer(copy) }));
    });
  }
  terminate(): void {
    this.isEnded = true;
  }
}

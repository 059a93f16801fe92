import { createAnswering } from "./answer.ts";
import type { Question } from "./messages.ts";

/* The program of the thread that paints lots; bundled apart (tools/webpack/worker-loader.js). */
const answer = createAnswering(new OffscreenCanvas(1, 1));

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  const { answer: reply, transfer } = answer(data);
  postMessage(reply, { transfer });
});

import { answering, type Answering } from "../workers/task.ts";
import { cutPicture, lookAtPicture, makeOfPicture, makeSizesOfPicture } from "./picture-tasks.ts";

/** What workers do with pictures: the decoder is loaded there alone. */
export const pictureWork: readonly Answering[] = [
  answering(lookAtPicture, async (bytes) => (await import("./picture-work.ts")).lookAt(bytes)),
  answering(makeOfPicture, async (given) => (await import("./picture-work.ts")).make(given)),
  answering(makeSizesOfPicture, async (given) => (await import("./picture-work.ts")).make(given)),
  answering(cutPicture, async (given) => (await import("./picture-work.ts")).cut(given)),
];

import { setTimeout as sleep } from "node:timers/promises";
import { getHeapSpaceStatistics } from "node:v8";
import { appError } from "#platform/http/app-error.ts";
import { serveTasks } from "#platform/workers/serve-tasks.ts";
import { answering } from "#platform/workers/task.ts";
import {
  dies,
  echo,
  fails,
  neverEnds,
  reads,
  refuses,
  takesAllMemory,
  takesNativeMemory,
  throwsAway,
  waits,
} from "./tasks.ts";

serveTasks([
  answering(echo, (input) => input),
  answering(neverEnds, () => {
    for (;;);
  }),
  answering(takesAllMemory, () => {
    const taken: number[][] = [];
    for (;;) taken.push(Array.from({ length: 10_000 }, (_, index) => index + taken.length));
  }),
  answering(takesNativeMemory, async () => {
    const taken: Buffer[] = [];
    for (;;) {
      taken.push(Buffer.alloc(4 * 2 ** 20, 1));
      await sleep(1);
    }
  }),
  answering(throwsAway, (count) => {
    let last = "";
    for (let made = 0; made < count; made += 1) last = [last.length, made].join(" of ");
    const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space");
    return (young?.physical_space_size ?? Number.NaN) / 2 ** 20;
  }),
  answering(dies, () => process.exit(3)),
  answering(refuses, (sentence) => {
    throw appError(400, "unreadable_file", sentence, [sentence], { fields: { file: sentence } });
  }),
  answering(fails, (message) => {
    throw new TypeError(message);
  }),
  answering(reads, (name) => process.env[name] ?? null),
  answering(waits, (shared) => {
    Atomics.wait(new Int32Array(shared), 0, 0);
    return "released";
  }),
]);

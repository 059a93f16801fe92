/**
 * A visitor in a process of its own, so that whoever sends the others' work cannot delay it. Asks BENCH_URLS (separated by
 * spaces) in turn, one each ten milliseconds whether or not the one before has been answered: what waits is counted with
 * all of its waiting. On the message "tell" it says what it has seen since the last one.
 */
import { Agent, get } from "node:http";
import type { Seen } from "./visitor.ts";

const EVERY_MS = 10;
const LOOK_EVERY_MS = 1;
const urls = (process.env["BENCH_URLS"] ?? "").split(" ");
/** Bytes are counted as they come, and not unpacked: that would be the visitor's own work. */
const options = { agent: new Agent({ keepAlive: true }), headers: { "accept-encoding": "br" } };

let seen: Seen = { waits: [], failed: 0 };
let asked = 0;
const started = performance.now();

const ask = (url: string, dueAt: number): void => {
  const end = (ok: boolean): void => {
    if (!ok) seen.failed += 1;
    seen.waits.push(performance.now() - dueAt);
  };
  get(url, options, (answer) => answer.on("end", () => end(answer.statusCode === 200)).resume()).on("error", () =>
    end(false),
  );
};

setInterval(() => {
  for (; started + asked * EVERY_MS <= performance.now(); asked += 1)
    ask(urls[asked % urls.length]!, started + asked * EVERY_MS);
}, LOOK_EVERY_MS);

process.on("message", () => {
  process.send?.(seen);
  seen = { waits: [], failed: 0 };
});
process.on("disconnect", () => process.exit());

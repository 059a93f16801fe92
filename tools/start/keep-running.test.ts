import { spawn } from "node:child_process";
import { closeSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keepRunning } from "./keep-running.ts";
import { openLog } from "./kept-logs.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gleba-logs-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A server that says its number and crashes, with its output in a log as `npm start` gives it one. */
const crashing = (logFile: string, number: number) => {
  const log = openLog(logFile);
  const child = spawn(process.execPath, ["-e", `console.log("run ${number}"); process.kill(process.pid, "SIGKILL");`], {
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  return { ended: new Promise<string>((resolve) => child.once("close", (_code, signal) => resolve(String(signal)))) };
};

test("a server that crashes is started again, later and later, until everything stops; what each run said is kept", async () => {
  const logFile = join(folder, "api.log");
  let runs = 1;
  const heard: [string, number][] = [];
  await keepRunning(crashing(logFile, runs), {
    start: () => crashing(logFile, ++runs),
    onEnd: (how, againMs) => void heard.push([how, againMs]),
    isStopping: () => heard.length === 4,
    firstDelayMs: 1,
    longestDelayMs: 3,
  });
  expect(heard).toEqual([
    ["SIGKILL", 1],
    ["SIGKILL", 2],
    ["SIGKILL", 3],
    ["SIGKILL", 3],
  ]);
  expect(readFileSync(logFile, "utf8")).toBe("run 4\n");
  expect([3, 2, 1].map((number) => readFileSync(join(folder, `api.${number}.log`), "utf8"))).toEqual([
    "run 1\n",
    "run 2\n",
    "run 3\n",
  ]);
});

test("of many runs the last six logs are kept, for their owner alone", () => {
  const logFile = join(folder, "api.log");
  for (let run = 0; run < 10; run += 1) closeSync(openLog(logFile));
  expect(readdirSync(folder).sort()).toEqual([1, 2, 3, 4, 5].map((number) => `api.${number}.log`).concat("api.log"));
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
});

test("one that ran well before it crashed is started again at once", async () => {
  const heard: number[] = [];
  await keepRunning(
    { ended: Promise.resolve("x") },
    {
      start: () => ({ ended: Promise.resolve("x") }),
      onEnd: (_how, againMs) => void heard.push(againMs),
      isStopping: () => heard.length === 3,
      firstDelayMs: 1,
      steadyMs: 0,
    },
  );
  expect(heard).toEqual([1, 1, 1]);
});

/**
 * A thread that renders first screens with the code of two releases, the shell's and one remote's. Each screen is
 * rendered in a realm of its own, which is prepared while nobody waits.
 */
import { parentPort, workerData } from "node:worker_threads";
import { compileRenderer, newRealm } from "@gleba/shared/rendering/realm";

/** @type {{ shell: import("@gleba/shared/rendering/realm").Code, remote: import("@gleba/shared/rendering/realm").Code | undefined }} */
const { shell, remote } = workerData;

const port = parentPort;
if (!port) throw new Error("this is a worker");

const scripts = { shell: compileRenderer(shell), remote: remote && compileRenderer(remote) };

// Answers no question with it: only what an address needs is read from it.
const planner = newRealm(scripts);
/** @type {ReturnType<typeof newRealm> | undefined} */
let next;

const prepare = () => {
  next ??= newRealm(scripts);
};

/** @type {Record<string, (page: string, answers: string) => string | Promise<string>>} */
const tasks = {
  plan: (page) => planner.host.plan(page, planner.screens),
  render: (page, answers) => {
    const { context, host, screens } = next ?? newRealm(scripts);
    next = undefined;
    context.location = new URL(JSON.parse(page).url);
    return host.render(page, answers, screens);
  },
  sitemapQuestions: () => planner.host.sitemapQuestions(planner.screens),
  sitemapPaths: (_page, answers) => {
    const { host, screens } = newRealm(scripts);
    return host.sitemapPaths(answers, screens);
  },
};

port.on("message", async ({ id, task, page, answers }) => {
  port.postMessage({ id, began: true });
  try {
    const began = performance.now();
    const result = await tasks[task]?.(page, answers);
    port.postMessage({ id, result, ms: performance.now() - began });
  } catch (error) {
    port.postMessage({ id, error: String(error instanceof Error ? error.stack : error) });
  }
  setImmediate(prepare);
});
prepare();
port.postMessage({ ready: true });

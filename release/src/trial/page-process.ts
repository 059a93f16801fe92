import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { RemoteModule } from "@gleba/shared/federation";
import type { Registry } from "@gleba/shared/federation/release";
import type { FirstScreen } from "./browser/throwaway-host.ts";
import type { Examples } from "./examples.ts";
import { lastWords } from "./last-words.ts";

/** A remote to try in a page. */
export interface TrialRequest {
  /** The page as visitors are given it. */
  page: string;
  /** Scripts of the shell and the remote by path, `/mfe-public/1.0.0/remoteEntry.js`. */
  files: Readonly<Record<string, string>>;
  /** Name of the remote and path of its entry. */
  remote: { name: string; entry: string };
  /** Its screens, by mount, each with an address to go to. */
  screens: readonly { mount: string; path: string }[];
  /** What the page's API answers. */
  examples: Examples;
  /** The composition of `page`, and the versions that a first screen says it was rendered by. */
  registry: Registry;
  versions: string;
  /** Instead of going to the screens: renders each first screen as the portal host does and opens the page with it. */
  renderers?: { shell: Code; remote: Code } | undefined;
}

/** A script and its name in an error. */
export interface Code {
  name: string;
  code: string;
}

/**
 * The remote's module, or with renderers its first screens by mount; and why screens of it do not work, by mount. Or why
 * there is no module: the shell did not start, or the remote did not.
 */
export type TrialResult =
  | {
      module?: RemoteModule;
      firstScreens?: Readonly<Record<string, FirstScreen>>;
      failures: Readonly<Record<string, string>>;
    }
  | { shell: string }
  | { remote: string };

/** What a process says: that it runs, which screen it goes to, the result, and at last that nothing of the page goes on. */
type Message = { ready: true } | { began: string } | { result: TrialResult } | { rested: true };

const idle: ChildProcess[] = [];
/** Those that had a page before, which may have left something in them. */
const used = new WeakSet<ChildProcess>();

/** Those that run: until then a release has nothing to answer. */
const ready = new WeakSet<ChildProcess>();

/** Generous, since a busy machine is slow, not wrong. */
const START_MS = 60_000;
/** A page that was closed is at rest at once; a busy machine costs no more than a process. */
const REST_MS = 1_000;

/** Letters that are kept of what a process writes, for whoever asks why it ended. */
const MOST_SAID = 16 * 1024;

/** The `node_modules` folder a file lies in, the outermost one. */
const nodeModulesOf = (file: string): string[] => {
  const [before, ...rest] = file.split("/node_modules/");
  return rest.length > 0 ? [`${before}/node_modules/`] : [];
};

/** Starts a sandboxed process: it can read its own code and nothing else, and inherits no environment. */
const startProcess = (): ChildProcess => {
  const page = fileURLToPath(new URL("./page/main.mjs", import.meta.url));
  const { resolve } = createRequire(import.meta.url);
  const jsdom = resolve("jsdom");
  const readable = new Set([
    fileURLToPath(new URL("./page/", import.meta.url)),
    ...nodeModulesOf(page),
    ...nodeModulesOf(jsdom),
    // From source; a bundled tool has it in the page's own code.
    ...(import.meta.url.endsWith(".ts") ? [resolve("@gleba/shared/rendering/realm")] : []),
  ]);
  const limits = [
    process.allowedNodeEnvironmentFlags.has("--permission") ? "--permission" : "--experimental-permission",
    ...[...readable].map((path) => `--allow-fs-read=${path}`),
  ];
  const child = spawn(process.execPath, ["--no-warnings", ...limits, page, jsdom], {
    env: {},
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  process.once("exit", () => child.kill("SIGKILL"));
  child.once("message", () => ready.add(child));
  return child;
};

/** Whether the tool waits for this process before it exits. */
const setReferenced = (child: ChildProcess, referenced: boolean): void => {
  const verb = referenced ? "ref" : "unref";
  child[verb]();
  child.channel?.[verb]();
  (child.stderr as (NodeJS.ReadableStream & { ref(): void; unref(): void }) | null)?.[verb]();
};

/** Starts processes for so many pages at once while there is something else to do. */
export const warmUp = (count: number): void => {
  while (idle.length < count) {
    const child = startProcess();
    setReferenced(child, false);
    idle.push(child);
  }
};

const hasPassed = (result: TrialResult): boolean => "failures" in result && Object.keys(result.failures).length === 0;

/**
 * Tries a remote in a page of its own and returns what became of it. A page that does not answer for `timeoutMs`, at its
 * start or at a screen, is killed; a process that answered and is at rest is reused. What fails in such a process is tried
 * again in a new one, which decides: nobody is refused for what another release left behind.
 */
export const tryInPage = async (request: TrialRequest, timeoutMs: number): Promise<TrialResult> => {
  const child = idle.pop() ?? startProcess();
  const isFirst = !used.has(child);
  const result = await tryIn(child, request, timeoutMs);
  return isFirst || hasPassed(result) ? result : tryIn(startProcess(), request, timeoutMs);
};

const tryIn = (child: ChildProcess, request: TrialRequest, timeoutMs: number): Promise<TrialResult> => {
  const isFirst = !used.has(child);
  used.add(child);
  setReferenced(child, true);
  return new Promise((resolve) => {
    let said = "";
    let at = "";
    let answer: TrialResult | undefined;
    const onStderr = (text: Buffer) => (said = `${said}${String(text)}`.slice(-MOST_SAID));
    const finish = (result: TrialResult, reusable: boolean) => {
      clearTimeout(timer);
      child.removeAllListeners();
      child.stderr?.off("data", onStderr);
      setReferenced(child, false);
      // Else what is tried again would leave one more each time.
      if (reusable && (isFirst || hasPassed(result))) idle.push(child);
      else child.kill("SIGKILL");
      resolve(result);
    };
    // An answer holds, whatever the process does after it.
    const fail = (sentence: string) => finish(answer ?? { remote: `${at && `at ${at} `}${sentence}` }, false);
    const onLate = () => fail(`it did not answer within ${timeoutMs / 1000} s`);
    let timer = setTimeout(onLate, ready.has(child) ? timeoutMs : Math.max(timeoutMs, START_MS));
    const wait = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(onLate, ms);
    };
    child.stderr?.on("data", onStderr);
    child.once("error", (error) => fail(error.message));
    // Not at its "exit": what it wrote last may still be on the way.
    child.once("close", () => {
      const words = lastWords(said);
      fail(`it ended its page${words && `: ${words}`}`);
    });
    child.on("message", (message: Message) => {
      if ("rested" in message) return answer && finish(answer, true);
      if ("result" in message) {
        answer = message.result;
        return wait(REST_MS);
      }
      if ("began" in message) at = message.began;
      wait(timeoutMs);
    });
    child.send(request);
  });
};

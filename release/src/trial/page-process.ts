import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { RemoteModule } from "@gleba/shared/federation";

/** A remote to start in a page. */
export interface TrialRequest {
  /** The page as visitors are given it. */
  page: string;
  /** Scripts of the shell and the remote by path, `/mfe-public/1.0.0/remoteEntry.js`. */
  files: Readonly<Record<string, string>>;
  /** Name of the remote and path of its entry. */
  remote: { name: string; entry: string };
}

/** The remote's module, or why there is none: the shell did not start, or the remote did not. */
export type TrialResult = { module: RemoteModule } | { shell: string } | { remote: string };

const idle: ChildProcess[] = [];

/** The `node_modules` folder a file lies in, the outermost one. */
const nodeModulesOf = (file: string): string[] => {
  const [before, ...rest] = file.split("/node_modules/");
  return rest.length > 0 ? [`${before}/node_modules/`] : [];
};

/** Starts a sandboxed process: it can read its own code and nothing else, and inherits no environment. */
const startProcess = (): ChildProcess => {
  const page = fileURLToPath(new URL("./page.mjs", import.meta.url));
  const jsdom = createRequire(import.meta.url).resolve("jsdom");
  const readable = new Set([page, ...nodeModulesOf(page), ...nodeModulesOf(jsdom)]);
  const limits = [
    process.allowedNodeEnvironmentFlags.has("--permission") ? "--permission" : "--experimental-permission",
    ...[...readable].map((path) => `--allow-fs-read=${path}`),
  ];
  const child = spawn(process.execPath, ["--no-warnings", ...limits, page, jsdom], {
    env: {},
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  process.once("exit", () => child.kill("SIGKILL"));
  return child;
};

/** Whether the tool waits for this process before it exits. */
const setReferenced = (child: ChildProcess, referenced: boolean): void => {
  const verb = referenced ? "ref" : "unref";
  child[verb]();
  child.channel?.[verb]();
  (child.stderr as (NodeJS.ReadableStream & { ref(): void; unref(): void }) | null)?.[verb]();
};

/**
 * Starts a remote in a page of its own and returns its module. A page that hangs is killed; a process that answered is
 * reused.
 */
export const openInPage = (request: TrialRequest, timeoutMs: number): Promise<TrialResult> => {
  const child = idle.pop() ?? startProcess();
  setReferenced(child, true);
  return new Promise((resolve) => {
    let lastLine = "";
    const onStderr = (text: Buffer) => (lastLine = String(text).trim().split("\n").at(-1) ?? lastLine);
    const finish = (result: TrialResult, reusable: boolean) => {
      clearTimeout(timer);
      child.removeAllListeners();
      child.stderr?.off("data", onStderr);
      setReferenced(child, false);
      if (reusable) idle.push(child);
      else child.kill("SIGKILL");
      resolve(result);
    };
    const timer = setTimeout(
      () => finish({ remote: `it did not answer within ${timeoutMs / 1000} s` }, false),
      timeoutMs,
    );
    child.stderr?.on("data", onStderr);
    child.once("error", (error) => finish({ remote: error.message }, false));
    child.once("exit", () => finish({ remote: `it ended its page${lastLine && `: ${lastLine}`}` }, false));
    child.once("message", (result: TrialResult) => finish(result, true));
    child.send(request);
  });
};

import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { RemoteModule } from "@gleba/shared/federation";

/** A remote to be started in a page. */
export interface Request {
  /** The page as visitors are given it. */
  page: string;
  /** Scripts of the shell and the remote by path, `/mfe-public/1.0.0/remoteEntry.js`. */
  files: Readonly<Record<string, string>>;
  /** Name of the remote and path of its entry. */
  remote: { name: string; entry: string };
}

/** What a remote's module brings, or why there is none: the shell did not start, or the remote did not. */
export type Found = { module: RemoteModule } | { shell: string } | { remote: string };

const idle: ChildProcess[] = [];

/** The `node_modules` folder a file lies in, the outermost one. */
const packagesOf = (file: string): string[] => {
  const [before, ...rest] = file.split("/node_modules/");
  return rest.length > 0 ? [`${before}/node_modules/`] : [];
};

/** A process that can read its own code and nothing else, and starts with none of this one's environment. */
const start = (): ChildProcess => {
  const page = fileURLToPath(new URL("./page.mjs", import.meta.url));
  const jsdom = createRequire(import.meta.url).resolve("jsdom");
  const readable = new Set([page, ...packagesOf(page), ...packagesOf(jsdom)]);
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

/** Whether the tool waits for this process before it ends. */
const hold = (child: ChildProcess, held: boolean): void => {
  const verb = held ? "ref" : "unref";
  child[verb]();
  child.channel?.[verb]();
  (child.stderr as (NodeJS.ReadableStream & { ref(): void; unref(): void }) | null)?.[verb]();
};

/**
 * Starts a remote in a page of its own and answers what its module brings. A page that hangs is ended. The process of one
 * that answered is used again: the next page is there in no time.
 */
export const openInPage = (request: Request, patienceMs: number): Promise<Found> => {
  const child = idle.pop() ?? start();
  hold(child, true);
  return new Promise((resolve) => {
    let last = "";
    const note = (text: Buffer) => (last = String(text).trim().split("\n").at(-1) ?? last);
    const finish = (found: Found, goesOn: boolean) => {
      clearTimeout(timer);
      child.removeAllListeners();
      child.stderr?.off("data", note);
      hold(child, false);
      if (goesOn) idle.push(child);
      else child.kill("SIGKILL");
      resolve(found);
    };
    const timer = setTimeout(
      () => finish({ remote: `it did not answer within ${patienceMs / 1000} s` }, false),
      patienceMs,
    );
    child.stderr?.on("data", note);
    child.once("error", (error) => finish({ remote: error.message }, false));
    child.once("exit", () => finish({ remote: `it ended its page${last && `: ${last}`}` }, false));
    child.once("message", (found: Found) => finish(found, true));
    child.send(request);
  });
};

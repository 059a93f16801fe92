/**
 * Whether a remote's `npm run dev` shows a screen where nothing else of the repository is, without an API: in a window of
 * jsdom. Usage, in the remote's folder: own-window.ts TOOL PATH HEADING
 */
import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { JSDOM } from "jsdom";
import { freePort } from "../programs/free-port.ts";

const [tool = "", path = "/", heading = ""] = process.argv.slice(2);
const LONGEST_START_MS = 60_000;

/** Node's Request takes only Node's own AbortSignal; the page's is kept beside it, which is all a router needs. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, { signal, ...init }: RequestInit = {}) {
    super(input, init);
    if (signal) Object.defineProperty(this, "signal", { value: signal });
  }
}

/** What a browser has and jsdom lacks. */
const browserGlobals = { Request: PageRequest, Response, Headers, TextEncoder, TextDecoder, scrollTo: () => undefined };

/** Runs `dev` until the first build is done or it ended, and prints what it printed. */
const develop = async (port: number) => {
  const child = spawn(process.execPath, [tool, "dev"], {
    env: { ...process.env, DEV_PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const output = await new Promise<string>((resolve) => {
    let text = "";
    child.stdout.on("data", (part: Buffer) => {
      text += part.toString();
      if (/^[✓✗]/m.test(text)) resolve(text);
    });
    child.once("close", () => resolve(text));
  });
  process.stdout.write(output);
  return child;
};

const port = await freePort();
const address = `http://localhost:${port}${path}`;
const child = await develop(port);
try {
  const { window } = await JSDOM.fromURL(address, {
    runScripts: "dangerously",
    resources: "usable",
    pretendToBeVisual: true,
    beforeParse: (page) =>
      Object.assign(page, browserGlobals, {
        fetch: (url: string, options?: RequestInit) => fetch(new URL(url, address), options),
      }),
  });
  const headingShown = () => window.document.querySelector("main h1")?.textContent;
  for (const began = Date.now(); headingShown() !== heading && Date.now() - began < LONGEST_START_MS;) await wait(50);
  process.stdout.write(`${address} shows: ${headingShown()}\n`);
  process.exitCode = headingShown() === heading ? 0 : 1;
  window.close();
} finally {
  child.kill("SIGINT");
}

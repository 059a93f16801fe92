/**
 * Whether a remote's `npm run dev` shows a screen where nothing else of the repository is, without an API: in a window of
 * jsdom. Usage, in the remote's folder: node own-window.mjs TOOL PATH HEADING
 */
import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { JSDOM } from "jsdom";
import { freePort } from "../programs/free-port.mjs";

const [tool, path, heading] = process.argv.slice(2);
const PATIENCE_MS = 60_000;

/** Node's Request takes only Node's own AbortSignal; the page's is kept beside it, which is all a router needs. */
class PageRequest extends Request {
  constructor(input, { signal, ...init } = {}) {
    super(input, init);
    if (signal) Object.defineProperty(this, "signal", { value: signal });
  }
}

/** What a browser has and jsdom lacks. */
const ofBrowsers = { Request: PageRequest, Response, Headers, TextEncoder, TextDecoder, scrollTo: () => undefined };

const port = await freePort();
const address = `http://localhost:${port}${path}`;
const child = spawn(process.execPath, [tool, "dev"], {
  env: { ...process.env, DEV_PORT: String(port) },
  stdio: ["ignore", "pipe", "inherit"],
});
const said = await new Promise((resolve) => {
  let text = "";
  child.stdout.on("data", (part) => {
    text += part;
    if (/^[✓✗]/m.test(text)) resolve(text);
  });
  child.once("close", () => resolve(text));
});
process.stdout.write(said);

try {
  const { window } = await JSDOM.fromURL(address, {
    runScripts: "dangerously",
    resources: "usable",
    pretendToBeVisual: true,
    beforeParse: (page) =>
      Object.assign(page, ofBrowsers, { fetch: (url, options) => fetch(new URL(url, address), options) }),
  });
  const shown = () => window.document.querySelector("main h1")?.textContent;
  for (const began = Date.now(); shown() !== heading && Date.now() - began < PATIENCE_MS;) await wait(50);
  process.stdout.write(`${address} shows: ${shown()}\n`);
  process.exitCode = shown() === heading ? 0 : 1;
  window.close();
} finally {
  child.kill("SIGINT");
}

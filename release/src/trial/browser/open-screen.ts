import type { Browser, DevtoolsPage } from "./devtools.ts";
import { type FirstScreen, ORIGIN, type ThrowawayHost } from "./throwaway-host.ts";

/** A page that is opened: how it looks, what answers it, what the browser has stored. */
export interface OpenedAs {
  host: ThrowawayHost;
  look: Look;
  storage: Readonly<Record<string, string>>;
  /** Text of page/watch-page.js. */
  watch: string;
  firstScreen: FirstScreen | undefined;
  /** What the page said of its own failures. */
  reported: () => string | undefined;
  timeoutMs: number;
}

/** The device that a screen is opened on. */
export interface Look {
  /** As the sentence of a refusal names it. */
  name: string;
  width: number;
  height: number;
  scheme: "light" | "dark";
}

export const LOOKS: readonly Look[] = [
  { name: "on a light page", width: 1280, height: 800, scheme: "light" },
  { name: "on a dark phone", width: 360, height: 740, scheme: "dark" },
];

/** Where a heading stood in the page, in pixels. */
interface Place {
  text: string;
  top: number;
  left: number;
}

/** What `watchPage` saw. */
interface Seen {
  violations: string[];
  shift: number;
  before?: Place;
  after?: Place;
}

/** A heading may move by a rounding. */
const TOLERANCE_PX = 1;
/** What web.dev calls good ends here. */
const MOST_SHIFT = 0.1;
/** No remote's: the shell shows that nothing is there. */
const NOWHERE = "/-/nowhere";

const injected = ({ storage, watch }: OpenedAs): string =>
  `globalThis.glebaStorage = ${JSON.stringify(storage)};\n${watch}`;

interface Console {
  type: string;
  args: readonly { value?: unknown; description?: string }[];
}
interface Thrown {
  exceptionDetails: { text: string; exception?: { description?: string; value?: unknown } };
}
interface Paused {
  requestId: string;
  request: { url: string; method: string; postData?: string };
  resourceType: string;
}

const firstLine = (text: string): string => text.split("\n")[0] ?? "";

const thrownText = ({ exceptionDetails: { text, exception } }: Thrown): string =>
  firstLine(exception?.description ?? (exception?.value === undefined ? text : String(exception.value)));

const jumpOf = ({ before, after }: Seen): string | undefined => {
  if (!before) return "its first screen has no heading";
  if (!after) return "its heading is gone once the browser has taken over";
  if (before.text !== after.text)
    return `its heading changes as the browser takes over: "${before.text}" becomes "${after.text}"`;
  const [down, right] = [after.top - before.top, after.left - before.left];
  if (Math.max(Math.abs(down), Math.abs(right)) <= TOLERANCE_PX) return undefined;
  const way = Math.abs(down) >= Math.abs(right) ? `${down} px down` : `${right} px to the right`;
  return `its heading "${after.text}" jumps as the browser takes over: ${way}`;
};

/** Why a page is refused that computes for ever: nothing else is to be learned of it. */
export const FROZEN = "its page does not answer";

/** One page of the browser, and what went wrong in it so far. */
export interface OpenPage {
  /** What went wrong since it was asked last, the worst first; undefined for nothing. */
  problem: (of?: (seen: Seen) => string | undefined) => Promise<string | undefined>;
  goTo: (path: string) => Promise<boolean>;
  close: () => Promise<unknown>;
}

/** Opens an address and waits until the portal stands and nothing changes any more. */
export const openPage = async (browser: Browser, path: string, as: OpenedAs): Promise<OpenPage> => {
  const errors: string[] = [];
  const told = new Map<string, () => void>();
  const event = (name: string) => new Promise<void>((resolve) => told.set(name, resolve));
  const [painted, stands, loaded] = [event("painted"), event("stands"), event("loaded")];
  let page: DevtoolsPage | undefined;

  const answerPaused = async ({ requestId, request, resourceType }: Paused): Promise<void> => {
    const { url, method, postData } = request;
    // So that the first screen is measured before any code of the portal changes it.
    if (resourceType === "Script" && as.firstScreen) await painted;
    const answer = await as.host({ url, method, kind: resourceType, body: postData });
    if (!answer) return;
    const responseHeaders = Object.entries(answer.headers).map(([name, value]) => ({ name, value }));
    await page?.send("Fetch.fulfillRequest", {
      requestId,
      responseCode: answer.status,
      responseHeaders,
      body: answer.body,
    });
  };

  const listeners: Readonly<Record<string, (params: never) => void>> = {
    // A page that is closed meanwhile asks for nothing any more.
    "Fetch.requestPaused": (params: Paused) => void answerPaused(params).catch(() => undefined),
    "Runtime.bindingCalled": ({ payload }: { payload: string }) => told.get(payload)?.(),
    "Page.loadEventFired": () => told.get("loaded")?.(),
    "Runtime.exceptionThrown": (params: Thrown) => void errors.push(thrownText(params)),
    "Runtime.consoleAPICalled": ({ type, args }: Console) => {
      if (type === "error" || type === "assert")
        errors.push(firstLine(args.map(({ value, description }) => String(value ?? description)).join(" ")));
    },
    "Log.entryAdded": ({ entry }: { entry: { level: string; text: string; url?: string; source: string } }) => {
      const { level, text, url = "", source } = entry;
      // What the policy blocked is told by its own event.
      if (level === "error" && source !== "security") errors.push(`${text} (${url.replace(ORIGIN, "")})`);
    },
    "Inspector.targetCrashed": () => void errors.push("its page crashed"),
  };

  page = await browser.open((method, params) => listeners[method]?.(params as never));
  const { send, close } = page;
  const run = async <Result>(expression: string): Promise<Result> => {
    const { result } = await send<{ result: { value: Result } }>("Runtime.evaluate", {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    return result.value;
  };
  const within = async <Result>(waiting: Promise<Result>, ms = as.timeoutMs): Promise<Result | "late"> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<"late">((resolve) => (timer = setTimeout(() => resolve("late"), ms)));
    return Promise.race([waiting, late]).finally(() => clearTimeout(timer));
  };

  const { width, height, scheme } = as.look;
  await Promise.all([
    send("Page.enable"),
    send("Runtime.enable"),
    send("Log.enable"),
    send("Fetch.enable", { patterns: [{ urlPattern: "*" }] }),
    send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false }),
    send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: scheme }] }),
    send("Runtime.addBinding", { name: "glebaTell" }),
    send("Page.addScriptToEvaluateOnNewDocument", { source: injected(as) }),
  ]);
  void send("Page.navigate", { url: `${ORIGIN}${path}` }).catch(() => undefined);
  // A page without a first screen is no place to stay: it stands as soon as its scripts have run.
  const ready = as.firstScreen ? stands : loaded;
  if ((await within(ready)) === "late") errors.push("the portal never stands");
  else await within(run("glebaTrial.settle()"));

  let isFrozen = false;
  return {
    problem: async (of) => {
      const seen = isFrozen ? "late" : await within(run<Seen>("glebaTrial.look()"));
      if (seen === "late") return FROZEN;
      const [error] = errors.splice(0);
      const own = as.reported();
      return seen.violations[0] ?? error ?? own ?? of?.(seen);
    },
    goTo: async (address) => {
      const patience = as.timeoutMs;
      // The page itself gives up after its patience; one that computes for ever does not.
      const answer = async <Result>(expression: string) => within(run<Result>(expression), 1.5 * patience);
      const left = await answer(`glebaTrial.leave(${JSON.stringify(NOWHERE)}, ${patience})`);
      errors.length = 0;
      const isDrawn =
        left === "late" ? left : await answer<boolean>(`glebaTrial.visit(${JSON.stringify(address)}, ${patience})`);
      isFrozen = isDrawn === "late";
      return isDrawn === true;
    },
    close,
  };
};

/** What is wrong with a first screen that the browser took over. */
export const firstScreenProblem = (seen: Seen): string | undefined =>
  jumpOf(seen) ??
  (seen.shift > MOST_SHIFT
    ? `its layout shifts by ${seen.shift} without anybody's doing, and ${MOST_SHIFT} is the most that visitors do not mind`
    : undefined);

export const START = NOWHERE;

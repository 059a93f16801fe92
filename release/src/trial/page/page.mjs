/** One page of the portal: a composition's own HTML and scripts in jsdom, and what went wrong in it. */
import { furnish } from "./browser.mjs";
import { JSDOM, ResourceLoader, VirtualConsole } from "./jsdom.mjs";

export const ORIGIN = "https://portal.example";
/** No remote's: the shell shows that nothing is there. */
const NOWHERE = "/-/nowhere";

const POLL_MS = 4;
/**
 * After this long without a change a screen without a heading counts as drawn. Counted in looks, not by the clock: between
 * two looks all runs that is due in the page, so that a busy machine makes the wait longer and never shorter.
 */
const QUIET_MS = 300;
/** A screen that shows nothing at all is waited for this long. */
const PATIENCE_MS = 30_000;

export const messageOf = (error) => String(error?.message ?? error);

/** `Error` of each page that was closed. */
const closed = [];

/** Whether something was thrown by code that a closed page left running: it finds no document any more, and is nobody's fault. */
const isLeftOver = (reason) => closed.some((ErrorOfPage) => reason instanceof ErrorOfPage);

// Such code would else end the process, and with it the page after its own.
process.on("unhandledRejection", () => undefined);

/** Serves the composition's files by path; stylesheets are empty. */
class ReleaseLoader extends ResourceLoader {
  constructor(files) {
    super();
    this.files = files;
  }

  fetch(url) {
    const { pathname } = new URL(url);
    const text = pathname.endsWith(".css") ? "" : this.files[pathname];
    if (text === undefined) return Promise.reject(new Error(`${pathname} is not there`));
    return Promise.resolve(Buffer.from(text));
  }
}

/** Opens the composition's page at an address and waits until its scripts ran. */
export const openPage = async ({ page, files, examples = {} }, path = NOWHERE) => {
  /** What a visitor's browser would report, as text. */
  const errors = [];
  const virtualConsole = new VirtualConsole();
  virtualConsole.on("jsdomError", ({ type, cause, detail, message }) => {
    if (type !== "not implemented" && type !== "css parsing") errors.push(messageOf(detail ?? cause ?? message));
  });
  // React hands over what a screen threw. A text alone is a warning.
  virtualConsole.on("error", (...words) => {
    const thrown = words.find((word) => word?.stack !== undefined);
    if (thrown) errors.push(messageOf(thrown));
  });
  const onReport = ({ reports }) => {
    // A page that stops for seconds may be a machine's fault.
    for (const { kind, failure } of reports)
      if (kind === "failure" && failure !== "frozen" && errors.length === 0) errors.push(`it failed (${failure})`);
  };
  // What no promise's owner catches fails in this process instead of in the page.
  const onRejection = (reason) => void (isLeftOver(reason) || errors.push(messageOf(reason)));
  process.on("unhandledRejection", onRejection);
  const { window } = new JSDOM(page, {
    url: `${ORIGIN}${path}`,
    runScripts: "dangerously",
    resources: new ReleaseLoader(files),
    virtualConsole,
    beforeParse: (opened) => furnish(opened, examples, onReport),
  });
  // Before any script ran.
  const root = window.document.querySelector("#root");
  const heading = root?.querySelector("h1");
  const sent = { root: root?.cloneNode(true), heading, words: heading?.textContent };
  let stands = false;
  window.document.addEventListener("gleba:stands", () => (stands = true));
  let looks = 0;
  const look = async () => {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    looks += 1;
  };
  new window.MutationObserver(() => (looks = 0)).observe(window.document, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  await new Promise((loaded) => window.addEventListener("load", loaded));
  const close = () => {
    closed.push(window.Error);
    window.close();
    process.off("unhandledRejection", onRejection);
  };
  return { window, errors, sent, stands: () => stands, look, quietFor: () => looks * POLL_MS, close };
};

const headingOf = ({ window }) => window.document.querySelector("#root h1");

/**
 * Whether a screen stands: its heading is another one than `before`, or it has none and nothing changes any more. React
 * keeps the heading of a screen that is drawn by the same component: `sameMs` without a change are enough then.
 */
const isDrawn = (page, before, sameMs) => {
  const heading = headingOf(page);
  // The effects of a screen run after it stands.
  if (heading) return page.quietFor() > (heading === before ? sameMs : 2 * POLL_MS);
  return page.quietFor() > QUIET_MS && page.window.document.querySelector("#root")?.textContent !== "";
};

/** Waits for a screen after the one with the heading `before`, or for an error: whatever comes first. */
const drawn = async (page, before, sameMs = Infinity) => {
  const began = performance.now();
  while (performance.now() - began < PATIENCE_MS) {
    await page.look();
    if (page.errors.length > 0 || isDrawn(page, before, sameMs)) return;
  }
  page.errors.push("it shows nothing");
};

/** Goes to an address as by the browser's own buttons. The screen before is left first, so that each one is drawn anew. */
export const goTo = async (page, path) => {
  const { window } = page;
  const visit = async (address, sameMs) => {
    // Where the page stands there already, its heading may stay the same one.
    const before = window.location.pathname === address ? undefined : headingOf(page);
    window.history.pushState({ idx: window.history.length, key: address }, "", address);
    window.dispatchEvent(new window.PopStateEvent("popstate", { state: window.history.state }));
    await drawn(page, before, sameMs);
  };
  await visit(NOWHERE, QUIET_MS);
  page.errors.length = 0;
  await visit(path);
};

/** Waits until the portal says that it took the page over and its effects have run, or for an error. */
export const whenStanding = async (page) => {
  const began = performance.now();
  while (performance.now() - began < PATIENCE_MS) {
    await page.look();
    if (page.errors.length > 0 || (page.stands() && page.quietFor() > 10 * POLL_MS)) return;
  }
  page.errors.push("the portal never stands");
};

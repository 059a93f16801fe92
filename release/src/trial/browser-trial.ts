import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import type { Release } from "@gleba/shared/federation/release";
import { labelOf } from "../composition.ts";
import type { Store } from "../store/store.ts";
import { type Browser, startBrowser } from "./browser/devtools.ts";
import { firstScreenProblem, FROZEN, LOOKS, type Look, type OpenedAs, openPage, START } from "./browser/open-screen.ts";
import { createHost, type FirstScreen, pageWith } from "./browser/throwaway-host.ts";
import type { Examples } from "./examples.ts";
import { runAll } from "./run-all.ts";

/** A remote in a shell, whose screens stood in jsdom. */
export interface BrowserTrial {
  shell: Release;
  remote: Release;
  /** The page as visitors are given it, and the versions that a first screen says it was rendered by. */
  page: string;
  versions: string;
  examples: Examples;
  screens: readonly { mount: string; path: string }[];
  /** What the portal host would render, by mount. */
  firstScreens: Readonly<Record<string, FirstScreen>>;
}

type Labelled = Pick<Release, "name" | "version">;

/** What went wrong at an address, and on which device. */
interface Found {
  path: string;
  look: Look;
  why: string;
}

/** The sentence of a refusal. */
export const refusalOf = (shell: Labelled, remote: Labelled, { path, look, why }: Found): string =>
  `${labelOf(remote)} does not show ${path} in ${labelOf(shell)} in a browser, ${look.name}: ${why}`;

interface Limits {
  /** For one screen, and for all of them. */
  screenMs: number;
  allMs: number;
}

/** Generous, since a busy machine is slow, not wrong. */
const LIMITS: Limits = { screenMs: 20_000, allMs: 180_000 };

const WATCH = new URL("./page/watch-page.js", import.meta.url);

const openAs = async (
  store: Store,
  trial: BrowserTrial,
  mount: string,
  firstScreen: FirstScreen | undefined,
  look: Look,
): Promise<OpenedAs> => {
  let failure: string | undefined;
  const onReport = (body: string): void => {
    const { reports = [] } = JSON.parse(body || "{}") as { reports?: { kind: string; failure?: string }[] };
    // A page that stops for seconds may be a machine's fault: who judges that are visitors, by the canary's rule.
    const failed = reports.find(({ kind, failure: what }) => kind === "failure" && what !== "frozen");
    if (failed) failure ??= `it failed (${failed.failure})`;
  };
  return {
    host: createHost(store, await pageWith(store, trial, mount, firstScreen), trial.examples, onReport),
    look,
    storage: trial.examples.storage ?? {},
    watch: await readFile(WATCH, "utf8"),
    firstScreen,
    reported: () => failure,
    timeoutMs: LIMITS.screenMs,
  };
};

/** Each first screen, on each device. */
const firstScreenTasks = (store: Store, browser: Browser, trial: BrowserTrial, found: Found[]) =>
  trial.screens.flatMap(({ mount, path }) => {
    const firstScreen = trial.firstScreens[mount];
    if (!firstScreen) return [];
    return LOOKS.map((look) => async () => {
      const page = await openPage(browser, path, await openAs(store, trial, mount, firstScreen, look));
      const why = await page.problem(firstScreenProblem);
      if (why) found.push({ path, look, why });
      await page.close();
    });
  });

/** The screens that the browser alone draws, one after the other in one page. */
const otherScreensTask = (store: Store, browser: Browser, trial: BrowserTrial, found: Found[]) => async () => {
  const screens = trial.screens.filter(({ mount }) => !trial.firstScreens[mount]);
  if (screens.length === 0) return;
  const [look] = LOOKS as [Look];
  const page = await openPage(browser, START, await openAs(store, trial, START, undefined, look));
  const failed = await page.problem();
  if (failed) found.push({ path: START, look, why: failed });
  for (const { path } of failed ? [] : screens) {
    const isDrawn = await page.goTo(path);
    const why = (await page.problem()) ?? (isDrawn ? undefined : "it shows nothing");
    if (why) found.push({ path, look, why });
    if (why === FROZEN) break;
  }
  await page.close();
};

const within = async (task: Promise<void>, ms: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the screens did not stand within ${ms / 1000} s`)), ms);
  });
  await Promise.race([task, late]).finally(() => clearTimeout(timer));
};

/**
 * Opens every screen of remotes in a browser: what the portal host renders as visitors get it, light and dark, and what the
 * browser alone draws by the shell's router. Says what went wrong, as sentences.
 *
 * @param program the browser's path
 * @throws Error when the browser does not start, or ends
 */
export const tryInBrowser = async (
  program: string,
  store: Store,
  trials: readonly BrowserTrial[],
): Promise<string[]> => {
  const browser = await startBrowser(program);
  try {
    const sentences: string[] = [];
    const tasksOf = (trial: BrowserTrial) => {
      const { shell, remote } = trial;
      const found: Found[] = [];
      const tasks = [otherScreensTask(store, browser, trial, found), ...firstScreenTasks(store, browser, trial, found)];
      return tasks.map((task) => async () => {
        await task();
        for (const { path, look, why } of found.splice(0))
          sentences.push(refusalOf(shell, remote, { path, look, why }));
      });
    };
    await within(runAll(trials.flatMap(tasksOf), availableParallelism()), LIMITS.allMs);
    return sentences;
  } finally {
    await browser.close();
  }
};

import { availableParallelism } from "node:os";
import type { Registry, Release, ReleaseFacts } from "@gleba/shared/federation/release";
import { assertRemote } from "@gleba/shared/testing/assert-remote";
import { activeReleases, factsOf, labelOf } from "../composition.ts";
import { GateError } from "../errors.ts";
import { forbiddenCode } from "../gates/forbidden-code.ts";
import { changesOf } from "../gates/judge.ts";
import { withRegistry } from "../page.ts";
import { readRelease } from "../registry.ts";
import type { Store } from "../store/store.ts";
import { findBrowser, type FoundBrowser } from "./browser/find-browser.ts";
import type { FirstScreen } from "./browser/throwaway-host.ts";
import { type BrowserTrial, tryInBrowser } from "./browser-trial.ts";
import { readExamples, screensOf } from "./examples.ts";
import { assertHostStarts } from "./host-trial.ts";
import { type Code, tryInPage, type TrialRequest, type TrialResult, warmUp } from "./page-process.ts";
import { runAll } from "./run-all.ts";

/**
 * Tries the new releases of a composition before visitors do, and returns remarks for whoever releases.
 * @throws GateError
 */
export type Trial = (current: Registry | undefined, next: Registry, page: string) => Promise<readonly string[]>;

/** For the start of a page, and for each screen. Generous, since a busy machine is slow, not wrong. */
const TIMEOUT_MS = 60_000;

const ADVICE = "Mend it, build it again and publish that.";

/** Pairs of shell and remote that a page would run together. */
const pairsOf = (registry: Registry): Map<string, ReleaseFacts> => {
  const [shell, ...remotes] = activeReleases(registry);
  return new Map(remotes.map((remote) => [`${labelOf(shell!)} ${labelOf(remote)}`, remote]));
};

const readTexts = async (
  store: Store,
  { name, version, files }: Release,
  kind: RegExp = /\.js$/,
): Promise<[string, string][]> => {
  const named = Object.keys(files).filter((file) => kind.test(file));
  const read = async (file: string): Promise<[string, string]> => {
    const path = `${name}/${version}/${file}`;
    return [`/${path}`, String((await store.read(path)) ?? "")];
  };
  return Promise.all(named.map(read));
};

/** The file of a release that renders its first screens on the portal host. */
const RENDERER = "render.cjs";

const readRenderer = async (store: Store, { name, version, files }: Release): Promise<Code | undefined> => {
  const path = `${name}/${version}/${RENDERER}`;
  const code = RENDERER in files ? await store.read(path) : undefined;
  return code && { name: path, code: code.toString() };
};

/** Both renderers; a release without one is painted by the browser alone. */
const readRenderers = async (store: Store, shell: Release, remote: Release): Promise<TrialRequest["renderers"]> => {
  const [host, screens] = await Promise.all([readRenderer(store, shell), readRenderer(store, remote)]);
  return host && screens && remote.requires === null ? { shell: host, remote: screens } : undefined;
};

/** The `remote.json` of a release, as its release file preserves it. */
const manifestOf = ({ name, contract, mounts, requires, nav, screens = {}, offers, fills }: Release): unknown => ({
  name,
  contract,
  mounts,
  requires,
  nav,
  ...(offers && { offers }),
  ...(fills && { fills }),
  screens: Object.fromEntries(Object.keys(screens).map((mount) => [mount, { start: [] }])),
});

/** What a module breaks of the promises of its release. */
const brokenPromises = (shell: Release, remote: Release, module: Parameters<typeof assertRemote>[0]): string[] => {
  try {
    assertRemote(module, manifestOf(remote), shell.contract);
    return [];
  } catch (error) {
    const [, ...problems] = (error as Error).message.split("\n");
    return problems.map((line) => `${labelOf(remote)} is not what it promised: ${line}. ${ADVICE}`);
  }
};

const trialProblems = (shell: Release, remote: Release, result: TrialResult): string[] => {
  if ("shell" in result) return [`${labelOf(shell)} does not start: ${result.shell}. ${ADVICE}`];
  if ("remote" in result)
    return [`${labelOf(remote)} does not start in ${labelOf(shell)}: ${result.remote}. ${ADVICE}`];
  const promises = result.module ? brokenPromises(shell, remote, result.module) : [];
  if (promises.length > 0) return promises;
  return Object.entries(result.failures).map(
    ([mount, why]) => `${labelOf(remote)} does not show ${mount} in ${labelOf(shell)}: ${why}. ${ADVICE}`,
  );
};

/** The composition as its visitors of one side get it: this version of the remote for everybody. */
const withOnly = (registry: Registry, release: Release): Registry => ({
  ...registry,
  remotes: { ...registry.remotes, [release.name]: factsOf(release) },
});

/** Refuses what no browser may run, before any of it runs here: by no flag and in no preview. @throws GateError */
const assertAllowedCode = async (store: Store, current: Registry | undefined, next: Registry): Promise<void> => {
  const { newShell, isJudged } = changesOf(current, next);
  const changed = activeReleases(next).filter((release) => isJudged(release) && (release.name !== "shell" || newShell));
  const problems = await Promise.all(
    changed.map(async ({ name, version }) => {
      const release = await readRelease(store, name, version);
      const texts = new Map(await readTexts(store, release, /\.(?:js|css)$/));
      return forbiddenCode({ release, text: (file) => texts.get(`/${name}/${version}/${file}`) ?? "" });
    }),
  );
  if (problems.flat().length > 0) throw new GateError(problems.flat());
};

/** How releases are tried. */
interface TrialOptions {
  timeoutMs?: number;
  /** Undefined: none. */
  browser?: FoundBrowser | undefined;
}

const NO_BROWSER =
  "The screens were tried in jsdom alone, which lays nothing out: no browser was found or wanted. RELEASE_BROWSER names one.";

/** The costliest first, so that no processor waits for it at the end: rendering opens a page for each screen. */
const costOf = ({ screens, renderers }: TrialRequest): number => screens.length * (renderers ? 3 : 1);

/**
 * Opens each new pair of shell and remote in a page, checks the module against its manifest, and goes to each of its
 * screens; then all of it again in a browser, where there is one. Releases are immutable, so a pair that passed is not tried
 * again when the activation is retried.
 */
export const createTrial = (
  store: Store,
  { timeoutMs = TIMEOUT_MS, browser = findBrowser(process.env) }: TrialOptions = {},
): Trial => {
  const passed = new Set<string>();
  return async (current, next, page) => {
    await assertHostStarts(store, current, next, page);
    const running = current ? pairsOf(current) : new Map();
    const added = [...pairsOf(next)].filter(([pair]) => !running.has(pair) && !passed.has(pair));
    if (added.length === 0) return [];
    const atOnce = availableParallelism();
    // They start while the code is read.
    const pages = added.map(([, remote]) => (remote.render && next.shell.render ? 2 : 1)).reduce((a, b) => a + b, 0);
    warmUp(Math.min(pages, atOnce));
    await assertAllowedCode(store, current, next);
    const shell = await readRelease(store, "shell", next.shell.version);
    const shellScripts = await readTexts(store, shell);
    const problems = new Set<string>();
    const inBrowser: BrowserTrial[] = [];
    const tasksOf = async ({ name, version }: ReleaseFacts) => {
      const remote = await readRelease(store, name, version);
      const examples = await readExamples(store, remote);
      const registry = withOnly(next, remote);
      const request: TrialRequest = {
        page: withRegistry(page, registry),
        registry,
        versions: `${labelOf(shell)} ${labelOf(remote)}`,
        files: Object.fromEntries([...shellScripts, ...(await readTexts(store, remote))]),
        remote: { name, entry: `/${name}/${version}/${remote.entry.file}` },
        screens: screensOf(remote, examples),
        examples,
      };
      const firstScreens: Record<string, FirstScreen> = {};
      inBrowser.push({ ...request, shell, remote, firstScreens });
      const renderers = await readRenderers(store, shell, remote);
      // Side by side: what the portal host renders needs no module, and what the browser draws no renderer.
      return [request, ...(renderers ? [{ ...request, renderers }] : [])].map((each) => ({
        cost: costOf(each),
        run: async () => {
          const result = await tryInPage(each, timeoutMs);
          for (const problem of trialProblems(shell, remote, result)) problems.add(problem);
          if ("firstScreens" in result) Object.assign(firstScreens, result.firstScreens);
        },
      }));
    };
    const tasks = (await Promise.all(added.map(([, remote]) => tasksOf(remote)))).flat();
    await runAll(
      tasks.toSorted((one, other) => other.cost - one.cost).map(({ run }) => run),
      atOnce,
    );
    if (problems.size > 0) throw new GateError([...problems]);
    const remarks = await tryAgain(browser, store, inBrowser);
    for (const [pair] of added) passed.add(pair);
    return remarks;
  };
};

/**
 * The same in a browser; where there is none, or it does not run, a remark says so.
 *
 * @throws GateError, and Error when a browser that was named does not run
 */
const tryAgain = async (
  browser: FoundBrowser | undefined,
  store: Store,
  trials: readonly BrowserTrial[],
): Promise<string[]> => {
  if (browser === undefined) return [NO_BROWSER];
  const { program, isNamed } = browser;
  const problems = await tryInBrowser(program, store, trials).catch((error: unknown) => error as Error);
  if (problems instanceof Error) {
    const sentence = `The screens were not tried in a browser: ${program} did not do it (${problems.message}).`;
    if (isNamed) throw new Error(`${sentence} RELEASE_BROWSER=none goes on without one.`);
    return [sentence];
  }
  if (problems.length > 0) throw new GateError(problems.map((problem) => `${problem}. ${ADVICE}`));
  return [];
};

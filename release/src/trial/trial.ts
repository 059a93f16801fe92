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
import { readExamples, screensOf } from "./examples.ts";
import { type Code, tryInPage, type TrialRequest, type TrialResult, warmUp } from "./page-process.ts";

/** Tries the new releases of a composition before visitors do. @throws GateError */
export type Trial = (current: Registry | undefined, next: Registry, page: string) => Promise<void>;

/** For the start of a page, and for each screen. Generous, since a busy machine is slow, not wrong. */
const TIMEOUT_MS = 60_000;

const ADVICE = "Mend it, build it again and publish that.";

/** Pairs of shell and remote that a page would run together. */
const pairsOf = (registry: Registry): Map<string, ReleaseFacts> => {
  const [shell, ...remotes] = activeReleases(registry);
  return new Map(remotes.map((remote) => [`${labelOf(shell!)} ${labelOf(remote)}`, remote]));
};

const readScripts = async (store: Store, { name, version, files }: Release): Promise<[string, string][]> => {
  const scripts = Object.keys(files).filter((file) => file.endsWith(".js"));
  const read = async (file: string): Promise<[string, string]> => {
    const path = `${name}/${version}/${file}`;
    return [`/${path}`, String((await store.read(path)) ?? "")];
  };
  return Promise.all(scripts.map(read));
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
      const texts = new Map(await readScripts(store, release));
      return forbiddenCode({ release, text: (file) => texts.get(`/${name}/${version}/${file}`) ?? "" });
    }),
  );
  if (problems.flat().length > 0) throw new GateError(problems.flat());
};

/** Runs the tasks, as many at once as the machine has processors. */
const runAll = async (tasks: readonly (() => Promise<void>)[]): Promise<void> => {
  const waiting = [...tasks];
  const worker = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await task();
  };
  await Promise.all(Array.from({ length: Math.min(tasks.length, availableParallelism()) }, worker));
};

/**
 * Opens each new pair of shell and remote in a page, checks the module against its manifest, and goes to each of its
 * screens. Releases are immutable, so a pair that passed is not tried again when the activation is retried.
 */
export const createTrial = (store: Store, timeoutMs = TIMEOUT_MS): Trial => {
  const passed = new Set<string>();
  return async (current, next, page) => {
    const running = current ? pairsOf(current) : new Map();
    const added = [...pairsOf(next)].filter(([pair]) => !running.has(pair) && !passed.has(pair));
    if (added.length === 0) return;
    // It starts while the code is read.
    warmUp();
    await assertAllowedCode(store, current, next);
    const shell = await readRelease(store, "shell", next.shell.version);
    const shellScripts = await readScripts(store, shell);
    const problems = new Set<string>();
    const failed = new Set<string>();
    const tasksOf = async (pair: string, { name, version }: ReleaseFacts) => {
      const remote = await readRelease(store, name, version);
      const examples = await readExamples(store, remote);
      const registry = withOnly(next, remote);
      const request: TrialRequest = {
        page: withRegistry(page, registry),
        registry,
        versions: `${labelOf(shell)} ${labelOf(remote)}`,
        files: Object.fromEntries([...shellScripts, ...(await readScripts(store, remote))]),
        remote: { name, entry: `/${name}/${version}/${remote.entry.file}` },
        screens: screensOf(remote, examples),
        examples,
      };
      const renderers = await readRenderers(store, shell, remote);
      // Side by side: what the portal host renders needs no module, and what the browser draws no renderer.
      return [request, ...(renderers ? [{ ...request, renderers }] : [])].map((each) => async () => {
        const found = trialProblems(shell, remote, await tryInPage(each, timeoutMs));
        for (const problem of found) problems.add(problem);
        if (found.length > 0) failed.add(pair);
      });
    };
    const tasks = await Promise.all(added.map(([pair, remote]) => tasksOf(pair, remote)));
    await runAll(tasks.flat());
    for (const [pair] of added) if (!failed.has(pair)) passed.add(pair);
    if (problems.size > 0) throw new GateError([...problems]);
  };
};

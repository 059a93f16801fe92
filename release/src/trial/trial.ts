import type { Registry, Release, ReleaseFacts } from "@gleba/shared/federation/release";
import { assertRemote } from "@gleba/shared/testing/assert-remote";
import { activeReleases, labelOf } from "../composition.ts";
import { GateError } from "../errors.ts";
import { forbiddenCode } from "../gates/forbidden-code.ts";
import { changesOf } from "../gates/judge.ts";
import { readRelease } from "../registry.ts";
import type { Store } from "../store/store.ts";
import { openInPage, type TrialResult } from "./page-process.ts";

/** Starts the new releases of a composition before visitors do. @throws GateError */
export type Trial = (current: Registry | undefined, next: Registry, page: string) => Promise<void>;

/** Generous, since a busy machine is slow, not wrong. */
const TIMEOUT_MS = 120_000;

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

/** The `remote.json` of a release, as its release file preserves it. */
const manifestOf = ({ name, contract, mounts, requires, nav, screens = {} }: Release): unknown => ({
  name,
  contract,
  mounts,
  requires,
  nav,
  screens: Object.fromEntries(Object.keys(screens).map((mount) => [mount, { start: [] }])),
});

const trialProblems = (shell: Release, remote: Release, result: TrialResult): string[] => {
  const advice = "Mend it, build it again and publish that.";
  if ("shell" in result) return [`${labelOf(shell)} does not start: ${result.shell}. ${advice}`];
  if ("remote" in result)
    return [`${labelOf(remote)} does not start in ${labelOf(shell)}: ${result.remote}. ${advice}`];
  try {
    assertRemote(result.module, manifestOf(remote), shell.contract);
    return [];
  } catch (error) {
    const [, ...problems] = (error as Error).message.split("\n");
    return problems.map((line) => `${labelOf(remote)} is not what it promised: ${line}. ${advice}`);
  }
};

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

/**
 * Starts each new pair of shell and remote in a page and checks the module against its manifest. Releases are immutable,
 * so a pair that passed is not started again when the activation is retried.
 */
export const createTrial = (store: Store, timeoutMs = TIMEOUT_MS): Trial => {
  const passed = new Set<string>();
  return async (current, next, page) => {
    await assertAllowedCode(store, current, next);
    const running = current ? pairsOf(current) : new Map();
    const added = [...pairsOf(next)].filter(([pair]) => !running.has(pair) && !passed.has(pair));
    if (added.length === 0) return;
    const shell = await readRelease(store, "shell", next.shell.version);
    const shellScripts = await readScripts(store, shell);
    const problems = new Set<string>();
    // Sequentially in the same process, which is faster than a process for each.
    for (const [pair, { name, version }] of added) {
      const remote = await readRelease(store, name, version);
      const files = Object.fromEntries([...shellScripts, ...(await readScripts(store, remote))]);
      const entry = `/${name}/${version}/${remote.entry.file}`;
      const result = await openInPage({ page, files, remote: { name, entry } }, timeoutMs);
      const found = trialProblems(shell, remote, result);
      if (found.length === 0) passed.add(pair);
      for (const problem of found) problems.add(problem);
    }
    if (problems.size > 0) throw new GateError([...problems]);
  };
};

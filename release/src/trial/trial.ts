import { assertRemote } from "@gleba/shared/testing/assert-remote";
import type { Registry, Release, ReleaseFacts } from "@gleba/shared/federation/release";
import { running } from "../composition.ts";
import { readRelease } from "../registry.ts";
import { Refused } from "../errors.ts";
import type { Store } from "../store/store.ts";
import { type Found, openInPage } from "./page-process.ts";

/** Runs what a composition makes new, before visitors do. @throws Refused */
export type Trial = (current: Registry | undefined, wanted: Registry, page: string) => Promise<void>;

/** A busy machine is slow, not wrong; longer than this no visitor waits. */
const PATIENCE_MS = 120_000;

const label = ({ name, version }: ReleaseFacts) => `${name}@${version}`;

/** Shell and remote, as a page would run them together. */
const pairsIn = (registry: Registry): Map<string, ReleaseFacts> => {
  const [shell, ...remotes] = running(registry);
  return new Map(remotes.map((remote) => [`${label(shell!)} ${label(remote)}`, remote]));
};

const scriptsOf = async (store: Store, { name, version, files }: Release): Promise<[string, string][]> => {
  const scripts = Object.keys(files).filter((file) => file.endsWith(".js"));
  const read = async (file: string): Promise<[string, string]> => {
    const path = `${name}/${version}/${file}`;
    return [`/${path}`, String((await store.read(path)) ?? "")];
  };
  return Promise.all(scripts.map(read));
};

/** What its `remote.json` promised, as its release keeps it. */
const promised = ({ name, contract, mounts, requires, nav, screens = {} }: Release): unknown => ({
  name,
  contract,
  mounts,
  requires,
  nav,
  screens: Object.fromEntries(Object.keys(screens).map((mount) => [mount, { start: [] }])),
});

const problemsOf = (shell: Release, remote: Release, found: Found): string[] => {
  const mend = "Mend it, build it again and publish that.";
  if ("shell" in found) return [`${label(shell)} does not start: ${found.shell}. ${mend}`];
  if ("remote" in found) return [`${label(remote)} does not start in ${label(shell)}: ${found.remote}. ${mend}`];
  try {
    assertRemote(found.module, promised(remote), shell.contract);
    return [];
  } catch (error) {
    const [, ...wrong] = (error as Error).message.split("\n");
    return wrong.map((line) => `${label(remote)} is not what it promised: ${line}. ${mend}`);
  }
};

/**
 * Starts each new pair of shell and remote in a page and holds what the module brings against what the release promised.
 * Releases never change, so a pair that passed is not run again when others were faster.
 */
export const trialOf = (store: Store, patienceMs = PATIENCE_MS): Trial => {
  const passed = new Set<string>();
  return async (current, wanted, page) => {
    const known = current ? pairsIn(current) : new Map();
    const fresh = [...pairsIn(wanted)].filter(([pair]) => !known.has(pair) && !passed.has(pair));
    if (fresh.length === 0) return;
    const shell = await readRelease(store, "shell", wanted.shell.version);
    const shellScripts = await scriptsOf(store, shell);
    const problems = new Set<string>();
    // One after the other, in the same process: that is sooner done than each in a process of its own.
    for (const [pair, { name, version }] of fresh) {
      const remote = await readRelease(store, name, version);
      const files = Object.fromEntries([...shellScripts, ...(await scriptsOf(store, remote))]);
      const entry = `/${name}/${version}/${remote.entry.file}`;
      const wrong = problemsOf(shell, remote, await openInPage({ page, files, remote: { name, entry } }, patienceMs));
      if (wrong.length === 0) passed.add(pair);
      for (const problem of wrong) problems.add(problem);
    }
    if (problems.size > 0) throw new Refused([...problems]);
  };
};

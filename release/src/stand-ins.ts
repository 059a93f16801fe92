import { outOfService, OUT_OF_SERVICE, withoutCanary } from "@gleba/shared/federation/record";
import type { Registry, RegistryEntry, Release, ReleaseFacts } from "@gleba/shared/federation/release";
import { labelOf } from "./composition.ts";
import { compatibilityProblems } from "./gates/compatibility.ts";
import { mountProblems } from "./gates/mounts.ts";

/** A release as this host has it, where it has all of it. */
type ReadWhole = (facts: ReleaseFacts) => Promise<Release | undefined>;

/** The entry, without its canary where that alone is not whole; undefined when the stable version is not. */
const wholePart = async (entry: RegistryEntry, readWhole: ReadWhole): Promise<RegistryEntry | undefined> => {
  if (!(await readWhole(entry))) return undefined;
  return entry.canary && !(await readWhole(entry.canary.release)) ? withoutCanary(entry) : entry;
};

/** Whether what was in force before goes with the shell and the addresses of today. */
const fits = async (next: Registry, entry: RegistryEntry, readWhole: ReadWhole): Promise<boolean> => {
  const shell = await readWhole(next.shell);
  const releases = [await readWhole(entry), entry.canary && (await readWhole(entry.canary.release))];
  const remotes = releases.flatMap((release) => release ?? []);
  // Its shell is damaged, too: what the page before showed with it goes on.
  if (shell && compatibilityProblems(shell, remotes, true).length > 0) return false;
  const ours = new Set(remotes.map(labelOf));
  const beside = { ...next, remotes: { ...next.remotes, [entry.name]: entry } };
  return mountProblems(beside, (release) => ours.has(labelOf(release))).length === 0;
};

/**
 * The composition as a host can show it: where it has not all of an area, its canary or the portal host, the version that
 * stands there before goes on, whole and fitting; else the area is out of service. The others are as they were released.
 */
export const withStandIns = async (
  registry: Registry,
  standing: Registry | undefined,
  readWhole: ReadWhole,
): Promise<Registry> => {
  const released: Record<string, RegistryEntry> = {};
  let shown = registry;
  for (const [name, entry] of Object.entries(registry.remotes)) {
    // Nothing of it is loaded.
    if (entry.disabled !== undefined) continue;
    const whole = await wholePart(entry, readWhole);
    if (whole === entry) continue;
    const before = standing?.remotes[name];
    const candidate = !whole && before && before.disabled !== OUT_OF_SERVICE && (await wholePart(before, readWhole));
    const standIn = candidate && (await fits(shown, candidate, readWhole)) ? candidate : undefined;
    released[name] = entry;
    shown = { ...shown, remotes: { ...shown.remotes, [name]: whole ?? standIn ?? outOfService(entry) } };
  }
  if (registry.host && !(await readWhole(registry.host))) {
    const { host, ...others } = shown;
    released["host"] = host!;
    const before = standing?.host && (await readWhole(standing.host)) ? standing.host : undefined;
    shown = { ...others, ...(before && { host: before }) };
  }
  return Object.keys(released).length > 0 ? { ...shown, released } : registry;
};

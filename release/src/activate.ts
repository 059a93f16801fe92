import type { Registry } from "@gleba/shared/federation/release";
import { ConflictError } from "./errors.ts";
import { judge } from "./gates/judge.ts";
import { INDEX_FILE, readCurrent, revisionFile } from "./registry.ts";
import type { Store } from "./store/store.ts";
import type { Trial } from "./trial/trial.ts";

/** Enough for dozens of releases at the same moment: each round one of them succeeds. */
const ATTEMPTS = 100;
const LONGEST_WAIT_MS = 200;

/** The result of a release step: the current composition, and whether this step changed it. */
export interface Activation {
  registry: Registry;
  changed: boolean;
  /** What is wrong with releases that the step did not touch. */
  warnings?: readonly string[];
}

/**
 * Derives a new composition from the current one, checks it against the gates and activates it. The page is written only
 * if it is still the one that was read (optimistic concurrency between releases of the same moment); the history file
 * follows. On conflict everything is done again.
 *
 * @param next the next composition; undefined for "nothing to change"
 * @param trial starts what would be new; a rollback does without
 * @throws GateError when a gate fails, ConflictError when the conflicts do not end
 */
export const activate = async (
  store: Store,
  next: (current: Registry | undefined) => Promise<Registry | undefined> | Registry | undefined,
  { dryRun = false, trial }: { dryRun?: boolean | undefined; trial?: Trial } = {},
): Promise<Activation> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { registry: current, tag } = await readCurrent(store);
    // Repairs the history of a release that crashed between its two writes.
    if (current && !dryRun) await writeHistory(store, current);
    const registry = await next(current);
    if (!registry) return { registry: current!, changed: false };
    const { page, warnings } = await judge(store, current, registry);
    await trial?.(current, registry, page);
    if (dryRun) return { registry, changed: true, warnings };
    if (await store.replace(INDEX_FILE, page, tag)) {
      await writeHistory(store, registry);
      return { registry, changed: true, warnings };
    }
    const wait = Math.random() * Math.min(LONGEST_WAIT_MS, 20 * (attempt + 1));
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  throw new ConflictError();
};

/** Writes a revision once; later writes of the same revision do nothing. */
const writeHistory = (store: Store, registry: Registry): Promise<boolean> =>
  store.replace(revisionFile(registry.revision), `${JSON.stringify(registry)}\n`, undefined);

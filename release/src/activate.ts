import { hashOfRevision } from "@gleba/shared/federation/record";
import type { ChangeKind, Registry } from "@gleba/shared/federation/release";
import { ConflictError, GateError } from "./errors.ts";
import { assertStillThere, judge } from "./gates/judge.ts";
import { withRegistry } from "./page.ts";
import type { Author } from "./record/author.ts";
import { sealRevision } from "./record/seal.ts";
import { assertHolds, hasNewerRevision } from "./record/verify.ts";
import { findRevision, INDEX_FILE, readCurrent, revisionFile } from "./registry.ts";
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
  /** What trying the new releases left to say. */
  remarks?: readonly string[];
}

/** What every command that activates takes. */
export interface StepOptions {
  now: Date;
  author?: Author | undefined;
  dryRun?: boolean | undefined;
  /** Instead of the trial of new releases in a page, which has tests of its own. */
  trial?: Trial | undefined;
}

/** What an activation is, who does it, and how. */
interface Step extends Omit<StepOptions, "now"> {
  kind: ChangeKind;
}

/**
 * Derives a new composition from the current one, checks it against the gates and activates it. The page is written only
 * if it is still the one that was read (optimistic concurrency between releases of the same moment); the history file
 * follows. On conflict everything is done again, the signature too: it holds for one revision to build on. A conflict may
 * be with itself: a bucket's client repeats a write whose answer was lost, and the repetition meets what was written.
 *
 * @param next the next composition; undefined for "nothing to change". Asked again on conflict: what must not be decided
 *   anew by then is up to it
 * @throws GateError when a gate fails, ConflictError when the conflicts do not end
 */
export const activate = async (
  store: Store,
  next: (current: Registry | undefined) => Promise<Registry | undefined> | Registry | undefined,
  { kind, author, dryRun = false, trial }: Step,
): Promise<Activation> => {
  let tried: Activation | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { registry: current, tag } = await readCurrent(store);
    if (current && tried && (await hasLanded(store, current, tried.registry))) {
      await writeHistory(store, tried.registry);
      return tried;
    }
    // Repairs the history of a release that crashed between its two writes.
    if (current && !dryRun) await writeHistory(store, current);
    if (current && (await hasNewerRevision(store, current))) {
      if ((await readCurrent(store)).tag !== tag) continue;
      throw new GateError([
        `The page shows revision ${current.revision}, and the history goes on after it: an old page was put back. "verify --restore" puts the last one back.`,
      ]);
    }
    if (current) await assertHolds(store, current);
    const composed = await next(current);
    if (!composed) return { registry: current!, changed: false };
    const { page: unsealed, warnings } = await judge(store, current, composed);
    const registry = sealRevision(current, composed, { kind, author, page: unsealed });
    const page = withRegistry(unsealed, registry);
    const remarks = await trial?.(current, registry, page);
    const activation = { registry, changed: true, warnings, ...(remarks && { remarks }) };
    if (dryRun) return activation;
    await assertStillThere(store, current, registry);
    if (await store.replace(INDEX_FILE, page, tag)) {
      await writeHistory(store, registry);
      return activation;
    }
    tried = activation;
    const wait = Math.random() * Math.min(LONGEST_WAIT_MS, 20 * (attempt + 1));
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  throw new ConflictError();
};

/** Whether this very revision was written: it is the current one, or the next ones build on it. */
const hasLanded = async (store: Store, current: Registry, sealed: Registry): Promise<boolean> => {
  if (current.revision < sealed.revision) return false;
  const written = current.revision === sealed.revision ? current : await findRevision(store, sealed.revision);
  return written !== undefined && hashOfRevision(written) === hashOfRevision(sealed);
};

/** Writes a revision once; later writes of the same revision do nothing. */
const writeHistory = (store: Store, registry: Registry): Promise<boolean> =>
  store.replace(revisionFile(registry.revision), `${JSON.stringify(registry)}\n`, undefined);

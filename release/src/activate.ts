import type { Registry } from "@gleba/shared/federation/release";
import { running } from "./composition.ts";
import { problemsOf } from "./gates.ts";
import { INDEX, readLive, readRelease, revisionFile } from "./registry.ts";
import { renderPage } from "./page.ts";
import { Conflict, Refused } from "./errors.ts";
import type { Store } from "./store/store.ts";
import type { Trial } from "./trial/trial.ts";
import { damageOf } from "./integrity.ts";

/** Enough for dozens who release at the same moment: each round one of them is through. */
const ATTEMPTS = 100;
const LONGEST_WAIT_MS = 200;

/** What a release step did: the composition in force, and whether it is a new one. */
export interface Outcome {
  registry: Registry;
  changed: boolean;
}

/**
 * Makes a new composition out of the one in force, passes it through the gates and puts it into force. The page is
 * written only if it is still the one that was read, which alone decides between two releases of the same moment; the
 * history file follows. On conflict everything is done again.
 *
 * @param next the wanted composition; undefined for "nothing to change"
 * @param trial runs what would be new; without it nothing is run, as for going back
 * @throws Refused when a gate says no, Conflict when others never let go
 */
export const putIntoForce = async (
  store: Store,
  next: (current: Registry | undefined) => Promise<Registry | undefined> | Registry | undefined,
  { dryRun = false, trial }: { dryRun?: boolean | undefined; trial?: Trial } = {},
): Promise<Outcome> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { registry: current, tag } = await readLive(store);
    // A release that died between its two writes left the history to the next one.
    if (current && !dryRun) await writeHistory(store, current);
    const wanted = await next(current);
    if (!wanted) return { registry: current!, changed: false };
    const page = await passGates(store, wanted);
    await trial?.(current, wanted, page);
    if (dryRun) return { registry: wanted, changed: true };
    if (await store.replace(INDEX, page, tag)) {
      await writeHistory(store, wanted);
      return { registry: wanted, changed: true };
    }
    const wait = Math.random() * Math.min(LONGEST_WAIT_MS, 20 * (attempt + 1));
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  throw new Conflict();
};

/** Only the first write of a revision counts. */
const writeHistory = (store: Store, registry: Registry): Promise<boolean> =>
  store.replace(revisionFile(registry.revision), `${JSON.stringify(registry)}\n`, undefined);

/** The page of a composition all of whose releases are whole and fit together. @throws Refused */
export const passGates = async (store: Store, registry: Registry): Promise<string> => {
  const [shell, ...remotes] = await Promise.all(
    running(registry).map(({ name, version }) => readRelease(store, name, version)),
  );
  const damage = await Promise.all(
    [shell!, ...remotes].map((release) =>
      damageOf(release, (file) => store.read(`${release.name}/${release.version}/${file}`)),
    ),
  );
  const problems = [...damage.flat(), ...problemsOf(shell!, remotes)];
  if (problems.length > 0) throw new Refused(problems);
  const template = await store.read(`shell/${shell!.version}/template.html`);
  return renderPage(template!.toString(), shell!, registry);
};

import { canonicalText, hashOfPage } from "@gleba/shared/federation/record";
import type { Registry, Release, ReleaseFacts } from "@gleba/shared/federation/release";
import { activeReleases, labelOf, releasesIn } from "../composition.ts";
import { GateError } from "../errors.ts";
import { verifyIntegrity } from "../integrity.ts";
import { renderPage, withRegistry } from "../page.ts";
import { readCurrent, readRelease } from "../registry.ts";
import { sha384 } from "../sha384.ts";
import type { Store } from "../store/store.ts";
import { compatibilityProblems } from "./compatibility.ts";
import { mountProblems } from "./mounts.ts";
import { slotProblems } from "./slots.ts";

/** A composition that may go into force. */
export interface Judgement {
  /** The page that names it. */
  page: string;
  /** What is wrong with releases that this step does not touch, as sentences. */
  warnings: readonly string[];
}

/** A release of a composition as the host holds it; without `release` when not even its `release.json` can be read. */
interface Held {
  facts: ReleaseFacts;
  release?: Release;
  problems: readonly string[];
}

/**
 * Which releases a step changes: those that visitors did not run before, and every remote when the shell changes. What
 * visitors run already is nobody else's to answer for.
 */
export const changesOf = (current: Registry | undefined, next: Registry) => {
  const before = new Set(current ? activeReleases(current).map(labelOf) : []);
  const newShell = !before.has(labelOf(next.shell));
  const isNew = (release: ReleaseFacts) => !before.has(labelOf(release));
  return { newShell, isNew, isJudged: (release: ReleaseFacts) => newShell || !before.has(labelOf(release)) };
};

/**
 * Whether what a step changes is intact, fits the shell and has its addresses for itself, and the page of the composition
 * then. A damaged release that is in force already is a warning: another team's step must not wait for it.
 *
 * @throws GateError
 */
export const judge = async (store: Store, current: Registry | undefined, next: Registry): Promise<Judgement> => {
  const { newShell, isNew, isJudged } = changesOf(current, next);
  const slots = slotProblems(next, isNew);
  const [shell, ...remotes] = await Promise.all(activeReleases(next).map((facts) => hold(store, facts)));
  const host = next.host && (await hold(store, next.host));
  const newHost = host !== undefined && current?.host?.version !== host.facts.version;
  const judged = [shell!, ...remotes].filter(({ facts }) => isJudged(facts));
  const fitting = judged.flatMap(({ release }) => (release && release.kind === "remote" ? [release] : []));
  const problems = [
    ...judged.flatMap((held) => held.problems),
    ...(newHost ? host.problems : []),
    ...(shell!.release ? compatibilityProblems(shell!.release, fitting, newShell) : []),
    ...mountProblems(next, isJudged),
    ...slots.refused,
  ];
  if (problems.length > 0) throw new GateError(problems);
  const unchanged = [shell!, ...remotes].filter(({ facts }) => !isJudged(facts));
  const neighbours = [...unchanged, ...(host && !newHost ? [host] : [])];
  return {
    page: await pageOf(store, next, shell!),
    warnings: [...neighbours.flatMap(warningsAbout), ...slots.ignored],
  };
};

/** The registry names the hash of each `release.json`: what lies there now may be another. */
const isDescribed = ({ description }: ReleaseFacts, release: Release): boolean =>
  description === undefined || release.description === description;

const hold = async (store: Store, facts: ReleaseFacts): Promise<Held> => {
  const path = `${facts.name}/${facts.version}`;
  try {
    const release = await readRelease(store, facts.name, facts.version);
    const problems = await verifyIntegrity(release, (file) => store.read(`${path}/${file}`));
    if (!isDescribed(facts, release)) problems.unshift(`${path}/release.json is not the one that was released.`);
    return { facts, release, problems };
  } catch (error) {
    return { facts, problems: [`${labelOf(facts)} cannot be read: ${(error as Error).message}`] };
  }
};

const warningsAbout = ({ facts, problems }: Held): string[] =>
  problems.map((problem) => `${labelOf(facts)} is in force and damaged, which this step did not change: ${problem}`);

/**
 * The page of the shell's template; of one that is not what was released no page is made, and whoever releases another area
 * goes on with the page in force, as the record of its revision vouches for it.
 */
const pageOf = async (store: Store, next: Registry, { facts, release }: Held): Promise<string> => {
  if (release && release.files["template.html"] === undefined)
    throw new GateError([`${labelOf(facts)} has no template.html, so there is no page to write.`]);
  const template = await store.read(`shell/${facts.version}/template.html`);
  if (release && template && isDescribed(facts, release) && release.files["template.html"] === sha384(template))
    return renderPage(template.toString(), release, next);
  const { registry: current, html } = await readCurrent(store);
  const isSameShell = current !== undefined && canonicalText(current.shell) === canonicalText(next.shell);
  if (html !== undefined && isSameShell && current.record?.page === hashOfPage(html)) return withRegistry(html, next);
  throw new GateError([
    `${labelOf(facts)} is not what was released, and the page in force is not either: there is none to go on with. Promote another version of the shell.`,
  ]);
};

/**
 * The last look before a page is written: a trial takes its time, and `prune` may have taken away meanwhile what was in
 * force of nobody. It waits longer than it takes from here to the page before it removes the rest.
 *
 * @throws GateError
 */
export const assertStillThere = async (store: Store, current: Registry | undefined, next: Registry): Promise<void> => {
  const before = new Set(current ? releasesIn(current).map(labelOf) : []);
  for (const facts of releasesIn(next).filter((each) => !before.has(labelOf(each))))
    if (!(await store.read(`${facts.name}/${facts.version}/release.json`)))
      throw new GateError([
        `${labelOf(facts)} was removed meanwhile, as an old one. Nothing was changed: publish that build again.`,
      ]);
};

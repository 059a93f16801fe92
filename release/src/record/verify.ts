import { hashOfPage, hashOfRevision, revisionProblem, verifyHistory } from "@gleba/shared/federation/record";
import type { Registry } from "@gleba/shared/federation/release";
import { releasesIn } from "../composition.ts";
import { GateError } from "../errors.ts";
import { findRevision, listRevisions, readCurrent, readRelease } from "../registry.ts";
import type { Store } from "../store/store.ts";

/** Where owners are configured, nobody builds on a revision that was not theirs to make. @throws GateError */
export const assertHolds = async (store: Store, current: Registry): Promise<void> => {
  const before = current.revision > 1 ? await findRevision(store, current.revision - 1) : undefined;
  if (!current.owners?.length && !before?.owners?.length) return;
  const problem = before ? revisionProblem(before, current) : "the one before is missing";
  if (problem)
    throw new GateError([
      `Revision ${current.revision} is in force and does not hold: ${problem}. "verify" tells more, "verify --restore" puts the last one back that holds.`,
    ]);
};

/** Whether the history goes on after the page that was read: the store answered with an old one, or somebody put it back. */
export const hasNewerRevision = async (store: Store, { revision }: Registry): Promise<boolean> =>
  (await findRevision(store, revision + 1)) !== undefined;

/** The history of a store as far as it holds, and what is wrong with it or with what is in force. */
export interface StoreVerification {
  last: Registry | undefined;
  /** How many revisions there are, the one in force included. */
  revisions: number;
  problems: string[];
}

/**
 * Walks the whole history by the signatures in it, and looks at what is in force: the page, and each `release.json`.
 *
 * @param companyKeys keys one of which must have signed the first owners; without them anybody may have
 */
export const verifyStore = async (
  store: Store,
  companyKeys: readonly string[] | undefined,
): Promise<StoreVerification> => {
  const { registry: current, html } = await readCurrent(store);
  const numbers = await listRevisions(store);
  const revisions = Math.max(0, current?.revision ?? 0, ...numbers);
  // The page is written before its file: a release that crashed in between left it there alone.
  const read = async (revision: number) =>
    (await findRevision(store, revision)) ?? (revision === current?.revision ? current : undefined);
  const { last, problem } = await verifyHistory(read, revisions, { companyKeys });
  return {
    last,
    revisions,
    problems: [
      ...(problem ? [`Revision ${problem.revision} does not hold: ${problem.why}.`] : []),
      ...(problem || !companyKeys || last?.owners?.length ? [] : ["No owners are configured: nothing is signed."]),
      ...(last ? pageProblems(last, current, html) : []),
      ...(current ? await releaseProblems(store, current) : []),
    ],
  };
};

const pageProblems = (last: Registry, current: Registry | undefined, html: string | undefined): string[] => {
  if (!current || html === undefined) return ["There is a history and no page."];
  if (hashOfRevision(current) !== hashOfRevision(last))
    return [`The page shows another composition than revision ${last.revision}, the last one that holds.`];
  return last.record && last.record.page !== hashOfPage(html)
    ? ["The page in force is not the one that was released: its scripts or its markup are others."]
    : [];
};

const releaseProblems = async (store: Store, current: Registry): Promise<string[]> => {
  const problems = releasesIn(current).map(async ({ name, version, description }) => {
    if (description === undefined) return [];
    const release = await readRelease(store, name, version).catch(() => undefined);
    return release?.description === description
      ? []
      : [`${name}/${version}/release.json is not the one that was released.`];
  });
  return (await Promise.all(problems)).flat();
};

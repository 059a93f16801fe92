import { createHash } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  hashOfPage,
  hashOfRevision,
  parseRegistry,
  registryIn,
  releasedOf,
  revisionProblem,
  standInProblem,
  verifyHistory,
} from "@gleba/shared/federation/record";
import type { Registry } from "@gleba/shared/federation/release";
import type { FastifyBaseLogger } from "fastify";

/** What may be served in the place of a page that was read: itself, else the last one that held, else nothing. */
export interface GuardedPage {
  html: string | undefined;
  isRefused: boolean;
}

/** Serves no page whose revision the owners did not sign. */
export interface PageGuard {
  accept: (html: string, isPreview: boolean) => Promise<GuardedPage>;
  /** Why the page in the folder is not served; undefined when it is. */
  refused: () => string | undefined;
  /** The registry that is served, with its record, its owners and what stands in; undefined before the first page was read. */
  served: () => Registry | undefined;
}

/** The last page that held, so that a host that is started anew knows one, and goes back behind none. */
const LAST_GOOD = ".last-verified.html";

const sha384 = (bytes: Uint8Array): string => `sha384-${createHash("sha384").update(bytes).digest("base64")}`;

/** Without remotes out of service: nothing of them is loaded, and their files may be what is broken. */
const releasesIn = ({ shell, remotes, host }: Registry) => [
  shell,
  ...(host ? [host] : []),
  ...Object.values(remotes)
    .filter(({ disabled }) => disabled === undefined)
    .flatMap((entry) => [entry, ...(entry.canary ? [entry.canary.release] : [])]),
];

const readText = (root: string, file: string): Promise<string | undefined> =>
  readFile(join(root, file), "utf8").catch(() => undefined);

const readRevision = async (root: string, revision: number): Promise<Registry | undefined> => {
  const text = await readText(root, `registry/${String(revision).padStart(6, "0")}.json`);
  return text === undefined ? undefined : parseRegistry(text);
};

/** The files that say what a release is: the host itself reads them. */
const releaseProblem = async (root: string, registry: Registry): Promise<string | undefined> => {
  for (const { name, version, description } of releasesIn(registry)) {
    if (description === undefined) continue;
    const bytes = await readFile(join(root, name, version, "release.json")).catch(() => undefined);
    if (!bytes || sha384(bytes) !== description)
      return `${name}/${version}/release.json is not the one that was released`;
  }
  return undefined;
};

const remember = async (root: string, html: string): Promise<void> => {
  const file = join(root, LAST_GOOD);
  await writeFile(`${file}.${process.pid}`, html);
  await rename(`${file}.${process.pid}`, file);
};

/**
 * Verifies each page against the whole history beside it, from the first owners on, whom one of the company's keys must
 * have signed. Only what is new is walked.
 *
 * @param companyKeys public keys, as `release -- key` prints them
 */
export const createPageGuard = (
  root: string,
  companyKeys: readonly string[],
  log: Pick<FastifyBaseLogger, "error" | "warn">,
): PageGuard => {
  /** The newest revision that held, as its page shows it, and the hashes of all that were walked to it. */
  let last: { registry: Registry; html: string } | undefined;
  const hashes = new Map<number, string>();
  let refused: string | undefined;

  /** Walks to a revision; when it holds it is the last one. */
  const pageProblem = async (shown: Registry, html: string): Promise<string | undefined> => {
    const registry = releasedOf(shown);
    const before = last && releasedOf(last.registry);
    if (before && registry.revision < before.revision)
      return `revision ${registry.revision} is older than ${before.revision}, which was served`;
    if (before && registry.revision === before.revision && hashOfRevision(registry) !== hashOfRevision(before))
      return `it is another revision ${registry.revision} than the one that was served`;
    const walked = new Map<number, Registry>();
    const read = async (revision: number) => {
      const next = revision === registry.revision ? registry : await readRevision(root, revision);
      if (next) walked.set(revision, next);
      return next;
    };
    const { last: reached, problem } = await verifyHistory(read, registry.revision, { companyKeys, from: before });
    if (problem) return `revision ${problem.revision} does not hold: ${problem.why}`;
    if (!reached?.owners?.length) return "no owners are configured, so nothing is signed";
    if (registry.record?.page !== hashOfPage(html)) return "its scripts or its markup are not those that were released";
    const served = last && before ? [last.registry, before] : [];
    const changed = standInProblem(shown, [...served, ...walked.values()]) ?? (await releaseProblem(root, shown));
    if (changed !== undefined) return changed;
    for (const [revision, next] of walked) hashes.set(revision, hashOfRevision(next));
    last = { registry: shown, html };
    await remember(root, html).catch((error: unknown) =>
      log.warn({ err: error }, "the last verified page is not remembered across a restart"),
    );
    return undefined;
  };

  /** A preview holds when an owner of today signed it, onto a revision that was walked. */
  const previewProblem = async (registry: Registry, html: string): Promise<string | undefined> => {
    const base = await readRevision(root, registry.revision - 1);
    if (!base || hashes.get(base.revision) !== hashOfRevision(base))
      return "a preview of a revision that does not hold";
    if (!last?.registry.owners?.some(({ key }) => key === registry.record?.key))
      return "a preview that no owner signed";
    const problem = revisionProblem(base, registry, "preview");
    if (problem) return `a preview that does not hold: ${problem}`;
    if (registry.record?.page !== hashOfPage(html)) return "a preview whose page is another";
    return releaseProblem(root, registry);
  };

  const problemOf = async (html: string, isPreview: boolean): Promise<string | undefined> => {
    try {
      const registry = registryIn(html);
      if (!registry) return "it holds no registry";
      return await (isPreview ? previewProblem(registry, html) : pageProblem(registry, html));
    } catch {
      return "its registry cannot be read";
    }
  };

  /** What was served before this host was started. */
  const restore = async (): Promise<void> => {
    const html = await readText(root, LAST_GOOD);
    const problem = html === undefined ? undefined : await problemOf(html, false);
    if (problem !== undefined) log.error({ problem }, "the last verified page does not hold any more");
  };
  let restored: Promise<void> | undefined;

  const acceptCurrent = async (html: string): Promise<GuardedPage> => {
    const problem = last?.html === html ? undefined : await problemOf(html, false);
    if (problem !== undefined && problem !== refused)
      log.error({ problem }, "the page of the releases is not served: it is not what the owners signed");
    refused = problem;
    return problem === undefined ? { html, isRefused: false } : { html: last?.html, isRefused: true };
  };

  /** One after the other: two requests must not walk the same history. */
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = queue.then(work);
    queue = result.catch(() => {});
    return result;
  };

  return {
    accept: (html, isPreview) =>
      inTurn(async () => {
        restored ??= restore();
        await restored;
        if (!isPreview) return acceptCurrent(html);
        const current = await readText(root, "index.html");
        if (current !== undefined) await acceptCurrent(current);
        const problem = await problemOf(html, true);
        if (problem !== undefined) log.error({ problem }, "a preview is not served");
        return problem === undefined ? { html, isRefused: false } : { html: undefined, isRefused: true };
      }),
    refused: () => refused,
    served: () => last?.registry,
  };
};

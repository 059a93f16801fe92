import { remoteFor } from "@gleba/shared/federation";
import { canonicalText } from "@gleba/shared/federation/record";
import {
  type Registry,
  type RegistryEntry,
  type Release,
  type ReleaseFacts,
  releaseFacts,
} from "@gleba/shared/federation/release";
import { GateError } from "./errors.ts";

/** A promotion: these releases, all for everybody or as canaries for a share of the visitors. */
export interface Promotion {
  releases: readonly Release[];
  /** 1–99: canaries beside the stable versions. Absent: for everybody. */
  percent?: number;
}

/** The part of a release the browser needs. */
export const factsOf = (release: Release): ReleaseFacts => releaseFacts.parse(release);

/** `mfe-public@1.2.0-abc`: how the tool and its users call a release. */
export const labelOf = ({ name, version }: Pick<ReleaseFacts, "name" | "version">): string => `${name}@${version}`;

/**
 * The next composition; undefined when nothing would change. The shell has no canary: the registry itself names it.
 *
 * @throws Error with a message for the terminal when the promotion is impossible
 */
export const compose = (
  current: Registry | undefined,
  { releases, percent }: Promotion,
  now: Date,
): Registry | undefined => {
  const known = current ? releasesIn(current) : [];
  for (const release of releases) assertSameRelease(known, release);
  const remotes: Record<string, RegistryEntry> = { ...current?.remotes };
  let shell = current?.shell;
  let host = current?.host;
  for (const release of releases) {
    const facts = factsOf(release);
    if (percent && release.kind !== "remote")
      throw new Error(
        `The ${release.kind === "host" ? "portal host" : "shell"} has no canary: promote it for everybody.`,
      );
    if (release.kind === "shell") shell = stayingOr(shell, facts);
    else if (release.kind === "host") host = stayingOr(host, facts);
    else {
      const before = remotes[release.name];
      // Only `enable` ends an outage: somebody else may promote a fixed version before it.
      const outage = before?.disabled === undefined ? {} : { disabled: before.disabled };
      remotes[release.name] = percent ? withCanary(before, facts, percent) : { ...facts, ...outage };
    }
  }
  if (!shell) throw new Error("Nothing is composed yet: promote a shell first, or along with the remotes.");
  const next = { shell, remotes, ...(host && { host }) };
  if (current && isSameComposition(next, partsOf(current))) return undefined;
  const back = new Set(releases.map(({ name }) => name));
  const retired = Object.entries(current?.retired ?? {}).filter(([name]) => !back.has(name));
  return nextRevision(current, { ...next, retired: Object.fromEntries(retired) }, now);
};

const partsOf = ({ shell, remotes, host }: Registry): Parts => ({ shell, remotes, ...(host && { host }) });

/** The revision after this one: what `parts` say, and all else as it was. Its record is written when it is activated. */
export const nextRevision = (
  current: Registry | undefined,
  { retired = current?.retired, ...parts }: Parts & Pick<Registry, "retired" | "owners">,
  now: Date,
): Registry => {
  const { record: _record, retired: _retired, released: _released, ...rest } = current ?? ({} as Partial<Registry>);
  return {
    ...rest,
    revision: (current?.revision ?? 0) + 1,
    createdAt: laterOf(current?.createdAt, now),
    ...parts,
    ...(retired && Object.keys(retired).length > 0 && { retired }),
  };
};

/** Two machines' clocks differ: a revision is never older than the one it builds on. */
const laterOf = (before: string | undefined, now: Date): string => {
  const at = now.toISOString();
  return before !== undefined && before > at ? before : at;
};

const withCanary = (stable: RegistryEntry | undefined, facts: ReleaseFacts, percent: number): RegistryEntry => {
  if (!stable)
    throw new Error(
      `${facts.name} has no stable version to be a canary beside. The first one is for everybody: promote it without --percent; preview shows it to you alone.`,
    );
  return { ...stable, canary: { percent, release: facts } };
};

/** The composition with a remote out of service, for the reason its visitors read, or (undefined) back in service. */
export const withDisabled = (
  current: Registry | undefined,
  name: string,
  disabled: string | undefined,
  now: Date,
): Registry | undefined => {
  if (disabled?.trim() === "") throw new Error("The message is what visitors read: it cannot be empty.");
  const entry = current?.remotes[name];
  if (!current || !entry) throw unknownRemote(current, name);
  if (entry.disabled === disabled) return undefined;
  const { disabled: _before, ...rest } = entry;
  const remotes = { ...current.remotes, [name]: disabled === undefined ? rest : { ...rest, disabled } };
  return nextRevision(current, { shell: current.shell, remotes }, now);
};

/** An old composition as the newest revision; history is never rewritten. Whoever owns what stays as it is today. */
export const restore = (current: Registry, past: Registry, now: Date): Registry =>
  nextRevision(current, { ...partsOf(past), retired: past.retired ?? {} }, now);

/** What `restore` would replace in a composition, as a text to compare. */
export const textOfComposition = (registry: Registry): string =>
  canonicalText({ ...partsOf(registry), retired: registry.retired ?? {} });

/** The composition without a remote's canary; undefined when it has none. */
export const withoutCanary = (current: Registry, name: string, now: Date): Registry | undefined => {
  const entry = current.remotes[name];
  if (!entry?.canary) return undefined;
  const { canary: _ended, ...stable } = entry;
  return nextRevision(current, { shell: current.shell, remotes: { ...current.remotes, [name]: stable } }, now);
};

/**
 * The composition without a remote: its addresses are not found from now on, or lead to `redirect`.
 *
 * @throws Error with a message for the terminal when it cannot be retired
 */
export const withoutRemote = (
  current: Registry | undefined,
  name: string,
  redirect: string | undefined,
  now: Date,
): Registry => {
  const { [name]: entry, ...remotes } = current?.remotes ?? {};
  if (!current || !entry) throw unknownRemote(current, name);
  const isFound = (path: string) => remoteFor(remotes, path) !== undefined;
  if (redirect !== undefined && !isFound(redirect))
    throw new Error(`${redirect} is no address of the areas that stay: visitors would be led to nothing.`);
  if (entry.mounts.includes("/") && redirect === undefined)
    throw new Error(`${name} owns the portal's home: name another address for it with --redirect.`);
  const mounts = [...new Set([...entry.mounts, ...(entry.canary?.release.mounts ?? [])])];
  const retired = { ...current.retired, [name]: { mounts, ...(redirect !== undefined && { redirect }) } };
  return nextRevision(current, { shell: current.shell, remotes, retired }, now);
};

const unknownRemote = (current: Registry | undefined, name: string): Error => {
  const known = Object.keys(current?.remotes ?? {}).join(", ");
  return new Error(`${name} is no remote in force${known && `; there are ${known}`}.`);
};

type Parts = Pick<Registry, "shell" | "remotes" | "host">;

/** Every release a composition names, canaries and remotes out of service included. */
export const releasesIn = ({ shell, remotes, host }: Parts): ReleaseFacts[] => [
  shell,
  ...(host ? [host] : []),
  ...Object.values(remotes).flatMap((entry) => [entry, ...(entry.canary ? [entry.canary.release] : [])]),
];

/** The folders of all releases that a registry names; none where there is no registry. */
export const foldersOf = (registry: Registry | undefined): string[] =>
  registry ? releasesIn(registry).map(({ name, version }) => `${name}/${version}`) : [];

/** Every release that visitors can run: without remotes out of service, which may be broken. */
export const activeReleases = ({ shell, remotes }: Parts): ReleaseFacts[] =>
  releasesIn({
    shell,
    remotes: Object.fromEntries(Object.entries(remotes).filter(([, { disabled }]) => disabled === undefined)),
  });

/**
 * The remotes of each page that a visitor may get, without those out of service: canaries up to a share of the visitors,
 * stable versions above it. Canaries of the same share are seen together.
 */
export const sidesOf = ({ remotes }: Parts): ReleaseFacts[][] => {
  const inService = Object.values(remotes).filter(({ disabled }) => disabled === undefined);
  const shares = new Set(inService.map(({ canary }) => canary?.percent ?? 0));
  // The first visitors above each share, and of all.
  return [...new Set([0, ...shares])].map((bucket) =>
    inService.map((entry) => (entry.canary && bucket < entry.canary.percent ? entry.canary.release : entry)),
  );
};

/** Not what a build says of itself beside its bytes: rebuilding the same ones from another commit is no change. */
const BESIDE_THE_BYTES = new Set(["commit", "description"]);

const isSameComposition = (a: unknown, b: unknown) => {
  const text = (value: unknown) =>
    JSON.stringify(value, (key, inner: unknown) =>
      BESIDE_THE_BYTES.has(key)
        ? undefined
        : isRecord(inner)
          ? Object.fromEntries(Object.entries(inner).sort())
          : inner,
    );
  return text(a) === text(b);
};

/**
 * A version is of what was built: a release of the same name and version as one that was in force must be that one, else
 * whoever can write to the store would have its owner sign other code under its name. The same bytes may be published again,
 * from another commit; of a shell and a host, of which facts name no more than the beginning, that counts while they stay.
 *
 * @throws GateError
 */
export const assertSameRelease = (
  known: readonly ReleaseFacts[],
  release: Release,
  { comesBack = false }: { comesBack?: boolean } = {},
): void => {
  const isOther = known.some((facts) => {
    if (labelOf(facts) !== labelOf(release)) return false;
    if (facts.description === undefined || facts.description === release.description) return false;
    const isVouchedFor = release.kind === "remote" || !comesBack;
    return !isVouchedFor || !isSameComposition(releaseFacts.parse(facts), factsOf(release));
  });
  if (!isOther) return;
  const path = `${release.name}/${release.version}/release.json`;
  throw new GateError([
    `${path} is not the one that was released. Raise "version", build, and publish and promote that.`,
  ]);
};

/** What is in force of a shell or host stays as it was signed where the same version is promoted again. */
const stayingOr = (before: ReleaseFacts | undefined, facts: ReleaseFacts): ReleaseFacts =>
  before?.description !== undefined && before.version === facts.version ? before : facts;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

import {
  type Registry,
  type RegistryEntry,
  type Release,
  type ReleaseFacts,
  releaseFacts,
} from "@gleba/shared/federation/release";

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
  const remotes: Record<string, RegistryEntry> = { ...current?.remotes };
  let shell = current?.shell;
  for (const release of releases) {
    const facts = factsOf(release);
    if (release.kind === "shell") {
      if (percent) throw new Error("The shell has no canary: promote it for everybody.");
      shell = facts;
    } else {
      const before = remotes[release.name];
      // Only `enable` ends an outage: somebody else may promote a fixed version before it.
      const outage = before?.disabled === undefined ? {} : { disabled: before.disabled };
      remotes[release.name] = percent ? withCanary(before, facts, percent) : { ...facts, ...outage };
    }
  }
  if (!shell) throw new Error("Nothing is composed yet: promote a shell first, or along with the remotes.");
  const next = { shell, remotes };
  if (current && isSameComposition(next, { shell: current.shell, remotes: current.remotes })) return undefined;
  return { revision: (current?.revision ?? 0) + 1, createdAt: now.toISOString(), ...next };
};

const withCanary = (stable: RegistryEntry | undefined, facts: ReleaseFacts, percent: number): RegistryEntry => {
  if (!stable) throw new Error(`${facts.name} has no stable version to be a canary beside.`);
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
  if (!current || !entry) {
    const known = Object.keys(current?.remotes ?? {}).join(", ");
    throw new Error(`${name} is no remote in force${known && `; there are ${known}`}.`);
  }
  if (entry.disabled === disabled) return undefined;
  const { disabled: _before, ...rest } = entry;
  const remotes = { ...current.remotes, [name]: disabled === undefined ? rest : { ...rest, disabled } };
  return { ...current, revision: current.revision + 1, createdAt: now.toISOString(), remotes };
};

/** An old composition as the newest revision; history is never rewritten. */
export const restore = (current: Registry, old: Registry, now: Date): Registry => ({
  ...old,
  revision: current.revision + 1,
  createdAt: now.toISOString(),
});

type Parts = Pick<Registry, "shell" | "remotes">;

/** Every release a composition names, canaries and remotes out of service included. */
export const releasesIn = ({ shell, remotes }: Parts): ReleaseFacts[] => [
  shell,
  ...Object.values(remotes).flatMap((entry) => [entry, ...(entry.canary ? [entry.canary.release] : [])]),
];

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

/** Ignores `commit`: rebuilding the same bytes from another commit is no change. */
const isSameComposition = (a: unknown, b: unknown) => {
  const text = (value: unknown) =>
    JSON.stringify(value, (key, inner: unknown) =>
      key === "commit" ? undefined : isRecord(inner) ? Object.fromEntries(Object.entries(inner).sort()) : inner,
    );
  return text(a) === text(b);
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

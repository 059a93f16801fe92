import { canonicalText } from "./changes.ts";
import type { Registry, RegistryEntry, ReleaseFacts } from "./release.ts";

/** What visitors read of an area of which a host has no version whole. */
export const OUT_OF_SERVICE = "Esta parte do portal não abre agora, por um problema nosso. Tente de novo mais tarde.";

/** The composition as it was released and signed, of one in which a host lets other versions stand in. */
export const releasedOf = ({ released, ...registry }: Registry): Registry => {
  if (!released) return registry;
  const { host, ...remotes } = released;
  return { ...registry, remotes: { ...registry.remotes, ...remotes }, ...(host && { host }) };
};

/** An entry for everybody, without the version that a share of the visitors tries. */
export const withoutCanary = ({ canary: _canary, ...stable }: RegistryEntry): RegistryEntry => stable;

/** The entry of an area of which nothing whole is there. */
export const outOfService = (entry: RegistryEntry): RegistryEntry => ({
  ...withoutCanary(entry),
  disabled: OUT_OF_SERVICE,
});

const entryOf = (registry: Registry, name: string): RegistryEntry | ReleaseFacts | undefined =>
  name === "host" ? registry.host : registry.remotes[name];

/**
 * Why a host may not let these versions stand in, as the end of a sentence; undefined when it may: each is what was
 * released without its canary, out of service, or what an earlier revision had in force.
 *
 * @param earlier revisions that hold, from the one that was served last
 */
export const standInProblem = (registry: Registry, earlier: readonly Registry[]): string | undefined => {
  for (const [name, released] of Object.entries(registry.released ?? {})) {
    const shown = entryOf(registry, name);
    // Without one the installed host serves.
    if (shown === undefined && name === "host") continue;
    const before = earlier.flatMap((each) => entryOf(each, name) ?? []);
    const may = [withoutCanary(released), outOfService(released), ...before, ...before.map(withoutCanary)];
    if (shown === undefined || !may.some((each) => canonicalText(each) === canonicalText(shown)))
      return `what stands in for ${name}@${released.version} was not in force before`;
  }
  return undefined;
};

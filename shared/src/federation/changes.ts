import type { Change, Owner, Registry, RegistryEntry, ReleaseFacts } from "./release.ts";

/** JSON with sorted keys: the same value is the same text, whoever wrote it. */
export const canonicalText = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

const isSame = (one: unknown, other: unknown): boolean => canonicalText(one ?? null) === canonicalText(other ?? null);

type Side = { entry: RegistryEntry | ReleaseFacts | undefined; retired: { redirect?: string | undefined } | undefined };

const sideOf = (registry: Registry | undefined, name: string): Side => ({
  entry: name === "shell" ? registry?.shell : name === "host" ? registry?.host : registry?.remotes[name],
  retired: registry?.retired?.[name],
});

const canaryOf = (entry: Side["entry"]) => {
  const canary = entry && "canary" in entry ? entry.canary : undefined;
  return canary && { version: canary.release.version, percent: canary.percent };
};

const disabledOf = (entry: Side["entry"]): string | undefined =>
  entry && "disabled" in entry ? entry.disabled : undefined;

/** From and to, without what there is not; undefined when both are the same. */
const step = <Value>(from: Value | undefined, to: Value | undefined): { from?: Value; to?: Value } | undefined =>
  isSame(from, to) ? undefined : { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };

/** The owners of a name, each with all that its right is made of. */
const ownersOf = (registry: Registry | undefined, name: string): Map<string, Owner> =>
  new Map(
    (registry?.owners ?? [])
      .filter(({ owns }) => owns.includes(name))
      .map(({ owns: _owns, ...owner }) => [canonicalText(owner), { ...owner, owns: [name] }]),
  );

const ownersChange = (before: Registry | undefined, after: Registry, name: string): Change["owners"] => {
  const [old, current] = [ownersOf(before, name), ownersOf(after, name)];
  const without = (some: Map<string, Owner>, others: Map<string, Owner>) =>
    [...some].filter(([text]) => !others.has(text)).map(([, { key }]) => key);
  const [added, removed] = [without(current, old), without(old, current)];
  return added.length + removed.length > 0 ? { added, removed } : undefined;
};

/** Every name that two revisions know of, the shell first. */
const namesIn = (...registries: readonly (Registry | undefined)[]): string[] => {
  const names = registries.flatMap((registry) => [
    ...(registry?.host ? ["host"] : []),
    ...Object.keys(registry?.remotes ?? {}),
    ...Object.keys(registry?.retired ?? {}),
    ...(registry?.owners ?? []).flatMap(({ owns }) => owns),
  ]);
  return ["shell", ...[...new Set(names)].filter((name) => name !== "shell").toSorted()];
};

const changeOf = (before: Registry | undefined, after: Registry, name: string): Change | undefined => {
  const [old, current] = [sideOf(before, name), sideOf(after, name)];
  const owners = ownersChange(before, after, name);
  if (isSame(old, current) && !owners) return undefined;
  const version = step(old.entry?.version, current.entry?.version);
  const canary = step(canaryOf(old.entry), canaryOf(current.entry));
  // What left the composition is not back in service.
  const disabled = current.entry && step(disabledOf(old.entry), disabledOf(current.entry));
  const retired = step(old.retired, current.retired);
  const arrived = canary?.to
    ? current.entry && "canary" in current.entry && current.entry.canary?.release
    : version?.to && current.entry;
  return {
    name,
    ...(version && { version }),
    ...(canary && { canary }),
    ...(disabled && { disabled: disabled.to ?? (false as const) }),
    ...(retired && { retired: retired.to ? (retired.to.redirect ?? null) : (false as const) }),
    ...(owners && { owners }),
    ...(arrived && { commit: arrived.commit }),
  };
};

/** What a revision changed, by name. Pure: a record says the same, and a verifier compares the two. */
export const changesBetween = (before: Registry | undefined, after: Registry): Change[] =>
  namesIn(before, after).flatMap((name) => changeOf(before, after, name) ?? []);

/** Whether anything changed that belongs to no name: a field that only a later tool knows. */
export const changesElsewhere = (before: Registry | undefined, after: Registry): boolean => {
  const rest = (registry: Registry | undefined) => {
    if (!registry) return {};
    const { revision: _n, createdAt: _at, record: _record, shell: _shell, remotes: _remotes, ...others } = registry;
    const { retired: _retired, owners: _owners, host: _host, ...unknown } = others;
    return unknown;
  };
  return !isSame(rest(before), rest(after));
};

/** Whether all that changed of a name is that its canary ended. */
export const endsCanary = (before: Registry, after: Registry, name: string): boolean => {
  const [old, current] = [sideOf(before, name), sideOf(after, name)];
  if (!old.entry || !("canary" in old.entry) || !old.entry.canary) return false;
  const { canary: _ended, ...stable } = old.entry;
  return isSame({ ...old, entry: stable }, current) && !ownersChange(before, after, name);
};

import { type Owner, personName, publicKey, type Registry } from "@gleba/shared/federation/release";
import { activate, type Activation, type StepOptions } from "../activate.ts";
import { nextRevision } from "../composition.ts";
import { UsageError } from "../errors.ts";
import type { Store } from "../store/store.ts";

/** An owner to add: of which name, with which public key, and how they are called. */
interface NewOwner {
  name: string;
  key: string;
  who: string | undefined;
  /** A machine's key, which may end a canary and nothing else. */
  only?: "end-canary" | undefined;
}

const checkTarget = (name: string, key: string): void => {
  if (!/^(?:shell|host|mfe-[a-z]+)$/.test(name)) throw new UsageError(`"${name}" is no shell, no host and no remote.`);
  if (!publicKey.safeParse(key).success)
    throw new UsageError(`"${key}" is no public key: it is the line of 43 characters that "key" printed.`);
};

const withOwners = (current: Registry | undefined, owners: Owner[], now: Date): Registry => {
  if (!current) throw new Error("Nothing is in force yet: promote first, then name the owners.");
  const { shell, remotes } = current;
  return nextRevision(current, { shell, remotes, owners }, now);
};

/** Lets the holder of a key release a name from now on. Nothing changes when they may already. */
export const addOwner = (
  store: Store,
  { name, key, who, only }: NewOwner,
  { now, ...step }: StepOptions,
): Promise<Activation> => {
  checkTarget(name, key);
  const next = (current: Registry | undefined) => {
    const owners = current?.owners ?? [];
    const known = owners.find((owner) => owner.key === key);
    if (owners.length === 0 && name !== "shell")
      throw new UsageError("The first owner is one of the shell: the company, which may name all others.");
    if (known?.owns.includes(name)) return undefined;
    if (known) return withOwners(current, replaced(owners, { ...known, owns: [...known.owns, name] }), now);
    if (!who || !personName.safeParse(who).success)
      throw new UsageError('Say who holds this key, in one line: --name "Ana Souza".');
    if (owners.some((owner) => owner.name === who))
      throw new UsageError(`There is an owner called "${who}" with another key: the record would not tell them apart.`);
    return withOwners(current, [...owners, { name: who, key, owns: [name], ...(only && { only }) }], now);
  };
  return activate(store, next, { ...step, kind: "add-owner" });
};

/** Takes the right to release a name from the holder of a key. */
export const removeOwner = (
  store: Store,
  { name, key }: Pick<NewOwner, "name" | "key">,
  { now, ...step }: StepOptions,
): Promise<Activation> => {
  checkTarget(name, key);
  const next = (current: Registry | undefined) => {
    const owners = current?.owners ?? [];
    const known = owners.find((owner) => owner.key === key);
    if (!known?.owns.includes(name)) throw new Error(`That key does not own ${name}; "status" lists who does.`);
    const rest = { ...known, owns: known.owns.filter((one) => one !== name) };
    const others = rest.owns.length > 0 ? replaced(owners, rest) : owners.filter((owner) => owner.key !== key);
    return withOwners(current, others, now);
  };
  return activate(store, next, { ...step, kind: "remove-owner" });
};

const replaced = (owners: readonly Owner[], by: Owner): Owner[] =>
  owners.map((owner) => (owner.key === by.key ? by : owner));

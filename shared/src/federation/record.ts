import { createHash, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { canonicalText, changesBetween, changesElsewhere, endsCanary } from "./changes.ts";
import { type Owner, type Registry, registry as registrySchema } from "./release.ts";

export { canonicalText, changesBetween } from "./changes.ts";
export { revisionOf, type Revision } from "./revision.ts";
export { outOfService, OUT_OF_SERVICE, releasedOf, standInProblem, withoutCanary } from "./stand-ins.ts";

/** Text that a signature of something else never begins with. */
const DOMAIN = "gleba revision 1\n";

/** The registry in a composed page; the first group is its JSON. */
const BLOCK = /<script type="application\/json" id="gleba-registry">(.*?)<\/script>/s;

const sha256 = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** The hash that the next revision builds on: of all that a revision says, its signature too. */
export const hashOfRevision = (registry: Registry): string => sha256(canonicalText(registry));

/** The hash of a page without the registry in it: its scripts and stylesheets with their hashes. */
export const hashOfPage = (html: string): string => sha256(html.replace(BLOCK, ""));

const signedText = (registry: Registry): Buffer => {
  const { signature: _signature, ...record } = registry.record!;
  return Buffer.from(DOMAIN + canonicalText({ ...registry, record }));
};

/** The 32 bytes of a key's public half, as base64url. */
export const publicKeyOf = (key: KeyObject): string => String(createPublicKey(key).export({ format: "jwk" }).x);

/** The registry with the signature of its record; `record.key` must be that of the private key. */
export const signRevision = (registry: Registry, key: KeyObject): Registry => ({
  ...registry,
  record: { ...registry.record!, signature: sign(null, signedText(registry), key).toString("base64url") },
});

const isSigned = (registry: Registry): boolean => {
  const { key, signature } = registry.record ?? {};
  if (!key || !signature) return false;
  const jwk = { kty: "OKP", crv: "Ed25519", x: key };
  try {
    return verify(
      null,
      signedText(registry),
      createPublicKey({ key: jwk, format: "jwk" }),
      Buffer.from(signature, "base64url"),
    );
  } catch {
    return false;
  }
};

/** The owner with a key; the company's owners are those of the shell. */
const ownerOf = (owners: readonly Owner[], key: string | undefined): Owner | undefined =>
  owners.find((owner) => owner.key === key);

/** Whether an owner may release a name at all. */
export const owns = (owner: Owner, name: string): boolean => owner.owns.includes(name) || owner.owns.includes("shell");

/** What the owner may not have changed, as a sentence; undefined when all of it was theirs to change. */
const rightsProblem = (owner: Owner, before: Registry, after: Registry): string | undefined => {
  const changes = changesBetween(before, after);
  const foreign = changes.map(({ name }) => name).filter((name) => !owns(owner, name));
  if (foreign.length > 0) return `${owner.name} does not own ${foreign.join(", ")}`;
  if (changesElsewhere(before, after) && !owns(owner, "shell")) return `${owner.name} does not own the shell`;
  if (owner.only === undefined) return undefined;
  return changes.length === 0 ||
    changesElsewhere(before, after) ||
    changes.some(({ name }) => !endsCanary(before, after, name))
    ? `${owner.name} may end a canary and change nothing else`
    : undefined;
};

/** The first owners of a portal: of the shell, signed by one of them, and nothing else changes along with them. */
const firstOwnersProblem = (before: Registry, after: Registry): string | undefined => {
  const others = changesBetween(before, after).filter(({ name, ...change }) =>
    name === "shell" ? Object.keys(change).some((key) => key !== "owners") : true,
  );
  if (others.length > 0) return "the first owner is one of the shell, and nothing else changes along with them";
  return after.owners?.some(({ only }) => only !== undefined) ? "the first owner has every right" : undefined;
};

/**
 * Why a revision cannot follow another, as the end of a sentence; undefined when it can. Where owners are configured it
 * must be signed by one who owns all that it changes. `kind` tells a revision from a preview, whose signature is none.
 */
export const revisionProblem = (
  before: Registry | undefined,
  after: Registry,
  kind: "revision" | "preview" = "revision",
): string | undefined => {
  if (after.revision !== (before?.revision ?? 0) + 1) return "it does not follow the one before";
  const { record } = after;
  if (record?.previous !== undefined && (!before || record.previous !== hashOfRevision(before)))
    return "it was made for another revision than the one before";
  const inForce = before?.owners ?? [];
  const owners = inForce.length > 0 ? inForce : (after.owners ?? []);
  if (owners.length === 0) return undefined;
  if (!before) return "a portal without a composition has no owners";
  if (!record) return "it bears no signature";
  if (record.previous === undefined) return "it does not say what it builds on";
  if ((record.kind === "preview") !== (kind === "preview")) return "a preview is no revision";
  if (after.createdAt < before.createdAt) return "its time lies before that of the one before";
  if (!record.why) return "it does not say why";
  const owner = ownerOf(owners, record.key);
  if (!owner) return record.key ? "it is signed with a key that nobody owns" : "it bears no signature";
  if (!isSigned(after)) return "its signature does not hold";
  if (record.who !== owner.name) return "it names somebody else than who signed it";
  if (canonicalText(record.changes) !== canonicalText(changesBetween(before, after)))
    return "its record says something else than it changes";
  if ((after.owners ?? []).every(({ owns: names, only }) => only !== undefined || !names.includes("shell")))
    return "nobody would own the shell";
  if (inForce.length === 0) return firstOwnersProblem(before, after);
  return rightsProblem(owner, before, after);
};

/** A registry as it was written: checked, and with the fields that only a later tool knows. @throws ZodError, SyntaxError */
export const parseRegistry = (json: string): Registry => {
  const value: unknown = JSON.parse(json);
  registrySchema.parse(value);
  return value as Registry;
};

/** The registry in a composed page; undefined when there is none. @throws as `parseRegistry` */
export const registryIn = (html: string): Registry | undefined => {
  const block = BLOCK.exec(html)?.[1];
  return block === undefined ? undefined : parseRegistry(block);
};

/** How far a history holds, and why not further. */
export interface Verification {
  /** The last revision that holds. */
  last: Registry | undefined;
  /** The first one that does not, and the end of the sentence that says why. */
  problem?: { revision: number; why: string };
}

/** What a history is verified against. */
interface Trust {
  /** Public keys one of which must have signed the first owners; without them the history is only consistent in itself. */
  companyKeys?: readonly string[] | undefined;
  /** A revision that was verified before: the walk begins after it. */
  from?: Registry | undefined;
}

/**
 * Walks a history and stops at the first revision that does not hold.
 *
 * @param read a revision by its number; undefined when its file is missing
 * @param upTo the last number
 */
export const verifyHistory = async (
  read: (revision: number) => Promise<Registry | undefined>,
  upTo: number,
  { companyKeys, from }: Trust = {},
): Promise<Verification> => {
  let last = from;
  for (let revision = (from?.revision ?? 0) + 1; revision <= upTo; revision += 1) {
    const broken = (why: string): Verification => ({ last, problem: { revision, why } });
    const next = await read(revision).catch(() => "unreadable" as const);
    if (next === undefined) return broken("its file is missing");
    if (next === "unreadable") return broken("its file is no registry");
    const why = revisionProblem(last, next);
    if (why !== undefined) return broken(why);
    const isFirstOwned = (last?.owners ?? []).length === 0 && (next.owners ?? []).length > 0;
    if (isFirstOwned && companyKeys && !companyKeys.includes(next.record?.key ?? ""))
      return broken("its first owner is not the company");
    last = next;
  }
  return { last };
};

/** The registry that a browser gets: without owners, records and what only a verifier needs. */
export const forBrowsers = ({
  owners: _owners,
  record: _record,
  host: _host,
  released: _released,
  ...registry
}: Registry): Registry => {
  const bare = <Facts extends Registry["shell"]>({ description: _description, ...facts }: Facts): Facts =>
    facts as Facts;
  return {
    ...registry,
    shell: bare(registry.shell),
    remotes: Object.fromEntries(
      Object.entries(registry.remotes).map(([name, entry]) => [
        name,
        { ...bare(entry), ...(entry.canary && { canary: { ...entry.canary, release: bare(entry.canary.release) } }) },
      ]),
    ),
  };
};

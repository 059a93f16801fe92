import type { Registry } from "@gleba/shared/federation/release";
import type { Activation } from "./activate.ts";
import { describeComposition, describeRevision, fingerprint } from "./commands/history.ts";
import type { Preview } from "./commands/preview.ts";
import type { Pruned } from "./commands/prune.ts";
import type { PullResult } from "./commands/pull.ts";
import type { Status } from "./commands/status.ts";
import type { Verified } from "./commands/verify.ts";

/** What a command returns, for a program and for a person. */
export interface CommandResult {
  data: object;
  text: string;
  /** What holds after it, for a watch, which says the same once (default: the text). */
  state?: string;
  /** Whether it brought something, which is said even if the state is as before. */
  isNews?: boolean;
  /** What is wrong though it is done, as sentences: a program's exit code tells of it, too. */
  problems?: readonly string[];
}

/** What `key` says of a new pair. */
export const keyResult = (file: string, publicKey: string): CommandResult => ({
  data: { file, publicKey },
  text: `${publicKey}\nThis is the public key, for add-owner. The private one is in ${file}: nobody else may have it, and nothing can make it again.`,
});

/** What `verify` found. */
export const verifyResult = (
  { last, revisions, problems, restored }: Verified,
  companyKeys: readonly string[] | undefined,
): CommandResult => {
  const signed = last?.owners?.length ? "" : " No owners are configured: nothing had to be signed.";
  const trust =
    companyKeys || !last?.owners?.length
      ? ""
      : " Whether the first owner was the company is for RELEASE_COMPANY_KEYS to say.";
  return {
    data: { revisions, problems, ...(restored !== undefined && { restored }) },
    text: [
      ...problems,
      restored === undefined
        ? `All ${revisions} revisions hold.${signed}${trust}`
        : `Revision ${restored} is in force again. What was there after it lies in refused/.`,
    ].join("\n"),
  };
};

/** What `prune` removed, and why each went. */
export const pruneResult = (removed: readonly Pruned[]): CommandResult => ({
  data: { removed: removed.map(({ path }) => path), details: removed },
  text: removed.length > 0 ? ["Removed:", ...removed.map(describePruned)].join("\n") : "Nothing to remove.",
});

const describePruned = ({ path, reason, lastInForce }: Pruned): string => {
  if (reason !== "old") return `  ${path}, ${reason === "half" ? "left by an interrupted upload" : reason}`;
  return `  ${path}, ${lastInForce === undefined ? "never in force" : `last in force ${lastInForce}`}`;
};

/** A dry run prints no address: nothing was published. */
export const previewResult = ({ id, expiresAt, remarks = [] }: Preview, dryRun: boolean): CommandResult => {
  const address = `/preview/${dryRun ? "…" : id}/`;
  const text = `${address} under the portal's own address shows it to whoever opens it, until ${expiresAt}.`;
  const data = { expiresAt, ...(remarks.length > 0 && { remarks }) };
  return { data: dryRun ? data : { id, ...data }, text: [text, ...remarks].join("\n") };
};

/** For programs that read what a pull says. */
const FILES_LOST = "files_lost";

/** What `pull` brought and removed, and which releases in force its source has lost. */
export const pullResult = ({ folders, removed = [], revision, changed, lost = [] }: PullResult): CommandResult => {
  const problems = lost.map(({ problem }) => problem);
  const nothing = lost.length > 0 ? "Nothing of it can be shown here." : "Nothing is in force there yet.";
  return {
    data: {
      folders,
      ...(removed.length > 0 && { removed }),
      revision,
      changed,
      ...(lost.length > 0 && { code: FILES_LOST, lost }),
    },
    text: [
      ...folders,
      ...removed.map((path) => `Removed as there: ${path}`),
      revision === undefined ? nothing : `Revision ${revision}${changed ? "" : " already"}`,
    ].join("\n"),
    state: [`revision ${revision ?? "none"}`, ...problems].join("\n"),
    isNews: changed || folders.length > 0 || removed.length > 0,
    problems,
  };
};

/** What a step put into force. */
export const activationResult = ({ registry, changed, warnings = [], remarks = [] }: Activation): CommandResult => ({
  data: {
    revision: registry.revision,
    changed,
    ...(warnings.length > 0 && { warnings }),
    ...(remarks.length > 0 && { remarks }),
  },
  text: [
    changed
      ? `Revision ${registry.revision}:\n${compositionText(registry)}`
      : `Nothing to change: revision ${registry.revision} is this already.`,
    ...warnings.map((warning) => `Warning: ${warning}`),
    ...remarks,
  ].join("\n"),
});

/** What is in force, before and published. */
export const statusResult = (
  { registry, standIns, history: revisions, published }: Status,
  place?: string,
): CommandResult => ({
  data: { place, registry, ...(standIns && { standIns }), history: revisions, published },
  text: [
    ...(place ? [place] : []),
    registry
      ? `Revision ${registry.revision}, ${registry.createdAt}\n${compositionText(registry)}`
      : "Nothing is in force yet.",
    ...Object.entries(standIns ?? {}).map(
      ([name, shown]) => `  Files of ${name} are lost; shown here instead: ${shown} ("pull" says what helps).`,
    ),
    ...(registry ? ownersText(registry) : []),
    ...(revisions.length > 0 ? ["The last revisions:"] : []),
    ...revisions.flatMap(describeRevision).map((line) => `  ${line}`),
    "Published:",
    ...Object.entries(published).map(([name, versions]) => `  ${name}: ${versions.join(", ")}`),
  ].join("\n"),
});

/** Who may release what, or that whoever can write to the store may. */
export const ownersText = ({ owners = [] }: Registry): string[] =>
  owners.length === 0
    ? ["No owners: whoever can write here may release, and nothing is signed (docs/releasing.md)."]
    : [
        "Owners:",
        ...owners.map(
          ({ name, key, owns, only }) =>
            `  ${name} (${fingerprint(key)}): ${owns.includes("shell") ? "everything" : owns.join(", ")}${only ? ", may only end a canary" : ""}`,
        ),
      ];

const compositionText = (registry: Registry) =>
  describeComposition(registry)
    .map((line) => `  ${line}`)
    .join("\n");

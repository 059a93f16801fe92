import type { Registry } from "@gleba/shared/federation/release";
import type { Activation } from "./activate.ts";
import { checkTargets } from "./args.ts";
import { disable, enable } from "./commands/disable.ts";
import { describeComposition } from "./commands/history.ts";
import { preview, type Preview } from "./commands/preview.ts";
import { promote } from "./commands/promote.ts";
import { prune } from "./commands/prune.ts";
import { publish } from "./commands/publish.ts";
import { pull } from "./commands/pull.ts";
import { rollback } from "./commands/rollback.ts";
import { status, type Status } from "./commands/status.ts";
import { healthText, readHealth } from "./health.ts";
import { openStore } from "./store/open-store.ts";
import type { Store } from "./store/store.ts";

/** What a command returns, for a program and for a person. */
export interface CommandResult {
  data: object;
  text: string;
}

interface Options {
  percent?: number | undefined;
  /** Promotes what exceeds a budget. */
  overBudget?: boolean;
  /** What visitors of a remote out of service read. */
  message?: string | undefined;
  /** Address of the API with the health of releases, for `status`. */
  api?: string | undefined;
  /** The store's folder or bucket, as printed. */
  place?: string;
  now: Date;
  dryRun: boolean;
}

/** Runs one command of the release tool. @throws UsageError when the command or the number of its targets is wrong */
export const run = async (
  store: Store,
  command: string,
  targets: readonly string[],
  options: Options,
): Promise<CommandResult> => {
  checkTargets(command, targets);
  const result = await runCommand(store, command, targets, options);
  if (!options.dryRun || command === "status") return result;
  return {
    data: { ...result.data, dryRun: true },
    text: `A dry run, nothing was changed. Else it would say:\n${result.text}`,
  };
};

const runCommand = async (
  store: Store,
  command: string,
  targets: readonly string[],
  { percent, overBudget = false, message, api, place, now, dryRun }: Options,
): Promise<CommandResult> => {
  const common = { now, dryRun };
  const [target = ""] = targets;
  switch (command) {
    case "publish":
      return publishResult(store, targets, dryRun);
    case "promote":
      return activationResult(await promote(store, targets, { ...common, overBudget, ...(percent && { percent }) }));
    case "rollback":
      return rollbackResult(await rollback(store, target === "" ? undefined : Number(target), common));
    case "disable":
      return activationResult(await disable(store, target, { ...common, message }));
    case "enable":
      return activationResult(await enable(store, target, common));
    case "preview":
      return previewResult(await preview(store, targets, common), dryRun);
    case "prune": {
      const { removed } = await prune(store, common);
      return { data: { removed }, text: removed.length > 0 ? `Removed:\n${removed.join("\n")}` : "Nothing to remove." };
    }
    case "pull":
      return pullResult(await pull(await openStore(target, process.env), store, dryRun));
    default:
      return withHealth(statusResult(await status(store), place), api);
  }
};

/** A dry run prints no address: nothing was published. */
const previewResult = ({ id, expiresAt }: Preview, dryRun: boolean): CommandResult => {
  const address = `/preview/${dryRun ? "…" : id}/`;
  const text = `${address} under the portal's own address shows it to whoever opens it, until ${expiresAt}.`;
  return { data: dryRun ? { expiresAt } : { id, expiresAt }, text };
};

const pullResult = ({ folders, revision, changed }: Awaited<ReturnType<typeof pull>>): CommandResult => ({
  data: { folders, revision, changed },
  text: [
    ...folders,
    revision === undefined ? "Nothing is in force there yet." : `Revision ${revision}${changed ? "" : " already"}`,
  ].join("\n"),
});

const publishResult = async (store: Store, folders: readonly string[], dryRun: boolean): Promise<CommandResult> => {
  const published: { name: string; version: string; added: boolean }[] = [];
  for (const folder of folders) {
    const { release, added } = await publish(store, folder, dryRun);
    published.push({ name: release.name, version: release.version, added });
  }
  const lines = published.map(({ name, version, added }) => `${name}@${version}${added ? "" : " (already published)"}`);
  return { data: { published }, text: lines.join("\n") };
};

const rollbackResult = ({ restored, ...activation }: Activation & { restored: number }): CommandResult => {
  const { data, text } = activationResult(activation);
  return { data: { ...data, restored }, text: text.replace(":", `, the composition of revision ${restored}:`) };
};

const activationResult = ({ registry, changed, warnings = [] }: Activation): CommandResult => ({
  data: { revision: registry.revision, changed, ...(warnings.length > 0 && { warnings }) },
  text: [
    changed
      ? `Revision ${registry.revision}:\n${compositionText(registry)}`
      : `Nothing to change: revision ${registry.revision} is this already.`,
    ...warnings.map((warning) => `Warning: ${warning}`),
  ].join("\n"),
});

const statusResult = ({ registry, history, published }: Status, place?: string): CommandResult => ({
  data: { place, registry, history, published },
  text: [
    ...(place ? [place] : []),
    registry
      ? `Revision ${registry.revision}, ${registry.createdAt}\n${compositionText(registry)}`
      : "Nothing is in force yet.",
    ...(history.length > 0 ? ["What the last revisions changed:"] : []),
    ...history.map(({ revision, createdAt, changed }) => `  ${revision}, ${createdAt}: ${changed.join("; ")}`),
    "Published:",
    ...Object.entries(published).map(([name, versions]) => `  ${name}: ${versions.join(", ")}`),
  ].join("\n"),
});

/** Hours of health that `status` shows. */
const HEALTH_HOURS = 24;

const withHealth = async ({ data, text }: CommandResult, api: string | undefined): Promise<CommandResult> => {
  if (api === undefined) return { data, text };
  const health = await readHealth(api, HEALTH_HOURS, process.env["OPERATIONS_TOKEN"]);
  return { data: { ...data, health }, text: `${text}\n${healthText(health, HEALTH_HOURS)}` };
};

const compositionText = (registry: Registry) =>
  describeComposition(registry)
    .map((line) => `  ${line}`)
    .join("\n");

import type { StepOptions } from "./activate.ts";
import { checkTargets } from "./args.ts";
import { canaryText } from "./canary/canary-text.ts";
import { judgeCanaries } from "./canary/judge-canaries.ts";
import { disable, enable } from "./commands/disable.ts";
import { describeRevision, history } from "./commands/history.ts";
import { judge } from "./commands/judge.ts";
import { addOwner, removeOwner } from "./commands/owners.ts";
import { preview } from "./commands/preview.ts";
import { promote } from "./commands/promote.ts";
import { prune } from "./commands/prune.ts";
import { publish } from "./commands/publish.ts";
import { pull } from "./commands/pull.ts";
import { retire } from "./commands/retire.ts";
import { rollback, rollbackOne } from "./commands/rollback.ts";
import { status } from "./commands/status.ts";
import { verify } from "./commands/verify.ts";
import { UsageError } from "./errors.ts";
import { healthText, readHealth } from "./health.ts";
import { type Author, createKey } from "./record/author.ts";
import { readCurrent } from "./registry.ts";
import {
  activationResult,
  type CommandResult,
  keyResult,
  ownersText,
  previewResult,
  pruneResult,
  pullResult,
  statusResult,
  verifyResult,
} from "./results.ts";
import { openStore } from "./store/open-store.ts";
import type { Trial } from "./trial/trial.ts";
import type { Store } from "./store/store.ts";

interface Options {
  percent?: number | undefined;
  /** Promotes what exceeds a budget. */
  overBudget?: boolean;
  /** What visitors of a remote out of service read. */
  message?: string | undefined;
  /** Where the addresses of a retired remote lead. */
  redirect?: string | undefined;
  /** How the owner that is added is called, and whether their key may end a canary and nothing else. */
  ownerName?: string | undefined;
  onlyEndCanary?: boolean;
  /** Puts the last page back that holds, for `verify`. */
  restore?: boolean;
  /** Who releases, why, and with which key. */
  author?: Author;
  /** Keys one of which must have signed the first owners, for `verify` and `pull`. */
  companyKeys?: readonly string[] | undefined;
  /** Address of the API with the health of releases, for `status` and `judge`. */
  api?: string | undefined;
  /** The store's folder or bucket, as printed. */
  place?: string;
  now: Date;
  dryRun: boolean;
  /** Instead of the trial of new releases in a page. */
  trial?: Trial | undefined;
}

/** Commands that change nothing anyway. */
const READING = new Set(["status", "history"]);
/** Commands that go by no time of the store's files. */
export const TIMELESS = new Set([...READING, "key", "verify"]);

/** Runs one command of the release tool. @throws UsageError when the command or the number of its targets is wrong */
export const run = async (
  store: Store,
  command: string,
  targets: readonly string[],
  options: Options,
): Promise<CommandResult> => {
  checkTargets(command, targets);
  const result = await runCommand(store, command, targets, options);
  if (!options.dryRun || READING.has(command)) return result;
  return {
    ...(result.problems && { problems: result.problems }),
    data: { ...result.data, dryRun: true },
    text: `A dry run, nothing was changed. Else it would say:\n${result.text}`,
  };
};

const runCommand = async (
  store: Store,
  command: string,
  targets: readonly string[],
  options: Options,
): Promise<CommandResult> => {
  const { now, dryRun, author, trial } = options;
  const step = { now, dryRun, author, trial };
  const [target = ""] = targets;
  switch (command) {
    case "publish":
      return publishResult(store, targets, { now, dryRun });
    case "promote": {
      const { percent, overBudget = false } = options;
      return activationResult(await promote(store, targets, { ...step, overBudget, ...(percent && { percent }) }));
    }
    case "rollback":
      return rollbackResult(store, target, step);
    case "disable":
      return activationResult(await disable(store, target, { ...step, message: options.message }));
    case "enable":
      return activationResult(await enable(store, target, step));
    case "retire":
      return activationResult(await retire(store, target, { ...step, redirect: options.redirect }));
    case "preview":
      return previewResult(await preview(store, targets, step), dryRun);
    case "judge":
      return judgeResult(store, options);
    case "add-owner":
    case "remove-owner":
      return ownersResult(store, command, targets, options);
    default:
      return runOther(store, command, target, options);
  }
};

/** The commands that put no composition into force. */
const runOther = async (
  store: Store,
  command: string,
  target: string,
  { now, dryRun, api, place, restore = false, companyKeys }: Options,
): Promise<CommandResult> => {
  switch (command) {
    case "key":
      return keyResult(target, await createKey(target, dryRun));
    case "history":
      return historyResult(store, target);
    case "verify":
      return verifyResult(await verify(store, { companyKeys, restore, now, dryRun }), companyKeys);
    case "prune":
      return pruneResult((await prune(store, { now, dryRun })).removed);
    case "pull":
      return pullResult(await pull(await openStore(target, process.env), store, { now, dryRun, companyKeys }));
    default:
      return withHealth(store, statusResult(await status(store), place), { api, now });
  }
};

const ownersResult = async (
  store: Store,
  command: "add-owner" | "remove-owner",
  [name = "", key = ""]: readonly string[],
  { now, dryRun, author, ownerName: who, onlyEndCanary }: Options,
): Promise<CommandResult> => {
  const step = { now, dryRun, author };
  const activation =
    command === "add-owner"
      ? await addOwner(store, { name, key, who, ...(onlyEndCanary && { only: "end-canary" }) }, step)
      : await removeOwner(store, { name, key }, step);
  const { registry, changed } = activation;
  return {
    data: { revision: registry.revision, changed, owners: registry.owners },
    text: [`Revision ${registry.revision}${changed ? "" : " is this already"}:`, ...ownersText(registry)].join("\n"),
  };
};

/** How many revisions `history` lists. */
const SHOWN_REVISIONS = 30;

const historyResult = async (store: Store, name: string): Promise<CommandResult> => {
  const { registry } = await readCurrent(store);
  const revisions = registry ? await history(store, registry, SHOWN_REVISIONS, name || undefined) : [];
  return {
    data: { revisions },
    text: revisions.length > 0 ? revisions.flatMap(describeRevision).join("\n") : "There is no revision of that.",
  };
};

const publishResult = async (
  store: Store,
  folders: readonly string[],
  step: { now: Date; dryRun: boolean },
): Promise<CommandResult> => {
  const published: { name: string; version: string; added: boolean }[] = [];
  for (const folder of folders) {
    const { release, added } = await publish(store, folder, step);
    published.push({ name: release.name, version: release.version, added });
  }
  const lines = published.map(({ name, version, added }) => `${name}@${version}${added ? "" : " (already published)"}`);
  return { data: { published }, text: lines.join("\n") };
};

const rollbackResult = async (store: Store, target: string, step: StepOptions): Promise<CommandResult> => {
  if (/^[a-z]/.test(target)) return activationResult(await rollbackOne(store, target, step));
  const { restored, ...activation } = await rollback(store, target === "" ? undefined : Number(target), step);
  const { data, text } = activationResult(activation);
  return { data: { ...data, restored }, text: text.replace(":", `, the composition of revision ${restored}:`) };
};

/** Hours of health that `status` shows. */
const HEALTH_HOURS = 24;

const withHealth = async (
  store: Store,
  { data, text }: CommandResult,
  { api, now }: Pick<Options, "api" | "now">,
): Promise<CommandResult> => {
  if (api === undefined) return { data, text };
  const token = process.env["OPERATIONS_TOKEN"];
  const health = await readHealth(api, HEALTH_HOURS, token);
  const { registry } = await readCurrent(store);
  const canaries = registry ? await judgeCanaries(store, registry, { api, token, now }) : [];
  return {
    data: { ...data, health, canaries },
    text: [text, healthText(health, HEALTH_HOURS), canaryText(canaries)].join("\n"),
  };
};

const judgeResult = async (store: Store, { api, now, dryRun, author }: Options): Promise<CommandResult> => {
  if (api === undefined) throw new UsageError("Say where the API is that counts visits: judge --api URL.");
  const canaries = await judge(store, { api, token: process.env["OPERATIONS_TOKEN"], now, dryRun, author });
  return { data: { canaries }, text: canaryText(canaries) };
};

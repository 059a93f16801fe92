import type { Registry } from "@gleba/shared/federation/release";
import { linesOf } from "./commands/history.ts";
import { preview, type Preview } from "./commands/preview.ts";
import { promote } from "./commands/promote.ts";
import { prune } from "./commands/prune.ts";
import { publish } from "./commands/publish.ts";
import { pull } from "./commands/pull.ts";
import { rollback } from "./commands/rollback.ts";
import { status, type Status } from "./commands/status.ts";
import { disable, enable } from "./commands/disable.ts";
import { healthText, readHealth } from "./health.ts";
import type { Outcome } from "./activate.ts";
import { openStore } from "./store/open-store.ts";
import type { Store } from "./store/store.ts";
import { checkTargets } from "./args.ts";

/** What a command answers, for a program and for a person. */
export interface Answer {
  data: object;
  text: string;
}

interface Options {
  percent?: number | undefined;
  /** Promotes what visitors will wait for. */
  overBudget?: boolean;
  /** What visitors of a remote out of service read. */
  sentence?: string | undefined;
  /** Address of the API that knows how builds do, for `status`. */
  api?: string | undefined;
  /** The host, as a person would find it. */
  place?: string;
  now: Date;
  dryRun: boolean;
}

/** Runs one command of the release tool. @throws Misused when there is no such command, or its targets are no such */
export const run = async (
  store: Store,
  command: string,
  targets: readonly string[],
  options: Options,
): Promise<Answer> => {
  checkTargets(command, targets);
  const answer = await answerTo(store, command, targets, options);
  if (!options.dryRun || command === "status") return answer;
  return {
    data: { ...answer.data, dryRun: true },
    text: `A dry run, nothing was changed. Else it would say:\n${answer.text}`,
  };
};

const answerTo = async (
  store: Store,
  command: string,
  targets: readonly string[],
  { percent, overBudget = false, sentence, api, place, now, dryRun }: Options,
): Promise<Answer> => {
  const when = { now, dryRun };
  const [target = ""] = targets;
  switch (command) {
    case "publish":
      return publishAll(store, targets, dryRun);
    case "promote":
      return outcome(await promote(store, targets, { ...when, overBudget, ...(percent && { percent }) }));
    case "rollback":
      return rolledBack(await rollback(store, target === "" ? undefined : Number(target), when));
    case "disable":
      return outcome(await disable(store, target, { ...when, sentence }));
    case "enable":
      return outcome(await enable(store, target, when));
    case "preview":
      return previewed(await preview(store, targets, when), dryRun);
    case "prune": {
      const { removed } = await prune(store, when);
      return { data: { removed }, text: removed.length > 0 ? `Removed:\n${removed.join("\n")}` : "Nothing to remove." };
    }
    case "pull":
      return pulled(await pull(await openStore(target, process.env), store, dryRun));
    default:
      return withHealth(statusAnswer(await status(store), place), api);
  }
};

/** Whoever only tries gets no address: nothing is there. */
const previewed = ({ id, expiresAt }: Preview, dryRun: boolean): Answer => {
  const address = `/preview/${dryRun ? "…" : id}/`;
  const text = `${address} under the portal's own address shows it to whoever opens it, until ${expiresAt}.`;
  return { data: dryRun ? { expiresAt } : { id, expiresAt }, text };
};

const pulled = ({ folders, revision, changed }: Awaited<ReturnType<typeof pull>>): Answer => ({
  data: { folders, revision, changed },
  text: [
    ...folders,
    revision === undefined ? "Nothing is in force there yet." : `Revision ${revision}${changed ? "" : " already"}`,
  ].join("\n"),
});

const publishAll = async (store: Store, folders: readonly string[], dryRun: boolean): Promise<Answer> => {
  const published: { name: string; version: string; added: boolean }[] = [];
  for (const folder of folders) {
    const { release, added } = await publish(store, folder, dryRun);
    published.push({ name: release.name, version: release.version, added });
  }
  const lines = published.map(({ name, version, added }) => `${name}@${version}${added ? "" : " (already published)"}`);
  return { data: { published }, text: lines.join("\n") };
};

const rolledBack = ({ restored, ...came }: Outcome & { restored: number }): Answer => {
  const { data, text } = outcome(came);
  return { data: { ...data, restored }, text: text.replace(":", `, the composition of revision ${restored}:`) };
};

const outcome = ({ registry, changed }: Outcome): Answer => ({
  data: { revision: registry.revision, changed },
  text: changed
    ? `Revision ${registry.revision}:\n${composition(registry)}`
    : `Nothing to change: revision ${registry.revision} is this already.`,
});

const statusAnswer = ({ registry, history, published }: Status, place?: string): Answer => ({
  data: { place, registry, history, published },
  text: [
    ...(place ? [place] : []),
    registry
      ? `Revision ${registry.revision}, ${registry.createdAt}\n${composition(registry)}`
      : "Nothing is in force yet.",
    ...(history.length > 0 ? ["What the last revisions changed:"] : []),
    ...history.map(({ revision, createdAt, changed }) => `  ${revision}, ${createdAt}: ${changed.join("; ")}`),
    "Published:",
    ...Object.entries(published).map(([name, versions]) => `  ${name}: ${versions.join(", ")}`),
  ].join("\n"),
});

/** Hours that a comparison looks back. */
const HOURS = 24;

const withHealth = async ({ data, text }: Answer, api: string | undefined): Promise<Answer> => {
  if (api === undefined) return { data, text };
  const health = await readHealth(api, HOURS, process.env["OPERATIONS_TOKEN"]);
  return { data: { ...data, health }, text: `${text}\n${healthText(health, HOURS)}` };
};

const composition = (registry: Registry) =>
  linesOf(registry)
    .map((line) => `  ${line}`)
    .join("\n");

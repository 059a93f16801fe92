import type { Registry } from "@gleba/shared/federation/release";
import { preview } from "./commands/preview.ts";
import { promote } from "./commands/promote.ts";
import { prune } from "./commands/prune.ts";
import { publish } from "./commands/publish.ts";
import { pull } from "./commands/pull.ts";
import { rollback } from "./commands/rollback.ts";
import { status } from "./commands/status.ts";
import { disable, enable } from "./commands/switch.ts";
import { healthText, readHealth } from "./health.ts";
import type { Outcome } from "./release.ts";
import { openStore } from "./store/open-store.ts";
import type { Store } from "./store/store.ts";

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
  now: Date;
  dryRun: boolean;
}

/** Runs one command of the release tool; undefined when there is no such command, or it misses its targets. */
export const run = async (
  store: Store,
  command: string,
  targets: readonly string[],
  { percent, overBudget = false, sentence, api, now, dryRun }: Options,
): Promise<Answer | undefined> => {
  const when = { now, dryRun };
  if (command === "status") return withHealth(statusAnswer(await status(store)), api);
  if (command === "rollback") {
    const [revision] = targets;
    if (revision !== undefined && !/^\d+$/.test(revision)) return undefined;
    return outcome(await rollback(store, revision === undefined ? undefined : Number(revision), when));
  }
  if (command === "prune") {
    const { removed } = await prune(store, when);
    return { data: { removed }, text: removed.length > 0 ? `Removed:\n${removed.join("\n")}` : "Nothing to remove." };
  }
  if (targets.length === 0) return undefined;
  if (command === "publish") return publishAll(store, targets, dryRun);
  if (command === "promote")
    return outcome(await promote(store, targets, { ...when, overBudget, ...(percent && { percent }) }));
  if (targets.length > 1 && ["disable", "enable", "pull"].includes(command)) return undefined;
  if (command === "disable") return outcome(await disable(store, targets[0]!, { ...when, sentence }));
  if (command === "enable") return outcome(await enable(store, targets[0]!, when));
  if (command === "preview") {
    const made = await preview(store, targets, when);
    return { data: { ...made }, text: `/preview/${made.id}/ until ${made.expiresAt}` };
  }
  if (command === "pull") return pulled(await pull(await openStore(targets[0]!, process.env), store, dryRun));
  return undefined;
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

const outcome = ({ registry, changed }: Outcome): Answer => ({
  data: { revision: registry.revision, changed },
  text: changed
    ? `Revision ${registry.revision}:\n${composition(registry)}`
    : `Nothing to change: revision ${registry.revision} is this already.`,
});

const statusAnswer = ({ registry, published }: Awaited<ReturnType<typeof status>>): Answer => ({
  data: { registry, published },
  text: [
    registry
      ? `Revision ${registry.revision}, ${registry.createdAt}\n${composition(registry)}`
      : "Nothing is in force yet.",
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

const composition = ({ shell, remotes }: Registry) =>
  [
    `  shell@${shell.version}`,
    ...Object.values(remotes).map(({ name, version, canary, disabled }) =>
      [
        `  ${name}@${version}`,
        canary && `, ${canary.percent} % ${canary.release.version}`,
        disabled !== undefined && `, out of service: ${disabled}`,
      ]
        .filter(Boolean)
        .join(""),
    ),
  ].join("\n");

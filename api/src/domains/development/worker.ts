import { answering, type Answering } from "#platform/workers/task.ts";
import { comparePlan, inspectPlan, writePlan } from "./import/tasks.ts";

/** What workers do for developments. */
export const developmentWork: readonly Answering[] = [
  answering(inspectPlan, async (sent) => (await import("./import/work.ts")).inspect(sent)),
  answering(comparePlan, async (given) => (await import("./import/work.ts")).compare(given)),
  answering(writePlan, async (given) => (await import("./import/work.ts")).write(given)),
];

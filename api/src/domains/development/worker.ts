import { answering, type Answering } from "#platform/workers/task.ts";
import { compareReadPlan, readPlanTask, understandPlanTask } from "./import/plan-files/tasks.ts";
import { comparePlan, inspectPlan, writePlan } from "./import/tasks.ts";
import { makeAnswerTask } from "./public/answers/tasks.ts";

/** What workers do for developments. */
export const developmentWork: readonly Answering[] = [
  answering(inspectPlan, async (sent) => (await import("./import/work.ts")).inspect(sent)),
  answering(comparePlan, async (given) => (await import("./import/work.ts")).compare(given)),
  answering(writePlan, async (given) => (await import("./import/work.ts")).write(given)),
  answering(readPlanTask, async (whole) => (await import("./import/plan-files/work.ts")).readWhole(whole)),
  answering(understandPlanTask, async (given) => (await import("./import/plan-files/work.ts")).understandStored(given)),
  answering(makeAnswerTask, async (given) => (await import("./public/answers/work.ts")).make(given)),
  answering(compareReadPlan, async (given) => (await import("./import/plan-files/work.ts")).compareStored(given)),
];

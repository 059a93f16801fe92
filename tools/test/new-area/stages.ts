import { join } from "node:path";
import { run } from "../../terminal/child.mjs";

/** A program to run to its end in a folder. */
export interface Stage {
  cwd: string;
  command: string[];
  /** Whether it has to fail. */
  fails?: boolean;
  env?: NodeJS.ProcessEnv;
}

export interface StageFailure {
  stage: string;
  logFile: string;
}

/** The first stage that does not end as it has to ends it. */
export const pass = async (
  stages: Record<string, Stage>,
  { logsDir, note }: { logsDir: string; note: (text: string) => void },
): Promise<StageFailure | undefined> => {
  for (const [stage, { cwd, command, fails = false, env = process.env }] of Object.entries(stages)) {
    note(stage);
    const logFile = join(logsDir, `new-area-${stage.replaceAll(" ", "-")}.log`);
    const [program = process.execPath, ...args] = command;
    const options = { cwd, env, logFile, sentence: `${stage} failed.`, acceptFailure: true };
    if (((await run(program, args, options)) !== 0) !== fails) return { stage, logFile };
  }
  return undefined;
};

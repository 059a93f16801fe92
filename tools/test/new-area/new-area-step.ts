import { rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { REMOTES } from "../../build/units.ts";
import { createRemote } from "../../create-remote/create-remote.ts";
import { ROOT } from "../../root.mjs";
import { releaseTool, targetIn, webFolderOf } from "../../start/publish-releases.ts";
import { run, tailOf } from "../../terminal/child.mjs";
import { Failure } from "../../terminal/failure.mjs";
import { bin, typescript } from "../../terminal/programs.ts";
import { print, step } from "../../terminal/progress.mjs";
import { count } from "../tally.ts";
import { copyRepository } from "./copy-repository.ts";
import { moveOut, type MovedRemote } from "./move-out.ts";

/** A program to run to its end in a folder. */
interface Stage {
  cwd: string;
  command: string[];
}

/** The moved remote, and the folder its releases go to. */
interface Area extends MovedRemote {
  host: string;
}

interface StageFailure {
  stage: string;
  logFile: string;
}

const NAME = "mfe-help";
const node = process.execPath;

/** What every area has to pass beside the others, in the repository. */
const amongOthers = (copy: string): Record<string, Stage> => ({
  format: { cwd: copy, command: [bin("prettier"), "--check", NAME, "package.json", "tsconfig.json"] },
  lint: { cwd: copy, command: [bin("oxlint"), "-c", "oxlint.config.js", NAME] },
  types: { cwd: copy, command: [bin("tsc"), "-b", NAME] },
});

/** How a team works that has its area's folder and the packed shared package, and nothing else of the repository. */
const standalone = ({ folder, tool, host }: Area): Record<string, Stage> => ({
  build: { cwd: folder, command: [node, tool, "build"] },
  tests: { cwd: folder, command: [node, tool, "test", "--maxWorkers=1"] },
  publication: { cwd: folder, command: [node, tool, "release", "publish", "--dir", host] },
});

/** The same team looks at what it writes, in a window of its own. */
const ownWindow = ({ folder, tool }: Area): Record<string, Stage> => ({
  window: {
    cwd: folder,
    command: [node, ...typescript("tools/test/new-area/own-window.ts"), tool, "/ajuda", "Ajuda"],
  },
});

/** Activation beside the areas of today. What those weigh is for the budgets to say. */
const activation = ({ folder, tool, host }: Area): Record<string, Stage> => {
  const release = (...args: string[]) => ({ cwd: ROOT, command: [node, ...releaseTool(...args, "--dir", host)] });
  const builds = ["shell", ...REMOTES].map(webFolderOf);
  return {
    others: release("publish", ...builds),
    composition: release("promote", "--over-budget", ...builds.map(targetIn)),
    // Started in today's shell by the packed tool.
    promotion: {
      cwd: folder,
      command: [node, tool, "release", "promote", targetIn(join(folder, "dist/web")), "--dir", host],
    },
  };
};

/** The first stage that fails ends it. */
const pass = async (
  stages: Record<string, Stage>,
  { logsDir, note }: { logsDir: string; note: (text: string) => void },
): Promise<StageFailure | undefined> => {
  for (const [stage, { cwd, command }] of Object.entries(stages)) {
    note(stage);
    const logFile = join(logsDir, `new-area-${stage}.log`);
    const [program = node, ...args] = command;
    const options = { cwd, logFile, sentence: `${stage} failed.`, acceptFailure: true };
    if ((await run(program, args, options)) !== 0) return { stage, logFile };
  }
  return undefined;
};

/** Makes the area, after it was denied an address that another one owns. */
const createArea = async (copy: string): Promise<void> => {
  const input = { name: NAME, title: "Ajuda", requires: "nobody" };
  const isMade = await createRemote(copy, { ...input, mount: "/empreendimentos/novo" }).then(
    () => true,
    () => false,
  );
  if (isMade) throw new Failure("An address had two owners.");
  await createRemote(copy, { ...input, mount: "/ajuda" });
  symlinkSync(join(copy, NAME), join(copy, "node_modules/@gleba", NAME));
};

/**
 * A fourth area made by `create-remote` passes every check, is built, tested and published from its own folder with the
 * packed shared package alone, and goes live beside the others. Wants the builds.
 */
export const newAreaStep = async (logsDir: string): Promise<void> => {
  const copy = copyRepository();
  const folders = [copy];
  let failed: StageFailure | undefined;
  await step("A new area, made, built and released by itself", async (note) => {
    await createArea(copy);
    const moved = await moveOut(join(copy, NAME));
    folders.push(moved.place);
    const area = { ...moved, host: join(moved.place, "host") };
    const beside = await Promise.all([
      pass({ ...amongOthers(copy), ...standalone(area) }, { logsDir, note }),
      pass(ownWindow(area), { logsDir, note }),
    ]);
    failed = beside.find(Boolean) ?? (await pass(activation(area), { logsDir, note }));
    return failed ? `${failed.stage} failed` : "";
  });
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  count(failed ? { failed: 1 } : { passed: 1 });
  if (failed) print(`${tailOf(failed.logFile)}\n✗ A new area: ${failed.stage}`);
};

import { renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Release } from "@gleba/shared/federation/release";
import { REMOTES } from "../../build/units.ts";
import { readArea } from "../../create-remote/area.ts";
import { createRemote } from "../../create-remote/create-remote.ts";
import { readJson } from "../../json.ts";
import { ROOT } from "../../root.mjs";
import { releaseTool, targetIn, webFolderOf } from "../../start/publish-releases.ts";
import { tailOf } from "../../terminal/child.mjs";
import { Failure } from "../../terminal/failure.mjs";
import { bin, typescript } from "../../terminal/programs.ts";
import { print, step } from "../../terminal/progress.mjs";
import { count, missing } from "../tally.ts";
import { copyRepository } from "./copy-repository.ts";
import { createOwnRepository, leftBehind, type OwnRepository } from "./own-repository.ts";
import { pass, type Stage, type StageFailure } from "./stages.ts";

const NAME = "mfe-help";
const WORDS = [NAME, "--mount", "/ajuda", "--title", "Ajuda"];
const node = process.execPath;

/** What every area has to pass beside the others, in the repository. */
const amongOthers = (copy: string): Record<string, Stage> => ({
  format: { cwd: copy, command: [bin("prettier"), "--check", NAME, "package.json", "tsconfig.json"] },
  lint: { cwd: copy, command: [bin("oxlint"), "-c", "oxlint.config.js", NAME] },
  types: { cwd: copy, command: [bin("tsc"), "-b", "--checkers", "1", NAME] },
});

/** The scripts of the area's own `package.json`; its releases go to a folder beside the clone. */
const script = ({ folder }: OwnRepository, ...words: string[]): Stage => ({
  cwd: folder,
  command: ["npm", "run", "--silent", ...words],
});
const hostOf = ({ place }: OwnRepository): string => join(place, "host");

/** How a team works that has its own repository and nothing else. */
const alone = (area: OwnRepository): Record<string, Stage> => ({
  "own types": script(area, "typecheck"),
  "own lint": script(area, "lint"),
  "own build": script(area, "build"),
  "own tests": script(area, "test", "--", "--maxWorkers=1"),
  publication: script(area, "release", "--", "publish", "--dir", hostOf(area)),
});

/** The same team looks at what it writes, in a window of its own. */
const ownWindow = ({ folder }: OwnRepository): Record<string, Stage> => ({
  window: {
    cwd: folder,
    command: [
      node,
      ...typescript("tools/test/new-area/own-window.ts"),
      join(folder, "node_modules/@gleba/shared/gleba-remote.js"),
      "/ajuda",
      "Ajuda",
    ],
  },
});

/** A wrong type of a door, and a door that is not entered here: by path in the repository. */
const MISTAKES = {
  "src/price.ts": `import { formatCents } from "@gleba/shared/words";

export const price: number = formatCents(1);
`,
  "src/features/start/answer.ts": `export { get } from "@gleba/shared/http";
`,
};

/** Mistakes are found by types and linter, and what is built names its commit as one with changes. */
const mistaken = (area: OwnRepository): Record<string, Stage> => ({
  "own wrong type": { ...script(area, "typecheck"), fails: true },
  "own broken wall": { ...script(area, "lint"), fails: true },
  "own change": script(area, "build"),
});

/** Activation beside the areas of today. What those weigh is for the budgets to say. */
const activation = (area: OwnRepository): Record<string, Stage> => {
  const host = hostOf(area);
  const release = (...args: string[]) => ({ cwd: ROOT, command: [node, ...releaseTool(...args, "--dir", host)] });
  const builds = ["shell", ...REMOTES].map(webFolderOf);
  return {
    others: release("publish", ...builds),
    composition: {
      ...release("promote", "--over-budget", ...builds.map(targetIn)),
      env: { ...process.env, RELEASE_BROWSER: "none" },
    },
    // Started in today's shell by the packed tool, in a browser too.
    promotion: script(area, "release", "--", "promote", targetIn(join(area.folder, "dist/web")), "--dir", host),
  };
};

/** Makes the area in the repository, after it was denied an address that another one owns. */
const createArea = async (copy: string): Promise<void> => {
  const isMade = await createRemote(copy, readArea([NAME, "--mount", "/empreendimentos/novo"], "")).then(
    () => true,
    () => false,
  );
  if (isMade) throw new Failure("An address had two owners.");
  await createRemote(copy, readArea(WORDS, ""));
  symlinkSync(join(copy, NAME), join(copy, "node_modules/@gleba", NAME));
};

const builtRelease = ({ folder }: OwnRepository): Release => readJson<Release>(join(folder, "dist/web/release.json"));

/**
 * Makes the area in a repository of its own, beside the builds: npm waits for the registry more than it computes.
 *
 * @returns the repository, to be awaited by `newAreaStep`
 */
export const prepareOwnRepository = (logsDir: string): Promise<OwnRepository> => {
  const making = createOwnRepository(WORDS, logsDir);
  // Its failure is the step's, which may come much later.
  making.catch(() => undefined);
  return making;
};

const expectCommit = (area: OwnRepository, expected: string): void => {
  const { commit } = builtRelease(area);
  if (commit !== expected) throw new Failure(`A build in a repository of its own is of ${commit}, not of ${expected}.`);
};

/** Whoever builds a commit gets the release that is known of it. Answers the build that failed. */
const expectSameElsewhere = async (
  area: OwnRepository,
  passAll: (stages: Record<string, Stage>) => Promise<StageFailure | undefined>,
): Promise<StageFailure | undefined> => {
  const { version } = builtRelease(area);
  const elsewhere = { ...area, folder: join(area.place, "elsewhere") };
  renameSync(area.folder, elsewhere.folder);
  try {
    const failed = await passAll({ "own build elsewhere": script(elsewhere, "build") });
    if (failed) return failed;
    const { version: other } = builtRelease(elsewhere);
    if (other !== version) throw new Failure(`The same commit is ${version} in one folder and ${other} in another.`);
    return undefined;
  } finally {
    renameSync(elsewhere.folder, area.folder);
  }
};

/**
 * A fourth area passes every check where `create-remote` made it, in the repository. Made by the packed creator it is
 * written, checked, built, tested and published from a repository of its own, and goes live beside the others. Wants
 * the builds.
 *
 * @param ownRepository from `prepareOwnRepository`
 */
export const newAreaStep = async (logsDir: string, ownRepository: Promise<OwnRepository>): Promise<void> => {
  const folders: string[] = [];
  let isInstalled = true;
  const failed = await step("A new area, made, built and released by itself", async (note) => {
    const passAll = (stages: Record<string, Stage>) => pass(stages, { logsDir, note });
    const copy = copyRepository();
    folders.push(copy);
    await createArea(copy);
    const area = await ownRepository;
    folders.push(area.place);
    ({ isInstalled } = area);
    const beside = await Promise.all([passAll({ ...amongOthers(copy), ...alone(area) }), passAll(ownWindow(area))]);
    const broken = beside.find(Boolean);
    if (broken) return broken;
    expectCommit(area, area.commit);
    const left = leftBehind(area);
    if (left.length > 0) throw new Failure(`Work in a repository of its own left behind: ${left.join(", ")}`);
    const other = await expectSameElsewhere(area, passAll);
    if (other) return other;
    const live = await passAll(activation(area));
    if (live) return live;
    for (const [path, text] of Object.entries(MISTAKES)) writeFileSync(join(area.folder, path), text);
    const mistake = await passAll(mistaken(area));
    if (!mistake) expectCommit(area, `${area.commit}-dirty`);
    return mistake;
  }).finally(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  count(failed ? { failed: 1 } : { passed: 1 });
  if (failed) print(`${tailOf(failed.logFile)}\n✗ A new area: ${failed.stage}`);
  if (!isInstalled)
    print(missing("The installation of an area's own repository", "make a package registry reachable and run again."));
};

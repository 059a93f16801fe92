import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { REMOTES } from "../../build/remotes.mjs";
import { createRemote } from "../../create-remote/create-remote.mjs";
import { ROOT } from "../../settings.mjs";
import { run, tailOf } from "../../terminal/child.mjs";
import { Failure } from "../../terminal/failure.mjs";
import { say, step } from "../../terminal/progress.mjs";
import { moveOut } from "./move-out.mjs";
import { count } from "../tally.mjs";

const NAME = "mfe-help";

/** The repository's own files, new ones too, in another folder, with its packages; workspaces are those of the copy. */
const copyRepository = () => {
  const copy = mkdtempSync(join(tmpdir(), "gleba-new-area-"));
  const tracked = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  }).split("\0");
  for (const file of tracked.filter((name) => name && existsSync(join(ROOT, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(ROOT, file), join(copy, file));
  }
  const packages = join(copy, "node_modules");
  mkdirSync(join(packages, "@gleba"), { recursive: true });
  for (const entry of readdirSync(join(ROOT, "node_modules")).filter((name) => name !== "@gleba"))
    symlinkSync(join(ROOT, "node_modules", entry), join(packages, entry));
  for (const workspace of readdirSync(join(ROOT, "node_modules/@gleba")))
    symlinkSync(join(copy, workspace), join(packages, "@gleba", workspace));
  return copy;
};

const node = process.execPath;
const tool = (name) => [join(ROOT, "node_modules/.bin", name)];

/** What every area has to pass beside the others, in the repository. */
const amongOthers = (copy) => ({
  format: { cwd: copy, words: [...tool("prettier"), "--check", NAME, "package.json", "tsconfig.json"] },
  lint: { cwd: copy, words: [...tool("oxlint"), NAME] },
  types: { cwd: copy, words: [...tool("tsc"), "-b", NAME] },
});

/** How a team works that has its area's folder and the packed shared package, and nothing else of the repository. */
const alone = ({ folder, tool: kit, host }) => ({
  build: { cwd: folder, words: [node, kit, "build"] },
  tests: { cwd: folder, words: [node, kit, "test", "--maxWorkers=1"] },
  publication: { cwd: folder, words: [node, kit, "release", "publish", "--dir", host] },
});

/** The same team looks at what it writes, in a window of its own. */
const ownWindow = ({ folder, tool: kit }) => ({
  window: { cwd: folder, words: [node, join(ROOT, "tools/test/new-area/own-window.mjs"), kit, "/ajuda", "Ajuda"] },
});

/** Into force beside the areas of today. What those weigh is for the budgets to say. */
const intoForce = ({ folder, tool: kit, host }) => {
  const release = (...words) => ({
    cwd: ROOT,
    words: [node, "--import", "tsx", "release/src/cli.ts", ...words, "--dir", host],
  });
  const builds = ["shell", ...REMOTES].map((name) => join(ROOT, name, "dist/web"));
  return {
    others: release("publish", ...builds),
    composition: release("promote", "--over-budget", ...builds.map(targetIn)),
    // Started in today's shell by the packed tool.
    promotion: {
      cwd: folder,
      words: [node, kit, "release", "promote", targetIn(join(folder, "dist/web")), "--dir", host],
    },
  };
};

/** `mfe-help@0.1.0-1a2b3c4d5e` of a build. */
const targetIn = (folder) => {
  const { name, version } = JSON.parse(readFileSync(join(folder, "release.json"), "utf8"));
  return `${name}@${version}`;
};

/** The first stage that fails ends it; answers its name and its log. */
const pass = async (stages, { logsDir, note }) => {
  for (const [stage, { cwd, words }] of Object.entries(stages)) {
    note(stage);
    const logFile = join(logsDir, `new-area-${stage}.log`);
    const [program, ...args] = words;
    const options = { cwd, logFile, sentence: `${stage} failed.`, acceptFailure: true };
    if ((await run(program, args, options)) !== 0) return { stage, logFile };
  }
  return undefined;
};

/**
 * A fourth area made by `create-remote` passes every check, is built, tested and published from its own folder with the
 * packed shared package alone, and goes live beside the others. Wants the builds.
 */
export const newAreaStep = async (logsDir) => {
  const copy = copyRepository();
  let moved;
  let failed;
  await step("A new area, made, built and released by itself", async (note) => {
    const taken = { name: NAME, mount: "/empreendimentos/novo", title: "Ajuda", requires: "nobody" };
    const isMade = createRemote(copy, taken).then(
      () => true,
      () => false,
    );
    if (await isMade) throw new Failure("An address had two owners.");
    await createRemote(copy, { ...taken, mount: "/ajuda" });
    symlinkSync(join(copy, NAME), join(copy, "node_modules/@gleba", NAME));
    moved = await moveOut(join(copy, NAME));
    const area = { ...moved, host: join(moved.place, "host") };
    const beside = await Promise.all([
      pass({ ...amongOthers(copy), ...alone(area) }, { logsDir, note }),
      pass(ownWindow(area), { logsDir, note }),
    ]);
    failed = beside.find(Boolean) ?? (await pass(intoForce(area), { logsDir, note }));
    return failed ? `${failed.stage} failed` : "";
  });
  for (const folder of [copy, moved?.place]) if (folder) rmSync(folder, { recursive: true, force: true });
  count(failed ? { failed: 1 } : { passed: 1 });
  if (failed) say(`${tailOf(failed.logFile)}\n✗ A new area: ${failed.stage}`);
};

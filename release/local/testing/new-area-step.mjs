import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { REMOTES } from "../build/remotes.mjs";
import { createRemote } from "../create-remote/create-remote.mjs";
import { ROOT } from "../settings.mjs";
import { run, tailOf } from "../terminal/child.mjs";
import { Failure } from "../terminal/failure.mjs";
import { say, step } from "../terminal/progress.mjs";
import { count } from "./tally.mjs";

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

/** What every area of the portal has to pass, in the order of a day's work, and its release beside the others. */
const stagesOf = (copy) => {
  const host = join(copy, "host");
  const release = (...words) => [node, "--import", "tsx", "release/src/cli.ts", ...words, "--dir", host];
  const built = (name) => join(ROOT, name, "dist/web");
  const inForce = ["shell", ...REMOTES];
  return {
    format: [...tool("prettier"), "--check", NAME, "package.json", "tsconfig.json"],
    lint: [...tool("oxlint"), NAME],
    types: [...tool("tsc"), "-b", NAME],
    tests: [...tool("jest"), "--selectProjects", "browser", "--testPathPatterns", NAME, "--maxWorkers=1"],
    build: [node, "release/local/build/bundle-browser.mjs", NAME],
    publication: release("publish", ...inForce.map(built), join(NAME, "dist/web")),
    // What the others weigh is for the budgets to say.
    composition: () => release("promote", "--over-budget", ...inForce.map(built).map(targetIn)),
    promotion: () => release("promote", targetIn(join(copy, NAME, "dist/web"))),
  };
};

/** `mfe-help@0.1.0-1a2b3c4d5e` of a build. */
const targetIn = (folder) => {
  const { name, version } = JSON.parse(readFileSync(join(folder, "release.json"), "utf8"));
  return `${name}@${version}`;
};

/** A fourth area made by `create-remote` passes every check and goes live beside the others. Wants the builds. */
export const newAreaStep = async (logsDir) => {
  const copy = copyRepository();
  let failed;
  await step("A new area passes every check", async (note) => {
    const taken = { name: NAME, mount: "/empreendimentos/novo", title: "Ajuda", requires: "nobody" };
    if (
      await createRemote(copy, taken).then(
        () => true,
        () => false,
      )
    )
      throw new Failure("An address had two owners.");
    await createRemote(copy, { name: NAME, mount: "/ajuda", title: "Ajuda", requires: "nobody" });
    symlinkSync(join(copy, NAME), join(copy, "node_modules/@gleba", NAME));
    for (const [stage, words] of Object.entries(stagesOf(copy))) {
      note(stage);
      const logFile = join(logsDir, `new-area-${stage}.log`);
      // The promotion's words are known only once the area is built.
      const [program, ...args] = typeof words === "function" ? words() : words;
      const code = await run(program, args, { cwd: copy, logFile, sentence: `${stage} failed.`, acceptFailure: true });
      if (code !== 0) return ((failed = { stage, logFile }), `${stage} failed`);
    }
    return "";
  });
  rmSync(copy, { recursive: true, force: true });
  count(failed ? { failed: 1 } : { passed: 1 });
  if (failed) say(`${tailOf(failed.logFile)}\n✗ A new area: ${failed.stage}`);
};

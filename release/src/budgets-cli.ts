import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { release as releaseSchema } from "@gleba/shared/federation/release";
import { type Build, overweight } from "./budgets.ts";

/** Weighs what was built. Usage: tsx release/src/budgets-cli.ts; exits 1 and says what is too heavy. */
const builtIn = (folder: string): Build => {
  const text = (file: string) => readFileSync(join(folder, "dist/web", file), "utf8");
  return { release: releaseSchema.parse(JSON.parse(text("release.json"))), text };
};

const folders = readdirSync(".").filter((name) => existsSync(join(name, "remote.json")));
const remotes = folders.map(builtIn);
const problems = overweight(builtIn("shell"), remotes);
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exitCode = 1;
} else {
  console.log("Every build is within its budget.");
}

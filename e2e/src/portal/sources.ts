import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { apiUrl, dataDir, portalUrl } from "../visitor.ts";
import { freePort } from "./start-portal.ts";

const ROOT = resolve(import.meta.dirname, "../../..");

/** What developing an area takes of the repository. */
const PARTS = ["shared", "shell", "release", "tools", "webpack.base.js", "package.json"];

const copyOf = (area: string): string => {
  const copy = mkdtempSync(join(tmpdir(), "gleba-sources-"));
  const words = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", area, ...PARTS];
  for (const file of execFileSync("git", words, { cwd: ROOT, encoding: "utf8" }).split("\0").filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(ROOT, file), join(copy, file));
  }
  const packages = join(copy, "node_modules");
  mkdirSync(join(packages, "@gleba"), { recursive: true });
  for (const entry of readdirSync(join(ROOT, "node_modules")).filter((name) => name !== "@gleba"))
    symlinkSync(join(ROOT, "node_modules", entry), join(packages, entry));
  for (const name of [area, "shared", "shell"]) symlinkSync(join(copy, name), join(packages, "@gleba", name));
  return copy;
};

/** A copy of the sources that somebody works on, beside this worker's portal. */
export interface Workplace {
  /** Changes a file as an editor does. */
  change(file: string, from: string, to: string): void;
  /** What the terminal showed. */
  output(): string;
  leave(): Promise<void>;
}

/** Runs `npm run dev -w <area>`'s own program in a copy of the sources; the portal of this worker runs already. */
export const developing = async (area: string): Promise<Workplace> => {
  const copy = copyOf(area);
  const child = spawn(process.execPath, [join(copy, "tools/run.mjs"), "dev", area], {
    cwd: copy,
    env: {
      ...process.env,
      PORTAL_PORT: new URL(portalUrl()).port,
      API_PORT: new URL(apiUrl()).port,
      DEV_PORT: String(await freePort()),
      DATA_DIR: dataDir(),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (text += part));
  const ended = new Promise((done) => child.once("close", done));
  return {
    change: (file, from, to) => {
      const before = readFileSync(join(copy, file), "utf8");
      if (!before.includes(from)) throw new Error(`${file} does not say ${from}`);
      writeFileSync(join(copy, file), before.replace(from, to));
    },
    output: () => text,
    leave: async () => {
      child.kill("SIGINT");
      await ended;
      rmSync(copy, { recursive: true, force: true });
    },
  };
};

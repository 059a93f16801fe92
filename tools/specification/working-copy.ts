import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ROOT } from "../root.mjs";
import { onExit } from "../terminal/interrupt.mjs";
import { occurrences } from "./mutation.ts";

/** A copy of the sources, in which one line after the other is broken. */
export interface WorkingCopy {
  folder: string;
  /** Replaces a text that stands once in a file; the answer puts the file back. */
  change: (file: string, text: string, broken: string) => () => void;
  remove: () => void;
}

/** What git keeps or would keep; packages are linked, builds are made anew. */
const sources = (): string[] =>
  execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: ROOT, encoding: "utf8" })
    .split("\0")
    .filter((file) => file && existsSync(join(ROOT, file)));

const linkPackages = (folder: string): void => {
  const packages = join(folder, "node_modules");
  mkdirSync(join(packages, "@gleba"), { recursive: true });
  for (const entry of readdirSync(join(ROOT, "node_modules")).filter((name) => name !== "@gleba"))
    symlinkSync(join(ROOT, "node_modules", entry), join(packages, entry));
  for (const workspace of readdirSync(join(ROOT, "node_modules/@gleba")))
    symlinkSync(join(folder, workspace), join(packages, "@gleba", workspace));
};

/** Copies the sources as they are now, committed or not. */
export const newWorkingCopy = (): WorkingCopy => {
  const folder = mkdtempSync(join(tmpdir(), "gleba-mutations-"));
  const unregister = onExit(() => rmSync(folder, { recursive: true, force: true }));
  for (const file of sources()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  linkPackages(folder);
  return {
    folder,
    change: (file, text, broken) => {
      const path = join(folder, file);
      const content = readFileSync(path, "utf8");
      if (occurrences(content, text) !== 1) throw new Error(`${file} does not have ${text} once`);
      // A function, because a replacement text reads `$` as its own.
      writeFileSync(
        path,
        content.replace(text, () => broken),
      );
      return () => writeFileSync(path, content);
    },
    remove: () => {
      unregister();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

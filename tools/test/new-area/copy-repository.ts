import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ROOT } from "../../root.mjs";

const trackedFiles = (): string[] =>
  execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  })
    .split("\0")
    .filter((file) => file && existsSync(join(ROOT, file)));

/** The repository's own files, new ones too, in another folder, with its packages; workspaces are those of the copy. */
export const copyRepository = (): string => {
  const copy = mkdtempSync(join(tmpdir(), "gleba-new-area-"));
  for (const file of trackedFiles()) {
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

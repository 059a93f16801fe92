import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../settings.mjs";

/** The areas of the portal: every folder that says what it is in a `remote.json`. */
export const REMOTES = readdirSync(ROOT)
  .filter((name) => /^mfe-[a-z]+$/.test(name) && existsSync(join(ROOT, name, "remote.json")))
  .toSorted();

import { readFileSync, writeFileSync } from "node:fs";
import type { Release } from "@gleba/shared/federation/release";

/**
 * A release that was built before its sources were committed names the commit once they are: it would be built the same.
 * One that names a commit already keeps it.
 *
 * @param file path of its `release.json`
 * @param commit answers the commit of its sources now
 */
export const restateCommit = (file: string, commit: () => string): void => {
  const text = readFileSync(file, "utf8");
  const { commit: before } = JSON.parse(text) as Pick<Release, "commit">;
  if (/^[0-9a-f]{40}$/.test(before)) return;
  const now = commit();
  if (now !== before) writeFileSync(file, text.replace(`"commit": "${before}"`, `"commit": "${now}"`));
};

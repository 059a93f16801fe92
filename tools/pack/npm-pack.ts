import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";

/** Packs a folder as npm publishes it; answers the path of the package. */
export const npmPack = (folder: string, destination: string): string => {
  mkdirSync(destination, { recursive: true });
  const output = execFileSync("npm", ["pack", folder, "--json", "--pack-destination", destination], {
    encoding: "utf8",
  });
  const [archive] = JSON.parse(output) as [{ filename: string }];
  return join(destination, archive.filename);
};

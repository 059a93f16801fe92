/**
 * `npm run base-map`: makes the base map of Brazil that visitors see behind developments and plans, from packages of the
 * registry, which are installed in a folder of their own for it. See docs/decisions/0105-a-base-map-of-ones-own.md.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { encode } from "../base-map/encode.ts";
import { PACKAGES, readLayers } from "../base-map/sources.ts";
import { ROOT } from "../root.mjs";
import { Failure } from "../terminal/failure.mjs";
import { handOver } from "../terminal/programs.ts";
import { print } from "../terminal/progress.mjs";

const FILE = "shared/src/map/base-map/brazil.bin";

export const run = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "gleba-base-map-"));
  try {
    const install = ["install", "--prefix", folder, "--ignore-scripts", "--no-audit", ...Object.values(PACKAGES)];
    if ((await handOver("npm", install, { cwd: folder })) !== 0) throw new Failure("The data could not be installed.");
    const layers = readLayers(folder);
    const file = encode(layers);
    writeFileSync(join(ROOT, FILE), file);
    for (const [name, lines] of Object.entries(layers))
      print(`${name}: ${lines.length}, ${lines.flat().length} points`);
    print(`${FILE}: ${file.length} bytes, compressed ${brotliCompressSync(file).length}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

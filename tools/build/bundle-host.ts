/**
 * Builds the portal host as a release: one program with all its packages in it, the worker beside it, and `release.json`
 * with their hashes. Usage: bundle-host.ts
 */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { CONTRACT } from "@gleba/shared/federation";
import { type Release, release } from "@gleba/shared/federation/release";
import { build } from "esbuild";
import { readJson } from "../json.ts";
import { ROOT } from "../root.mjs";
import { commitOf } from "../webpack/commit-of.js";

const FOLDER = join(ROOT, "shell/dist/host");
const PROGRAM = "host.mjs";
const WORKER = "worker.mjs";

/** What packages that are no modules look for in one that is. */
const REQUIRE = 'import { createRequire as requireIn } from "node:module"; const require = requireIn(import.meta.url);';

/** No browser downloads it: its compressed size is told, and not worth seconds. */
const brotliSize = (bytes: Uint8Array): number =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

const sha384 = (bytes: Uint8Array): string => `sha384-${createHash("sha384").update(bytes).digest("base64")}`;

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
// For browsers, as written but for its spaces and comments: functions keep their names where somebody looks at an error.
const { outputFiles } = await build({
  absWorkingDir: ROOT,
  entryPoints: ["shell/server/offline/service-worker.js"],
  bundle: true,
  write: false,
  format: "iife",
  target: "es2022",
  minifyWhitespace: true,
  minifySyntax: true,
});
const common = {
  absWorkingDir: ROOT,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  logLevel: "info",
} as const;
await build({
  ...common,
  entryPoints: ["shell/server/server.ts"],
  outfile: join(FOLDER, PROGRAM),
  banner: { js: REQUIRE },
  define: {
    COLORS_CSS: JSON.stringify(readFileSync(join(ROOT, "shared/src/ui/colors.css"), "utf8")),
    WORKER_FILE: JSON.stringify(`./${WORKER}`),
    SERVICE_WORKER: JSON.stringify(outputFiles[0]?.text),
  },
});
await build({ ...common, entryPoints: ["shell/server/rendering/worker.js"], outfile: join(FOLDER, WORKER) });

const built = [PROGRAM, WORKER].map((file) => [file, readFileSync(join(FOLDER, file))] as const);
const files = Object.fromEntries(built.map(([file, bytes]) => [file, sha384(bytes)]));
const hash = createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 10);
const description: Release = {
  kind: "host",
  name: "host",
  version: `${readJson<{ version: string }>(join(ROOT, "shell/package.json")).version}-${hash}`,
  commit: commitOf(join(ROOT, "shell")),
  contract: CONTRACT,
  entry: { file: PROGRAM, integrity: files[PROGRAM]! },
  css: [],
  preload: [],
  mounts: [],
  requires: null,
  nav: [],
  shared: { provides: {}, requires: {} },
  files,
  sizes: Object.fromEntries(built.map(([file, bytes]) => [file, { raw: bytes.length, brotli: brotliSize(bytes) }])),
};
writeFileSync(join(FOLDER, "release.json"), `${JSON.stringify(release.parse(description), null, 2)}\n`);

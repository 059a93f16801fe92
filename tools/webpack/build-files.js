import { fileURLToPath } from "node:url";

/** Files that say what a build makes of a module: what webpack keeps from one build to the next holds while they are the same. */
export const buildFiles = [
  "compile-hints.js",
  "integrity-plugin.js",
  "portable-build.js",
  "pure-schemas.js",
  "steady-id.js",
  "trimmed-packages.js",
  "trimmed-router.js",
  "worker-loader.js",
].map((file) => fileURLToPath(new URL(file, import.meta.url)));

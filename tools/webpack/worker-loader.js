import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** @import { LoaderContext, RuleSetRule } from "webpack" */

/** The request of such a program ends so. */
const QUERY = /^\?worker$/;

/** Whether a file of a build is such a program: no part of a page loads it, so no page is told its hash. */
export const isWorker = (/** @type {string} */ file) => /\.worker\.[0-9a-f]+\.js$/.test(file);

/** Modules of the page are all others. */
export const notAWorker = { not: [QUERY] };

/** @type {RuleSetRule} */
export const workerPrograms = {
  test: /\.ts$/,
  resourceQuery: QUERY,
  type: "asset/resource",
  generator: { filename: "[name].worker.[contenthash:8].js" },
  loader: fileURLToPath(import.meta.url),
};

/** @type {(context: LoaderContext<object>) => Promise<string>} */
const bundle = async (context) => {
  const { outputFiles, metafile } = await build({
    absWorkingDir: context.rootContext,
    entryPoints: [context.resourcePath],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: "iife",
    target: "es2022",
    legalComments: "none",
  });
  for (const input of Object.keys(metafile.inputs)) context.addDependency(join(context.rootContext, input));
  return outputFiles[0]?.text ?? "";
};

/**
 * Loader of programs that run on a thread of their own (`import program from "./program.ts?worker"`): one script with
 * everything it takes, none of it shared with the page. The import is its address.
 *
 * @this {LoaderContext<object>}
 */
function workerProgram() {
  return bundle(this);
}

export default workerProgram;

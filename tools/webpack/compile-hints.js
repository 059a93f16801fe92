/** @import { Compilation, Compiler } from "webpack" */

const NAME = "CompileHints";

/**
 * Asks the browser to compile every function of a file when it reads the file, which it does on a thread of its own, and
 * not each as it is called first, on the thread that answers taps. https://v8.dev/blog/explicit-compile-hints; browsers
 * that do not know the line pass over it.
 */
const HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * Puts the hint at the beginning of scripts of a build.
 *
 * @param {Compiler} compiler
 * @param {Compilation} compilation
 * @param {() => Iterable<string>} files names of the scripts that run as soon as they are there
 */
export const hintCompilation = ({ webpack: { Compilation, sources } }, compilation, files) => {
  // After the minifier, which drops comments, and before source maps and hashes.
  const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50;
  compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
    for (const file of new Set(files()))
      if (file.endsWith(".js"))
        compilation.updateAsset(file, (source) => new sources.ConcatSource(new sources.RawSource(HINT), source));
  });
};

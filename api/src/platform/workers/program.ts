import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** What a thread or process of our own runs. */
export interface Program {
  /** What Node is to start. */
  file: string;
  /** Address of the program, which `file` loads where it is not the program itself. */
  address: string;
}

const isSource = (address: string): boolean => address.endsWith(".ts");

/** A program in TypeScript needs the loader that we were started with. */
const SOURCE_LOADER = fileURLToPath(new URL("./from-source.mjs", import.meta.url));

/** In the source; tests name the folder of its bundle, which starts in a tenth of the time. */
const sourceOf = (name: string): string => {
  const { WORKER_BUNDLE: bundle } = process.env;
  return bundle
    ? pathToFileURL(join(dirname(bundle), `${name}.js`)).href
    : new URL(`../../${name}.ts`, import.meta.url).href;
};

/** A program by its address. */
export const programAt = (address: string): Program => ({
  file: isSource(address) ? SOURCE_LOADER : fileURLToPath(address),
  address,
});

/** `api/src/<name>.ts`: beside our own bundle, or where we run from source. */
export const programOf = (name: string): Program =>
  programAt(isSource(import.meta.url) ? sourceOf(name) : new URL(`./${name}.js`, import.meta.url).href);

import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** @import { Alias } from "./configuration.ts" */

const require = createRequire(import.meta.url);

// The federation plugin would find webpack by calling it without options and reading who is named in the error, a second of
// processor in each build.
process.env.FEDERATION_WEBPACK_PATH ??= require.resolve("webpack");

/** The folder of an installed package. */
export const folderOf = (/** @type {string} */ name) => dirname(require.resolve(`${name}/package.json`));
/** The folder of the file that a package is imported by, where it keeps its manifest to itself. */
const mainFolderOf = (/** @type {string} */ name) => dirname(require.resolve(name));

/**
 * Of federation's runtime: the sentences of its errors, which say their code and the page that explains it, and its
 * logger, which writes to the console alone. Half a kilobyte less each.
 *
 * @type {Record<string, string>}
 */
export const trimmedFederation = {
  [join(mainFolderOf("@module-federation/error-codes"), "desc.mjs")]: fileURLToPath(
    new URL("federation-codes.js", import.meta.url),
  ),
  [join(mainFolderOf("@module-federation/sdk"), "logger.js")]: fileURLToPath(
    new URL("federation-logger.js", import.meta.url),
  ),
};

/**
 * Of axios: its second way to ask, names of statuses, its older way to cancel, forms as JSON. Nothing here calls them.
 *
 * @type {Alias}
 */
export const withoutUnused = Object.fromEntries(
  ["adapters/fetch", "helpers/HttpStatusCode", "cancel/CancelToken", "helpers/formDataToJSON"].map((module) => [
    join(folderOf("axios"), `lib/${module}.js`),
    false,
  ]),
);

/**
 * Mantine gives each field a second, random id once it stands, and draws the field again for it, before the browser may
 * paint. React's own id serves: nothing here shows a field that had another one on the server.
 *
 * @type {Alias}
 */
export const steadyIds = {
  [join(mainFolderOf("@mantine/hooks"), "../esm/use-id/use-id.mjs")]: fileURLToPath(
    new URL("steady-id.js", import.meta.url),
  ),
};

import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** @import { Alias } from "./configuration.ts" */

const require = createRequire(import.meta.url);

/**
 * The sentences of federation's errors: they say their code and the page that explains it, in half a kilobyte less.
 *
 * @type {Record<string, string>}
 */
export const federationCodes = {
  [join(dirname(require.resolve("@module-federation/error-codes")), "desc.mjs")]: fileURLToPath(
    new URL("federation-codes.js", import.meta.url),
  ),
};

/**
 * Of axios: its second way to ask, names of statuses, its older way to cancel, forms as JSON. Nothing here calls them.
 *
 * @type {Alias}
 */
export const withoutUnused = Object.fromEntries(
  ["adapters/fetch", "helpers/HttpStatusCode", "cancel/CancelToken", "helpers/formDataToJSON"].map((module) => [
    join(dirname(require.resolve("axios/package.json")), `lib/${module}.js`),
    false,
  ]),
);

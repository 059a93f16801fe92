/** @import { Compilation } from "webpack" */
/** @import { Release } from "@gleba/shared/federation/release" */

/**
 * A range as the federation plugin keeps it: text, or webpack's parsed form of a caret, `[1, 19, 0, 0]`.
 *
 * @typedef {string | number[]} VersionRange
 */

/** @typedef {{ _name: string, _version: string }} ProvideModule what the plugin makes of a package this build gives */

/**
 * What it makes of a package this build takes; with `import` it carries a copy of its own.
 *
 * @typedef {{ options: { import?: string, shareKey: string, requiredVersion: VersionRange } }} ConsumeModule
 */

/** @type {(range: VersionRange) => string} */
const rangeText = (range) => (typeof range === "string" ? range : `^${range.slice(1).join(".")}`);

/** @type {(record: Record<string, string>) => Record<string, string>} */
const sorted = (record) => Object.fromEntries(Object.entries(record).toSorted());

/**
 * What this build really provides and takes, not what its configuration would allow.
 *
 * @param {Compilation} compilation
 * @returns {Release["shared"]}
 */
export const sharedOf = (compilation) => {
  /** @type {Release["shared"]} */
  const { provides, requires } = { provides: {}, requires: {} };
  for (const module of compilation.modules) {
    if (module.type === "provide-module") {
      const { _name, _version } = /** @type {ProvideModule} */ (/** @type {unknown} */ (module));
      provides[_name] = _version;
    }
    if (module.type === "consume-shared-module") {
      const { options } = /** @type {ConsumeModule} */ (/** @type {unknown} */ (module));
      if (!options.import) requires[options.shareKey] = rangeText(options.requiredVersion);
    }
  }
  return { provides: sorted(provides), requires: sorted(requires) };
};

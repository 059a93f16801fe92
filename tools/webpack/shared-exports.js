/** @import { Compilation, Dependency, Module } from "webpack" */

/** @typedef {{ options: { import?: string, shareKey: string } }} ConsumeModule a package this build takes */
/** @typedef {{ _name: string }} ProvideModule a package this build gives */

/** Where a build takes a whole module, so that its names are not known. */
const WHOLE = "*";

/**
 * The name of an export that a dependency refers to. `default` of a module that is no ES module is the module itself:
 * `React.useState` means `useState`.
 *
 * @param {readonly string[]} path
 */
const nameOf = (path) => {
  const [name, next] = path;
  return name === undefined || (name === "default" && next === undefined) ? WHOLE : name === "default" ? next : name;
};

/**
 * What a dependency refers to, where webpack itself only says "all of it", as for a default import of a package that is no
 * ES module.
 *
 * @param {Dependency} dependency
 */
const idsOf = (dependency) => {
  const { ids, names } = /** @type {{ ids?: string[], names?: string[] }} */ (/** @type {unknown} */ (dependency));
  return ids ?? names ?? [];
};

/** @type {(found: Map<string, Set<string>>) => Record<string, string[]>} */
const sorted = (found) => Object.fromEntries([...found].toSorted().map(([key, names]) => [key, [...names].toSorted()]));

/**
 * Listens to a compilation for what its modules really use of shared packages: webpack asks each import that is still
 * reachable, after the rest was shaken off.
 *
 * @param {Compilation} compilation
 * @returns {() => Record<string, string[]>} share key → names, once it is optimized
 */
export const watchUsedExports = (compilation) => {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  compilation.hooks.dependencyReferencedExports.tap("SharedExports", (referenced, dependency) => {
    const module = compilation.moduleGraph.getModule(dependency);
    if (module?.type !== "consume-shared-module") return referenced;
    const { options } = /** @type {ConsumeModule} */ (/** @type {unknown} */ (module));
    if (options.import) return referenced;
    const names = found.get(options.shareKey) ?? new Set();
    found.set(options.shareKey, names);
    for (const reference of referenced) {
      const path = Array.isArray(reference) ? reference : reference.name;
      const name = nameOf(path.length > 0 ? path : idsOf(dependency));
      if (name !== undefined) names.add(name);
    }
    return referenced;
  });
  return () => sorted(found);
};

/**
 * Every export of each package that a build provides; without those packages whose names webpack cannot know.
 *
 * @param {Compilation} compilation
 * @returns {Record<string, string[]>} share key → names
 */
export const providedExports = (compilation) => {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  for (const module of compilation.modules) {
    if (module.type !== "provide-module") continue;
    const names = exportsOf(compilation, module);
    const { _name } = /** @type {ProvideModule} */ (/** @type {unknown} */ (module));
    if (names) found.set(_name, new Set(names));
  }
  return sorted(found);
};

/**
 * @param {Compilation} compilation
 * @param {Module} module a package's provide-module, whose only dependency is the package
 */
const exportsOf = ({ moduleGraph }, module) => {
  const dependency = module.dependencies[0] ?? module.blocks[0]?.dependencies[0];
  const actual = dependency && moduleGraph.getModule(dependency);
  const names = actual && moduleGraph.getProvidedExports(actual);
  return Array.isArray(names) ? names : undefined;
};

/**
 * Loader of sources that make schemas: marks each making as free of effects, so that a build leaves out the schemas of
 * which it takes nothing.
 *
 * @param {string} source which imports `* as z`
 */
export default function pureSchemas(source) {
  return source.replaceAll(/\bz\.(?=\w+\()/g, "/*#__PURE__*/ z.");
}

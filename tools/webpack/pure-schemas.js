/** A schema at the top of a module, as the formatter writes it: its statement ends where a line begins without indent. */
const SCHEMA = /^((?:export )?const \w+ = )(z\.[^]*?);$(?=\n\S|\n\n|\n?$(?![^]))/gm;

/**
 * Loader of sources that make schemas: marks each making as free of effects, so that a build leaves out the schemas of
 * which it takes nothing.
 *
 * @param {string} source
 */
export default function pureSchemas(source) {
  return source.replaceAll(SCHEMA, "$1/*#__PURE__*/ (() => $2)();");
}

/**
 * @typedef {{ regex: string, message: string, allowTypeImports?: boolean }} Forbidden an import nobody may write
 * @typedef {{ files: string[], rules: Record<string, unknown> }} Override
 */

/**
 * A wall around some files: what they may not import. The last wall that matches a file is the one that holds for it.
 *
 * @param {string | string[]} files globs from the repository's root
 * @param {...Forbidden} patterns
 * @returns {Override}
 */
export const wall = (files, ...patterns) => ({
  files: [files].flat(),
  rules: { "no-restricted-imports": patterns.length > 0 ? ["error", { patterns }] : "off" },
});

/** In the browser zod is its small form. @type {Forbidden} */
export const wholeZod = { regex: "^zod$", message: "In the browser zod is zod/mini." };

/** Libraries that a door of shared wraps. @type {Forbidden} */
export const wrapped = {
  regex: "^(axios|dayjs|zustand|jwt-decode|nprogress|react-toastify|@mantine)(/|$)",
  message: "This library has one way in: the door of shared that wraps it.",
};

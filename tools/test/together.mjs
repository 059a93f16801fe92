import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT } from "../settings.mjs";

/** Modules are loaded once for so many files: more would gain little and leave all processors but one idle at the end. */
const AT_ONCE = 8;

/** Dealt out like cards, since what lies in one folder is slow or quick alike. */
const hands = (files) => {
  const players = Math.ceil(files.length / AT_ONCE);
  return Array.from({ length: players }, (_, player) => files.filter((_, card) => card % players === player));
};

const source = (files) =>
  files
    .map((file) => `describe(${JSON.stringify(relative(ROOT, file))}, () => void require(${JSON.stringify(file)}));\n`)
    .join("");

/**
 * Has several files of tests loaded as one: Jest loads what they import anew for each file, a server's thousand modules in
 * a second and more. Each file is a `describe` named by its path, with its own `beforeAll` and `afterAll`.
 *
 * @param {string} project name of the Jest project
 * @param {string[]} files absolute paths of tests that leave nothing behind for each other
 * @returns {string[]} `testMatch` of the project
 */
export const together = (project, files) => {
  const folder = join(ROOT, ".cache/together", project);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return hands(files.toSorted()).map((hand, at) => {
    const file = join(folder, `${at + 1}.test.ts`);
    writeFileSync(file, source(hand));
    return file;
  });
};

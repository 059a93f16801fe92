import { join } from "node:path";

/**
 * The file of a program that a test starts, bundled as in production.
 *
 * @param name of its source, without ending, as the globalSetup of the tests lists it
 */
export const programFile = (name: string): string => {
  const folder = process.env["TEST_PROGRAMS"];
  if (!folder) throw new Error("TEST_PROGRAMS is not set: Vitest's globalSetup of the server's tests sets it");
  return join(folder, `${name}.js`);
};

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

let folder: string | undefined;

/**
 * Vitest's globalSetup: one folder for all that this run's tests of the release tool make, in `RELEASE_TEST_FOLDERS`. Their
 * builds and stores are many, and tests that are killed remove nothing.
 */
export const setup = async (): Promise<void> => {
  folder = await mkdtemp(join(tmpdir(), "gleba-releases-of-tests-"));
  process.env["RELEASE_TEST_FOLDERS"] = folder;
};

/** Removes it with all of them. */
export const teardown = async (): Promise<void> => {
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
};

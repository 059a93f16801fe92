import { rm } from "node:fs/promises";
import { join } from "node:path";
import { bundleServer } from "../../build/server-bundle.ts";
import { ROOT } from "../../root.mjs";

/** What tests of the API start as processes and workers of their own. */
const PROGRAMS = [
  "main",
  "setup",
  "backup",
  "restore",
  "wal",
  "worker",
  "sender",
  "testing/embedded-holder",
  "testing/few-open-files",
  "testing/full-disk",
  "testing/port-on-full-disk",
];

/** Inside the workspace, so that they find its packages; of this run alone. */
const FOLDER = join(ROOT, "api/.cache/programs", String(process.pid));

/**
 * Vitest's globalSetup: bundles these programs as they run in production, so that none is compiled each time that a test
 * starts it. `TEST_PROGRAMS` names their folder, `WORKER_BUNDLE` the workers' program, beside which the
 * others of threads lie.
 */
export const setup = async (): Promise<void> => {
  await bundleServer(
    FOLDER,
    PROGRAMS.map((name) => `api/src/${name}.ts`),
    "warning",
  );
  process.env["TEST_PROGRAMS"] = FOLDER;
  process.env["WORKER_BUNDLE"] = join(FOLDER, "worker.js");
};

export const teardown = (): Promise<void> => rm(FOLDER, { recursive: true, force: true });

import { rm } from "node:fs/promises";
import { join } from "node:path";
import { bundleServer } from "../../build/server-bundle.ts";
import { ROOT } from "../../root.mjs";

/** What tests of the API start as processes and workers of their own. */
const PROGRAMS = ["main", "setup", "backup", "restore", "worker", "testing/embedded-holder", "testing/full-disk"];

/**
 * Vitest's globalSetup: bundles these programs as they run in production, so that none is compiled each time that a test
 * starts it. `TEST_PROGRAMS` names their folder, `WORKER_BUNDLE` the workers' program.
 *
 * @returns the teardown
 */
export default async function setUp(): Promise<() => Promise<void>> {
  // Inside the workspace, so that they find its packages.
  const folder = join(ROOT, "api/.cache/programs", String(process.pid));
  await bundleServer(
    folder,
    PROGRAMS.map((name) => `api/src/${name}.ts`),
    "warning",
  );
  process.env["TEST_PROGRAMS"] = folder;
  process.env["WORKER_BUNDLE"] = join(folder, "worker.js");
  return () => rm(folder, { recursive: true, force: true });
}

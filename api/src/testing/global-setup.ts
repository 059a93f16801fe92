import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { findApiRoot } from "#platform/files/api-root.ts";
import { startEmbedded } from "#platform/db/embedded-postgres/start.ts";
import { dropAbandonedDatabases } from "./database.ts";

/**
 * Vitest's globalSetup: tests run on the server named by `TEST_DATABASE_URL`, otherwise on an embedded one.
 *
 * @returns the teardown: the last run to end stops the embedded server
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const embedded = process.env["TEST_DATABASE_URL"]
    ? undefined
    : await startEmbedded({
        dataDir: join(tmpdir(), `gleba-tests-${userInfo().uid}`),
        apiRoot: findApiRoot(),
        durable: false,
      });
  if (embedded) process.env["TEST_DATABASE_URL"] = embedded.url;
  await dropAbandonedDatabases();
  const installed = process.env["INSTALLED_DATABASE_URL"];
  if (installed) await dropAbandonedDatabases(installed);
  return async () => embedded?.stop();
}

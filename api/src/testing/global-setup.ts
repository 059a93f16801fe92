import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { findApiRoot } from "#platform/files/api-root.ts";
import { startEmbedded, type Embedded } from "#platform/db/embedded-postgres/start.ts";
import { dropAbandonedDatabases } from "./database.ts";

/** Kept for the teardown, which Jest runs in the same process. */
export const running: { embedded?: Embedded } = {};

/** Jest's globalSetup: tests run on the server named by `TEST_DATABASE_URL`, otherwise on an embedded one. */
export default async function setUp(): Promise<void> {
  if (!process.env["TEST_DATABASE_URL"]) {
    const dataDir = join(tmpdir(), `gleba-tests-${userInfo().uid}`);
    running.embedded = await startEmbedded({ dataDir, apiRoot: findApiRoot(), durable: false });
    process.env["TEST_DATABASE_URL"] = running.embedded.url;
  }
  await dropAbandonedDatabases();
}

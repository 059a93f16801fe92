import { defineConfig } from "vitest/config";
import { SERVER_FOLDERS } from "./tools/test/server-folders.ts";

const installed = process.env.INSTALLED_DATABASE_URL;

/** What needs the programs of an installed PostgreSQL beside its server. */
const INSTALLED_ALONE = "api/**/*.installed.test.ts";

/**
 * The tests of what runs in Node; Jest has those of what runs in a browser. A worker loads a server's thousand modules once,
 * not for each file: a test leaves nothing behind in them. What asks a database (`*.db.test.ts`) runs on a second, installed
 * PostgreSQL too, where the address of one is given.
 */
export default defineConfig({
  cacheDir: ".cache/vitest",
  // As Node reads it: a `main` without an ending is the .js beside it. Packages loaded twice do not know each other.
  resolve: { extensions: [".js"] },
  test: {
    globals: true,
    isolate: false,
    restoreMocks: true,
    // A busy machine is slow, not wrong.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // The release tool's own trial in a browser has a test of its own.
    env: { RELEASE_BROWSER: "none" },
    projects: [
      {
        extends: true,
        test: {
          name: "server",
          include: SERVER_FOLDERS.map((folder) => `${folder}/**/*.test.ts`),
          exclude: ["**/node_modules/**", INSTALLED_ALONE],
          globalSetup: [
            "api/src/testing/global-setup.ts",
            "release/src/testing/test-folders.ts",
            "tools/test/programs/bundled-programs.ts",
          ],
        },
      },
      ...(installed
        ? [
            {
              extends: true,
              test: {
                name: "installed-postgres",
                include: ["{api,demo}/**/*.db.test.ts", INSTALLED_ALONE],
                env: { TEST_DATABASE_URL: installed },
              },
            },
          ]
        : []),
    ],
  },
});

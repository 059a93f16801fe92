import { defineConfig } from "drizzle-kit";

/** `npm run migrations -w api`: compares the schema with the last snapshot and writes the next migration. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./src/platform/db/schema/index.ts",
  out: "./migrations",
});

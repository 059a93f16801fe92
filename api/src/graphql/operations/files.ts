import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findApiRoot } from "#platform/files/api-root.ts";
import { schema } from "../schema.ts";
import { generateOperation } from "./generate.ts";

const folder = join(findApiRoot(), "../shared/src/contracts/operations");

/**
 * What the portal's builds read, by today's schema and sources: each file's path and text. An operation has a file of its
 * own, so that a page carries those it asks and no other.
 */
export const currentOperations = (): { path: string; text: string }[] => {
  const sources = readdirSync(folder).filter((name) => name.endsWith(".graphql"));
  const made = sources.map((name) => ({
    name: name.replace(/graphql$/, "ts"),
    text: generateOperation(schema, readFileSync(join(folder, name), "utf8")),
  }));
  const index = made.map(({ name }) => `export * from "./${name}";\n`).join("");
  return [...made, { name: "index.ts", text: `/** The portal's GraphQL operations. */\n${index}` }].map(
    ({ name, text }) => ({
      path: join(folder, name),
      text,
    }),
  );
};

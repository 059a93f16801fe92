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
  const names = readdirSync(folder)
    .filter((file) => file.endsWith(".graphql"))
    .map((file) => file.replace(/\.graphql$/, ""));
  const index = names.map((name) => `export * from "./${name}.ts";\n`).join("");
  return [
    ...names.map((name) => ({
      path: join(folder, `${name}.ts`),
      text: generateOperation(schema, readFileSync(join(folder, `${name}.graphql`), "utf8")),
    })),
    { path: join(folder, "index.ts"), text: `/** The portal's GraphQL operations. */\n${index}` },
  ];
};

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findApiRoot } from "#platform/files/api-root.ts";
import { schema } from "../schema.ts";
import { generateOperations } from "./generate.ts";

const contracts = join(findApiRoot(), "../shared/src/contracts");
const sources = join(contracts, "operations");

/** Where the portal's builds read the operations. */
export const operationsFile = join(contracts, "operations.ts");

/** What that file says by today's schema and sources. */
export const currentOperations = (): string => {
  const texts = readdirSync(sources).map((name) => readFileSync(join(sources, name), "utf8"));
  return `${generateOperations(schema, texts)}\n`;
};

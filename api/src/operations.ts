import { writeFileSync } from "node:fs";
import { currentOperations } from "./graphql/operations/files.ts";

for (const { path, text } of currentOperations()) writeFileSync(path, text);

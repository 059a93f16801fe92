import { writeFileSync } from "node:fs";
import { currentOperations, operationsFile } from "./graphql/operations/files.ts";

writeFileSync(operationsFile, currentOperations());

import { readFileSync } from "node:fs";

/** Reads a file of this repository's own making; `T` says what it holds. */
export const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, "utf8")) as T;

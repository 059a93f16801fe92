import { dirname } from "node:path";

/** The folder of the clone. */
export const ROOT = dirname(import.meta.dirname);

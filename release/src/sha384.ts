import { createHash } from "node:crypto";

/** The hash of some bytes as browsers write it: `sha384-…`. */
export const sha384 = (bytes: Uint8Array): string => `sha384-${createHash("sha384").update(bytes).digest("base64")}`;

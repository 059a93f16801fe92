import { createHash, randomBytes } from "node:crypto";

/** A secret to give out once: 256 random bits, base64url. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What is stored of a given-out secret (SHA-256, hex). Enough for random secrets, never for passwords. */
export const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("hex");

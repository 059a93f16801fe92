import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Auth } from "./auth.ts";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const PURPOSE = "sealed";

const keysFor = (auth: Auth, purpose: string): Buffer[] =>
  auth.derive(PURPOSE, purpose).map((key) => Buffer.from(key, "base64url"));

/**
 * A secret as it may lie in the database: AES-256-GCM under a key that only this installation can compute. `purpose`
 * names what it is and whose (`totp 3`): sealed for one, it opens for nothing else.
 */
export const seal = (auth: Auth, purpose: string, secret: string): string => {
  const [key] = keysFor(auth, purpose) as [Buffer, ...Buffer[]];
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url");
};

const openWith = (key: Buffer, bytes: Buffer): string | null => {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
};

/**
 * What was sealed for `purpose`, under the current signing key or one before it; `stale` when it should be sealed anew,
 * since the key it lies under may go. Null for what was changed, moved, or sealed under a key that is gone.
 */
export const unseal = (auth: Auth, purpose: string, sealed: string): { secret: string; stale: boolean } | null => {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  for (const [index, key] of keysFor(auth, purpose).entries()) {
    const secret = openWith(key, bytes);
    if (secret !== null) return { secret, stale: index > 0 };
  }
  return null;
};

import { randomBytes } from "node:crypto";
import { hashOfToken } from "#platform/auth/one-time.ts";

/** So many codes are given out at once. */
export const RECOVERY_CODES = 10;

/** Without letters that are read as digits, and without I and O (Crockford's base32). */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 80 bits: too many to try, even for whoever has the hashes. */
const LENGTH = 16;

/** A code as people copy it: `7K2M-9QXT-…`. */
export const newRecoveryCode = (): string =>
  [...randomBytes(LENGTH)]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join("")
    .replace(/(.{4})(?=.)/g, "$1-");

/** What was typed as it was given out: without spaces and hyphens, and with digits where letters look like them. */
const plain = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");

/** What is stored of a person's code; null for a text that cannot be one. */
export const recoveryCodeHash = (staffId: number, typed: string): string | null => {
  const code = plain(typed);
  return code.length === LENGTH && [...code].every((character) => ALPHABET.includes(character))
    ? hashOfToken(`recovery ${staffId} ${code}`)
    : null;
};

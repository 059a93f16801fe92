import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findApiRoot } from "#platform/files/api-root.ts";
import { formsOf, SHORTEST_LISTED } from "../rules/password-policy.ts";

/** Bytes of a hash that are kept: of a hundred million passwords that nobody lost ten are taken for a lost one. */
export const KEY_BYTES = 5;

/** The file, made by `breached-passwords.ts`: keys one after the other, in order. */
export const listFile = (): string => join(findApiRoot(), "lists", "breached-passwords.bin");

/** What stands in the list for a password: the beginning of its SHA-256. */
export const breachKey = (form: string): Buffer => createHash("sha256").update(form).digest().subarray(0, KEY_BYTES);

let list: Buffer | undefined;

const holds = (keys: Buffer, key: Buffer): boolean => {
  let low = 0;
  let high = keys.length / KEY_BYTES - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = key.compare(keys, middle * KEY_BYTES, (middle + 1) * KEY_BYTES);
    if (order === 0) return true;
    if (order < 0) high = middle - 1;
    else low = middle + 1;
  }
  return false;
};

/** Whether a password, alone or with digits and symbols around it, stands in the list of breached ones. Asks nobody. */
export const isListed = (password: string): boolean => {
  list ??= readFileSync(listFile());
  const keys = list;
  return formsOf(password)
    .filter((form) => form.length >= SHORTEST_LISTED)
    .some((form) => holds(keys, breachKey(form)));
};

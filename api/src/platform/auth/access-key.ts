import { timingSafeEqual } from "node:crypto";
import type { Auth } from "./auth.ts";

const PURPOSE = "access key";

/**
 * The secret beside a protocol: who has both may see and cancel what the protocol names, without an account. Derived
 * from the installation's key, so that every letter can carry it and the database holds nothing worth stealing.
 */
export const accessKeyOf = (auth: Auth, protocol: string): string => auth.derive(PURPOSE, protocol)[0];

/** By their bytes: a header may hold letters of more than one. */
const same = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Whether this is the protocol's key, under the installation's current signing key or one before it. */
export const verifyAccessKey = (auth: Auth, protocol: string, given: string): boolean =>
  auth.derive(PURPOSE, protocol).some((key) => same(given, key));

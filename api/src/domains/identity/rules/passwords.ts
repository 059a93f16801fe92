import { hash, verify } from "@node-rs/argon2";
import { LONGEST_TYPED_PASSWORD } from "./sessions.ts";

/** OWASP's recommendation for argon2id (the library's default kind): 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The stored form of a password. Composed (NFC), since keyboards differ in how they write an `ã`. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize("NFC"), PARAMETERS);

/** Nobody's password: checked for unknown people, so that they take as long as known ones. */
const nobodys = hashPassword("nobody signs in with this");

/** Whether the password is the stored one; null stands for nobody, which costs the same time and is never right. */
export const isPassword = async (password: string, stored: string | null): Promise<boolean> => {
  if (password.length > LONGEST_TYPED_PASSWORD) return false;
  const right = await verify(stored ?? (await nobodys), password.normalize("NFC"));
  return right && stored !== null;
};

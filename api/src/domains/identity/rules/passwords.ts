import { hash, verify } from "@node-rs/argon2";
import { PASSWORDS } from "#platform/workers/lanes.ts";
import { createLine } from "#platform/workers/line.ts";
import { LONGEST_TYPED_PASSWORD } from "./sessions.ts";

/** OWASP's recommendation for argon2id (the library's default kind): 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What whoever finds a full line reads. */
export const CROWDED =
  "Muitas pessoas estão entrando ao mesmo tempo. Aguarde alguns segundos e tente de novo; nada do que você digitou se perdeu.";

/** All passwords of this process stand in one line: a storm of them takes neither the processor nor the files from others. */
const line = createLine(PASSWORDS, CROWDED);

/** How many passwords are looked at, and how many wait. */
export const passwordsUnderWay = line.state;

/**
 * The stored form of a password. Composed (NFC), since keyboards differ in how they write an `ã`. Throws 503 `busy` when
 * too many wait.
 */
export const hashPassword = (password: string): Promise<string> =>
  line.run(() => hash(password.normalize("NFC"), PARAMETERS));

/** Nobody's password: checked for unknown people, so that they take as long as known ones. */
const nobodys = hash("nobody signs in with this", PARAMETERS);

/**
 * Whether the password is the stored one; null stands for nobody, which costs the same time and is never right. Throws 503
 * `busy` when too many wait.
 */
export const isPassword = async (password: string, stored: string | null): Promise<boolean> => {
  if (password.length > LONGEST_TYPED_PASSWORD) return false;
  const right = await line.run(async () => verify(stored ?? (await nobodys), password.normalize("NFC")));
  return right && stored !== null;
};

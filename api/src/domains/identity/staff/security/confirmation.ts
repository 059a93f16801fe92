import type { PersonConfirmation } from "@gleba/shared/contracts/crm";
import { AppError, commonErrors } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { noteConfirmed } from "../../factors/confirm.ts";
import { proveByPasskey } from "../../factors/passkeys.ts";
import { hasSecondFactor, proveByCode } from "../../factors/prove.ts";
import type { SessionRow } from "../../repository/open-sessions.ts";
import { countAttempt } from "../../repository/throttle.ts";
import { factorErrors } from "../../rules/second-factor.ts";
import { isPassword } from "../../rules/passwords.ts";
import { sessionErrors } from "../../rules/sessions.ts";
import type { Self } from "./self.ts";

/** The password is looked at as often as at the sign-in, and by the same count. */
const proveByPassword = async (deps: Deps, self: Self, password: string): Promise<"password" | AppError> => {
  const chance = await countAttempt(deps.db, "staff", self.login, deps.clock());
  if (typeof chance === "number") return sessionErrors.tooManyTries(chance);
  if (!(await isPassword(password, self.passwordHash))) return factorErrors.wrongPassword();
  await chance.giveBack();
  return "password";
};

const prove = async (
  deps: Deps,
  self: Self,
  { code, password, passkey }: PersonConfirmation,
): Promise<SessionRow["confirmedBy"] | AppError> => {
  if (passkey) {
    const owner = await proveByPasskey(deps, "staff", passkey, self.id);
    return owner instanceof AppError ? owner : "passkey";
  }
  // Whoever has a second factor proves it by that: the password alone may be known to others.
  if (!(await hasSecondFactor(deps, self.id))) return proveByPassword(deps, self, password ?? "");
  return code === undefined ? factorErrors.codeMissing() : proveByCode(deps, self, code, self.origin);
};

/** Notes in this session that its person proved to be it once more. */
export const confirmPerson = async (
  deps: Deps,
  self: Self,
  given: PersonConfirmation,
): Promise<{ until: string } | AppError> => {
  const { id, name, origin, session } = self;
  if (session === undefined) return commonErrors.unauthorized();
  const by = await prove(deps, self, given);
  if (by instanceof AppError) return by;
  return noteConfirmed(deps, { session, by, subject: { role: "staff", id, name }, origin });
};

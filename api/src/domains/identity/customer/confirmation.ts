import type { CustomerConfirmation, EmailCodeSent } from "@gleba/shared/contracts";
import { AppError, commonErrors } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { noteConfirmed } from "../factors/confirm.ts";
import { proveByEmailCode, sendCodes } from "../factors/email-codes.ts";
import { proveByPasskey } from "../factors/passkeys.ts";
import type { SessionRow } from "../repository/open-sessions.ts";
import { countAttempt } from "../repository/throttle.ts";
import { isPassword } from "../rules/passwords.ts";
import { factorErrors } from "../rules/second-factor.ts";
import { sessionErrors } from "../rules/sessions.ts";
import type { CustomerSelf } from "./self.ts";

/** The password is looked at as often as at the sign-in, and by the same count. */
const proveByPassword = async (deps: Deps, self: CustomerSelf, password: string): Promise<"password" | AppError> => {
  if (self.secondStep) return factorErrors.passwordNotEnough();
  const chance = await countAttempt(deps.db, "customer", self.email, deps.clock());
  if (typeof chance === "number") return sessionErrors.tooManyTries(chance);
  if (!(await isPassword(password, self.passwordHash))) return factorErrors.wrongPassword();
  await chance.giveBack();
  return "password";
};

const prove = async (
  deps: Deps,
  self: CustomerSelf,
  { password, passkey, emailCode }: CustomerConfirmation,
): Promise<SessionRow["confirmedBy"] | AppError> => {
  if (passkey) {
    const owner = await proveByPasskey(deps, "customer", passkey, self.id);
    return owner instanceof AppError ? owner : "passkey";
  }
  if (emailCode) {
    const owner = await proveByEmailCode(deps, emailCode, { origin: self.origin, ownerId: self.id });
    return owner instanceof AppError ? owner : "email_code";
  }
  return proveByPassword(deps, self, password ?? "");
};

/** Mails the signed-in customer a code to prove with that they are it. */
export const sendProofCode = (deps: Deps, self: CustomerSelf): Promise<EmailCodeSent | AppError> =>
  sendCodes(deps, { use: "proof", name: self.email }, [self]);

/** Notes in this session that its customer proved to be it once more. */
export const confirmCustomer = async (
  deps: Deps,
  self: CustomerSelf,
  given: CustomerConfirmation,
): Promise<{ until: string } | AppError> => {
  const { id, origin, bearer } = self;
  if (bearer.session === undefined) return commonErrors.unauthorized();
  const by = await prove(deps, self, given);
  if (by instanceof AppError) return by;
  return noteConfirmed(deps, { session: bearer.session, by, subject: { role: "customer", id }, origin });
};

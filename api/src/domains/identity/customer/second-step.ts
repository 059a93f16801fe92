import type { EmailCodeSignIn, SecondStep } from "@gleba/shared/contracts";
import { inTransaction } from "#platform/db/staff-transaction.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { proveByEmailCode } from "../factors/email-codes.ts";
import { tellOfFactor } from "../factors/tell.ts";
import { setSecondStep } from "../repository/accounts.ts";
import { recordSecurityEvent } from "../repository/security-events.ts";
import { factorErrors } from "../rules/second-factor.ts";
import type { CustomerSelf } from "./self.ts";

/** Whether this customer's password asks for a code besides. */
export const secondStepOf = ({ secondStep, passwordHash }: CustomerSelf): SecondStep => ({
  on: secondStep,
  available: passwordHash !== null,
});

/** Turns it on or off, tells its owner and writes it down; whoever asks for what is so already changes nothing. */
const change = (deps: Deps, self: CustomerSelf, on: boolean): Promise<SecondStep | AppError> =>
  inTransaction(deps, async (tx) => {
    if (await setSecondStep(tx, self.id, on)) {
      await tellOfFactor(deps, tx, self, on ? "stepOn" : "stepOff");
      const { role, id, origin } = self;
      const kind = on ? "second_step_on" : "second_step_off";
      await recordSecurityEvent(tx, { at: deps.clock(), kind, subject: { role, id }, origin });
    }
    return secondStepOf({ ...self, secondStep: on });
  });

/** Turns the second step on, for whoever typed a code that was mailed: nobody locks themselves out by a mailbox that they do not read. */
export const turnStepOn = async (
  deps: Deps,
  self: CustomerSelf,
  code: EmailCodeSignIn,
): Promise<SecondStep | AppError> => {
  if (self.passwordHash === null) return factorErrors.passwordMissing();
  const proved = await proveByEmailCode(deps, code, { origin: self.origin, ownerId: self.id });
  return proved instanceof AppError ? proved : change(deps, self, true);
};

/** Has the password let in alone again. */
export const turnStepOff = (deps: Deps, self: CustomerSelf): Promise<SecondStep | AppError> =>
  change(deps, self, false);

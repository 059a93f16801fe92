import type { CustomerSession, EmailCodeSent, EmailCodeSignIn } from "@gleba/shared/contracts";
import { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { proveByEmailCode, sendCodes } from "../../factors/email-codes.ts";
import { findCustomers } from "../../repository/sessions.ts";
import { countCodeAsked, secondsUntilSignIn } from "../../repository/throttle.ts";
import { accountErrors } from "../../rules/accounts.ts";
import { customerNameOf, sessionErrors } from "../../rules/sessions.ts";
import { beginWith, noteFailed, type SignInPlace } from "./login.ts";

/**
 * Mails a customer a code to sign in with, asked for by CPF, CNPJ or e-mail. Of a document that is proven its owner
 * alone gets one, of others everybody who says it is theirs, each for the own account. The same for unknown people.
 */
export const askForCode = async (
  deps: Deps,
  typed: string,
  source: string | null,
): Promise<EmailCodeSent | AppError> => {
  const wait = await countCodeAsked(deps.db, source, deps.clock());
  if (wait > 0) return accountErrors.tooManyMails(wait);
  const name = customerNameOf(typed);
  const found = await findCustomers(deps.db, name);
  const receivers = found[0]?.documentProof === "none" ? found : found.slice(0, 1);
  return sendCodes(deps, { use: "alone", name: "email" in name ? name.email : name.document }, receivers);
};

/**
 * Signs a customer in by a code that came by e-mail: alone, or after the password where they chose two steps. What fits
 * nothing counts as a failed sign-in of its address.
 */
export const loginByEmailCode = async (
  deps: Deps,
  given: EmailCodeSignIn,
  { origin, source }: SignInPlace,
): Promise<CustomerSession | AppError> => {
  const wait = await secondsUntilSignIn(deps.db, source, deps.clock());
  if (wait > 0) return sessionErrors.tooManyTries(wait);
  const proved = await proveByEmailCode(deps, given, { origin });
  // Asked for before the second step was turned on, or to prove something inside.
  const isShort = !(proved instanceof AppError) && proved.secondStep && !proved.afterPassword;
  const customer = isShort ? accountErrors.codeRefused() : proved;
  if (customer instanceof AppError) {
    if (customer.status === 400) await noteFailed(deps, { role: "customer", by: "email_code", id: null, source });
    return customer;
  }
  const { id, broker, passwordHash } = customer;
  const person = { ...customer, role: "customer" } as const;
  const by = customer.afterPassword ? "two_steps" : "email_code";
  const tokens = await beginWith(deps, person, { passwordHash, by, origin });
  return tokens instanceof AppError ? tokens : { ...tokens, customerId: id, broker };
};

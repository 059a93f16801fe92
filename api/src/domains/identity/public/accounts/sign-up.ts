import { signUpInput, type CustomerSession, type SignUpResult } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { validationError } from "#platform/http/zod-scope.ts";
import { hashOfToken, newToken } from "#platform/auth/one-time.ts";
import type { AppError } from "#platform/http/app-error.ts";
import { hashPassword } from "../../rules/passwords.ts";
import { LONGEST_TYPED_PASSWORD } from "../../rules/sessions.ts";
import { countAttempt } from "../../repository/throttle.ts";
import { startSession } from "../sessions/tokens.ts";
import { signUpEmail, existingAccountEmail } from "../../emails/accounts.ts";
import { passwordIssues } from "../../rules/password-policy.ts";
import { findOwner, insertConsents, insertCustomer, putSignUp, consumeSignUp } from "../../repository/accounts.ts";
import { accountErrors, SIGN_UP_LIFE_MS, SIGN_UP_MESSAGE } from "../../rules/accounts.ts";

/** The password has a refusal of its own, which says more than a shape can. */
const shape = z.extend(signUpInput, { password: z.string().check(z.maxLength(LONGEST_TYPED_PASSWORD)) });

/**
 * Asks for an account. Known and unknown people get the same answer after the same work: the rest is in the mail, which
 * goes to the address on file when there is one.
 */
export const signUp = async (deps: Deps, input: unknown): Promise<SignUpResult | AppError> => {
  const parsed = z.safeParse(shape, input);
  if (!parsed.success) return validationError(parsed.error, "body");
  const { password, ...person } = parsed.data;
  const email = person.email.toLowerCase();
  const objections = passwordIssues(password, [person.name, email, person.document]);
  if (objections.length > 0) return accountErrors.weakPassword(objections);

  const now = deps.clock();
  for (const name of [email, person.document]) {
    const chance = await countAttempt(deps.db, "signUp", name, now);
    if (typeof chance === "number") return accountErrors.tooManyMails(chance);
  }
  const passwordHash = await hashPassword(password);
  const owner = await findOwner(deps.db, email, person.document);
  const token = newToken();
  const portal = deps.config.portalOrigin;
  const expiresAt = new Date(now.getTime() + SIGN_UP_LIFE_MS);
  await deps.db.transaction(async (tx) => {
    // Of a known person too, though nobody gets that link: the same work.
    await putSignUp(tx, { ...person, email, passwordHash, tokenHash: hashOfToken(token), askedAt: now, expiresAt });
    const text = owner ? existingAccountEmail(portal) : signUpEmail(portal, token);
    await deps.outbox.post(tx, { to: owner?.email ?? email, ...text, expiresAt });
  });
  deps.outbox.wake();
  return { accepted: true, message: SIGN_UP_MESSAGE };
};

/** Makes the account of an e-mailed link, with the consents as they were given, and signs its person in. */
export const confirmEmail = (deps: Deps, token: string): Promise<CustomerSession | AppError> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock();
    const asked = await consumeSignUp(tx, hashOfToken(token), now);
    const customer = asked && (await insertCustomer(tx, asked, now));
    if (!customer) return accountErrors.invalidLink(400);
    await insertConsents(tx, customer.id, asked.consents, asked.askedAt);
    const tokens = await startSession(deps, tx, { role: "customer", id: customer.id, broker: false });
    return { ...tokens, customerId: customer.id, broker: false };
  });

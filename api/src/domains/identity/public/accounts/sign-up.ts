import { signUpInput, type CustomerSession, type SignUpResult } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { validationError } from "#platform/http/zod-scope.ts";
import { hashOfToken, newToken } from "#platform/auth/one-time.ts";
import type { AppError } from "#platform/http/app-error.ts";
import type { Origin } from "#platform/http/origin.ts";
import { hashPassword, isPassword } from "../../rules/passwords.ts";
import { LONGEST_TYPED_PASSWORD, sessionErrors } from "../../rules/sessions.ts";
import { countAttempt } from "../../repository/throttle.ts";
import { startSession } from "../sessions/tokens.ts";
import { documentClaimedEmail, existingAccountEmail, signUpEmail } from "../../emails/accounts.ts";
import { refuseNewPassword, refusePassword } from "../../passwords/check.ts";
import {
  consumeSignUp,
  findSignUp,
  insertConsents,
  insertCustomer,
  insertSignUp,
  isEmailTaken,
  readHoldersOf,
  type SignUp,
} from "../../repository/accounts.ts";
import { accountErrors, NOTICE_LIFE_MS, SIGN_UP_LIFE_MS, SIGN_UP_MESSAGE } from "../../rules/accounts.ts";

/** The password has a refusal of its own, which says more than a shape can. */
const shape = z.extend(signUpInput, { password: z.string().check(z.maxLength(LONGEST_TYPED_PASSWORD)) });

/**
 * Asks for an account. Known and unknown people get the same answer after the same work: the rest is in the mail, which
 * says to who has an account with this e-mail that there is one. A document that others name keeps nobody out: it is
 * only what somebody said, until a contract or the staff proves it.
 */
export const signUp = async (deps: Deps, input: unknown): Promise<SignUpResult | AppError> => {
  const parsed = z.safeParse(shape, input);
  if (!parsed.success) return validationError(parsed.error, "body");
  const { password, ...person } = parsed.data;
  const { email } = person;
  const about = [person.name, email, person.document];
  const refused = refusePassword(password, about);
  if (refused) return refused;

  const now = deps.clock();
  for (const name of [email, person.document]) {
    const chance = await countAttempt(deps.db, "signUp", name, now);
    if (typeof chance === "number") return accountErrors.tooManyMails(chance);
  }
  const breached = await refuseNewPassword(deps, password, about);
  if (breached) return breached;
  const passwordHash = await hashPassword(password);
  const known = await isEmailTaken(deps.db, email);
  const token = newToken();
  const portal = deps.config.portalOrigin;
  const expiresAt = new Date(now.getTime() + SIGN_UP_LIFE_MS);
  await deps.db.transaction(async (tx) => {
    // Of a known person too, though nobody gets that link: the same work.
    await insertSignUp(tx, { ...person, email, passwordHash, tokenHash: hashOfToken(token), askedAt: now, expiresAt });
    const text = known ? existingAccountEmail(portal) : signUpEmail(portal, token);
    await deps.outbox.post(tx, { to: email, ventureId: null, ...text, expiresAt, origin: "account" });
  });
  deps.outbox.wake();
  return { accepted: true, message: SIGN_UP_MESSAGE };
};

/** Whether `password` is the one of this sign-up; as often as at the sign-in. */
const checkPassword = async (deps: Deps, asked: SignUp, password: string | undefined): Promise<AppError | null> => {
  if (!password) return accountErrors.notThisSignUp(false);
  const chance = await countAttempt(deps.db, "confirmation", asked.tokenHash, deps.clock());
  if (typeof chance === "number") return sessionErrors.tooManyTries(chance);
  if (!(await isPassword(password, asked.passwordHash))) return accountErrors.notThisSignUp(true);
  await chance.giveBack();
  return null;
};

/**
 * Makes the account of an e-mailed link, with the consents as they were given, and signs its person in. The password is
 * that of the same sign-up: whoever owns the mailbox confirms what they began themselves, never an account whose
 * password somebody else chose. Those who named the same document before are told. A wrong password spends no link.
 */
export const confirmEmail = async (
  deps: Deps,
  { token, password }: { token: string; password?: string | null | undefined },
  origin: Origin,
): Promise<CustomerSession | AppError> => {
  const now = deps.clock();
  const tokenHash = hashOfToken(token);
  const waiting = await findSignUp(deps.db, tokenHash, now);
  if (!waiting) return accountErrors.invalidLink(400);
  const refused = await checkPassword(deps, waiting, password ?? undefined);
  if (refused) return refused;
  const session = await deps.db.transaction(async (tx) => {
    const asked = await consumeSignUp(tx, tokenHash, now);
    if (!asked) return accountErrors.invalidLink(400);
    const holders = await readHoldersOf(tx, asked.document);
    const customer = await insertCustomer(tx, asked, now);
    if (!customer) return accountErrors.invalidLink(400);
    await insertConsents(tx, customer.id, asked.consents, asked.askedAt);
    await deps.jobs.post(tx, "party-account", { customerId: customer.id });
    const expiresAt = new Date(now.getTime() + NOTICE_LIFE_MS);
    for (const to of holders)
      await deps.outbox.post(tx, {
        to,
        ventureId: null,
        ...documentClaimedEmail(deps.config.portalOrigin),
        expiresAt,
        origin: "account",
      });
    const tokens = await startSession(deps, tx, { role: "customer", id: customer.id, broker: false, origin });
    return { ...tokens, customerId: customer.id, broker: false };
  });
  deps.outbox.wake();
  deps.jobs.wake();
  return session;
};

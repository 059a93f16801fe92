import { randomInt, timingSafeEqual } from "node:crypto";
import { EMAIL_CODE_DIGITS, type EmailCodeSent, type EmailCodeSignIn } from "@gleba/shared/contracts";
import { hashOfToken, newToken } from "#platform/auth/one-time.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Origin } from "#platform/http/origin.ts";
import { passwordFirstEmail, secondStepEmail, signInCodeEmail } from "../emails/accounts.ts";
import { consumeCode, findCodes, insertCodes, noteEmailProven, type WaitingCode } from "../repository/email-codes.ts";
import { countAttempt } from "../repository/throttle.ts";
import { accountErrors, EMAIL_CODE_LIFE_MS } from "../rules/accounts.ts";
import { factorErrors } from "../rules/second-factor.ts";
import { sessionErrors } from "../rules/sessions.ts";
import { noteWrongCode } from "./tell.ts";

/** Eight digits, as text: ten tries of a window guess one in ten million. */
const newCode = (): string => String(randomInt(10 ** EMAIL_CODE_DIGITS)).padStart(EMAIL_CODE_DIGITS, "0");

/** An account as it is at this moment: a code dies with the e-mail or the password that it was sent beside. */
type Account = Pick<NonNullable<WaitingCode["customer"]>, "id" | "email" | "passwordHash" | "secondStep">;

/** What a code is for: to come in by it alone, to prove anew who sits at a session, or the step after a right password. */
type CodeUse = "alone" | "proof" | "step";

const macsOf = ({ auth }: Pick<Deps, "auth">, requestHash: string, account: Account | null, code: string) =>
  auth.derive(
    "e-mail code",
    [requestHash, account?.id ?? "", account?.email ?? "", account?.passwordHash ?? "", code].join("\0"),
  );

/** What an account is sent. One of two steps is not opened by a code alone: its owner reads where to begin, and nobody else learns of it. */
const letterFor = ({ config }: Pick<Deps, "config">, use: CodeUse, account: Account | null, code: string) => {
  if (use === "step") return secondStepEmail(code, `${config.portalOrigin}/esqueci-minha-senha`);
  return use === "alone" && account?.secondStep
    ? passwordFirstEmail(`${config.portalOrigin}/login`)
    : signInCodeEmail(code);
};

/**
 * Sends each of these accounts a code of its own, all of which are bound to what is answered: whoever asked. `name` is
 * by what tries are counted. Nobody gets a code too, which is sent to nobody: the same work.
 */
export const sendCodes = async (
  deps: Deps,
  { use, name }: { use: CodeUse; name: string },
  known: readonly Account[],
): Promise<EmailCodeSent | AppError> => {
  const now = deps.clock();
  const chance = await countAttempt(deps.db, "emailCode", name, now);
  if (typeof chance === "number") return accountErrors.tooManyMails(chance);
  const request = newToken();
  const requestHash = hashOfToken(request);
  const expiresAt = new Date(now.getTime() + EMAIL_CODE_LIFE_MS);
  const sent = (known.length > 0 ? known : [null]).map((account) => {
    const code = newCode();
    const opened = use === "alone" && account?.secondStep ? null : account;
    return { account, opened, code };
  });
  await deps.db.transaction(async (tx) => {
    await insertCodes(
      tx,
      sent.map(({ opened, code }) => ({
        requestHash,
        customerId: opened?.id ?? null,
        account: hashOfToken(name),
        mac: macsOf(deps, requestHash, opened, code)[0],
        afterPassword: use === "step",
        expiresAt,
      })),
    );
    for (const { account, code } of sent)
      await deps.outbox.post(tx, {
        to: account?.email ?? null,
        ventureId: null,
        ...letterFor(deps, use, account, code),
        expiresAt,
        // Whoever knows the password is no stranger: nobody else may use up the letters that let its owner in.
        origin: use === "step" ? "company" : "account",
      });
  });
  deps.outbox.wake();
  return { request, expiresAt: expiresAt.toISOString() };
};

/** Mails a customer whose password was right the code of the second step; the refusal says what it is good together with. */
export const askForStep = async (deps: Deps, customer: Account): Promise<AppError> => {
  // No name that anybody can type is like this: strangers take none of these tries.
  const sent = await sendCodes(deps, { use: "step", name: `second step ${customer.id}` }, [customer]);
  return sent instanceof AppError ? sent : factorErrors.stepRequired(sent.request);
};

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Whom a code is of, and whether their password went before it. */
export type CodeOwner = NonNullable<WaitingCode["customer"]> & Pick<WaitingCode, "afterPassword">;

/**
 * Whose a code is, once: a code is good for ten minutes, in the browser that asked, for five tries by the name that
 * was typed; `ownerId`: only their code will do. Refused alike whatever does not fit.
 */
export const proveByEmailCode = async (
  deps: Deps,
  { request, code }: EmailCodeSignIn,
  { origin, ownerId }: { origin: Origin; ownerId?: number },
): Promise<CodeOwner | AppError> => {
  const now = deps.clock();
  const requestHash = hashOfToken(request);
  const waiting = await findCodes(deps.db, requestHash, now);
  const [first] = waiting;
  if (!first) return accountErrors.codeRefused();
  const chance = await countAttempt(deps.db, "emailCodeTry", first.account, now);
  if (typeof chance === "number") return sessionErrors.tooManyTries(chance);
  const found = waiting.find(({ mac, customer }) =>
    macsOf(deps, requestHash, customer, code).some((known) => same(known, mac)),
  );
  const customer = found?.customer;
  if (!customer || (ownerId !== undefined && customer.id !== ownerId)) {
    if (first.afterPassword && first.customer)
      await noteWrongCode(deps, { role: "customer", ...first.customer }, { origin, isLast: chance.isLast });
    return accountErrors.codeRefused();
  }
  await chance.giveBack();
  const isFirst = await deps.db.transaction(async (tx) => {
    if (!(await consumeCode(tx, requestHash, found.id))) return false;
    if (await noteEmailProven(tx, customer.id, now))
      await deps.jobs.post(tx, "party-account", { customerId: customer.id });
    return true;
  });
  deps.jobs.wake();
  return isFirst ? { ...customer, afterPassword: found.afterPassword } : accountErrors.codeRefused();
};

import { randomInt, timingSafeEqual } from "node:crypto";
import { EMAIL_CODE_DIGITS, type EmailCodeSent, type EmailCodeSignIn } from "@gleba/shared/contracts";
import { hashOfToken, newToken } from "#platform/auth/one-time.ts";
import type { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { signInCodeEmail } from "../emails/accounts.ts";
import { consumeCode, findCodes, insertCodes, noteEmailProven, type WaitingCode } from "../repository/email-codes.ts";
import { countAttempt } from "../repository/throttle.ts";
import { accountErrors, EMAIL_CODE_LIFE_MS } from "../rules/accounts.ts";
import { sessionErrors } from "../rules/sessions.ts";

/** Eight digits, as text: ten tries of a window guess one in ten million. */
const newCode = (): string => String(randomInt(10 ** EMAIL_CODE_DIGITS)).padStart(EMAIL_CODE_DIGITS, "0");

/** An account as it is at this moment: a code dies with the e-mail or the password that it was sent beside. */
type Account = Pick<NonNullable<WaitingCode["customer"]>, "id" | "email" | "passwordHash">;

const macsOf = ({ auth }: Pick<Deps, "auth">, requestHash: string, account: Account | null, code: string) =>
  auth.derive(
    "e-mail code",
    [requestHash, account?.id ?? "", account?.email ?? "", account?.passwordHash ?? "", code].join("\0"),
  );

/**
 * Sends each of these accounts a code of its own, all of which are bound to what is answered: whoever asked. `name` is
 * by what tries are counted. Nobody gets a code too, which is sent to nobody: the same work.
 */
export const sendCodes = async (
  deps: Deps,
  name: string,
  known: readonly Account[],
): Promise<EmailCodeSent | AppError> => {
  const now = deps.clock();
  const chance = await countAttempt(deps.db, "emailCode", name, now);
  if (typeof chance === "number") return accountErrors.tooManyMails(chance);
  const request = newToken();
  const requestHash = hashOfToken(request);
  const expiresAt = new Date(now.getTime() + EMAIL_CODE_LIFE_MS);
  const sent = (known.length > 0 ? known : [null]).map((account) => ({ account, code: newCode() }));
  await deps.db.transaction(async (tx) => {
    await insertCodes(
      tx,
      sent.map(({ account, code }) => ({
        requestHash,
        customerId: account?.id ?? null,
        account: hashOfToken(name),
        mac: macsOf(deps, requestHash, account, code)[0],
        expiresAt,
      })),
    );
    for (const { account, code } of sent)
      await deps.outbox.post(tx, {
        to: account?.email ?? null,
        ...signInCodeEmail(code),
        expiresAt,
        origin: "account",
      });
  });
  deps.outbox.wake();
  return { request, expiresAt: expiresAt.toISOString() };
};

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Whom a code lets in, once: a code is good for ten minutes, in the browser that asked, for five tries by the name that
 * was typed; `ownerId`: only their code will do. Refused alike whatever does not fit.
 */
export const proveByEmailCode = async (
  deps: Deps,
  { request, code }: EmailCodeSignIn,
  ownerId?: number,
): Promise<NonNullable<WaitingCode["customer"]> | AppError> => {
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
  if (!customer || (ownerId !== undefined && customer.id !== ownerId)) return accountErrors.codeRefused();
  await chance.giveBack();
  const isFirst = await deps.db.transaction(async (tx) => {
    if (!(await consumeCode(tx, requestHash, found.id))) return false;
    await noteEmailProven(tx, customer.id, now);
    return true;
  });
  return isFirst ? customer : accountErrors.codeRefused();
};

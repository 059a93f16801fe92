import { randomInt } from "node:crypto";
import type { Deps } from "#platform/http/deps.ts";
import { hashOfToken, newToken } from "#platform/auth/one-time.ts";
import type { AppError } from "#platform/http/app-error.ts";
import { findCustomers, findStaff } from "../../repository/sessions.ts";
import { customerNameOf, loginOf } from "../../rules/sessions.ts";
import { countAttempt } from "../../repository/throttle.ts";
import { customerPasswordEmail, staffPasswordEmail } from "../../emails/accounts.ts";
import { lockEmail, putLink, type LinkPurpose } from "../../repository/accounts.ts";
import { LINK_LIFE_MS, accountErrors } from "../../rules/accounts.ts";

/** Somebody unknown gets a link too, which is kept for an id nobody has and is sent to nobody: the same work. */
const nobody = (): { id: number } => ({ id: -randomInt(1, 2 ** 47) });

const sendLinks = async (deps: Deps, purpose: LinkPurpose, known: readonly { id: number }[]): Promise<void> => {
  const now = deps.clock();
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MS);
  const portal = deps.config.portalOrigin;
  await deps.db.transaction(async (tx) => {
    for (const { id } of known.length > 0 ? known : [nobody()]) {
      // A new address ends the links that went to the one of before: of the two, one waits for the other.
      const email = await lockEmail(tx, purpose, id);
      const token = newToken();
      const text =
        purpose === "customer_password" ? customerPasswordEmail(portal, token) : staffPasswordEmail(portal, token, id);
      await putLink(tx, { purpose, subject: id, tokenHash: hashOfToken(token), issuedAt: now, expiresAt });
      await deps.outbox.post(tx, { to: email, ventureId: null, ...text, expiresAt, origin: "account" });
    }
  });
  deps.outbox.wake();
};

/**
 * Mails a customer a link to a new password, asked for by CPF, CNPJ or e-mail. Of a document that is proven its owner
 * alone gets one, of others everybody who says it is theirs, each for the own account. True also for unknown people.
 */
export const requestPasswordReset = async (deps: Deps, typed: string): Promise<true | AppError> => {
  const name = customerNameOf(typed);
  const chance = await countAttempt(
    deps.db,
    "customerLink",
    "email" in name ? name.email : name.document,
    deps.clock(),
  );
  if (typeof chance === "number") return accountErrors.tooManyMails(chance);
  const found = await findCustomers(deps.db, name);
  await sendLinks(deps, "customer_password", found[0]?.documentProof === "none" ? found : found.slice(0, 1));
  return true;
};

/** Mails a member of staff a link to a new password. True also for unknown logins and people who left. */
export const requestStaffPasswordReset = async (deps: Deps, typed: string): Promise<true | AppError> => {
  const login = loginOf(typed);
  const chance = await countAttempt(deps.db, "staffLink", login, deps.clock());
  if (typeof chance === "number") return accountErrors.tooManyMails(chance);
  const user = await findStaff(deps.db, login);
  await sendLinks(deps, "staff_password", user?.active ? [user] : []);
  return true;
};

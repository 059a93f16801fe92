import { deleteLink, recordOwnAccess } from "#domains/identity";
import type { Deps } from "#platform/http/deps.ts";
import type { Tx } from "#platform/db/db.ts";
import { hashOfToken, newToken } from "#platform/auth/one-time.ts";
import { lockCustomer } from "../../repository/own-entries.ts";
import { commonErrors, type AppError } from "#platform/http/app-error.ts";
import { isEmailOfAnother, saveEmailChange, consumeEmailChange } from "../../repository/email-changes.ts";
import {
  emailChangeConfirmation,
  emailChangeRequested,
  emailChanged,
  emailOfAnotherAccount,
} from "../../emails/email-change.ts";
import { isEmailTaken, readLockedCustomer, updateCustomer, type CustomerRow } from "../../repository/customers.ts";
import { customerErrors } from "../../rules/customers.ts";

/** Between two letters to strangers' addresses. */
const PAUSE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** How long the link to the new address is good. */
const LINK_LIFE_MS = 24 * HOUR_MS;
/** How long the letter to the old address is worth sending. */
const LETTER_LIFE_MS = 72 * HOUR_MS;

/**
 * Sends the link to the wanted address and tells the present one. The e-mail counts once the link was opened. Where another
 * account has it, its owner alone learns so, by a letter without a link; for whoever asked it is the same work and the same answer.
 */
export const requestEmailChange = async (
  { outbox, config }: Deps,
  tx: Tx,
  asked: { id: number; email: string; wanted: string; pending: { email: string; askedAt: Date } | null; now: Date },
): Promise<AppError | null> => {
  const { id, email, wanted, pending, now } = asked;
  // Saved twice in a row: the letter is on its way.
  if (pending && now.getTime() - pending.askedAt.getTime() < PAUSE_MS)
    return pending.email === wanted ? null : customerErrors.emailTooSoon(PAUSE_MS / 1000);
  const isTaken = await isEmailOfAnother(tx, wanted, id);
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MS);
  await saveEmailChange(tx, { customerId: id, email: wanted, tokenHash: hashOfToken(token), askedAt: now, expiresAt });
  const { portalOrigin } = config;
  const letter = isTaken ? emailOfAnotherAccount(portalOrigin) : emailChangeConfirmation(portalOrigin, token);
  // Whoever asks for somebody's address uses up none of the letters that let its owner in.
  const origin = isTaken ? "visitor" : "account";
  await outbox.post(tx, { to: wanted, ventureId: null, ...letter, expiresAt, origin });
  const told = new Date(now.getTime() + LETTER_LIFE_MS);
  await outbox.post(tx, { to: email, ventureId: null, ...emailChangeRequested(config.portalOrigin), expiresAt: told });
  return null;
};

/**
 * Puts the wanted e-mail in force by the token of its link, which only the customer themselves may use: whoever reads
 * the mail of a mistyped address gets nothing. The old address is told.
 */
export const confirmEmailChange = async (deps: Deps, id: number, token: string): Promise<CustomerRow | AppError> => {
  const { db, clock, outbox, jobs, config } = deps;
  const now = clock();
  try {
    const after = await db.transaction(async (tx) => {
      await lockCustomer(tx, id);
      const before = await readLockedCustomer(tx, id);
      if (!before) throw commonErrors.notFound();
      const email = await consumeEmailChange(tx, id, hashOfToken(token), now);
      if (email === null) throw customerErrors.deadLink();
      await updateCustomer(tx, id, { email, emailConfirmedAt: now, version: before.customer.version + 1 });
      // A link to a new password that lies in the mailbox of before would open the account.
      await deleteLink(tx, "customer_password", id);
      await jobs.post(tx, "party-account", { customerId: id });
      await recordOwnAccess(tx, id, "Confirmou o novo e-mail", now);
      const expiresAt = new Date(now.getTime() + LETTER_LIFE_MS);
      await outbox.post(tx, {
        to: before.customer.email,
        ventureId: null,
        ...emailChanged(config.portalOrigin),
        expiresAt,
      });
      return readLockedCustomer(tx, id);
    });
    outbox.wake();
    jobs.wake();
    return after!;
  } catch (error) {
    if (isEmailTaken(error)) return customerErrors.emailTaken();
    throw error;
  }
};

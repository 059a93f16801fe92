import type { NewPasskey, RecoveryCodes } from "@gleba/shared/contracts/crm";
import { inTransaction } from "#platform/db/staff-transaction.ts";
import { AppError, commonErrors } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { readRegistration, registrationOptions } from "../../factors/passkeys.ts";
import { tellOfFactor } from "../../factors/tell.ts";
import {
  deletePasskey,
  insertPasskey,
  lockOwner,
  readPasskeys,
  renamePasskey,
  spendChallenge,
} from "../../repository/passkeys.ts";
import { forgetUselessCodes, readMethods } from "../../repository/second-factor.ts";
import { recordSecurityEvent } from "../../repository/security-events.ts";
import { factorErrors } from "../../rules/second-factor.ts";
import { giveOutCodes } from "./own-factor.ts";
import type { Self } from "./self.ts";

/** A telephone, a computer, two keys, and some to spare. */
const MOST_PASSKEYS = 10;

const subjectOf = ({ id, name }: Self) => ({ role: "staff", id, name }) as const;

/** What this person's browser needs to make a passkey. */
export const beginPasskey = async (deps: Deps, self: Self): Promise<Record<string, unknown> | AppError> =>
  (await readPasskeys(deps.db.orm, self.id)).length < MOST_PASSKEYS
    ? registrationOptions(deps, self)
    : factorErrors.tooManyPasskeys(MOST_PASSKEYS);

/** Keeps a passkey that the browser made. Answers recovery codes, this once, to who had no second factor before. */
export const addPasskey = async (
  deps: Deps,
  self: Self,
  { name, credential }: NewPasskey,
): Promise<RecoveryCodes | AppError> => {
  const made = await readRegistration(deps, self.id, credential);
  if (made instanceof AppError) return made;
  return inTransaction(deps, async (tx) => {
    await lockOwner(tx, self.id);
    const at = deps.clock();
    const wasProtected = (await readMethods(tx, self.id)).length > 0;
    if ((await readPasskeys(tx, self.id)).length >= MOST_PASSKEYS) return factorErrors.tooManyPasskeys(MOST_PASSKEYS);
    if (!(await spendChallenge(tx, made.answered.challenge, made.answered.end, at)))
      return factorErrors.passkeyNotMade();
    const row = { ...made.row, staffId: self.id, name, createdAt: at, lastUsedAt: null };
    if (!(await insertPasskey(tx, row))) return factorErrors.passkeyKnown();
    const codes = wasProtected ? { codes: [] } : await giveOutCodes(deps, tx, self.id);
    await tellOfFactor(deps, tx, self.email, "passkeyOn");
    const { origin } = self;
    await recordSecurityEvent(tx, { at, kind: "passkey_added", subject: subjectOf(self), detail: name, origin });
    return codes;
  });
};

/** Calls a passkey by another name. */
export const changePasskey = (
  deps: Deps,
  self: Self,
  id: string,
  name: string,
): Promise<{ id: string; name: string } | AppError> =>
  inTransaction(deps, async (tx) =>
    (await renamePasskey(tx, self.id, id, name)) ? { id, name } : commonErrors.notFound(),
  );

/** Forgets a passkey; recovery codes go with the last factor. */
export const removePasskey = (deps: Deps, self: Self, id: string): Promise<{ id: string } | AppError> =>
  inTransaction(deps, async (tx) => {
    await lockOwner(tx, self.id);
    const detail = await deletePasskey(tx, self.id, id);
    if (detail === null) return commonErrors.notFound();
    await forgetUselessCodes(tx, self.id);
    await tellOfFactor(deps, tx, self.email, "passkeyOff");
    const event = { at: deps.clock(), subject: subjectOf(self), detail, origin: self.origin };
    await recordSecurityEvent(tx, { ...event, kind: "passkey_removed" });
    return { id };
  });

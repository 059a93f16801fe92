import type { NamedPasskey, NewPasskey } from "@gleba/shared/contracts";
import { inTransaction } from "#platform/db/staff-transaction.ts";
import type { Tx } from "#platform/db/db.ts";
import { AppError, commonErrors } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Origin } from "#platform/http/origin.ts";
import {
  deletePasskey,
  insertPasskey,
  lockOwner,
  readPasskeys,
  renamePasskey,
  spendChallenge,
  type PasskeyOwner,
} from "../repository/passkeys.ts";
import { forgetUselessCodes, readMethods } from "../repository/second-factor.ts";
import { recordSecurityEvent, type NewSecurityEvent } from "../repository/security-events.ts";
import { factorErrors } from "../rules/second-factor.ts";
import { readRegistration, registrationOptions, type PasskeyPerson } from "./passkeys.ts";
import { giveOutCodes } from "./recovery-codes.ts";
import { tellOfFactor } from "./tell.ts";

/** A telephone, a computer, two keys, and some to spare. */
const MOST_PASSKEYS = 10;

/** Somebody who looks after their own passkeys. */
export interface Keeper extends PasskeyPerson {
  email: string;
  origin: Origin;
}

/** Writes it down and tells its owner; last in the transaction. What a customer calls a passkey is not kept for ever. */
const note = async (deps: Deps, tx: Tx, keeper: Keeper, kind: NewSecurityEvent["kind"], key: string): Promise<void> => {
  const { role, id, name, origin } = keeper;
  await tellOfFactor(deps, tx, keeper, kind === "passkey_added" ? "passkeyOn" : "passkeyOff");
  const whose = role === "staff" ? { subject: { role, id, name }, detail: key } : { subject: { role, id } };
  await recordSecurityEvent(tx, { at: deps.clock(), kind, ...whose, origin });
};

/** What this person's browser needs to make a passkey. */
export const beginPasskey = async (deps: Deps, keeper: Keeper): Promise<Record<string, unknown> | AppError> =>
  (await readPasskeys(deps.db.orm, keeper)).length < MOST_PASSKEYS
    ? registrationOptions(deps, keeper)
    : factorErrors.tooManyPasskeys(MOST_PASSKEYS);

/**
 * Keeps a passkey that the browser made. `codes`: recovery codes, this once, for a member of staff who had no second
 * factor before; a customer's mailbox is their way back, so that they get none.
 */
export const addPasskey = async (
  deps: Deps,
  keeper: Keeper,
  { name, credential }: NewPasskey,
): Promise<(NamedPasskey & { codes: string[] }) | AppError> => {
  const made = await readRegistration(deps, keeper, credential);
  if (made instanceof AppError) return made;
  const { role, id } = keeper;
  return inTransaction(deps, async (tx) => {
    await lockOwner(tx, keeper);
    const at = deps.clock();
    const isFirstFactor = role === "staff" && (await readMethods(tx, id)).length === 0;
    if ((await readPasskeys(tx, keeper)).length >= MOST_PASSKEYS) return factorErrors.tooManyPasskeys(MOST_PASSKEYS);
    if (!(await spendChallenge(tx, made.answered.challenge, made.answered.end, at)))
      return factorErrors.passkeyNotMade();
    const row = { ...made.row, owner: id, name, createdAt: at, lastUsedAt: null };
    if (!(await insertPasskey(tx, role, row))) return factorErrors.passkeyKnown();
    const { codes } = isFirstFactor ? await giveOutCodes(deps, tx, id) : { codes: [] };
    await note(deps, tx, keeper, "passkey_added", name);
    return { id: row.id, name, codes };
  });
};

/** Calls a passkey by another name. */
export const changePasskey = (
  deps: Deps,
  owner: PasskeyOwner,
  id: string,
  name: string,
): Promise<NamedPasskey | AppError> =>
  inTransaction(deps, async (tx) =>
    (await renamePasskey(tx, owner, id, name)) ? { id, name } : commonErrors.notFound(),
  );

/** Forgets a passkey; recovery codes go with the last factor. */
export const removePasskey = (deps: Deps, keeper: Keeper, id: string): Promise<{ id: string } | AppError> =>
  inTransaction(deps, async (tx) => {
    await lockOwner(tx, keeper);
    const name = await deletePasskey(tx, keeper, id);
    if (name === null) return commonErrors.notFound();
    if (keeper.role === "staff") await forgetUselessCodes(tx, keeper.id);
    await note(deps, tx, keeper, "passkey_removed", name);
    return { id };
  });

import type { OwnSecurity, RecoveryCodes, TotpSetup } from "@gleba/shared/contracts/crm";
import { inTransaction } from "#platform/db/staff-transaction.ts";
import type { AppError } from "#platform/http/app-error.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import { newTotpSecret, totpAddress, totpStep } from "../../rules/totp.ts";
import { factorErrors } from "../../rules/second-factor.ts";
import { listPasskeys } from "../../factors/passkeys.ts";
import { giveOutCodes } from "../../factors/recovery-codes.ts";
import { openTotp, sealTotp } from "../../factors/secrets.ts";
import { tellOfFactor } from "../../factors/tell.ts";
import { countAttempt } from "../../repository/throttle.ts";
import { recordSecurityEvent, type NewSecurityEvent } from "../../repository/security-events.ts";
import {
  confirmTotp,
  countRecoveryCodes,
  deleteTotp,
  isFactorRequired,
  putTotp,
  readMethods,
  readTotp,
} from "../../repository/second-factor.ts";
import type { Self } from "./self.ts";

const record = (deps: Deps, tx: Tx, { id, name, origin }: Self, kind: NewSecurityEvent["kind"]): Promise<void> =>
  recordSecurityEvent(tx, { at: deps.clock(), kind, subject: { role: "staff", id, name }, origin });

/** How somebody protects their account. */
export const readOwnSecurity = async ({ db }: Deps, { id }: Self): Promise<OwnSecurity> => ({
  required: await isFactorRequired(db.orm, id),
  totpSince: (await readTotp(db.orm, id))?.confirmedAt?.toISOString() ?? null,
  recoveryCodesLeft: await countRecoveryCodes(db.orm, id),
  passkeys: await listPasskeys({ db }, { role: "staff", id }),
});

/** Makes a secret for an app that is being set up; one begun before and not confirmed is replaced. */
export const beginTotp = async (deps: Deps, self: Self): Promise<TotpSetup | AppError> => {
  const secret = newTotpSecret();
  const issuer = new URL(deps.config.portalOrigin).hostname;
  const sealed = sealTotp(deps.auth, self.id, secret);
  const stored = await deps.db.transaction((tx) =>
    putTotp(tx, { staffId: self.id, secret: sealed, createdAt: deps.clock() }),
  );
  return stored ? { secret, address: totpAddress(secret, { issuer, label: self.login }) } : factorErrors.alreadyOn();
};

/** Turns the app on by a code that it shows. Answers the recovery codes, this once. */
export const turnTotpOn = async (deps: Deps, self: Self, typed: string): Promise<RecoveryCodes | AppError> => {
  const row = await readTotp(deps.db.orm, self.id);
  const secret = row && openTotp(deps.auth, row);
  if (!row || secret === null) return factorErrors.notBegun();
  if (row.confirmedAt) return factorErrors.alreadyOn();
  const chance = await countAttempt(deps.db, "staffCode", String(self.id), deps.clock());
  if (typeof chance === "number") return factorErrors.tooManyCodes(chance);
  const step = totpStep(secret, typed.replace(/\s/g, ""), deps.clock());
  if (step === null) return factorErrors.wrongCode();
  await chance.giveBack();
  return inTransaction(deps, async (tx) => {
    if (!(await confirmTotp(tx, row, step, deps.clock()))) return factorErrors.notBegun();
    const codes = await giveOutCodes(deps, tx, self.id);
    await tellOfFactor(deps, tx, { role: "staff", email: self.email }, "on");
    await record(deps, tx, self, "totp_on");
    return codes;
  });
};

/** Turns the app off, with its recovery codes. */
export const turnTotpOff = (deps: Deps, self: Self): Promise<{ id: number } | AppError> =>
  inTransaction(deps, async (tx) => {
    if (!(await deleteTotp(tx, self.id))) return factorErrors.notOn();
    await tellOfFactor(deps, tx, { role: "staff", email: self.email }, "off");
    await record(deps, tx, self, "totp_off");
    return { id: self.id };
  });

/** Gives out new recovery codes; those of before work no more. */
export const renewRecoveryCodes = (deps: Deps, self: Self): Promise<RecoveryCodes | AppError> =>
  inTransaction(deps, async (tx) => {
    if ((await readMethods(tx, self.id)).length === 0) return factorErrors.notOn();
    const codes = await giveOutCodes(deps, tx, self.id);
    await tellOfFactor(deps, tx, { role: "staff", email: self.email }, "codes");
    await record(deps, tx, self, "recovery_codes_renewed");
    return codes;
  });

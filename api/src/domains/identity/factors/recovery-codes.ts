import type { RecoveryCodes } from "@gleba/shared/contracts/crm";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import { replaceRecoveryCodes } from "../repository/second-factor.ts";
import { newRecoveryCode, RECOVERY_CODES, recoveryCodeHash } from "../rules/recovery-codes.ts";

/** New recovery codes, shown this once. */
export const giveOutCodes = async (deps: Deps, tx: Tx, staffId: number): Promise<RecoveryCodes> => {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const hashes = codes.flatMap((code) => recoveryCodeHash(staffId, code) ?? []);
  await replaceRecoveryCodes(tx, staffId, hashes, deps.clock());
  return { codes };
};

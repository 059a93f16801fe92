import type { ContractDefaultsChange, ContractDefaultsSetting } from "@gleba/shared/contracts/crm";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import type { AppError } from "#platform/http/app-error.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";
import { lockContractDefaults, saveContractDefaults } from "../../repository/contract-defaults.ts";

/** Changes what contracts say that are made from now on; those that exist keep what they say. */
export const changeContractDefaults = (
  deps: Deps,
  by: Staff,
  { reason, version, ...after }: ContractDefaultsChange,
): Promise<ContractDefaultsSetting | AppError> =>
  inTransaction(deps, async (tx) => {
    const { version: now, ...before } = await lockContractDefaults(tx);
    if (now !== version) return staffErrors.changedMeanwhile();
    await saveContractDefaults(tx, after, now + 1);
    await recordStaff(deps, tx, by, {
      action: "updated",
      entity: "contract_defaults",
      entityId: 0,
      label: "contratos feitos daqui em diante",
      before,
      after: { ...after, reason },
    });
    return { ...after, version: now + 1 };
  });

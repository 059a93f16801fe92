import type { EarlyPaymentSetting, EarlyPaymentSettingChange } from "@gleba/shared/contracts/crm";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import type { AppError } from "#platform/http/app-error.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";
import { lockEarlyPaymentRule, saveEarlyPaymentRule } from "../../repository/early-payment-rule.ts";

/** Changes which installments customers may pay ahead of time; the second of two who do it at once is told. */
export const changeEarlyPaymentRule = (
  deps: Deps,
  by: Staff,
  { rule, seen }: EarlyPaymentSettingChange,
): Promise<EarlyPaymentSetting | AppError> =>
  inTransaction(deps, async (tx) => {
    const before = await lockEarlyPaymentRule(tx);
    if (before !== seen) return staffErrors.changedMeanwhile();
    await saveEarlyPaymentRule(tx, rule);
    await recordStaff(deps, tx, by, {
      action: "updated",
      entity: "early_payment",
      entityId: 0,
      label: "todos os contratos",
      before: { rule: before },
      after: { rule },
    });
    return { rule };
  });

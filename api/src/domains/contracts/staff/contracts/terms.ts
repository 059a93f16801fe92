import { dayInBrazil } from "@gleba/shared/words";
import type { AgreedTermsChange, StaffContractDetail } from "@gleba/shared/contracts/crm";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import type { AppError } from "#platform/http/app-error.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { lockContract, saveTerms, updateContract } from "../../repository/staff-contracts.ts";
import {
  baseDateAfter,
  changesValues,
  storedTerms,
  termsAfter,
  termsOnly,
  validateTerms,
} from "../../rules/contract-terms-change.ts";
import { contractErrors } from "../../rules/staff-contracts.ts";
import { detailIn } from "../payments/payments.ts";

/**
 * Changes what a contract says of correction, delay, calendar, possession and rescission. Sums follow when they are read next; slips
 * that are wrong then are replaced in the background.
 */
export const changeTerms = (
  deps: Deps,
  by: Staff,
  id: number,
  change: AgreedTermsChange,
): Promise<StaffContractDetail | AppError> =>
  inTransaction(deps, async (tx) => {
    const file = await lockContract(tx, id);
    if (!file) return contractErrors.notFound();
    const { contract } = file;
    if (contract.status !== "active") return contractErrors.notActive();
    if (contract.version !== change.version) return contractErrors.changedMeanwhile();
    const before = termsOnly(file.terms);
    const after = termsAfter(before, change);
    const invalid = validateTerms(file, after, dayInBrazil(deps.clock()));
    if (invalid) return invalid;
    await saveTerms(tx, id, storedTerms(after));
    const indexBaseDate = baseDateAfter(file, before, after);
    await updateContract(tx, id, { indexBaseDate });
    await recordStaff(deps, tx, by, {
      action: "terms_changed",
      entity: "contract",
      entityId: id,
      label: contract.number,
      before,
      after: { ...after, reason: change.reason },
    });
    if (changesValues(before, after)) await deps.jobs.post(tx, "slip-revaluation", { indexName: contract.indexName });
    return detailIn(deps, tx, by, id);
  });

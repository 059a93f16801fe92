import { dayInBrazil } from "@gleba/shared/words";
import { appError, type AppError } from "#platform/http/app-error.ts";
import type { Staff } from "#platform/auth/guard.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";
import type { Deps } from "#platform/http/deps.ts";
import { readRegrettedIn } from "../../repository/regrets.ts";
import { requeueSlip } from "../../repository/slips.ts";
import { lockSlip } from "../../repository/staff-slips.ts";
import { slipErrors, validateRetry } from "../../rules/slips.ts";

const notFailed = () => appError(409, "slip_not_failed", "Este boleto não falhou: não há o que tentar de novo.");

/** Tries a failed slip once more. */
export const retrySlip = (deps: Deps, by: Staff, id: number): Promise<{ id: number } | AppError> =>
  inTransaction(deps, async (tx) => {
    const slip = await lockSlip(tx, id);
    if (!slip) return staffErrors.notFound("Este boleto");
    if (slip.status !== "failed" || slip.cancelledAt) return notFailed();
    const over = validateRetry([slip], dayInBrazil(deps.clock()));
    if (over) return over;
    const regretted = await readRegrettedIn(tx, [id]);
    if (regretted !== null) return slipErrors.regretted(regretted);
    await requeueSlip(tx, slip);
    await deps.jobs.post(tx, "bank-slip", { slipId: id });
    await recordStaff(deps, tx, by, {
      action: "retried",
      entity: "bank_slip",
      entityId: id,
      label: slip.print.contractNumber,
      before: { status: "failed" },
      after: { status: "queued" },
    });
    return { id };
  });

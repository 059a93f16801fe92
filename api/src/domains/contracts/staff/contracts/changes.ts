import { dayInBrazil } from "@gleba/shared/words";
import type { output } from "zod/mini";
import type { contractCancellation, contractSignature, StaffContractDetail } from "@gleba/shared/contracts/crm";
import { moveContractedLot } from "#domains/sales";
import { addDays } from "#platform/time/calendar.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import { AppError, commonErrors } from "#platform/http/app-error.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { cancelSlips } from "../../slips/cancel.ts";
import { notifyCancelled, notifySigned } from "../../emails/contracts.ts";
import { notifySlipsOfOthers } from "../../emails/payments.ts";
import { detailIn } from "../payments/payments.ts";
import {
  cancelOpenInstallments,
  lockContract,
  updateContract,
  type StaffContractFile,
} from "../../repository/staff-contracts.ts";
import { readPartiesOf } from "../../repository/contract-parties.ts";
import { setRegretAnswered } from "../../repository/regrets.ts";
import { refundPlan, refundSheet } from "../../rules/refund.ts";
import { contractErrors } from "../../rules/staff-contracts.ts";
import { standingsOf } from "../../rules/standings.ts";
import { isSettled } from "../../rules/valuation.ts";

const lotOf = ({ contract, lot }: StaffContractFile, customerId: number | null) => ({
  lotId: lot.id,
  from: lot.status,
  customerId,
  contractNumber: contract.number,
});

/** Both sides signed: the customer sees the contract, the lot is sold, index and regret count from that day. */
export const sign = (
  deps: Deps,
  by: Staff,
  id: number,
  { signedOn, version }: output<typeof contractSignature>,
): Promise<StaffContractDetail | AppError> =>
  inTransaction(deps, async (tx) => {
    const file = await lockContract(tx, id);
    if (!file) return contractErrors.notFound();
    const { contract, customer } = file;
    if (contract.status === "cancelled") return contractErrors.notActive();
    if (!contract.awaitingSignature) return contractErrors.alreadySigned();
    if (contract.version !== version) return contractErrors.changedMeanwhile();
    const today = dayInBrazil(deps.clock());
    if (signedOn > today || signedOn < addDays(today, -90)) {
      const sentence = "A assinatura não pode ter data futura nem mais de 90 dias.";
      return commonErrors.invalidRequest([sentence], { signedOn: sentence });
    }
    const isPaid = file.installments.every((row) => row.cancelled || isSettled(row));
    const status = isPaid ? "settled" : "active";
    await updateContract(tx, id, { signedAt: signedOn, indexBaseDate: signedOn, awaitingSignature: false, status });
    await moveContractedLot(deps, tx, by, lotOf(file, customer.id), "sold");
    const told = standingsOf(await readPartiesOf(tx, [id]), today);
    for (const [customerId, { email }] of told)
      await notifySigned(deps, tx, { contractId: id, number: contract.number, signedOn, customerId, email });
    await recordStaff(deps, tx, by, {
      action: "signed",
      entity: "contract",
      entityId: id,
      label: contract.number,
      before: { awaitingSignature: true },
      after: { awaitingSignature: false, signedOn },
    });
    return detailIn(deps, tx, by, id);
  });

/** Undoes a contract, by regret or rescission: what is open is not owed any more and the lot is for sale again. */
export const cancelContract = (
  deps: Deps,
  by: Staff,
  id: number,
  { reason, version }: output<typeof contractCancellation>,
): Promise<StaffContractDetail | AppError> =>
  inTransaction(deps, async (tx) => {
    const file = await lockContract(tx, id);
    if (!file) return contractErrors.notFound();
    const { contract } = file;
    if (contract.status === "cancelled") return contractErrors.notActive();
    if (contract.version !== version) return contractErrors.changedMeanwhile();
    const now = deps.clock();
    const sheet = refundSheet(file, { now, today: dayInBrazil(now) });
    if (sheet instanceof AppError) return sheet;
    await updateContract(tx, id, {
      status: "cancelled",
      cancelledAt: dayInBrazil(now),
      cancelReason: reason,
      refund: sheet,
    });
    await cancelOpenInstallments(tx, id);
    const slips = await cancelSlips(
      deps,
      tx,
      file.installments.map((row) => row.id),
    );
    await setRegretAnswered(tx, id, now);
    if (file.lot.status === "sold" || file.lot.status === "negotiating")
      await moveContractedLot(deps, tx, by, lotOf(file, null), "available");
    await notifyCancelled(deps, tx, file, sheet);
    await notifySlipsOfOthers(deps, tx, file, slips);
    await recordStaff(deps, tx, by, {
      action: "cancelled",
      entity: "contract",
      entityId: id,
      label: contract.number,
      before: { status: contract.status },
      after: {
        status: "cancelled",
        reason,
        ...(file.regret && { regret: file.regret.protocol }),
        refundCents: sheet.refundCents,
        refundParcels: refundPlan(sheet),
      },
    });
    return detailIn(deps, tx, by, id);
  });

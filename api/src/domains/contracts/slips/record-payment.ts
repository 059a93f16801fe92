import { recordChange } from "#platform/db/audit.ts";
import type { Deps } from "#platform/http/deps.ts";
import { appError, commonErrors, type AppError } from "#platform/http/app-error.ts";
import { insertPayment, readPaymentsOf, settleIfPaid } from "../repository/payments.ts";
import { readSlip } from "../repository/slips.ts";
import { lockContractOfSlip } from "../repository/staff-slips.ts";
import { cancelSlips } from "./cancel.ts";

/** What a bank reports of a paid slip. */
export interface SlipPayment {
  reference: number;
  paidAt: string;
  paidCents: number;
  method: "slip" | "pix";
}

const BANK = { id: "bank", name: "Banco" };

const otherAmount = () =>
  appError(409, "wrong_amount", "O valor pago não é o do boleto. O pagamento deve ser lançado pela equipe.");
const paidOtherwise = () =>
  appError(409, "already_paid", "A parcela já tem outro pagamento. O pagamento deve ser conferido pela equipe.");
const cancelled = () =>
  appError(
    409,
    "slip_cancelled",
    "O boleto foi cancelado antes do pagamento. O pagamento deve ser lançado pela equipe.",
  );

/**
 * Records a slip's payment as the bank reports it: once however often it is reported, also after staff reversed it. What
 * does not fit (another amount, a cancelled slip, an installment paid otherwise) is rejected and recorded nowhere: the
 * money is for people to look into.
 */
export const recordSlipPayment = (
  deps: Pick<Deps, "db" | "clock" | "jobs">,
  { reference, paidAt, paidCents, method }: SlipPayment,
): Promise<AppError | null> =>
  deps.db.transaction(async (tx) => {
    const contract = await lockContractOfSlip(tx, reference);
    if (!contract) return commonErrors.notFound();
    const slip = await readSlip(tx, reference);
    if (!slip || paidCents !== slip.totalCents) return otherAmount();
    const { installmentId, fineCents, interestCents, amountCents: correctedCents } = slip;
    const recorded = await readPaymentsOf(tx, installmentId);
    if (recorded.some((one) => one.settles && one.paidAt === paidAt && one.paidCents === paidCents)) return null;
    if (recorded.some(({ settles, reversedAt }) => settles && reversedAt === null)) return paidOtherwise();
    if (slip.cancelledAt) return cancelled();
    const payment = { paidAt, correctedCents, fineCents, interestCents, paidCents, method };
    await insertPayment(tx, { installmentId, ...payment });
    await cancelSlips(deps, tx, [installmentId], reference);
    await settleIfPaid(tx, contract.id);
    await recordChange(tx, {
      at: deps.clock(),
      actor: BANK,
      action: "paid",
      entity: "contract",
      entityId: contract.id,
      label: contract.number,
      before: null,
      after: { slip: reference, ...payment },
    });
    return null;
  });

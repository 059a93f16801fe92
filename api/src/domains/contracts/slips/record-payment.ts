import { and, asc, eq, sql } from "drizzle-orm";
import { recordChange } from "#platform/db/audit.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import { appError, commonErrors, type AppError } from "#platform/http/app-error.ts";
import { bankSlips, contracts, installments, payments } from "#platform/db/schema/index.ts";
import { cancelSlips } from "./cancel.ts";

/** What a bank tells of a paid slip. */
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

/** The contract of a slip, held until the transaction ends. */
const lockContractOf = async (tx: Tx, slipId: number) => {
  const [found] = await tx
    .select({ contract: contracts })
    .from(contracts)
    .innerJoin(installments, eq(installments.contractId, contracts.id))
    .innerJoin(bankSlips, eq(bankSlips.installmentId, installments.id))
    .where(and(eq(bankSlips.id, slipId), eq(bankSlips.status, "ready"), eq(bankSlips.demonstration, false)))
    .for("update", { of: contracts });
  return found?.contract;
};

const settleIfLast = async (tx: Tx, contractId: number): Promise<void> => {
  await tx.execute(sql`
    UPDATE contracts SET status = 'settled' WHERE id = ${contractId} AND status = 'active' AND NOT EXISTS (
      SELECT FROM installments i WHERE i.contract_id = ${contractId} AND NOT i.cancelled AND NOT EXISTS (
        SELECT FROM payments p WHERE p.installment_id = i.id AND p.settles AND p.reversed_at IS NULL))`);
};

/**
 * Books a slip's payment as the bank tells it, once however often it is told, also after staff took it back. What does
 * not fit (another amount, a cancelled slip, an installment paid otherwise) is refused and books nothing: the money is
 * for people to look into.
 */
export const recordSlipPayment = (
  deps: Pick<Deps, "db" | "clock" | "jobs">,
  { reference, paidAt, paidCents, method }: SlipPayment,
): Promise<AppError | null> =>
  deps.db.transaction(async (tx) => {
    const contract = await lockContractOf(tx, reference);
    if (!contract) return commonErrors.notFound();
    const [slip] = await tx.select().from(bankSlips).where(eq(bankSlips.id, reference));
    if (!slip || paidCents !== slip.totalCents) return otherAmount();
    const { installmentId, fineCents, interestCents, amountCents: correctedCents } = slip;
    const known = await tx
      .select()
      .from(payments)
      .where(eq(payments.installmentId, installmentId))
      .orderBy(asc(payments.id));
    if (known.some((one) => one.settles && one.paidAt === paidAt && one.paidCents === paidCents)) return null;
    if (known.some(({ settles, reversedAt }) => settles && reversedAt === null)) return paidOtherwise();
    if (slip.cancelledAt) return cancelled();
    const payment = { paidAt, correctedCents, fineCents, interestCents, paidCents, method };
    await tx.insert(payments).values({ installmentId, ...payment });
    await cancelSlips(deps, tx, [installmentId], reference);
    await settleIfLast(tx, contract.id);
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

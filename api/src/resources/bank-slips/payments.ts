import { and, eq, isNull, sql } from "drizzle-orm";
import { recordChange } from "../../platform/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { refuse, refusals, type Refusal } from "../../platform/refusal.ts";
import { bankSlips, contracts, installments, payments } from "../../platform/schema/index.ts";

/** What a bank tells of a paid slip. */
export interface SlipPayment {
  reference: number;
  paidAt: string;
  paidCents: number;
  method: "slip" | "pix";
}

const BANK = { id: "bank", name: "Banco" };

const otherAmount = () =>
  refuse(409, "wrong_amount", "O valor pago não é o do boleto. O pagamento deve ser lançado pela equipe.");
const paidOtherwise = () =>
  refuse(409, "already_paid", "A parcela já tem outro pagamento. O pagamento deve ser conferido pela equipe.");

/**
 * Books a slip's payment as the bank tells it, once however often it is told. What does not fit (another amount, an
 * installment paid otherwise) is refused and books nothing: the money is for people to look into.
 */
export const bookSlipPayment = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { reference, paidAt, paidCents, method }: SlipPayment,
): Promise<Refusal | null> =>
  db.transaction(async (tx) => {
    const [found] = await tx
      .select({ slip: bankSlips, contract: contracts })
      .from(bankSlips)
      .innerJoin(installments, eq(installments.id, bankSlips.installmentId))
      .innerJoin(contracts, eq(contracts.id, installments.contractId))
      .where(and(eq(bankSlips.id, reference), eq(bankSlips.status, "ready"), eq(bankSlips.demonstration, false)))
      .for("update", { of: contracts });
    if (!found) return refusals.notFound();
    const { slip, contract } = found;
    if (paidCents !== slip.totalCents) return otherAmount();
    const { fineCents, interestCents, amountCents: correctedCents } = slip;
    const payment = { paidAt, correctedCents, fineCents, interestCents, paidCents, method };
    const { rowCount } = await tx
      .insert(payments)
      .values({ installmentId: slip.installmentId, ...payment })
      .onConflictDoNothing({ target: payments.installmentId });
    if (rowCount === 0) {
      const [known] = await tx.select().from(payments).where(eq(payments.installmentId, slip.installmentId));
      return known?.paidAt === paidAt && known.paidCents === paidCents ? null : paidOtherwise();
    }
    const [open] = await tx
      .select({ count: sql<string>`count(*)` })
      .from(installments)
      .leftJoin(payments, eq(payments.installmentId, installments.id))
      .where(and(eq(installments.contractId, contract.id), eq(installments.cancelled, false), isNull(payments.id)));
    if (contract.status === "active" && Number(open?.count) === 0)
      await tx.update(contracts).set({ status: "settled" }).where(eq(contracts.id, contract.id));
    await recordChange(tx, {
      at: clock(),
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

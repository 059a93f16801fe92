import { addMonths } from "#platform/time/calendar.ts";
import type { Orm } from "#platform/db/db.ts";
import {
  bankSlips,
  contractBrokers,
  contracts,
  contractTerms,
  installments,
  payments,
} from "#platform/db/schema/index.ts";
import { insertLot } from "./rows.ts";

/** What the tests' contracts say of delay: a fine of 2 % from the first day on, and 1 % a month. */
export const FROM_THE_FIRST_DAY = { fineBasisPoints: 200, interestBasisPoints: 100, fineAfterMonths: 0 };

let planted = 0;

interface Planted {
  contractId: number;
  /** In the order of their numbers. */
  installmentIds: number[];
}

/**
 * A contract of a customer's, signed on 15 January 2026 over 12 equal installments of R$ 1.000,00 due on the 10th from
 * February 2026, without correction; the first `paid` of them are paid on their day.
 */
export const insertContract = async (
  orm: Orm,
  {
    paid = 3,
    months = 12,
    ...overrides
  }: Partial<typeof contracts.$inferInsert> & { customerId: number; paid?: number },
): Promise<Planted> => {
  planted += 1;
  const [contract] = await orm
    .insert(contracts)
    .values({
      number: `T-${planted}`,
      batchId: overrides.batchId ?? (await insertLot(orm)),
      signedAt: "2026-01-15",
      status: "active",
      system: "linear",
      monthlyRate: 0,
      months,
      downPaymentCents: 0,
      indexName: "sem índice",
      indexBaseDate: "2026-01-15",
      ...overrides,
    })
    .returning({ id: contracts.id });
  const contractId = contract!.id;
  await orm.insert(contractTerms).values({ contractId, ...FROM_THE_FIRST_DAY });
  const rows = await orm
    .insert(installments)
    .values(
      Array.from({ length: months }, (_, index) => ({
        contractId,
        number: index + 1,
        kind: "monthly" as const,
        dueDate: addMonths("2026-02-10", index),
        amountCents: 100_000,
      })),
    )
    .returning();
  const ordered = rows.sort((one, two) => one.number - two.number);
  if (paid > 0)
    await orm.insert(payments).values(
      ordered.slice(0, paid).map(({ id, dueDate, amountCents }) => ({
        installmentId: id,
        paidAt: dueDate,
        correctedCents: amountCents,
        paidCents: amountCents,
        method: "slip" as const,
      })),
    );
  await orm.insert(contractBrokers).values({
    contractId,
    name: "Corretora de Teste",
    creci: "ES-00000-F",
    phone: "27900000000",
    email: "corretora@exemplo.com.br",
    role: "Corretora",
  });
  return { contractId, installmentIds: ordered.map(({ id }) => id) };
};

type Slip = typeof bankSlips.$inferInsert;

/** A slip over R$ 1.000,00 that a bank drew for an installment; nothing is printed on it. */
export const insertSlip = async (
  orm: Orm,
  slip: Partial<Slip> & Pick<Slip, "installmentId" | "dueDate" | "createdAt">,
): Promise<number> => {
  const rows = await orm
    .insert(bankSlips)
    .values({
      amountCents: 100_000,
      fineCents: 0,
      interestCents: 0,
      totalCents: 100_000,
      status: "ready",
      print: {
        payer: { name: "", document: "" },
        beneficiary: { name: "", document: "", city: "" },
        contractNumber: "",
        installmentNumber: 1,
        lot: "",
      },
      ...slip,
    })
    .returning({ id: bankSlips.id });
  return rows[0]!.id;
};

import { and, desc, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import { normalizeDocument } from "@gleba/shared/contracts";
import type { BankPaymentStatus } from "@gleba/shared/contracts/crm";
import { contains } from "#platform/db/contains.ts";
import { countUpTo, type Total } from "#platform/db/count-up-to.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import type { PageRequest } from "#platform/http/page.ts";
import {
  bankPaymentBookings,
  bankPayments,
  bankSlips,
  contracts,
  customers,
  installments,
  payments,
} from "#platform/db/schema/index.ts";
import { readContractsWhere, type ContractFile } from "./contracts.ts";
import { ofFirst, readSlipItems, type SlipItem, type SlipRow } from "./slips.ts";

/** Money as a bank reported it. */
export type BankPaymentRow = typeof bankPayments.$inferSelect;

/** The same with the slip, and contract and customer of its first installment, where the slip is known. */
export interface KnownBankPayment {
  report: BankPaymentRow;
  /** What of it is booked and was not reversed. */
  bookedCents: number;
  slip: SlipRow | null;
  contract: typeof contracts.$inferSelect | null;
  installmentNumber: number | null;
  customer: { id: number; name: string } | null;
}

/** Reports of one slip wait for each other until the transaction ends, also of a slip that nobody knows. */
export const lockReference = async (tx: Tx, reference: number): Promise<void> => {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`slip-payment:${reference}`}, 0))`);
};

/** All that was reported of a slip, the oldest first. */
export const readReports = (tx: Tx, reference: number): Promise<BankPaymentRow[]> =>
  tx.select().from(bankPayments).where(eq(bankPayments.reference, reference)).orderBy(bankPayments.id);

/** Keeps a report; its id. */
export const insertReport = async (tx: Tx, row: typeof bankPayments.$inferInsert): Promise<number> => {
  const [created] = await tx.insert(bankPayments).values(row).returning({ id: bankPayments.id });
  return created!.id;
};

/** Changes a report and counts the change. */
export const updateReport = async (
  tx: Tx,
  id: number,
  values: Partial<typeof bankPayments.$inferInsert>,
): Promise<void> => {
  await tx
    .update(bankPayments)
    .set({ ...values, version: sql`${bankPayments.version} + 1` })
    .where(eq(bankPayments.id, id));
};

/** The same of a report as it was read; false where somebody changed it since, and then nothing is written. */
export const updateSeenReport = async (
  tx: Tx,
  { id, version }: Pick<BankPaymentRow, "id" | "version">,
  values: Partial<typeof bankPayments.$inferInsert>,
): Promise<boolean> => {
  const changed = await tx
    .update(bankPayments)
    .set({ ...values, version: version + 1 })
    .where(and(eq(bankPayments.id, id), eq(bankPayments.version, version)))
    .returning({ id: bankPayments.id });
  return changed.length === 1;
};

/** Names the report that a payment came of. */
export const linkPayment = async (tx: Tx, paymentId: number, bankPaymentId: number): Promise<void> => {
  await tx.insert(bankPaymentBookings).values({ paymentId, bankPaymentId });
};

/** Which of the payments of some contracts came of a bank's report. */
const readBankBooked = async (on: Orm | Tx, contractIds: readonly number[]): Promise<Set<number>> => {
  if (contractIds.length === 0) return new Set();
  const rows = await on
    .select({ id: payments.id })
    .from(bankPaymentBookings)
    .innerJoin(payments, eq(payments.id, bankPaymentBookings.paymentId))
    .innerJoin(installments, eq(installments.id, payments.installmentId))
    .where(inArray(installments.contractId, [...contractIds]));
  return new Set(rows.map(({ id }) => id));
};

/**
 * A payment that was reversed belongs to nothing any more: what a bank reported of it waits again, beside what waits already. What was given back
 * or dismissed before stays decided.
 */
export const reopenReportOf = async (tx: Tx, paymentId: number): Promise<void> => {
  await tx.execute(sql`
    UPDATE bank_payments b SET open_cents = p.paid_cents + CASE WHEN b.status = 'waiting' THEN b.open_cents ELSE 0 END,
      status = 'waiting', reason = 'reversed', version = b.version + 1
    FROM bank_payment_bookings k JOIN payments p ON p.id = k.payment_id
    WHERE k.payment_id = ${paymentId} AND b.id = k.bank_payment_id`);
};

/** What the slip that a bank names asks for each installment; empty for a slip that no bank can know. */
export const readReportedItems = async (tx: Tx, reference: number): Promise<SlipItem[]> => {
  const condition = and(eq(bankSlips.id, reference), eq(bankSlips.demonstration, false));
  return (await tx.$count(bankSlips, condition)) === 0 ? [] : readSlipItems(tx, reference);
};

const FIELDS = {
  report: bankPayments,
  bookedCents: sql<number>`(SELECT coalesce(sum(y.paid_cents), 0)::float8 FROM bank_payment_bookings k JOIN payments y ON y.id = k.payment_id
    WHERE k.bank_payment_id = ${bankPayments.id} AND y.reversed_at IS NULL)`,
  slip: bankSlips,
  contract: contracts,
  installmentNumber: installments.number,
  customer: { id: customers.id, name: customers.name },
};
const ofSlip = eq(bankSlips.id, bankPayments.slipId);
const ofContract = eq(contracts.id, installments.contractId);
const ofCustomer = eq(customers.id, contracts.customerId);

const known = (on: Orm | Tx) =>
  on
    .select(FIELDS)
    .from(bankPayments)
    .leftJoin(bankSlips, ofSlip)
    .leftJoin(installments, ofFirst)
    .leftJoin(contracts, ofContract)
    .leftJoin(customers, ofCustomer)
    .$dynamic();

/** Which reports staff look at. */
interface Filter {
  status?: BankPaymentStatus | undefined;
  search?: string | undefined;
}

const conditionOf = ({ status, search }: Filter): SQL | undefined => {
  const digits = normalizeDocument(search ?? "");
  return and(
    status && eq(bankPayments.status, status),
    search
      ? or(
          contains(search, sql`${contracts.number}`, sql`${customers.name}`, sql`${bankPayments.transaction}`),
          /^\d{1,15}$/.test(search) ? eq(bankPayments.reference, Number(search)) : undefined,
          digits.length >= 4 ? sql`${customers.document} LIKE '%' || ${digits} || '%'` : undefined,
        )
      : undefined,
  );
};

/** One page of what banks reported: what waits first, then the newest. */
export const readBankPayments = async (
  on: Orm,
  { page, size, count, ...filter }: PageRequest & Filter,
): Promise<{ rows: KnownBankPayment[]; total: Total }> => {
  const condition = conditionOf(filter);
  // As the index of it says (`platform/db/upgrade/list-indexes.ts`).
  const order = [sql`${bankPayments.status} <> 'waiting'`, desc(bankPayments.id)];
  const slice = { limit: size, offset: page * size };
  const ofPage = on
    .select({ id: bankPayments.id })
    .from(bankPayments)
    .where(condition)
    .orderBy(...order);
  // Words are looked for in what the report belongs to; without them it alone is ordered and counted, and the rest read of what is shown.
  const rows = filter.search
    ? await known(on)
        .where(condition)
        .orderBy(...order)
        .limit(slice.limit)
        .offset(slice.offset)
    : await known(on)
        .where(inArray(bankPayments.id, ofPage.limit(slice.limit).offset(slice.offset)))
        .orderBy(...order);
  const people = sql`LEFT JOIN ${bankSlips} ON ${ofSlip} LEFT JOIN ${installments} ON ${ofFirst}
    LEFT JOIN ${contracts} ON ${ofContract} LEFT JOIN ${customers} ON ${ofCustomer}`;
  const list = sql`FROM ${bankPayments} ${filter.search ? people : sql``} WHERE ${condition ?? sql`true`}`;
  return { rows, total: await countUpTo(on, list, { page, size, count }) };
};

/** One report; null when there is none. */
export const readBankPayment = async (on: Orm | Tx, id: number): Promise<KnownBankPayment | null> => {
  const [row] = await known(on).where(eq(bankPayments.id, id));
  return row ?? null;
};

/** The contract of an installment; null when there is none. */
export const readContractOf = async (tx: Tx, installmentId: number): Promise<number | null> => {
  const [row] = await tx
    .select({ id: installments.contractId })
    .from(installments)
    .where(eq(installments.id, installmentId));
  return row?.id ?? null;
};

/** Contracts by id, with all that a proposal follows from. */
export const readProposalFiles = async (
  on: Orm | Tx,
  ids: readonly number[],
): Promise<{ files: Map<number, ContractFile>; fromBank: ReadonlySet<number> }> => {
  const files = ids.length === 0 ? [] : await readContractsWhere(on, inArray(contracts.id, [...ids]));
  return { files: new Map(files.map((file) => [file.contract.id, file])), fromBank: await readBankBooked(on, ids) };
};

/** The contracts in force of a customer. */
export const readActiveContracts = (on: Orm | Tx, customerId: number): Promise<ContractFile[]> =>
  readContractsWhere(on, and(eq(contracts.customerId, customerId), eq(contracts.status, "active")));

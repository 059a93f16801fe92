import type { NewPayments, PaymentsAsked, PaymentsBooked, PaymentsPreview } from "@gleba/shared/contracts/crm";
import { dayInBrazil, numberRanges } from "@gleba/shared/words";
import type { Staff } from "#platform/auth/guard.ts";
import { groupBy } from "#platform/collections/group-by.ts";
import type { Tx } from "#platform/db/db.ts";
import { MANY_INSTALLMENTS, type OneInAudit } from "#platform/db/many-in-audit.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import type { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { KeyedRequest } from "#platform/keyed-requests/given-answers.ts";
import { carriedOutOnce } from "#platform/keyed-requests/keyed-requests.ts";
import type { InstallmentRow } from "../../repository/contracts.ts";
import { readInstallmentContracts } from "../../repository/installment-bulk.ts";
import { lockActiveSlips } from "../../repository/slips.ts";
import { lockContracts, readStaffContractsOf, type StaffContractFile } from "../../repository/staff-contracts.ts";
import { allocateAmongMany, manyPaymentErrors, namedOf, payableOf } from "../../rules/many-payments.ts";
import { contractErrors } from "../../rules/staff-contracts.ts";
import { sumOf } from "../../rules/valuation.ts";
import { bookPayment, type Booked } from "../../slips/book-payment.ts";

interface Found {
  file: StaffContractFile;
  row: InstallmentRow;
}

/** The installments with their contracts, in the order of contracts and numbers. */
const withFiles = (
  found: readonly { id: number; contractId: number }[],
  files: readonly StaffContractFile[],
): Found[] => {
  const byId = new Map(files.map((file) => [file.contract.id, file]));
  return found.flatMap(({ id, contractId }) => {
    const file = byId.get(contractId);
    const row = file?.installments.find((one) => one.id === id);
    return file && row ? [{ file, row }] : [];
  });
};

const contractIdsOf = (found: readonly { contractId: number }[]): number[] => [
  ...new Set(found.map(({ contractId }) => contractId)),
];

/** What installments of any contracts cost on the day they were paid, and which of them cannot be paid so. */
export const previewPayments = async (
  deps: Deps,
  by: Staff,
  { ids, paidAt }: PaymentsAsked,
): Promise<PaymentsPreview | AppError> => {
  if (paidAt > dayInBrazil(deps.clock())) return contractErrors.paidAhead();
  const { orm } = deps.db;
  const found = await readInstallmentContracts(orm, [...new Set(ids)], by.developments);
  if (found.length === 0) return manyPaymentErrors.gone();
  const files = await readStaffContractsOf(orm, contractIdsOf(found));
  return { installments: withFiles(found, files).map(({ file, row }) => payableOf(file, row, paidAt)) };
};

interface BookedFor extends Booked {
  contract: { id: number; number: string };
}

const AMOUNTS = ["paidCents", "correctedCents", "fineCents", "interestCents", "discountCents"] as const;

/** What a contract's history says of its part: of one installment as when it is booked alone, of several their numbers and sums. */
const partOf = (rows: readonly BookedFor[]): OneInAudit => {
  const [{ contract, action, after }] = rows as [BookedFor];
  const whole = { id: contract.id, label: contract.number, action, before: null, after };
  if (rows.length === 1) return whole;
  const { installment: _, ...shared } = after;
  const sums = AMOUNTS.map((name) => [name, sumOf(rows, (row) => Number(row.after[name] ?? 0))] as const);
  return {
    ...whole,
    action: rows.every((row) => row.action === "paid") ? "paid" : "paid_in_part",
    after: {
      ...shared,
      installments: numberRanges(rows.map((row) => Number(row.after["installment"]))),
      ...Object.fromEntries(sums.filter(([name, cents]) => name !== "discountCents" || cents > 0)),
    },
  };
};

const labelOf = (installments: number, contracts: number): string =>
  `${installments} ${installments === 1 ? "parcela" : "parcelas"} de ${contracts} ${contracts === 1 ? "contrato" : "contratos"}`;

/** One line of the audit for all of them; each contract's part stands in it, and in the contract's own history. */
const recordMany = (
  deps: Deps,
  tx: Tx,
  by: Staff,
  booked: readonly BookedFor[],
  { paidAt, method, note }: NewPayments,
): Promise<void> => {
  const contracts = [...groupBy(booked, ({ contract }) => contract.id).values()];
  return recordStaff(deps, tx, by, {
    action: "paid",
    entity: MANY_INSTALLMENTS,
    entityId: 0,
    label: labelOf(booked.length, contracts.length),
    before: null,
    after: {
      paidAt,
      paidCents: sumOf(booked, ({ after }) => Number(after["paidCents"])),
      method,
      ...(note && { note }),
      contracts: contracts.map(([one]) => one!.contract.number).join(", "),
      each: contracts.map(partOf),
    },
  });
};

const book = async (deps: Deps, tx: Tx, by: Staff, asked: NewPayments): Promise<PaymentsBooked | AppError> => {
  const { paidAt, method, note, payments } = asked;
  const ids = payments.map(({ installmentId }) => installmentId);
  const found = await readInstallmentContracts(tx, ids, by.developments);
  if (found.length < ids.length) return manyPaymentErrors.gone();
  // As wherever several are locked: lots, contracts, slips, each in the order of their ids. Whoever books or is told of one of them waits.
  const files = await lockContracts(tx, contractIdsOf(found));
  await lockActiveSlips(tx, ids);
  const cents = new Map(payments.map((payment) => [payment.installmentId, payment]));
  const rows = withFiles(found, files).map((one) => ({
    ...one,
    payment: { paidAt, method, ...cents.get(one.row.id)! },
  }));
  const refused = rows.flatMap(({ file, row, payment }) => {
    const refusal = allocateAmongMany(file, row, payment);
    return typeof refusal === "string" ? [`${namedOf(file, row)}: ${refusal}`] : [];
  });
  if (refused.length > 0) return manyPaymentErrors.refused(refused);
  const booked: BookedFor[] = [];
  const cancelled = new Set<number>();
  for (const { file, row: first, payment } of rows) {
    // An earlier payment may have cancelled the slip of this installment, which is then worth what it is without.
    const row = first.slip && cancelled.has(first.slip.id) ? { ...first, slip: null } : first;
    const allocation = allocateAmongMany(file, row, payment);
    if (typeof allocation === "string") return manyPaymentErrors.refused([`${namedOf(file, row)}: ${allocation}`]);
    const { paidCents } = payment;
    const one = await bookPayment(deps, tx, { file, row, allocation, paidAt, paidCents, method, note });
    for (const id of one.cancelled) cancelled.add(id);
    booked.push({ ...one, contract: { id: file.contract.id, number: file.contract.number } });
  }
  await recordMany(deps, tx, by, booked, asked);
  return { count: booked.length, paidCents: sumOf(payments, ({ paidCents }) => paidCents) };
};

/**
 * Books what came in for many installments, all of it or nothing. Said again under its key it is answered again and booked once; without a key whoever says it again is
 * told that the installments are paid.
 */
export const bookPayments = (
  deps: Deps,
  by: Staff,
  asked: NewPayments,
  keyed: KeyedRequest | null,
): Promise<PaymentsBooked | AppError> =>
  inTransaction(deps, async (tx) => {
    const now = deps.clock();
    if (asked.paidAt > dayInBrazil(now)) return contractErrors.paidAhead();
    const booked = await carriedOutOnce(tx, keyed, now, () => book(deps, tx, by, asked));
    return booked!;
  });

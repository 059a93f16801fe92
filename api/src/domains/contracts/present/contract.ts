import { confirmedSides } from "#domains/development";
import type { Contract, ContractBroker, ContractDetails, Installment } from "@gleba/shared/contracts";
import { graceText, growthText, lateFeesText } from "@gleba/shared/contracts/financing";
import { contractSums, summed, type SummedContract } from "../rules/contract-sums.ts";
import { lastCorrection } from "../rules/correction.ts";
import type { ContractFile, readBrokers } from "../repository/contracts.ts";
import type { readDocuments } from "../repository/documents.ts";
import { aboutOf, pdfUrlOf, rowItemsOf } from "./slip.ts";
import { presentEvent } from "./event.ts";
import { indexNote } from "./index-note.ts";
import { monthlyPayments } from "./monthly-payments.ts";
import {
  contractLacks,
  correctionTerms,
  isInSchedule,
  isOutstanding,
  isPartPaid,
  isRegretOpen,
  paidCentsOf,
  regretDeadline,
  totalsOf,
  valueContract,
  type ValuedInstallment,
} from "../rules/contract-value.ts";

/** A contract with its sums as of `day`. */
export const presentSummed = (summedUp: SummedContract, day: string): Contract => {
  const { contract, lot, development, unreadMessages } = summedUp;
  const { next, ...sums } = contractSums(summedUp, day);
  return {
    id: contract.id,
    number: contract.number,
    enterprise: development,
    enterpriseName: development.name,
    batch: { id: lot.id, block: lot.block, lot: lot.lot },
    signedAt: contract.signedAt,
    status: contract.status,
    ...sums,
    nextDue: next && {
      installmentId: next.row.id,
      number: next.row.number,
      dueDate: next.row.dueDate,
      amountCents: next.value.totalCents,
      status: next.value.status === "overdue" ? "overdue" : "open",
    },
    unreadMessages,
  };
};

/** The same of a contract that was read whole. */
export const presentContract = (file: ContractFile, day: string): Contract => presentSummed(summed(file), day);

/** The same for its buyers: whoever regretted is asked for nothing more, until staff undo the contract. */
export const presentOwnContract = (
  file: ContractFile,
  { day, now, isRegretted }: { day: string; now: Date; isRegretted: boolean },
): Contract => ({
  ...presentContract(file, day),
  regretOpen: isRegretOpen(file.contract, { now, isRegretted }),
  ...(isRegretted && { nextDue: null }),
});

/** A slip is shown until its day is over; a new one is asked for then. */
const presentSlip = ({ id, slip, value }: ValuedInstallment, day: string): Installment["bankSlip"] => {
  if (!slip || value.status === "paid" || value.status === "cancelled" || slip.dueDate < day) return null;
  const ready = slip.status === "ready";
  // Its line, its Pix and its sheet ask for all of it.
  const whole = ready && !slip.alsoElsewhere;
  return {
    id: slip.id,
    status: slip.status === "ready" || slip.status === "failed" ? slip.status : "requested",
    line: whole ? slip.line : null,
    pix: whole ? slip.pix : null,
    dueDate: slip.dueDate,
    pdfUrl: whole ? pdfUrlOf(slip) : null,
    totalCents: slip.totalCents,
    ...rowItemsOf(slip, id),
    ...(slip.alsoElsewhere && { alsoElsewhere: slip.alsoElsewhere }),
    demonstration: slip.demonstration,
    about: aboutOf(slip),
  };
};

/** An installment as of `day`. */
export const presentInstallment = (row: ValuedInstallment, day: string): Installment => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  series: row.series,
  dueDate: row.dueDate,
  payableUntil: row.payableUntil,
  adjustsOn: row.adjustsOn,
  amountCents: row.amountCents,
  correctedCents: row.value.correctedCents,
  fineCents: row.value.fineCents,
  interestCents: row.value.interestCents,
  totalTodayCents: row.value.totalCents,
  paidAt: row.value.status === "paid" ? (row.payments.at(-1)?.paidAt ?? null) : null,
  paidCents: row.value.status === "paid" ? paidCentsOf(row) : null,
  partPaidCents: isPartPaid(row) ? paidCentsOf(row) : 0,
  receipts: row.payments.map(({ paidAt, paidCents }) => ({ paidAt, paidCents })),
  status: row.value.status,
  ...(row.replacedBy && { replacedBy: row.replacedBy.number }),
  bankSlip: presentSlip(row, day),
});

/** Who sold a contract. */
export const presentBroker = ({
  id,
  name,
  creci,
  phone,
  email,
  role,
}: Awaited<ReturnType<typeof readBrokers>>[number]): ContractBroker => ({ id, name, creci, phone, email, role });

/** A contract with its lot, terms, index and documents as of `now`. */
export const presentDetails = (
  file: ContractFile,
  documents: Awaited<ReturnType<typeof readDocuments>>,
  { day, now, regretProtocol }: { day: string; now: Date; regretProtocol: string | null },
): ContractDetails => {
  const { contract, lot } = file;
  const rows = valueContract(file, day);
  const terms = correctionTerms(file);
  const monthly = monthlyPayments(file);
  // Whoever regretted owes nothing and asks for nothing more; staff undo the contract.
  const active = contract.status === "active" && regretProtocol === null;
  const regret = {
    until: regretDeadline(contract.signedAt),
    open: isRegretOpen(contract, { now, isRegretted: regretProtocol !== null }),
  };
  return {
    contract: presentContract(file, day),
    lot: {
      id: lot.id,
      ventureId: lot.ventureId,
      block: lot.block,
      lot: lot.lot,
      areaM2: lot.areaM2,
      polygon: lot.polygon,
      sides: confirmedSides(lot.sides),
      deedNumber: lot.deedNumber,
    },
    terms: {
      system: contract.system,
      installments: contract.months,
      monthlyRate: contract.monthlyRate,
      downPaymentCents: contract.downPaymentCents,
      balloons: rows
        .filter((row) => row.kind === "balloon" && isInSchedule(row))
        .map(({ dueDate, amountCents }) => ({ dueDate, amountCents })),
      possessionOn: file.terms.possessionOn,
      worksDeadline: file.terms.worksDeadline,
      gradient: contract.gradient,
      grace: contract.grace,
      growthNote: growthText(monthly),
      graceNote: graceText(monthly),
      lateFees: lateFeesText(file.terms),
    },
    index: {
      name: contract.indexName,
      baseDate: contract.indexBaseDate,
      lastAppliedAt: lastCorrection(terms, day),
      note: indexNote(file),
      missing: contractLacks(file, day),
    },
    documents: documents.map(({ id, name, date }) => ({
      id,
      name,
      date,
      url: `contracts/${contract.id}/documents/${id}`,
    })),
    totals: totalsOf(rows),
    ...(file.events.length > 0 && { events: file.events.map(presentEvent).toReversed() }),
    ...(contract.refund && { refund: contract.refund }),
    regret:
      contract.status === "cancelled"
        ? null
        : { until: regret.until.toISOString(), open: regret.open, protocol: regretProtocol },
    earlyPayment: file.earlyPayment,
    can: {
      requestSlip: active && rows.some(isOutstanding),
      payEarly:
        active &&
        file.earlyPayment !== "off" &&
        rows.some(({ value, dueDate }) => value.status === "open" && dueDate > day),
      regret: regret.open,
      rescind: active && !regret.open,
    },
  };
};

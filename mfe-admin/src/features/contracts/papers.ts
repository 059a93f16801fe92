import type { StaffContractDetail, StaffInstallment } from "@gleba/shared/contracts/crm";
import { installmentName, wordOf } from "@gleba/shared/words";
import { assignmentTermPath } from "#features/contract-parties";
import { documentPath, eventTermPath, receiptPath, rescissionTermPath, settlementTermPath } from "./api.ts";
import { EVENT_NAMES } from "./labels.ts";

/** A paper of a contract that can be read as a PDF. */
export interface ContractPdf {
  name: string;
  /** Its day. */
  on: string;
  path: string;
  /** What the file is called. */
  file: string;
}

const newestFirst = (papers: readonly ContractPdf[]): ContractPdf[] =>
  papers.toSorted((one, other) => other.on.localeCompare(one.on));

/** The day of the last payment that stands; none where nothing of it was paid. */
const paidOn = ({ payments, payment }: StaffInstallment): string | undefined =>
  payments
    ? payments
        .filter(({ reversal }) => reversal === null)
        .map(({ paidAt }) => paidAt)
        .toSorted()
        .at(-1)
    : payment?.paidAt;

const receiptsOf = ({ details: { contract }, installments }: StaffContractDetail): ContractPdf[] =>
  installments.flatMap((row) => {
    const on = paidOn(row);
    if (on === undefined) return [];
    const file = `recibo ${contract.number}-${row.number}.pdf`;
    return { name: `Recibo: ${installmentName(row)}`, on, path: receiptPath(contract.id, row.id), file };
  });

/** What a contract has on paper, the newest first: what was issued or sent, the terms that follow from its state, and receipts. */
export const papersOf = (contractFile: StaffContractDetail): { papers: ContractPdf[]; receipts: ContractPdf[] } => {
  const { details, events = [], assignments = [], cancelledAt, awaitingSignature } = contractFile;
  const { contract, documents, refund, regret } = details;
  const { id, number } = contract;
  const receipts = newestFirst(receiptsOf(contractFile));
  const papers: ContractPdf[] = [
    ...documents.map(({ id: idDocument, name, date }) => ({
      name,
      on: date,
      path: documentPath(id, idDocument),
      file: `${name.replace(/\.pdf$/i, "")}.pdf`,
    })),
    ...events
      .filter(({ undoneOn }) => !undoneOn)
      .map((event) => ({
        name: `${wordOf(EVENT_NAMES, event.kind)} ${event.number}`,
        on: event.on,
        path: eventTermPath(id, event.number),
        file: `${wordOf(EVENT_NAMES, event.kind)} ${number}-${event.number}.pdf`,
      })),
    ...assignments.map((assignment) => ({
      name: `Termo de cessão ${assignment.number}`,
      on: assignment.signedOn,
      path: assignmentTermPath(id, assignment.number),
      file: `cessão ${number}-${assignment.number}.pdf`,
    })),
  ];
  if (contract.status === "settled" && !regret?.protocol && receipts[0])
    papers.push({
      name: "Termo de quitação",
      on: receipts[0].on,
      path: settlementTermPath(id),
      file: `termo de quitação ${number}.pdf`,
    });
  if (cancelledAt !== null && refund && !awaitingSignature)
    papers.push({
      name: "Termo de distrato",
      on: cancelledAt,
      path: rescissionTermPath(id),
      file: `termo de distrato ${number}.pdf`,
    });
  return { papers: newestFirst(papers), receipts };
};

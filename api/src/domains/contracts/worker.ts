import { writing } from "#platform/tables/table.ts";
import { answering, type Answering } from "#platform/workers/task.ts";
import {
  drawAssignmentTerm,
  drawContract,
  drawEventTerm,
  drawIncomeTax,
  drawOwnerStatement,
  drawReceipt,
  drawRescissionTerm,
  drawSettlementTerm,
  drawSlip,
  drawStatement,
} from "./pdf/tasks.ts";
import { inspectTable, stageTable } from "./portfolio/tasks.ts";
import { contractTable, installmentTable } from "./tables/tasks.ts";

/** What workers do for contracts. */
export const contractsWork: readonly Answering[] = [
  answering(drawAssignmentTerm, async (given) =>
    (await import("./pdf/assignment-term-pdf.ts")).assignmentTermPdf(...given),
  ),
  answering(drawContract, async (given) => (await import("./pdf/contract-pdf.ts")).contractPdf(...given)),
  answering(drawEventTerm, async (given) => (await import("./pdf/event-term-pdf.ts")).eventTermPdf(...given)),
  answering(drawIncomeTax, async (given) => (await import("./pdf/income-tax-pdf.ts")).incomeTaxPdf(...given)),
  answering(drawOwnerStatement, async (given) =>
    (await import("./pdf/owner-statement-pdf.ts")).ownerStatementPdf(...given),
  ),
  answering(drawReceipt, async (given) => (await import("./pdf/receipt-pdf.ts")).receiptPdf(...given)),
  answering(drawRescissionTerm, async (given) =>
    (await import("./pdf/rescission-term-pdf.ts")).rescissionTermPdf(...given),
  ),
  answering(drawSettlementTerm, async (given) =>
    (await import("./pdf/settlement-term-pdf.ts")).settlementTermPdf(...given),
  ),
  answering(drawSlip, async (given) => (await import("./pdf/slip-pdf.ts")).slipPdf(...given)),
  answering(drawStatement, async (given) => (await import("./pdf/statement-pdf.ts")).statementPdf(...given)),
  answering(inspectTable, async (table) => (await import("./portfolio/work.ts")).inspect(table)),
  answering(stageTable, async (table) => (await import("./portfolio/work.ts")).stage(table)),
  writing(contractTable, async () => (await import("./tables/work.ts")).contracts),
  writing(installmentTable, async () => (await import("./tables/work.ts")).installments),
];

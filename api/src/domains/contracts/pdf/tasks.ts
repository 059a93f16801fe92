import { defineTask } from "#platform/workers/task.ts";
import type { assignmentTermPdf } from "./assignment-term-pdf.ts";
import type { contractPdf } from "./contract-pdf.ts";
import type { eventTermPdf } from "./event-term-pdf.ts";
import type { incomeTaxPdf } from "./income-tax-pdf.ts";
import type { ownerStatementPdf } from "./owner-statement-pdf.ts";
import type { receiptPdf } from "./receipt-pdf.ts";
import type { rescissionTermPdf } from "./rescission-term-pdf.ts";
import type { settlementTermPdf } from "./settlement-term-pdf.ts";
import type { slipPdf } from "./slip-pdf.ts";
import type { statementPdf } from "./statement-pdf.ts";

/** Documents of contracts, drawn by workers from the arguments of who draws them. */
export const drawIncomeTax = defineTask<Parameters<typeof incomeTaxPdf>, Uint8Array>("draw income tax", "document");
export const drawSettlementTerm = defineTask<Parameters<typeof settlementTermPdf>, Uint8Array>(
  "draw settlement term",
  "document",
);
export const drawAssignmentTerm = defineTask<Parameters<typeof assignmentTermPdf>, Uint8Array>(
  "draw assignment term",
  "document",
);
export const drawContract = defineTask<Parameters<typeof contractPdf>, Uint8Array>("draw contract", "document");
export const drawEventTerm = defineTask<Parameters<typeof eventTermPdf>, Uint8Array>("draw event term", "document");
export const drawOwnerStatement = defineTask<Parameters<typeof ownerStatementPdf>, Uint8Array>(
  "draw owner statement",
  "document",
);
export const drawReceipt = defineTask<Parameters<typeof receiptPdf>, Uint8Array>("draw receipt", "document");
export const drawRescissionTerm = defineTask<Parameters<typeof rescissionTermPdf>, Uint8Array>(
  "draw rescission term",
  "document",
);
export const drawSlip = defineTask<Parameters<typeof slipPdf>, Uint8Array>("draw slip", "document");
export const drawStatement = defineTask<Parameters<typeof statementPdf>, Uint8Array>("draw statement", "document");

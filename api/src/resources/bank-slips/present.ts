import type { BankSlip, BankSlipRequestState, BankSlipRequestStatus } from "@gleba/shared/contracts";
import type { SlipRow } from "./repository.ts";

const FAILURE =
  "O banco não respondeu, e o boleto não pôde ser gerado. Nada se perdeu: tente novamente ou fale com a nossa equipe.";

/** Where a request stands, as its slips do. */
export const statusOf = (slips: readonly Pick<SlipRow, "status">[]): BankSlipRequestStatus => {
  const has = (status: BankSlipRequestStatus): boolean => slips.some((slip) => slip.status === status);
  return (["drawing", "queued", "failed"] as const).find(has) ?? "ready";
};

const presentSlip = (slip: SlipRow): BankSlip => ({
  id: slip.id,
  installmentIds: [slip.installmentId],
  dueDate: slip.dueDate,
  amountCents: slip.amountCents,
  fineCents: slip.fineCents,
  interestCents: slip.interestCents,
  totalCents: slip.totalCents,
  ...(slip.print.savingCents !== undefined && { savingCents: slip.print.savingCents }),
  line: slip.line,
  barcode: slip.barcode,
  pix: slip.pix,
  pdfUrl: pdfUrlOf(slip),
  demonstration: slip.demonstration,
});

/** Path of a slip's PDF. */
export const pdfUrlOf = ({ id }: Pick<SlipRow, "id">): string => `bankslips/${id}/pdf`;

/** A request with those of its slips that are ready. */
export const presentRequest = (requestId: number, slips: readonly SlipRow[]): BankSlipRequestState => {
  const status = statusOf(slips);
  return {
    requestId,
    status,
    slips: slips.filter((slip) => slip.status === "ready").map(presentSlip),
    ...(status === "failed" && { failure: FAILURE }),
  };
};

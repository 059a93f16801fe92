import type {
  BankSlip,
  SlipAbout,
  SlipItem,
  SlipPart,
  BankSlipRequestState,
  BankSlipRequestStatus,
} from "@gleba/shared/contracts";
import type { StaffSlip } from "@gleba/shared/contracts/crm";
import { fileWord } from "#platform/text/file-name.ts";
import type { readStaffSlips } from "../repository/staff-slips.ts";
import { isActive, type SlipRow } from "../repository/slips.ts";
import { nameOf, partsOf } from "../rules/slip-words.ts";

const FAILURE =
  "O banco não respondeu, e o boleto não pôde ser gerado. Nada se perdeu: tente novamente ou fale com a nossa equipe.";

const CANCELLED =
  "Este boleto foi cancelado, porque o valor mudou ou outro boleto tomou o lugar dele. Não o pague: abra o contrato e gere outro.";

/** Where a request stands, as its slips do. */
export const requestStatus = (slips: readonly Pick<SlipRow, "status">[]): BankSlipRequestStatus => {
  const has = (status: BankSlipRequestStatus): boolean => slips.some((slip) => slip.status === status);
  return (["drawing", "queued", "failed"] as const).find(has) ?? "ready";
};

type Items = { items?: SlipItem[]; parts?: SlipPart[] };

/** What a slip over several installments asks for; nothing of one over one. */
const itemsOf = ({ print }: Pick<SlipRow, "print">): Items =>
  print.items ? { items: print.items.map(({ lot: _, ...item }) => item), ...partsOf(print.items) } : {};

/**
 * The same for a row of a list: of a slip over many installments the one that the row is about, since each of hundreds of
 * rows would else bring hundreds.
 *
 * @param installmentId the first of the slip when it is left out
 */
export const rowItemsOf = (slip: Pick<SlipRow, "print">, installmentId?: number): Items => {
  const { items, parts } = itemsOf(slip);
  if (!items || !parts) return { ...(items && { items }) };
  const own = items.find((item) => item.installmentId === installmentId) ?? items[0]!;
  return { items: [own], parts };
};

/** Whose a slip is: its contracts, each once, and the company that is paid. */
export const aboutOf = ({ print }: Pick<SlipRow, "print">): SlipAbout => {
  const lots = new Map((print.items ?? [print]).map(({ contractNumber, lot }) => [contractNumber, lot]));
  const { name, document } = print.beneficiary;
  return { contracts: Array.from(lots, ([number, lot]) => ({ number, lot })), beneficiary: { name, document } };
};

/** The name of a slip's PDF. */
export const pdfNameOf = ({ print, dueDate }: Pick<SlipRow, "print" | "dueDate">): string =>
  print.items
    ? `boleto-${print.items.length}-parcelas-${dueDate}.pdf`
    : `boleto-${fileWord(nameOf(print))}-${dueDate}.pdf`;

const presentSlip = (slip: SlipRow): BankSlip => ({
  id: slip.id,
  installmentIds: slip.print.items?.map(({ installmentId }) => installmentId) ?? [slip.installmentId!],
  ...itemsOf(slip),
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
  about: aboutOf(slip),
});

/** Path of a slip's PDF. */
export const pdfUrlOf = ({ id }: Pick<SlipRow, "id">): string => `bankslips/${id}/pdf`;

/** A request with those of its slips that are ready; one whose slips were all cancelled has failed. */
export const presentRequest = (requestId: number, slips: readonly SlipRow[]): BankSlipRequestState => {
  const active = slips.filter(isActive);
  const cancelled = active.length === 0;
  const status = cancelled ? "failed" : requestStatus(active);
  return {
    requestId,
    status,
    slips: active.filter((slip) => slip.status === "ready").map(presentSlip),
    ...(status === "failed" && { failure: cancelled ? CANCELLED : FAILURE }),
  };
};

type StaffSlipRow = Awaited<ReturnType<typeof readStaffSlips>>["rows"][number];

/** A slip as the staff's list shows it. */
export const presentStaffSlip = ({ slip, contract, number, customer }: StaffSlipRow): StaffSlip => ({
  id: slip.id,
  status: slip.status,
  contractId: contract.id,
  contractNumber: contract.number,
  customerName: customer,
  installmentNumber: number,
  ...rowItemsOf(slip),
  ...(slip.alsoElsewhere && { alsoElsewhere: slip.alsoElsewhere }),
  dueDate: slip.dueDate,
  totalCents: slip.totalCents,
  attempts: slip.attempts,
  cancelledAt: slip.cancelledAt?.toISOString() ?? null,
  createdAt: slip.createdAt.toISOString(),
});

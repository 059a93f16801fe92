import type { BankPayment, BankPaymentBooking, BankPaymentStatus } from "@gleba/shared/contracts/crm";
import type { BadgeTone } from "@gleba/shared/ui";
import { formatCents, formatDate } from "@gleba/shared/words";

const NAMES: Record<BankPaymentStatus, [label: string, word: string]> = {
  waiting: ["A conferir", "conferir"],
  booked: ["Lançado", "lancado"],
  returned: ["A devolver", "devolver"],
  dismissed: ["Dispensado", "dispensado"],
};
export const STATUS_TONES: Record<BankPaymentStatus, BadgeTone> = {
  waiting: "warning",
  booked: "success",
  returned: "info",
  dismissed: "neutral",
};
export const STATUSES = (Object.keys(NAMES) as BankPaymentStatus[]).map((value) => {
  const [label, word] = NAMES[value];
  return { value, label, word };
});
export const statusName = (status: BankPaymentStatus): string => NAMES[status][0];

export const methodName = (method: BankPayment["method"]): string => (method === "pix" ? "Pix" : "boleto");

/** What the portal proposes, in a few words. */
export const proposalText = ({ proposal, openCents }: BankPayment): string => {
  if (!proposal) return "";
  if (proposal.action === "return") return `Devolver ${formatCents(openCents)}`;
  if (proposal.action === "dismiss") return "Dispensar: já foi contado";
  if (proposal.action === "choose") return "Escolher o contrato";
  const { bookedCents, number, settles } = proposal.booking;
  return `Lançar ${formatCents(bookedCents)} na parcela ${number}${settles ? "" : ", em parte"}`;
};

/** An installment to choose from. */
export const candidateLabel = ({ contractNumber, number, dueDate, dueCents }: BankPaymentBooking): string =>
  `${contractNumber}, parcela ${number}, vence em ${formatDate(dueDate)}: ${formatCents(dueCents)}`;

const partsOf = ({ correctedCents, fineCents, interestCents }: BankPaymentBooking): string =>
  [
    interestCents > 0 && `juros de ${formatCents(interestCents)}`,
    fineCents > 0 && `multa de ${formatCents(fineCents)}`,
    correctedCents > 0 && `${formatCents(correctedCents)} da parcela`,
  ]
    .filter(Boolean)
    .join(", ");

/** What a booking does: juros and multa first (civil code, art. 354), then the debt, and what is over. */
export const bookingText = (booking: BankPaymentBooking): string => {
  const { settles, discountCents, restCents } = booking;
  return [
    `Paga ${partsOf(booking)}.`,
    settles ? "Quita a parcela." : "A parcela continua aberta, com o que faltar.",
    ...(discountCents > 0 ? [`Desconto da antecipação: ${formatCents(discountCents)}.`] : []),
    ...(restCents > 0 ? [`Sobram ${formatCents(restCents)}, que continuam a conferir.`] : []),
  ].join(" ");
};

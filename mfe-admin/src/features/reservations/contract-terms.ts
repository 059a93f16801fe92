import type { StaffReservationDetail } from "@gleba/shared/contracts/crm";
import { formatDate } from "@gleba/shared/words";
import { centsOf, isoDateOf } from "@gleba/shared/ui/fields";

const DAY_MS = 86_400_000;

/** What somebody types to make a contract: text and ticks. */
export type ContractFields = {
  signed: boolean;
  signedOn: string;
  downPaymentDueOn: string;
  firstDueOn: string;
  ownTerms: boolean;
  honourExpired: boolean;
  system: string;
  downPayment: string;
  installments: string;
  yearlyBalloon: string;
  email: string;
  /** The id of a customer or `NEW_BUYER`, where whose the contract is must be decided. */
  buyer: string;
  buyerReason: string;
};

/** The choice of somebody new among the accounts that a contract may go to. */
export const NEW_BUYER = "new";

const later = (iso: string, days: number): string =>
  formatDate(new Date(Date.parse(iso) + days * DAY_MS).toISOString());

/** What the form begins with: signed today, the first payments as contracts usually have them. */
export const initialFields = ({ now, simulation, plans }: StaffReservationDetail): ContractFields => ({
  signed: true,
  signedOn: formatDate(now),
  downPaymentDueOn: later(now, 5),
  firstDueOn: later(now, 30),
  ownTerms: simulation === null,
  honourExpired: false,
  system: plans[0]?.system ?? "",
  downPayment: "",
  installments: "",
  yearlyBalloon: "",
  email: "",
  buyer: "",
  buyerReason: "",
});

const buyerOf = ({ buyer, buyerReason }: ContractFields) => ({
  buyer: { customerId: buyer === NEW_BUYER ? null : Number(buyer), reason: buyerReason },
});

const balloonsOf = ({ yearlyBalloon, installments }: ContractFields) => {
  const amountCents = centsOf(yearlyBalloon) ?? 0;
  if (amountCents === 0) return [];
  return Array.from({ length: Math.floor(Number(installments) / 12) }, (_, year) => ({
    month: (year + 1) * 12,
    amountCents,
  }));
};

/** What the server is asked for, out of what was typed. */
export const contractBody = (reservationId: number, fields: ContractFields, asksBuyer = false) => ({
  reservationId,
  signedOn: fields.signed ? isoDateOf(fields.signedOn) : null,
  downPaymentDueOn: isoDateOf(fields.downPaymentDueOn) ?? "",
  firstDueOn: isoDateOf(fields.firstDueOn) ?? "",
  ...(fields.ownTerms && {
    terms: {
      system: fields.system,
      downPaymentCents: centsOf(fields.downPayment) ?? 0,
      installments: Number(fields.installments),
      balloons: balloonsOf(fields),
    },
  }),
  ...(fields.honourExpired && !fields.ownTerms && { honourExpired: true }),
  ...(fields.email.trim() && (!asksBuyer || fields.buyer === NEW_BUYER) && { email: fields.email }),
  ...(asksBuyer && buyerOf(fields)),
});

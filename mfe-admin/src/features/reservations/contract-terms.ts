import { contractDayProblems, newContract, type StaffReservationDetail } from "@gleba/shared/contracts/crm";
import { dayInBrazil, formatDate } from "@gleba/shared/words";
import { isoDateOf } from "@gleba/shared/ui/fields";
import * as z from "zod/mini";
import {
  isTermsField,
  ownTerms,
  plansOffered,
  quoteOwnTerms,
  seriesUnder,
  TERMS_FIELDS,
  type OwnTerms,
  type OwnTermsTyped,
} from "./own-terms.ts";

const DAY_MS = 86_400_000;

/** What somebody types to make a contract: text and ticks. */
export type ContractFields = {
  signed: boolean;
  signedOn: string;
  downPaymentDueOn: string;
  firstDueOn: string;
  ownTerms: boolean;
  honourExpired: boolean;
  /** Conditions of their own. */
  terms: OwnTermsTyped;
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
export const initialFields = (reservation: StaffReservationDetail): ContractFields => {
  const { now, simulation, priceCents } = reservation;
  const [plan] = plansOffered(reservation);
  const typed: OwnTermsTyped = {
    planId: plan?.id ?? "",
    downPayment: "",
    installments: "",
    graceMonths: "",
    series: {},
    balloons: [],
  };
  return {
    signed: true,
    signedOn: formatDate(now),
    downPaymentDueOn: later(now, 5),
    firstDueOn: later(now, 30),
    ownTerms: simulation === null,
    honourExpired: false,
    terms: { ...typed, series: plan ? seriesUnder(plan, priceCents ?? 0, typed) : {} },
    email: "",
    buyer: "",
    buyerReason: "",
  };
};

const buyerOf = ({ buyer, buyerReason }: ContractFields) => ({
  buyer: { customerId: buyer === NEW_BUYER ? null : Number(buyer), reason: buyerReason },
});

/** What the server is asked for, out of what was typed. */
export const contractBody = (reservation: StaffReservationDetail, fields: ContractFields) => {
  const asksBuyer = Boolean(reservation.buyerQuestion);
  return {
    reservationId: reservation.id,
    // Null says that the signature is awaited: a day that is none is refused instead.
    signedOn: fields.signed ? (isoDateOf(fields.signedOn) ?? "") : null,
    downPaymentDueOn: isoDateOf(fields.downPaymentDueOn) ?? "",
    firstDueOn: isoDateOf(fields.firstDueOn) ?? "",
    ...(fields.ownTerms && { terms: ownTerms(reservation, fields.terms) }),
    ...(fields.honourExpired && !fields.ownTerms && { honourExpired: true }),
    ...(fields.email.trim() && (!asksBuyer || fields.buyer === NEW_BUYER) && { email: fields.email }),
    ...(asksBuyer && buyerOf(fields)),
  };
};

type ContractDays = Parameters<typeof contractDayProblems>[0];

/** The contract's rules, and what the plans offer of conditions of one's own: each problem at its field. */
export const contractRules = (reservation: StaffReservationDetail): z.ZodMiniType<z.output<typeof newContract>> => {
  const offered = z.check((context: z.core.ParsePayload) => {
    for (const { path, message } of quoteOwnTerms(reservation, context.value as OwnTerms).problems)
      context.issues.push({ code: "custom", path, message, input: context.value });
  });
  const today = dayInBrazil(new Date(reservation.now));
  // Said beside whatever else is wrong, not after it.
  const days = (["signedOn", "downPaymentDueOn", "firstDueOn"] as const).map((path) =>
    z.refine<ContractDays>((body) => !contractDayProblems(body, today).some(({ field }) => field === path), {
      path: [path],
      when: () => true,
      error: ({ input }) =>
        contractDayProblems(input as ContractDays, today).find(({ field }) => field === path)?.sentence,
    }),
  );
  return z.extend(newContract, { terms: z.optional(z.unknown().check(offered)) }).check(...days) as z.ZodMiniType<
    z.output<typeof newContract>
  >;
};

/** Where the server's sentences stand: `downPaymentCents: …` at the field of the conditions. */
export const atFields = (sentences: readonly string[]): string[] =>
  sentences.map((sentence) =>
    sentence.replace(/^(\w+): /, (all, field: string) =>
      isTermsField(field) ? `terms.${TERMS_FIELDS[field]}: ` : all,
    ),
  );

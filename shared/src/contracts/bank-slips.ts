import * as z from "zod/mini";
import { calendarDate, cents, chosenDate, id, idParam } from "./primitives.ts";

/** Most installments of one request: a year of them. */
export const MOST_INSTALLMENTS_OF_A_REQUEST = 12;

/** Most installments that one slip pays ahead of time: those of the longest contract. */
export const MOST_INSTALLMENTS_PAID_AHEAD = 480;

const differentIds = z.refine<number[]>(
  (ids) => new Set(ids).size === ids.length,
  "Cada parcela só pode ser escolhida uma vez.",
);

const upTo = (most: number) =>
  z
    .array(id)
    .check(
      z.minLength(1, "Escolha pelo menos uma parcela."),
      z.maxLength(most, `Escolha no máximo ${most} parcelas de cada vez.`),
      differentIds,
    );

/** A few different installments. */
const installmentIds = upTo(MOST_INSTALLMENTS_OF_A_REQUEST);

/** Those of one slip: a few, or as many as there are where they are paid ahead of time. */
const combinedIds = upTo(MOST_INSTALLMENTS_PAID_AHEAD);

const fewUnlessEarly = z.refine<{ installmentIds: number[]; early?: boolean | undefined }>(
  (asked) => asked.early === true || asked.installmentIds.length <= MOST_INSTALLMENTS_OF_A_REQUEST,
  {
    path: ["installmentIds"],
    message: `Escolha no máximo ${MOST_INSTALLMENTS_OF_A_REQUEST} parcelas de cada vez; só as antecipadas podem ser mais.`,
  },
);

const idList = z.pipe(
  z
    .string()
    .check(
      z.maxLength(MOST_INSTALLMENTS_PAID_AHEAD * 16),
      z.regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14})*$/, "Escolha pelo menos uma parcela."),
    ),
  z.transform((text: string) => text.split(",").map(Number)),
);

/** Any number of different installments in a query, `1,2,3`. */
export const installmentIdsParam = z.pipe(
  idList,
  z.array(id).check(z.maxLength(MOST_INSTALLMENTS_PAID_AHEAD), differentIds),
);

/** Where a slip goes; it is always with its installments too. */
const deliverBy = z
  .array(z.enum(["inbox", "email"]))
  .check(z.minLength(1, "Escolha ao menos uma forma de recebimento."), z.maxLength(2));

/** `POST /installments/banksliprequest`: one slip for each installment. */
export const bankSlipRequest = z.strictObject({
  contractId: id,
  installmentIds,
  /** The day all of them are to be paid. Without it each is drawn for its own due date, an overdue one for today. */
  payOn: z.optional(chosenDate()),
  /** Installments that fall due later, at their present value of `payOn` (today without it), as `early-payment` reckons. */
  early: z.optional(z.boolean()),
  deliverBy,
});
export type BankSlipRequest = z.infer<typeof bankSlipRequest>;

/**
 * `POST /installments/banksliprequest/combined`: one slip for all of them, of one contract or of several: at most twelve, or
 * any number paid ahead of time.
 */
export const combinedSlipRequest = z
  .strictObject({
    installmentIds: combinedIds,
    /** The day the slip is due. Without it the first day on which one of them is to be paid; today where one is overdue. */
    payOn: z.optional(chosenDate()),
    /** Installments that fall due later, at their present value of `payOn` (today without it). */
    early: z.optional(z.boolean()),
    /** Open slips that the person saw and that this one takes the place of: they are cancelled. */
    replaces: z.optional(z.array(id).check(z.maxLength(480, "São boletos demais para um pedido."))),
    deliverBy,
  })
  .check(fewUnlessEarly);
export type CombinedSlipRequest = z.infer<typeof combinedSlipRequest>;

/** An installment that a slip over several asks for. */
export const slipItem = z.object({
  installmentId: id,
  contractId: id,
  contractNumber: z.string(),
  number: z.int(),
  /** The highest number of the contract's schedule when the slip was asked for. */
  of: z.int(),
  /** `Entrada`, `Reforço 2`; absent for a monthly one, which is known by its number. */
  name: z.optional(z.string()),
  /** As agreed. */
  dueDate: calendarDate,
  /** What the slip asks for it. */
  totalCents: cents,
});
export type SlipItem = z.infer<typeof slipItem>;

/** What a slip over many installments asks for of one contract. */
export const slipPart = z.object({
  contractId: id,
  contractNumber: z.string(),
  /** `61 a 84, 90`. */
  numbers: z.string(),
  count: z.int(),
  /** As agreed: of the first of them and of the last. */
  firstDueOn: calendarDate,
  lastDueOn: calendarDate,
  totalCents: cents,
});
export type SlipPart = z.infer<typeof slipPart>;

/** By contract, where a slip is over more than twelve. */
export const slipParts = z.optional(z.array(slipPart));

/** It is over contracts besides that whoever reads it does not see: items, parts and amount are of the others alone. */
export const alsoElsewhere = z.optional(z.boolean());

/** Whose a slip is, as its PDF names it: for who keeps the sheet. A server of before does not say. */
export const slipAbout = z.optional(
  z.object({
    /** Every contract it is of, with development, block and lot. */
    contracts: z.array(z.object({ number: z.string(), lot: z.string() })),
    /** The company that is paid; empty where none is set up. */
    beneficiary: z.object({ name: z.string(), document: z.string() }),
  }),
);
export type SlipAbout = z.infer<typeof slipAbout>;

/** One drawn slip. `totalCents` is what the barcode and the Pix ask for. */
export const bankSlip = z.object({
  id,
  installmentIds: z.array(id),
  dueDate: calendarDate,
  amountCents: cents,
  fineCents: cents,
  interestCents: cents,
  totalCents: cents,
  /** What it asks for each; absent for a slip over one installment. */
  items: z.optional(z.array(slipItem)),
  parts: slipParts,
  /** What paying early takes off; `amountCents` is without it already. */
  savingCents: z.optional(cents),
  /** 47 digits, to be typed. */
  line: z.string(),
  /** 44 digits, as bars (ITF-25). */
  barcode: z.string(),
  /** Pix copia e cola; also what its QR holds. */
  pix: z.string(),
  /** Path of the API, read with the bearer. */
  pdfUrl: z.string(),
  /** No bank knows this slip: it cannot be paid. */
  demonstration: z.boolean(),
  about: slipAbout,
});
export type BankSlip = z.infer<typeof bankSlip>;

/** Where a request for slips stands; `failed` after all tries, then `retry` begins them again. */
export const bankSlipRequestStatuses = ["queued", "drawing", "ready", "failed"] as const;
export type BankSlipRequestStatus = (typeof bankSlipRequestStatuses)[number];

/** A request and the slips of it that are ready. */
export const bankSlipRequestState = z.object({
  requestId: id,
  status: z.enum(bankSlipRequestStatuses),
  slips: z.array(bankSlip),
  /** For the person, when the request failed. */
  failure: z.optional(z.string()),
});
export type BankSlipRequestState = z.infer<typeof bankSlipRequestState>;

const previewQuery = {
  payOn: z.optional(chosenDate()),
  early: z.optional(
    z.pipe(
      z.enum(["true", "false"]),
      z.transform((text) => text === "true"),
    ),
  ),
};

/** Query of the preview. */
export const bankSlipPreviewQuery = z.strictObject({
  contractId: idParam,
  installmentIds: z.pipe(idList, installmentIds),
  ...previewQuery,
});

/** Query of the preview of one slip over several installments. */
export const combinedSlipPreviewQuery = z
  .strictObject({ installmentIds: z.pipe(idList, combinedIds), ...previewQuery })
  .check(fewUnlessEarly);

/** What a slip over several installments would ask for, and which open slips it would take the place of. */
export const combinedSlipPreview = z.object({
  /** The day it would be due: nobody can pay it afterwards. */
  dueDate: calendarDate,
  items: z.array(
    z.extend(slipItem, {
      amountCents: cents,
      fineCents: cents,
      interestCents: cents,
      savingCents: z.optional(cents),
    }),
  ),
  parts: slipParts,
  totalCents: cents,
  /** The open slips of these installments. */
  open: z.array(z.object({ id, dueDate: calendarDate, totalCents: cents, numbers: z.array(z.int()) })),
});
export type CombinedSlipPreview = z.infer<typeof combinedSlipPreview>;

/** What the slips would ask for, before they are asked for. */
export const bankSlipPreview = z.object({
  /** As asked; null: each on its own `dueDate`. */
  payOn: z.nullable(calendarDate),
  items: z.array(
    z.object({
      installmentId: id,
      number: z.int(),
      /** The day this slip would be due. */
      dueDate: calendarDate,
      amountCents: cents,
      fineCents: cents,
      interestCents: cents,
      totalCents: cents,
      savingCents: z.optional(cents),
    }),
  ),
  totalCents: cents,
});
export type BankSlipPreview = z.infer<typeof bankSlipPreview>;

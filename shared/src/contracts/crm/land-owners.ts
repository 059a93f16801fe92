import * as z from "zod/mini";
import { WHOLE_SHARE, shareText } from "../parties.ts";
import { document, email, personName } from "../people.ts";
import { calendarDate, chosenDate, id, idParam, instant } from "../primitives.ts";

/** So many may own the land of one development. */
export const MOST_OWNERS = 50;

/** Below zero where more was reversed than came in. */
const cents = z.int();
const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, "Informe um mês, como 2026-11."));

/** Somebody who gave the land for a part of what is received, as the staff read it. */
const ownerFields = {
  name: z.string(),
  /** CPF or CNPJ without mask. */
  document: z.string(),
  /** Where their statements go; empty where they get none by e-mail. */
  email: z.string(),
  /** In hundredths of a percent: 3000 is 30 %. */
  share: z.int(),
};

/** Who has which part of a development's receipts from a day on. */
export const landDivision = z.object({
  id,
  from: calendarDate,
  owners: z.array(z.object(ownerFields)),
  byName: z.string(),
  at: instant,
});
export type LandDivision = z.infer<typeof landDivision>;

/** `GET /api/crm/land-owners/{id}`. */
export const landOwners = z.object({
  ventureId: id,
  /** The newest first. */
  divisions: z.array(landDivision),
  /** Months whose statement was closed, the newest first, as `2026-11`. */
  closed: z.array(z.string()),
  /** Today in Brazil: no later month has a statement. */
  today: calendarDate,
});
export type LandOwners = z.infer<typeof landOwners>;

/** What shares take beyond 100 %, as a sentence; null where they leave something or nothing to the company. */
export const ownersExcess = (shares: readonly number[]): string | null => {
  const sum = shares.reduce((total, each) => total + each, 0);
  return sum <= WHOLE_SHARE
    ? null
    : `As partes somam ${shareText(sum)}: passam ${shareText(sum - WHOLE_SHARE)} de 100%.`;
};

/** `POST /api/crm/land-owners/{id}`: all owners from a day on; none where nobody has a part any more. */
export const newLandDivision = z.strictObject({
  from: chosenDate("Informe uma data que exista."),
  owners: z
    .array(
      z.strictObject({
        name: personName,
        document,
        email: z.nullable(email),
        share: z
          .int("Informe a parte com até duas casas decimais.")
          .check(z.minimum(1, "A parte deve ser maior que zero."), z.maximum(WHOLE_SHARE, "A parte vai até 100%.")),
      }),
    )
    .check(
      z.maxLength(MOST_OWNERS, `Um empreendimento tem no máximo ${MOST_OWNERS} donos da terra.`),
      z.refine((owners) => ownersExcess(owners.map((each) => each.share)) === null, {
        error: ({ input }) => ownersExcess((input as { share: number }[]).map((each) => each.share)) ?? "",
      }),
      z.refine(
        (owners) => new Set(owners.map((each) => each.document)).size === owners.length,
        "O mesmo CPF ou CNPJ aparece duas vezes.",
      ),
    ),
  /** The newest division that was read; null where there was none. */
  seen: z.nullable(id),
});
export type NewLandDivision = z.output<typeof newLandDivision>;

/** A part of the month in which the same shares held. */
const statementPeriod = z.object({
  /** First day of the shares; null where nobody had a part yet. */
  from: z.nullable(calendarDate),
  receivedCents: cents,
  /** What is left to the company of it. */
  companyCents: cents,
});

/** What a development received in a month, and what of it is each owner's. */
export const ownerStatement = z.object({
  ventureId: id,
  ventureName: z.string(),
  month: z.string(),
  /** Null while it may still change. */
  closedAt: z.nullable(instant),
  closedBy: z.string(),
  /** Payments of the month that stand. */
  payments: z.int(),
  /** Installments, corrected, less discounts; fines and interest for delay. Together with `adjustedCents` what was received. */
  principalCents: cents,
  feesCents: cents,
  /** Of months that were closed: what was booked late, less what was reversed. */
  adjustedCents: cents,
  receivedCents: cents,
  companyCents: cents,
  periods: z.array(statementPeriod),
  owners: z.array(
    z.object({
      ...ownerFields,
      /** One for each period in which they had a part; `share` above is the last. */
      parts: z.array(z.object({ from: calendarDate, share: z.int(), baseCents: cents, cents })),
      cents,
    }),
  ),
});
export type OwnerStatement = z.infer<typeof ownerStatement>;

/** `POST …/closing`: the sum that was seen, so that nobody closes another. */
export const ownerStatementClosing = z.strictObject({ receivedCents: z.int() });

export const landOwnersParams = z.strictObject({ id: idParam });
export const ownerStatementParams = z.strictObject({ id: idParam, month });
export const ownerStatementPdfParams = z.strictObject({
  id: idParam,
  month,
  /** From 1, as the statement lists them. */
  nth: idParam,
});

import * as z from "zod/mini";
import { WHOLE_SHARE, partyRoles, shareText } from "../parties.ts";
import { document, email, personName, phone } from "../people.ts";
import { calendarDate, cents, chosenDate, id, oneLine } from "../primitives.ts";
import { MAX_PROTOCOL } from "./contract-events.ts";
import { reason } from "./reservations.ts";

/** Between spouses, by the civil code, arts. 1.639 to 1.688; under `separation` neither needs the other's consent (art. 1.647). */
export const propertyRegimes = [
  "partial",
  "universal",
  "separation",
  "mandatory_separation",
  "final_participation",
] as const;
export type PropertyRegime = (typeof propertyRegimes)[number];

/** Somebody in a contract, as staff read it. */
export const staffParty = z.object({
  id,
  role: z.enum(partyRoles),
  /** Their account; null for whom the portal knows by this contract alone. */
  customerId: z.nullable(id),
  name: z.string(),
  document: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Of a buyer, in hundredths of a percent: 6000 is 60 %. */
  share: z.nullable(z.int()),
  /** The party whose spouse or attorney it is. */
  ofPartyId: z.nullable(id),
  regime: z.nullable(z.enum(propertyRegimes)),
  /** The day on which a spouse consented (civil code, art. 1.647). */
  consentedOn: z.nullable(calendarDate),
  /** What gives an attorney their power. */
  powerDocument: z.string(),
  /** First and last day; null is the contract's beginning, and no end. */
  from: z.nullable(calendarDate),
  until: z.nullable(calendarDate),
  state: z.enum(["current", "past", "future"]),
});
export type StaffParty = z.infer<typeof staffParty>;

const version = z.int();
const day = chosenDate("Informe uma data que exista.");

/** A person, or a company, whom the portal may not know. */
const partyPerson = z
  .strictObject({ name: personName, document, email: z.nullable(email), phone: z.nullable(phone) })
  .check((context) => {
    const { email: address, phone: number } = context.value;
    if (address === null && number === null)
      context.issues.push({
        code: "custom",
        path: ["email"],
        input: address,
        message: "Informe o e-mail ou o telefone.",
      });
  });
export type PartyPerson = z.output<typeof partyPerson>;

const share = z
  .int("Informe a quota com até duas casas decimais.")
  .check(z.minimum(1, "A quota deve ser maior que zero."), z.maximum(WHOLE_SHARE, "A quota vai até 100%."));

/** What shares lack or have too much of 100 %, as a sentence; null when they are the whole. */
export const shareGap = (shares: readonly number[]): string | null => {
  const sum = shares.reduce((total, each) => total + each, 0);
  if (sum === WHOLE_SHARE) return null;
  const gap = shareText(Math.abs(WHOLE_SHARE - sum));
  return sum < WHOLE_SHARE
    ? `As quotas somam ${shareText(sum)}: faltam ${gap} para 100%.`
    : `As quotas somam ${shareText(sum)}: passam ${gap} de 100%.`;
};

/** What a transfer of a contract declares beside who buys (cessão, law 6.766/1979, art. 31). */
export const assignmentTerms = z.strictObject({
  /** Day of the instrument. */
  signedOn: day,
  /** What who receives pays who gives; zero where it is a gift. */
  priceCents: z
    .int("Informe o valor da cessão.")
    .check(z.minimum(0, "Informe o valor da cessão."), z.maximum(1e13, "Valor alto demais.")),
  /** Where it was registered or noted; empty while it was not. */
  registration: z.string().check(z.trim(), z.maxLength(200, "O registro deve ter no máximo 200 caracteres."), oneLine),
  /** Of the conversation that asked for it. */
  protocol: z.optional(z.string().check(z.trim(), z.maxLength(MAX_PROTOCOL, "O protocolo é longo demais."))),
});

/** A transfer of a contract, as staff read it. */
export const staffAssignment = z.object({
  number: z.int(),
  signedOn: calendarDate,
  /** Since when it binds the company: the day on which it was told in writing. */
  from: calendarDate,
  priceCents: cents,
  registration: z.string(),
  protocol: z.string(),
  /** What the contract took to pay off, and what of it was late, on the day on which it was written down. */
  balanceCents: cents,
  overdueCents: cents,
  assignors: z.array(z.string()),
  assignees: z.array(z.string()),
  byName: z.string(),
  reason: z.string(),
});
export type StaffAssignment = z.infer<typeof staffAssignment>;

/** `PUT /api/crm/contracts/{id}/buyers`: all buyers from a day on, with the version that was read and why they change. */
export const buyersChange = z
  .strictObject({
    buyers: z
      .array(
        z
          .strictObject({
            /** A buyer of now; null for somebody new, whom `person` describes. */
            partyId: z.nullable(id),
            person: z.nullable(partyPerson),
            share,
          })
          .check(
            z.refine(
              ({ partyId, person }) => (partyId === null) !== (person === null),
              "Escolha um comprador do contrato ou informe uma pessoa nova.",
            ),
          ),
      )
      .check(
        z.minLength(1, "Informe pelo menos um comprador."),
        z.maxLength(20, "Um contrato tem no máximo 20 compradores."),
        z.refine((buyers) => shareGap(buyers.map((each) => each.share)) === null, {
          error: ({ input }) => shareGap((input as { share: number }[]).map((each) => each.share)) ?? "",
        }),
      ),
    /** First day of the new shares; null for the contract's beginning. */
    from: z.nullable(day),
    reason,
    version,
    /** That the change is a transfer, and what it declares. */
    assignment: z.optional(assignmentTerms),
  })
  .check((context) => {
    const { assignment, from } = context.value;
    const wrong = (path: string[], message: string) =>
      context.issues.push({ code: "custom", path, input: null, message });
    if (assignment && from === null) wrong(["from"], "Informe desde quando a cessão vale para a empresa.");
    if (assignment && from !== null && from < assignment.signedOn)
      wrong(["assignment", "signedOn"], "A cessão não pode ser assinada depois do dia em que passa a valer.");
  });
export type BuyersChange = z.output<typeof buyersChange>;

/** `POST /api/crm/contracts/{id}/parties`: a spouse, a guarantor or an attorney. */
export const newParty = z
  .strictObject({
    role: z.enum(["spouse", "guarantor", "attorney"], "Escolha o papel."),
    person: partyPerson,
    ofPartyId: z.nullable(id),
    regime: z.nullable(z.enum(propertyRegimes, "Escolha o regime de bens.")),
    consentedOn: z.nullable(day),
    powerDocument: z
      .string()
      .check(z.trim(), z.maxLength(200, "O documento deve ter no máximo 200 caracteres."), oneLine),
    from: z.nullable(day),
    until: z.nullable(day),
    reason,
    version,
  })
  .check((context) => {
    const { role, ofPartyId, regime, powerDocument } = context.value;
    const lacks = (field: string, message: string) =>
      context.issues.push({ code: "custom", path: [field], input: null, message });
    if (role !== "guarantor" && ofPartyId === null)
      lacks("ofPartyId", role === "spouse" ? "Escolha de quem é o cônjuge." : "Escolha quem o procurador representa.");
    if (role === "spouse" && regime === null) lacks("regime", "Escolha o regime de bens.");
    if (role === "attorney" && powerDocument === "")
      lacks("powerDocument", "Informe a procuração: livro, folha e cartório.");
  });
export type NewParty = z.output<typeof newParty>;

/** `POST /api/crm/contracts/{id}/parties/{idParty}/end`: from `on` it is a party no more. */
export const partyEnd = z.strictObject({ on: day, reason, version });
export type PartyEnd = z.output<typeof partyEnd>;

import * as z from "zod/mini";
import { isDocument } from "./documents.ts";
import { consent, document, email, personName, phone } from "./people.ts";
import { calendarDate, chosenDate, id, instant, oneLine, severalLines } from "./primitives.ts";
import { city, profession, uf } from "./lookups.ts";

/** A calendar date a person typed, within the range of the date pickers. */
export const typedDate = chosenDate("Informe uma data válida, como 31/12/1980.");

/** Counts the changes of an entry: who sends back an old one changes what they have not seen, and is told so (409). */
export const version = z.int().check(z.minimum(0));

/** Optional text in one line, trimmed; empty where the person gave none. */
export const shortText = (longest: number) =>
  z.string().check(z.trim(), z.maxLength(longest, `O texto deve ter no máximo ${longest} caracteres.`), oneLine);

/** `GET customers/{id}`: what a customer reads of themselves. */
export const customer = z.object({
  id,
  name: z.string(),
  /** CPF or CNPJ, upper-case and without mask; the two fields below say which. */
  document: z.string(),
  /** A contract or the staff proved that the document is theirs; an older server does not say. */
  documentProven: z.optional(z.boolean()),
  cpf: z.nullable(z.string()),
  cnpj: z.nullable(z.string()),
  rg: z.string(),
  rgUf: z.nullable(uf),
  birthDate: z.nullable(calendarDate),
  email: z.string(),
  /** Wanted in its place and not confirmed yet. */
  pendingEmail: z._default(z.nullable(z.string()), null),
  phone: z.string(),
  broker: z.boolean(),
  profession: z.nullable(profession),
  birthplace: z.nullable(city),
  photoUrl: z.nullable(z.string()),
  /** Names of the fields that alter the contract: they are changed on request, never here. */
  locked: z.array(z.string()),
  can: z.object({ edit: z.boolean() }),
  version,
});
export type Customer = z.infer<typeof customer>;

/** A picture of ten megabytes, in base64; the server takes no larger body. */
const LONGEST_PICTURE_URL = 14_000_000;

const PICTURE = /^data:image\/(?:png|jpeg|webp);base64,/;

/** Looked for what does not belong, not matched as a whole: on ten megabytes a match would exhaust the expression's stack. */
const isPictureUrl = (text: string): boolean => {
  const [head] = PICTURE.exec(text) ?? [];
  if (!head || text.length === head.length) return false;
  return !/[^A-Za-z0-9+/=]|=[^=]|===/.test(text.slice(head.length));
};

/** A file inside JSON (specification §3). */
export const dataUrlFile = z.strictObject({
  content: z
    .string()
    .check(z.maxLength(LONGEST_PICTURE_URL), z.refine(isPictureUrl, "Envie uma imagem PNG, JPEG ou WebP.")),
  name: z.string().check(z.minLength(1), z.maxLength(200), oneLine),
});

/** `PUT customers/{id}`. `name` and the documents may be sent along, unchanged. */
export const customerChange = z.strictObject({
  name: z.optional(personName),
  document: z.optional(document),
  cpf: z.optional(z.nullable(document)),
  cnpj: z.optional(z.nullable(document)),
  rg: shortText(20),
  rgUfId: z.nullable(id),
  birthDate: z.nullable(typedDate),
  email,
  phone,
  professionId: z.nullable(id),
  birthplaceId: z.nullable(id),
  /** Left out: the photo stays; null: it is removed. */
  file: z.optional(z.nullable(dataUrlFile)),
  version,
});
export type CustomerChange = z.input<typeof customerChange>;

/** `POST customers/{id}/email-confirmations`: the token of the link that was mailed to the new address. */
export const emailConfirmation = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

/** `POST customers/{id}/change-requests`: a field that alters the contract, asked of the staff. */
export const changeRequest = z
  .strictObject({
    field: z.enum(["name", "document"]),
    wanted: z
      .string()
      .check(z.trim(), z.minLength(3, "Informe o novo valor."), z.maxLength(120, "No máximo 120 caracteres."), oneLine),
    reason: z
      .string()
      .check(
        z.trim(),
        z.minLength(3, "Conte o motivo da alteração."),
        z.maxLength(1000, "O motivo deve ter no máximo 1.000 caracteres."),
        severalLines,
      ),
  })
  .check(
    z.refine(({ field, wanted }) => field !== "document" || isDocument(wanted), {
      path: ["wanted"],
      message: "Informe um CPF ou CNPJ válido.",
    }),
  );
export type ChangeRequest = z.input<typeof changeRequest>;
export const changeRequested = z.object({ protocol: z.string() });

/** `GET customers/{id}/consents`: newest first; nothing is ever taken out. */
export const givenConsent = z.object({
  id,
  purpose: consent.shape.purpose,
  version: z.string(),
  granted: z.boolean(),
  givenAt: instant,
});
export type GivenConsent = z.infer<typeof givenConsent>;

/** `POST customers/{id}/consents`: 201 with the new line. */
export const consentChoice = z.strictObject({ purpose: consent.shape.purpose, granted: z.boolean() });

/** `GET customers/{id}/accesses`: who saw or changed my data. */
export const dataAccess = z.object({ at: instant, who: z.string(), what: z.string() });
export type DataAccess = z.infer<typeof dataAccess>;

/** Rights of LGPD art. 18 a signed-in customer may call on. */
export const ownRequestKinds = ["access", "correction", "portability", "deletion"] as const;

/** `POST customers/{id}/privacy-requests`. */
export const ownPrivacyRequest = z.strictObject({
  kind: z.enum(ownRequestKinds),
  text: z.string().check(z.trim(), z.maxLength(2000, "O texto deve ter no máximo 2.000 caracteres."), severalLines),
});
export type OwnPrivacyRequest = z.input<typeof ownPrivacyRequest>;
/** 201: when the answer is due at the latest. */
export const ownPrivacyRequested = z.object({ protocol: z.string(), answerBy: instant });

/** `GET customers/{id}/privacy-requests`: newest first, with what was answered so far. */
export const ownPrivacyRequestRow = z.object({
  protocol: z.string(),
  kind: z.string(),
  text: z.string(),
  status: z.string(),
  askedAt: instant,
  answerBy: instant,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
});
export type OwnPrivacyRequestRow = z.infer<typeof ownPrivacyRequestRow>;

const leadLot = z.object({ id, ventureId: id, venture: z.string(), block: z.string(), lot: z.string() });

/** `GET customers/{id}/leads`: what carries a broker's name, newest first. */
export const brokerLeads = z.object({
  reservations: z.array(
    z.object({
      protocol: z.string(),
      status: z.enum(["held", "queued", "expired", "cancelled", "converted"]),
      holdUntil: z.nullable(instant),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      lot: leadLot,
      createdAt: instant,
    }),
  ),
  intentions: z.array(
    z.object({
      protocol: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      message: z.string(),
      preferredChannel: z.enum(["email", "phone", "whatsapp"]),
      lot: leadLot,
      receivedAt: instant,
    }),
  ),
});
export type BrokerLeads = z.infer<typeof brokerLeads>;

import * as z from "zod/mini";
import { shortText, typedDate, version } from "./customers.ts";
import { isCpf, normalizeDocument } from "./documents.ts";
import { bank, city, taxpayerType } from "./lookups.ts";
import { email, personName, phone } from "./people.ts";
import { calendarDate, cents, id, oneLine } from "./primitives.ts";

/** `DELETE` of any entry: the one that is gone. */
export const removed = z.object({ id });

const required = (sentence: string, longest: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, sentence),
      z.maxLength(longest, `O texto deve ter no máximo ${longest} caracteres.`),
      oneLine,
    );

/** More money than any person enters by intention: 10 billion reais. */
const sumOfMoney = cents.check(z.maximum(1_000_000_000_000, "O valor é grande demais."));

// Profiles: who buys, with whom, and what they live on.

export const profileKinds = ["buyer", "spouse", "guarantor"] as const;
export const maritalStatuses = ["single", "married", "divorced", "widowed", "stable_union"] as const;
export const propertyRegimes = [
  "partial_community",
  "universal_community",
  "separation",
  "mandatory_separation",
  "final_participation",
] as const;

/** `GET customers/{id}/profiles`. */
export const profileEntry = z.object({
  id,
  kind: z.enum(profileKinds),
  maritalStatus: z.enum(maritalStatuses),
  propertyRegime: z.nullable(z.enum(propertyRegimes)),
  incomeCents: cents,
  company: z.string(),
  admissionDate: z.nullable(calendarDate),
  version,
});
export type ProfileEntry = z.infer<typeof profileEntry>;

/** `POST customers/{id}/profiles`: makes the entry of this kind or replaces it; `version` 0 where there was none. */
export const profileInput = z.strictObject({
  kind: z.enum(profileKinds),
  maritalStatus: z.enum(maritalStatuses),
  propertyRegime: z.nullable(z.enum(propertyRegimes)),
  incomeCents: sumOfMoney,
  company: shortText(120),
  admissionDate: z.nullable(typedDate),
  version: z._default(version, 0),
});
export type ProfileInput = z.input<typeof profileInput>;

// Localizations: addresses.

export const localizationKinds = ["residential", "commercial", "mailing"] as const;

/** CEP, stored as eight digits. */
export const postalCode = z.pipe(
  z.string().check(z.maxLength(60)),
  z.pipe(
    z.transform((typed: string) => typed.replace(/[\s.-]/g, "")),
    z.string().check(z.regex(/^\d{8}$/, "Informe o CEP com 8 números, como 29900-000.")),
  ),
);

/** `GET customers/{id}/localizations`. */
export const localization = z.object({
  id,
  taxpayerType,
  kind: z.enum(localizationKinds),
  postalCode: z.string(),
  street: z.string(),
  number: z.string(),
  complement: z.string(),
  district: z.string(),
  city,
  main: z.boolean(),
  version,
});
export type Localization = z.infer<typeof localization>;

/** `POST customers/localizations/`. */
export const localizationInput = z.strictObject({
  customerId: z.optional(id),
  taxpayerTypeId: id,
  cityId: id,
  kind: z.enum(localizationKinds),
  postalCode,
  street: required("Informe a rua.", 120),
  number: required("Informe o número, ou S/N.", 10),
  complement: shortText(60),
  district: required("Informe o bairro.", 80),
  main: z.boolean(),
});
export type LocalizationInput = z.input<typeof localizationInput>;

/** `PUT localizations/{id}`. */
export const localizationChange = z.extend(localizationInput, { version });
export type LocalizationChange = z.input<typeof localizationChange>;

// Dependents.

export const kinships = ["child", "spouse", "parent", "other"] as const;

/** CPF, stored as eleven digits. */
export const cpf = z.pipe(
  z.pipe(z.string().check(z.maxLength(60)), z.transform(normalizeDocument)),
  z.string().check(z.refine(isCpf, "Informe um CPF válido.")),
);

/** `GET customers/{id}/dependents`. */
export const dependent = z.object({
  id,
  name: z.string(),
  document: z.nullable(z.string()),
  birthDate: calendarDate,
  kinship: z.enum(kinships),
  version,
});
export type Dependent = z.infer<typeof dependent>;

/** `POST customers/dependents/`. The server also refuses a birth date after today. */
export const dependentInput = z.strictObject({
  customerId: z.optional(id),
  name: personName,
  document: z.nullable(cpf),
  birthDate: typedDate,
  kinship: z.enum(kinships),
});
export type DependentInput = z.input<typeof dependentInput>;

// Contacts.

export const contactKinds = ["phone", "mobile", "email", "whatsapp"] as const;

/** `GET customers/{id}/contacts`. The two words are the specification's; the client sends a boolean back. */
export const contact = z.object({
  id,
  kind: z.enum(contactKinds),
  value: z.string(),
  main: z.boolean(),
  situation: z.enum(["Ative", "Inative"]),
  version,
});
export type Contact = z.infer<typeof contact>;

const contactFields = { customerId: z.optional(id), main: z.boolean(), situation: z.boolean() };
const phoneKinds = z.enum(["phone", "mobile", "whatsapp"]);

/** `POST customers/contacts/`: `situation` true is "Ative". */
export const contactInput = z.discriminatedUnion("kind", [
  z.strictObject({ ...contactFields, kind: z.literal("email"), value: email }),
  z.strictObject({ ...contactFields, kind: phoneKinds, value: phone }),
]);
export type ContactInput = z.input<typeof contactInput>;

/** `PUT contacts/{id}`. */
export const contactChange = z.discriminatedUnion("kind", [
  z.strictObject({ ...contactFields, version, kind: z.literal("email"), value: email }),
  z.strictObject({ ...contactFields, version, kind: phoneKinds, value: phone }),
]);
export type ContactChange = z.input<typeof contactChange>;

// Banks.

export const accountKinds = ["checking", "savings", "payment"] as const;

/** `GET customers/{id}/banks`: `bank.label` and `bankName` read the same; both are the specification's. */
export const customerBank = z.object({
  id,
  bankId: id,
  bankName: z.string(),
  bank: z.object({ id, label: bank.shape.description }),
  branch: z.string(),
  account: z.string(),
  kind: z.enum(accountKinds),
  pixKey: z.string(),
  customerId: id,
  version,
});
export type CustomerBank = z.infer<typeof customerBank>;

/** `POST customers/banks/`. Branch and account keep their check digit: "1234-5". */
export const customerBankInput = z.strictObject({
  bankId: id,
  customerId: id,
  branch: z.string().check(z.trim(), z.regex(/^\d{1,6}(?:-[\dXx])?$/, "Informe a agência, como 1234 ou 1234-5.")),
  account: z.string().check(z.trim(), z.regex(/^\d{1,14}(?:-[\dXx])?$/, "Informe a conta com o dígito, como 12345-6.")),
  kind: z.enum(accountKinds),
  pixKey: shortText(77),
});
export type CustomerBankInput = z.input<typeof customerBankInput>;

// Patrimonies: what the customer owns.

export const patrimonyKinds = ["property", "vehicle", "investment", "other"] as const;

/** `GET customers/{id}/patrimonies`. */
export const patrimony = z.object({
  id,
  kind: z.enum(patrimonyKinds),
  description: z.string(),
  valueCents: cents,
  city: z.nullable(city),
  cityId: z.nullable(id),
  customerId: id,
  version,
});
export type Patrimony = z.infer<typeof patrimony>;

/** `POST customers/patrimonies/`. */
export const patrimonyInput = z.strictObject({
  kind: z.enum(patrimonyKinds),
  description: required("Descreva o patrimônio.", 200),
  valueCents: sumOfMoney,
  cityId: z.nullable(id),
  customerId: id,
});
export type PatrimonyInput = z.input<typeof patrimonyInput>;

/** `PUT patrimonies/{id}`. */
export const patrimonyChange = z.extend(patrimonyInput, { version });
export type PatrimonyChange = z.input<typeof patrimonyChange>;

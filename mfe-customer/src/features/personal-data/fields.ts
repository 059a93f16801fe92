import { customerChange, type Customer } from "@gleba/shared/contracts";
import { formatDate, formatPhone } from "@gleba/shared/words";
import { isoDateOf, type Choice } from "@gleba/shared/ui/fields";
import type { ChosenPhoto } from "@gleba/shared/ui/uploads";
import * as z from "zod/mini";
import { chosenId, choiceOf, cityChoice } from "#features/lookups";

/** What a person types and chooses. */
export interface DataFields extends Record<string, unknown> {
  /** Undefined: as it is; null: removed. */
  photo: ChosenPhoto | null | undefined;
  rg: string;
  rgUf: string;
  birthDate: string;
  email: string;
  phone: string;
  profession: Choice;
  birthplace: Choice;
}

export const fieldsOf = (customer: Customer): DataFields => ({
  photo: undefined,
  rg: customer.rg,
  rgUf: customer.rgUf ? String(customer.rgUf.id) : "",
  birthDate: customer.birthDate ? formatDate(customer.birthDate) : "",
  email: customer.email,
  phone: formatPhone(customer.phone),
  profession: choiceOf(customer.profession),
  birthplace: cityChoice(customer.birthplace),
});

/** Labels of what can be compared when two tabs changed it. */
export const LABELS: Readonly<Record<string, string>> = {
  rg: "RG",
  rgUf: "UF do RG",
  birthDate: "Nascimento",
  email: "E-mail",
  phone: "Telefone",
  profession: "Profissão",
  birthplace: "Naturalidade",
};

/** A field's value as text. */
export const textOf = (value: unknown): string =>
  typeof value === "object" && value !== null && "text" in value ? String(value.text) : String(value ?? "");

/** The contract's rules without what goes along with the call; sentences for what is chosen rather than typed. */
export const dataSchema = z.strictObject({
  rg: customerChange.shape.rg,
  rgUfId: customerChange.shape.rgUfId,
  birthDate: customerChange.shape.birthDate,
  email: customerChange.shape.email,
  phone: customerChange.shape.phone,
  professionId: z.nullable(z.int("Digite parte do nome e escolha a profissão na lista.")),
  birthplaceId: z.nullable(z.int("Digite parte do nome e escolha a cidade na lista.")),
  file: z.optional(z.nullable(z.object({ content: z.string(), name: z.string() }))),
});
export type DataBody = z.infer<typeof dataSchema>;

export const ERROR_FIELDS = {
  rgUfId: "rgUf",
  professionId: "profession",
  birthplaceId: "birthplace",
  file: "photo",
} as const;

/** What the form sends. */
export const bodyOf = ({ photo, rg, rgUf, birthDate, email, phone, profession, birthplace }: DataFields) => ({
  rg,
  rgUfId: rgUf === "" ? null : Number(rgUf),
  // A date that was typed and is none stays as typed, so that the contract refuses it.
  birthDate: birthDate.trim() === "" ? null : (isoDateOf(birthDate) ?? birthDate),
  email,
  phone,
  professionId: chosenId(profession),
  birthplaceId: chosenId(birthplace),
  ...(photo !== undefined && { file: photo }),
});

import { localizationInput, type Localization } from "@gleba/shared/contracts";
import { maskPostalCode, type Choice } from "@gleba/shared/ui/fields";
import * as z from "zod/mini";
import { chosenId, cityChoice } from "#features/lookups";

/** What a person types and chooses. */
export interface LocalizationFields extends Record<string, unknown> {
  kind: Localization["kind"];
  taxpayerType: string;
  postalCode: string;
  street: string;
  number: string;
  complement: string;
  district: string;
  city: Choice;
  main: boolean;
}

export const KIND_NAMES: Record<Localization["kind"], string> = {
  residential: "Residencial",
  commercial: "Comercial",
  mailing: "Correspondência",
};

export const fieldsOf = (item: Localization | null): LocalizationFields => ({
  kind: item?.kind ?? "residential",
  taxpayerType: item ? String(item.taxpayerType.id) : "",
  postalCode: maskPostalCode(item?.postalCode ?? ""),
  street: item?.street ?? "",
  number: item?.number ?? "",
  complement: item?.complement ?? "",
  district: item?.district ?? "",
  city: cityChoice(item?.city ?? null),
  main: item?.main ?? false,
});

/** The contract's rules, with sentences for what is chosen rather than typed. */
export const localizationSchema = z.strictObject({
  ...localizationInput.shape,
  taxpayerTypeId: z.int("Escolha o tipo de contribuinte."),
  cityId: z.int("Digite parte do nome e escolha a cidade na lista."),
});
export type LocalizationBody = z.infer<typeof localizationSchema>;

/** What the form sends. */
export const bodyOf = ({ taxpayerType, city, ...fields }: LocalizationFields) => ({
  ...fields,
  taxpayerTypeId: taxpayerType === "" ? null : Number(taxpayerType),
  cityId: chosenId(city),
});

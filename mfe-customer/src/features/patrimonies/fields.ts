import { patrimonyInput, type Patrimony } from "@gleba/shared/contracts";
import { centsOf, maskCents, type Choice } from "@gleba/shared/ui/fields";
import * as z from "zod/mini";
import { chosenId, cityChoice } from "#features/lookups";

/** What a person types and chooses. */
export interface PatrimonyFields extends Record<string, unknown> {
  kind: Patrimony["kind"];
  description: string;
  value: string;
  city: Choice;
}

export const fieldsOf = (item: Patrimony | null): PatrimonyFields => ({
  kind: item?.kind ?? "property",
  description: item?.description ?? "",
  value: maskCents(item?.valueCents ?? null),
  city: cityChoice(item?.city ?? null),
});

export const KIND_NAMES: Record<Patrimony["kind"], string> = {
  property: "Imóvel",
  vehicle: "Veículo",
  investment: "Investimento",
  other: "Outro bem",
};

const { customerId: _customer, cityId: _city, valueCents, ...rest } = patrimonyInput.shape;

/** The contract's rules; whose it is goes with the call. */
export const patrimonySchema = z.strictObject({
  ...rest,
  valueCents: z.pipe(z.int("Informe o valor."), valueCents),
  cityId: z.nullable(z.int("Digite parte do nome e escolha a cidade na lista.")),
});
export type PatrimonyBody = z.infer<typeof patrimonySchema>;

/** What the form sends. */
export const bodyOf = ({ kind, description, value, city }: PatrimonyFields) => ({
  kind,
  description,
  valueCents: centsOf(value),
  cityId: chosenId(city),
});

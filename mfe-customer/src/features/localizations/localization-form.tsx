import type { AddressFound, Localization } from "@gleba/shared/contracts";
import { Checkbox, PostalCodeField, Select, TextField } from "@gleba/shared/ui/fields";
import { EntryForm, useEntryForm, type EntryFormProps } from "#ui/entries";
import { CityField, cityChoice, fetchTaxpayerTypes, LookupSelect } from "#features/lookups";
import { bodyOf, KIND_NAMES, localizationSchema, type LocalizationBody, type LocalizationFields } from "./fields.ts";
import { useAddress } from "./use-address.ts";

const KINDS = Object.entries(KIND_NAMES).map(([value, label]) => ({ value, label }));
const OPTIONS = { prepare: bodyOf, shownAt: { taxpayerTypeId: "taxpayerType", cityId: "city" } } as const;

const taxpayerOptions = async (signal: AbortSignal) =>
  (await fetchTaxpayerTypes(signal)).map(({ id, description }) => ({ value: String(id), label: description }));

/** An address; a complete CEP fills in what it knows and leads to the number. */
export const LocalizationForm = (props: EntryFormProps<Localization, LocalizationFields, LocalizationBody>) => {
  const form = useEntryForm<LocalizationFields, LocalizationBody>(localizationSchema, props, OPTIONS);
  const fill = ({ street, district, city }: AddressFound): void => {
    if (street) form.setValue("street", street);
    if (district) form.setValue("district", district);
    if (city) form.setValue("city", cityChoice(city));
    // Only who is still at the CEP is led on, to what is to be typed next.
    const next = street ? "number" : "street";
    const { activeElement } = document;
    if (activeElement?.getAttribute("name") === "postalCode")
      activeElement.closest("form")?.querySelector<HTMLInputElement>(`[name="${next}"]`)?.focus();
  };
  const aboutPostalCode = useAddress(form.values.postalCode, fill);
  return (
    <EntryForm {...props} form={form}>
      <Select
        label="Tipo de endereço"
        options={KINDS}
        {...form.field("kind")}
        onChange={(chosen) => form.setValue("kind", chosen as Localization["kind"])}
      />
      <LookupSelect
        label="Tipo de contribuinte"
        placeholder="Escolha"
        fetchOptions={taxpayerOptions}
        {...form.field("taxpayerType")}
      />
      <PostalCodeField label="CEP" description={aboutPostalCode} required {...form.field("postalCode")} />
      <TextField label="Rua" autoComplete="address-line1" required {...form.field("street")} />
      <TextField label="Número" description="Sem número? Escreva S/N." required {...form.field("number")} />
      <TextField label="Complemento (opcional)" {...form.field("complement")} />
      <TextField label="Bairro" autoComplete="address-level3" required {...form.field("district")} />
      <CityField label="Cidade" description="Digite parte do nome." required {...form.field("city")} />
      <Checkbox label="Este é o meu endereço principal" {...form.field("main")} />
    </EntryForm>
  );
};

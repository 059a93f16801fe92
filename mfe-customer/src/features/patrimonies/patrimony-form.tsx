import type { Patrimony } from "@gleba/shared/contracts";
import { MoneyField, Select, TextField } from "@gleba/shared/ui/fields";
import { EntryForm, useEntryForm, type EntryFormProps } from "#ui/entries";
import { CityField } from "#features/lookups";
import { bodyOf, KIND_NAMES, patrimonySchema, type PatrimonyBody, type PatrimonyFields } from "./fields.ts";

const KINDS = Object.entries(KIND_NAMES).map(([value, label]) => ({ value, label }));
const OPTIONS = { prepare: bodyOf, shownAt: { valueCents: "value", cityId: "city" } } as const;

/** Something the customer owns. */
export const PatrimonyForm = (props: EntryFormProps<Patrimony, PatrimonyFields, PatrimonyBody>) => {
  const form = useEntryForm<PatrimonyFields, PatrimonyBody>(patrimonySchema, props, OPTIONS);
  return (
    <EntryForm {...props} form={form}>
      <Select
        label="Tipo"
        options={KINDS}
        {...form.field("kind")}
        onChange={(chosen) => form.setValue("kind", chosen as Patrimony["kind"])}
      />
      <TextField label="Descrição" maxLength={200} autoComplete="off" required {...form.field("description")} />
      <MoneyField label="Valor aproximado" required {...form.field("value")} />
      <CityField label="Cidade (opcional)" description="Digite parte do nome." {...form.field("city")} />
    </EntryForm>
  );
};

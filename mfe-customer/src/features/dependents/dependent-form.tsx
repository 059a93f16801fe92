import { type Dependent, type DependentInput } from "@gleba/shared/contracts";
import { today } from "@gleba/shared/session";
import { DateField, DocumentField, Select, TextField } from "@gleba/shared/ui/fields";
import { EntryForm, useEntryForm, type EntryFormProps } from "#ui/entries";
import { bodyOf, dependentSchema, KINSHIP_NAMES, type DependentFields } from "./fields.ts";

const KINSHIPS = Object.entries(KINSHIP_NAMES).map(([value, label]) => ({ value, label }));

/** Somebody who depends on the customer. */
export const DependentForm = (props: EntryFormProps<Dependent, DependentFields, DependentInput>) => {
  const form = useEntryForm<DependentFields, DependentInput>(dependentSchema, props, { prepare: bodyOf });
  return (
    <EntryForm {...props} form={form}>
      <TextField label="Nome completo" autoComplete="off" required {...form.field("name")} />
      <DocumentField label="CPF (opcional)" {...form.field("document")} />
      <DateField label="Data de nascimento" last={today()} required {...form.field("birthDate")} />
      <Select
        label="Parentesco"
        options={KINSHIPS}
        {...form.field("kinship")}
        onChange={(chosen) => form.setValue("kinship", chosen as Dependent["kinship"])}
      />
    </EntryForm>
  );
};

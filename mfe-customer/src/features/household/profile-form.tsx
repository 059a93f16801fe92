import { type ProfileEntry } from "@gleba/shared/contracts";
import { DateField, MoneyField, Select, TextField } from "@gleba/shared/ui/fields";
import { EntryForm, useEntryForm, type EntryFormProps } from "#ui/entries";
import {
  bodyOf,
  hasRegime,
  KIND_NAMES,
  MARITAL_NAMES,
  profileSchema,
  REGIME_NAMES,
  type ProfileBody,
  type ProfileFields,
} from "./fields.ts";

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const OPTIONS = { prepare: bodyOf, shownAt: { incomeCents: "income" } } as const;

/** Who takes part in the purchase, and what they live on. */
export const ProfileForm = (props: EntryFormProps<ProfileEntry, ProfileFields, ProfileBody>) => {
  const taken = props.items.filter((other) => other !== props.item).map(({ kind }): string => kind);
  const form = useEntryForm<ProfileFields, ProfileBody>(profileSchema, props, OPTIONS);
  return (
    <EntryForm {...props} form={form}>
      <Select
        label="Participação"
        // One entry of each kind: another kind is another entry.
        options={optionsOf(KIND_NAMES).filter(({ value }) => !taken.includes(value))}
        disabled={props.item !== null}
        {...form.field("kind")}
        onChange={(chosen) => form.setValue("kind", chosen as ProfileEntry["kind"])}
      />
      <Select
        label="Estado civil"
        options={optionsOf(MARITAL_NAMES)}
        {...form.field("maritalStatus")}
        onChange={(chosen) => form.setValue("maritalStatus", chosen as ProfileEntry["maritalStatus"])}
      />
      {hasRegime(form.values.maritalStatus) && (
        <Select
          label="Regime de bens (opcional)"
          placeholder="Não informado"
          options={optionsOf(REGIME_NAMES)}
          {...form.field("propertyRegime")}
        />
      )}
      <MoneyField label="Renda mensal" required {...form.field("income")} />
      <TextField label="Empresa (opcional)" autoComplete="organization" {...form.field("company")} />
      <DateField label="Data de admissão (opcional)" {...form.field("admissionDate")} />
    </EntryForm>
  );
};

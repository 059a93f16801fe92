import { contactInput, type Contact, type ContactInput } from "@gleba/shared/contracts";
import { Checkbox, EmailField, PhoneField, Select } from "@gleba/shared/ui/fields";
import { EntryForm, useEntryForm, type EntryFormProps } from "#ui/entries";
import { KIND_NAMES, type ContactFields } from "./fields.ts";

const KINDS = Object.entries(KIND_NAMES).map(([value, label]) => ({ value, label }));

/** One way to reach the customer. */
export const ContactForm = (props: EntryFormProps<Contact, ContactFields, ContactInput>) => {
  const form = useEntryForm<ContactFields, ContactInput>(contactInput, props);
  const { kind } = form.values;
  return (
    <EntryForm {...props} form={form}>
      <Select
        label="Tipo"
        options={KINDS}
        {...form.field("kind")}
        onChange={(chosen) => {
          form.setValue("kind", chosen as Contact["kind"]);
          // A phone is no e-mail: what was typed for the other kind would only be in the way.
          if ((chosen === "email") !== (kind === "email")) form.setValue("value", "");
        }}
      />
      {kind === "email" ? (
        <EmailField label="E-mail" required {...form.field("value")} />
      ) : (
        <PhoneField label="Número com DDD" required {...form.field("value")} />
      )}
      <Checkbox label="Este é o meu contato principal" {...form.field("main")} />
      <Checkbox label="Contato ativo" {...form.field("situation")} />
    </EntryForm>
  );
};

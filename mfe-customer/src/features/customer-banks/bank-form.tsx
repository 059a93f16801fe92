import type { CustomerBank } from "@gleba/shared/contracts";
import { Select, TextField } from "@gleba/shared/ui/fields";
import { EntryForm, useEntryForm, type EntryFormProps } from "#ui/entries";
import { findBanks, SearchField } from "#features/lookups";
import { ACCOUNT_NAMES, bankSchema, bodyOf, type BankBody, type BankFields } from "./fields.ts";

const KINDS = Object.entries(ACCOUNT_NAMES).map(([value, label]) => ({ value, label }));
const OPTIONS = { prepare: bodyOf, shownAt: { bankId: "bank" } } as const;

/** An account money can be sent back to. */
export const BankForm = (props: EntryFormProps<CustomerBank, BankFields, BankBody>) => {
  const form = useEntryForm<BankFields, BankBody>(bankSchema, props, OPTIONS);
  return (
    <EntryForm {...props} form={form}>
      <SearchField
        label="Banco"
        description="Digite parte do nome ou o código."
        find={findBanks}
        required
        {...form.field("bank")}
      />
      <Select
        label="Tipo de conta"
        options={KINDS}
        {...form.field("kind")}
        onChange={(chosen) => form.setValue("kind", chosen as CustomerBank["kind"])}
      />
      <TextField label="Agência" inputMode="text" autoComplete="off" required {...form.field("branch")} />
      <TextField label="Conta com dígito" inputMode="text" autoComplete="off" required {...form.field("account")} />
      <TextField
        label="Chave Pix (opcional)"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={77}
        {...form.field("pixKey")}
      />
    </EntryForm>
  );
};

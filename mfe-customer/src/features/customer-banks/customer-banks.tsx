import type { CustomerBank } from "@gleba/shared/contracts";
import { EntryList, Facts, type EntryKind } from "#ui/entries";
import { addBank, changeBank, fetchBanks, removeBank } from "./api.ts";
import { BankForm } from "./bank-form.tsx";
import { ACCOUNT_NAMES, fieldsOf, type BankBody, type BankFields } from "./fields.ts";

const Summary = ({ item }: { item: CustomerBank }) => (
  <Facts
    title={item.bankName}
    lines={[
      `${ACCOUNT_NAMES[item.kind]}: agência ${item.branch}, conta ${item.account}`,
      item.pixKey && `Chave Pix: ${item.pixKey}`,
    ]}
  />
);

const MESSAGES = "Executado com sucesso";

const kind: EntryKind<CustomerBank, BankFields, BankBody> = {
  name: "bancos",
  title: "Contas bancárias",
  lead: "Contas suas, para devoluções.",
  labels: {
    add: "Adicionar conta",
    edit: "Editar conta",
    remove: "Remover conta?",
    empty: "Você ainda não cadastrou contas bancárias",
  },
  conflictMessage: "Esta conta foi alterada em outra aba ou aparelho",
  messages: { added: MESSAGES, changed: MESSAGES, removed: MESSAGES },
  fetch: fetchBanks,
  add: addBank,
  change: changeBank,
  remove: removeBank,
  fieldsOf,
  nameOf: ({ bankName, account }) => `${bankName}, conta ${account}`,
  Summary,
  Form: BankForm,
};

/** The customer's bank accounts. */
export const CustomerBanks = () => <EntryList kind={kind} />;

import type { Patrimony } from "@gleba/shared/contracts";
import { formatCents } from "@gleba/shared/words";
import { EntryList, Facts, type EntryKind } from "#ui/entries";
import { cityText } from "#features/lookups";
import { addPatrimony, changePatrimony, fetchPatrimonies, removePatrimony } from "./api.ts";
import { fieldsOf, KIND_NAMES, type PatrimonyBody, type PatrimonyFields } from "./fields.ts";
import { PatrimonyForm } from "./patrimony-form.tsx";

const Summary = ({ item }: { item: Patrimony }) => (
  <Facts
    title={item.description}
    lines={[KIND_NAMES[item.kind], formatCents(item.valueCents), item.city && cityText(item.city)]}
  />
);

const kind: EntryKind<Patrimony, PatrimonyFields, PatrimonyBody> = {
  name: "patrimonio",
  title: "Patrimônio",
  lead: "Bens que ajudam na análise do seu cadastro. Os valores podem ser aproximados.",
  labels: {
    add: "Adicionar patrimônio",
    edit: "Editar patrimônio",
    remove: "Remover patrimônio?",
    empty: "Você ainda não cadastrou patrimônio",
  },
  conflictMessage: "Este patrimônio foi alterado em outra aba ou aparelho",
  messages: {
    added: "Patrimônio adicionado com sucesso !",
    changed: "Patrimônios atualizados com sucesso !",
    removed: "Patrimônios atualizados com sucesso !",
  },
  fetch: fetchPatrimonies,
  add: addPatrimony,
  change: changePatrimony,
  remove: removePatrimony,
  fieldsOf,
  nameOf: ({ description }) => description,
  Summary,
  Form: PatrimonyForm,
};

/** What the customer owns. */
export const Patrimonies = () => <EntryList kind={kind} />;

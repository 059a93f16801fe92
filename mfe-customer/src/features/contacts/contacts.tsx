import type { Contact, ContactInput } from "@gleba/shared/contracts";
import { Badge } from "@gleba/shared/ui";
import { EntryList, Facts, type EntryKind } from "#ui/entries";
import { addContact, changeContact, fetchContacts, removeContact } from "./api.ts";
import { ContactForm } from "./contact-form.tsx";
import { fieldsOf, KIND_NAMES, valueText, type ContactFields } from "./fields.ts";

const Summary = ({ item }: { item: Contact }) => (
  <Facts
    title={valueText(item)}
    badges={
      <>
        {item.main && <Badge tone="success">Principal</Badge>}
        {item.situation === "Inative" && <Badge>Inativo</Badge>}
      </>
    }
    lines={[KIND_NAMES[item.kind]]}
  />
);

const kind: EntryKind<Contact, ContactFields, ContactInput> = {
  name: "contatos",
  title: "Contatos",
  lead: "Por onde falamos com você. O principal é usado primeiro.",
  labels: {
    add: "Adicionar contato",
    edit: "Editar contato",
    remove: "Remover contato?",
    empty: "Você ainda não cadastrou contatos",
  },
  conflictMessage: "Este contato foi alterado em outra aba ou aparelho",
  messages: {
    added: "Dados atualizados com sucesso !",
    changed: "Dados atualizados com sucesso !",
    removed: "Contato removido com sucesso !",
  },
  fetch: fetchContacts,
  add: addContact,
  change: changeContact,
  remove: removeContact,
  touchesOthers: ({ main }) => main,
  fieldsOf,
  nameOf: (item) => `${KIND_NAMES[item.kind]} ${valueText(item)}`,
  Summary,
  Form: ContactForm,
};

/** The customer's contacts. */
export const Contacts = () => <EntryList kind={kind} />;

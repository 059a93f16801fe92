import { contact, contactInput } from "@gleba/shared/contracts";
import { presentContact } from "../../present/contact.ts";
import { contactRepository } from "../../repository/contacts.ts";
import { contactEntryBody } from "../specification-body.ts";
import { ownList } from "./own-list.ts";

/** A customer's further contacts: `customers/{id}/contacts`, `customers/contacts/`, `contacts/{id}`. */
export const contactRoutes = ownList({
  path: "contacts",
  words: { all: "os contatos", one: "o contato" },
  repository: contactRepository,
  entry: contact,
  present: presentContact,
  list: { operationId: "customerContacts", summary: "A customer's contacts" },
  add: {
    operationId: "addContact",
    summary: "Add a contact",
    description: '`situation` true is "Ative". A main contact takes that from the others.',
    body: contactInput,
  },
  change: { operationId: "changeContact", summary: "Change a contact", body: contactEntryBody },
  remove: { operationId: "removeContact", summary: "Remove a contact" },
  values: ({ situation, ...fields }) => ({ ...fields, active: situation }),
});

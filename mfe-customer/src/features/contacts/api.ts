import { contact, removed, type Contact, type ContactChange, type ContactInput } from "@gleba/shared/contracts";
import { get, post, put, remove } from "@gleba/shared/http";
import * as z from "zod/mini";
import { customerPath } from "#platform/session";

export const fetchContacts = (signal?: AbortSignal): Promise<Contact[]> =>
  get(customerPath("contacts"), z.array(contact), { signal });

export const addContact = (body: ContactInput): Promise<Contact> => post("/customers/contacts/", body, contact);

export const changeContact = (id: number, body: ContactChange): Promise<Contact> =>
  put(`/contacts/${id}`, body, contact);

export const removeContact = (id: number): Promise<unknown> => remove(`/contacts/${id}`, removed);

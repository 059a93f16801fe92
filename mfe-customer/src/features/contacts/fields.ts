import type { Contact } from "@gleba/shared/contracts";
import { formatPhone } from "@gleba/shared/words";

/** What a person types and ticks. */
export interface ContactFields extends Record<string, unknown> {
  kind: Contact["kind"];
  value: string;
  main: boolean;
  situation: boolean;
}

export const valueText = ({ kind, value }: Pick<Contact, "kind" | "value">): string =>
  kind === "email" ? value : formatPhone(value);

/** The wire reads the specification's words and takes a boolean back: "Ative" ↔ true. */
export const fieldsOf = (item: Contact | null): ContactFields =>
  item
    ? { kind: item.kind, value: valueText(item), main: item.main, situation: item.situation === "Ative" }
    : { kind: "mobile", value: "", main: false, situation: true };

export const KIND_NAMES: Record<Contact["kind"], string> = {
  mobile: "Celular",
  whatsapp: "WhatsApp",
  phone: "Telefone fixo",
  email: "E-mail",
};

import type { Contact } from "@gleba/shared/contracts";
import type { ContactRow } from "../repository/contacts.ts";

/** A contact as its owner reads it; "Ative" and "Inative" are the specification's words. */
export const presentContact = ({ id, kind, value, main, active, version }: ContactRow): Contact => ({
  id,
  kind,
  value,
  main,
  situation: active ? "Ative" : "Inative",
  version,
});

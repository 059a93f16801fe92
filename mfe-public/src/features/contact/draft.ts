import * as z from "zod/mini";
import { keepTyped, typedText } from "#features/own-data";

/** What a person has typed; stored for this tab alone, so that a reload loses nothing. */
const fields = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  preferredChannel: z.enum(["email", "phone", "whatsapp"]),
  marketing: z.boolean(),
});
export type ContactFields = z.infer<typeof fields>;

const nameOf = (idBatch: number): string => `contato:${idBatch}`;
const keyOf = (idBatch: number): string => `gleba:${nameOf(idBatch)}`;

/** What was typed before; null when there is nothing or storage is off. */
export const readDraft = (idBatch: number): ContactFields | null => {
  try {
    const read = fields.safeParse(
      JSON.parse(sessionStorage.getItem(keyOf(idBatch)) ?? typedText(nameOf(idBatch)) ?? "null"),
    );
    return read.success ? read.data : null;
  } catch {
    return null;
  }
};

/** Remembers what was typed, or forgets it. A browser that stores nothing still sends. */
export const writeDraft = (idBatch: number, typed: ContactFields | null): void => {
  try {
    keepTyped(nameOf(idBatch), typed);
    if (typed) sessionStorage.setItem(keyOf(idBatch), JSON.stringify(typed));
    else sessionStorage.removeItem(keyOf(idBatch));
  } catch {
    // Private windows may refuse storage; only a reload would lose what was typed.
  }
};

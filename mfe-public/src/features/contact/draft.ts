import * as z from "zod/mini";
import { keepForm, keptForm } from "#features/own-data";

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

/** What was typed before; null when there is nothing or storage is off. */
export const readDraft = (idBatch: number): ContactFields | null =>
  fields.safeParse(keptForm(nameOf(idBatch))).data ?? null;

/** Remembers what was typed, or forgets it. */
export const writeDraft = (idBatch: number, draft: ContactFields | null): void => keepForm(nameOf(idBatch), draft);

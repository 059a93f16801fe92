import * as z from "zod/mini";
import { keepForm, keptForm } from "#features/own-data";

/** What a person has typed; stored for this tab alone, so that a reload loses nothing. The time is chosen anew. */
const typed = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  note: z.string(),
  marketing: z.boolean(),
});
export type VisitDraft = z.infer<typeof typed>;

const nameOf = (development: number): string => `visita:${development}`;

/** What was typed before; null when there is nothing or storage is off. */
export const readDraft = (development: number): VisitDraft | null =>
  typed.safeParse(keptForm(nameOf(development))).data ?? null;

/** Remembers what was typed, or forgets it. */
export const writeDraft = (development: number, draft: VisitDraft | null): void => keepForm(nameOf(development), draft);

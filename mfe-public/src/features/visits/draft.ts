import * as z from "zod/mini";
import { keepTyped, typedText } from "#features/own-data";

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
const keyOf = (development: number): string => `gleba:${nameOf(development)}`;

/** What was typed before; null when there is nothing or storage is off. */
export const readDraft = (development: number): VisitDraft | null => {
  try {
    return (
      typed.safeParse(
        JSON.parse(sessionStorage.getItem(keyOf(development)) ?? typedText(nameOf(development)) ?? "null"),
      ).data ?? null
    );
  } catch {
    return null;
  }
};

/** Remembers what was typed, or forgets it. A browser that stores nothing still sends. */
export const writeDraft = (development: number, draft: VisitDraft | null): void => {
  try {
    keepTyped(nameOf(development), draft);
    if (draft) sessionStorage.setItem(keyOf(development), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(development));
  } catch {
    // Private windows may refuse storage; only a reload would lose what was typed.
  }
};

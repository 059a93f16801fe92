import * as z from "zod/mini";
import { keptAt } from "#features/kept-reservation";
import { keepTyped, typedText } from "#features/own-data";

/** What a person has typed and ticked. Stored for this tab alone and never in the address. */
const fields = z.object({
  name: z.string(),
  document: z.string(),
  email: z.string(),
  phone: z.string(),
  accept: z.boolean(),
  marketing: z.boolean(),
});
export type ReservationFields = z.infer<typeof fields>;

/** What opens the reservation again after a reload. */
const own = z.object({ protocol: z.string(), accessKey: z.string() });

const stored = z.object({
  /** Nothing where a broker chose a customer of theirs. */
  fields: z.optional(fields),
  /** The last request that may have reached the server, to repeat it as the same one after a reload. */
  request: z.optional(z.object({ key: z.string(), body: z.string() })),
  own: z.optional(own),
  /** Those that go on beside the one shown, or beside the form for somebody else. */
  others: z.optional(z.array(own)),
});
export type Draft = z.infer<typeof stored>;

export const emptyFields: ReservationFields = {
  name: "",
  document: "",
  email: "",
  phone: "",
  accept: false,
  marketing: false,
};

const nameOf = (idBatch: number): string => `reserva:${idBatch}`;

/** What this tab remembers of a lot's form; nothing when storage is off or holds something else. */
export const readDraft = (idBatch: number): Draft => {
  try {
    const typed = typedText(nameOf(idBatch));
    const kept = sessionStorage.getItem(keptAt(idBatch)) ?? (typed === null ? "{}" : `{"fields":${typed}}`);
    const read = stored.safeParse(JSON.parse(kept));
    return read.success ? read.data : {};
  } catch {
    return {};
  }
};

/** Replaces what this tab remembers. A browser that stores nothing still reserves. */
export const writeDraft = (idBatch: number, draft: Draft): void => {
  try {
    keepTyped(nameOf(idBatch), draft.fields);
    sessionStorage.setItem(keptAt(idBatch), JSON.stringify(draft));
  } catch {
    // Private windows may refuse storage; only a reload would lose what was typed.
  }
};

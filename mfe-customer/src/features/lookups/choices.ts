import type { City } from "@gleba/shared/contracts";
import type { Choice } from "@gleba/shared/ui/fields";

/** A lookup field nobody has touched. */
export const NOTHING_CHOSEN: Choice = { id: null, text: "" };

/** A city as people say it: `Vitória – ES`. */
export const cityText = ({ name, uf }: City): string => `${name} – ${uf}`;

/** A saved city in its field. */
export const cityChoice = (city: City | null): Choice =>
  city ? { id: city.id, text: cityText(city) } : NOTHING_CHOSEN;

/** A saved entry with a description in its field. */
export const choiceOf = (entry: { id: number; description: string } | null): Choice =>
  entry ? { id: entry.id, text: entry.description } : NOTHING_CHOSEN;

/** What a lookup field sends: the id chosen, null while it is empty; text that was never chosen is for the schema to refuse. */
export const chosenId = ({ id, text }: Choice): number | string | null => id ?? (text.trim() === "" ? null : text);

import * as z from "zod/mini";
import { id, oneLine } from "../primitives.ts";

/** What the staff's search finds, beside screens. */
export const foundTypes = ["venture", "lot", "customer", "contract", "reservation"] as const;
export type FoundType = (typeof foundTypes)[number];

/** `GET /api/crm/search?q=`: at least two letters. */
export const searchQuery = z.strictObject({
  q: z
    .string("Digite o que procura.")
    .check(
      z.trim(),
      z.minLength(2, "Digite pelo menos 2 letras."),
      z.maxLength(80, "A busca deve ter no máximo 80 caracteres."),
      oneLine,
    ),
});

/** A few of each kind somebody may see, the likeliest first. */
export const searchAnswer = z.object({
  results: z.array(
    z.object({
      type: z.enum(foundTypes),
      id,
      label: z.string(),
      detail: z.string(),
      /** Of a venture and a lot. */
      ventureId: z.nullable(id),
      /** Of a venture that is written in an article. */
      articleId: z.nullable(id),
      /** Of a lot: its place in the plan; `lot` is empty where the plan gives no number. */
      lot: z.optional(z.object({ block: z.string(), lot: z.string() })),
    }),
  ),
  /** Contacts, whose numbers are no numbers; servers of before find none. */
  leads: z.optional(
    z.array(
      z.object({
        /** `intention-12`. */
        id: z.string(),
        label: z.string(),
        detail: z.string(),
      }),
    ),
  ),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;
export type Found = SearchAnswer["results"][number];
export type FoundLead = NonNullable<SearchAnswer["leads"]>[number];

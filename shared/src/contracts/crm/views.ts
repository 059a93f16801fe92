import * as z from "zod/mini";
import { id, oneLine } from "../primitives.ts";
import { listName } from "../staff.ts";

const screen = listName;

/** What a member of staff named of a list: what stands after `?` in its address. Its owner sees it, and all of the staff where it is shared. */
export const savedView = z.object({
  id,
  screen: z.string(),
  name: z.string(),
  query: z.string(),
  /** All of the staff see it. A server of before does not say. */
  shared: z.optional(z.boolean()),
  /** Whether the caller may take it away. A server of before knows one's own alone. */
  removable: z.optional(z.boolean()),
});
export type SavedView = z.infer<typeof savedView>;
export const savedViews = z.object({ views: z.array(savedView) });

/** `GET /api/crm/views?screen=`. */
export const viewsQuery = z.strictObject({ screen });

/** `POST /api/crm/views`: another view of the same name is replaced. */
export const newSavedView = z.strictObject({
  screen,
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, "Dê um nome à visão."),
      z.maxLength(60, "O nome deve ter no máximo 60 caracteres."),
      oneLine,
    ),
  query: z.string().check(z.maxLength(1000, "A visão tem filtros demais."), oneLine),
  /** For all of the staff, by whoever configures the site. */
  shared: z.optional(z.boolean()),
});
export type NewSavedView = z.input<typeof newSavedView>;

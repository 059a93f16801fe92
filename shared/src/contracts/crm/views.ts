import * as z from "zod/mini";
import { id, oneLine } from "../primitives.ts";
import { staffRoles } from "../profiles.ts";
import { listName } from "../staff.ts";

const screen = listName;

/** Whom a view opens by itself for: whoever saved it (`me`), `all`, a role of the portal's, or the number of one of the company's own. */
const opensFor = z.string().check(
  z.maxLength(16, "Escolha para quem a visão abre."),
  z.refine(
    (whom) =>
      whom === "me" ||
      whom === "all" ||
      /^[1-9]\d{0,15}$/.test(whom) ||
      (whom !== "custom" && staffRoles.some((role) => role === whom)),
    "Escolha para quem a visão abre.",
  ),
);

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
  /** Whether the caller saved it, and replaces it by another of its name. */
  own: z.optional(z.boolean()),
  /** Whom it opens by itself for, as it is saved; null: nobody. */
  opensFor: z.optional(z.nullable(z.string())),
});
export type SavedView = z.infer<typeof savedView>;

/** A role that a view may open by itself for. */
export const viewRole = z.object({ key: z.string(), name: z.string() });
export type ViewRole = z.infer<typeof viewRole>;

/** `roles`: for whoever configures the site. */
export const savedViews = z.object({ views: z.array(savedView), roles: z.optional(z.array(viewRole)) });
export type SavedViews = z.infer<typeof savedViews>;

/** `GET /api/crm/views?screen=`. */
export const viewsQuery = z.strictObject({ screen });

/** `POST /api/crm/views`: another view of the same name is replaced. */
export const newSavedView = z
  .strictObject({
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
    /** Opens by itself where somebody comes to the list; for others than oneself only where it is for all of the staff. Another one of the list gives way. */
    opensFor: z.optional(z.nullable(opensFor)),
  })
  .check(
    z.refine(({ shared, opensFor: whom }) => shared === true || whom === undefined || whom === null || whom === "me", {
      path: ["opensFor"],
      message: "Só uma visão de toda a equipe abre para outras pessoas.",
    }),
  );
export type NewSavedView = z.input<typeof newSavedView>;

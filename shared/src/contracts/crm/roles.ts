import * as z from "zod/mini";
import { id, oneLine } from "../primitives.ts";
import { staffRoles } from "../profiles.ts";
import { staffRightKeys } from "./role-names.ts";

/** Most roles a company may name itself. */
export const MOST_CUSTOM_ROLES = 50;

const right = z.enum(staffRightKeys, "Este direito não existe.");

/** `GET /api/crm/roles`: a role, what it allows, and how many people have it. */
export const staffRoleRow = z.object({
  role: z.enum(staffRoles),
  /** Of the company's own roles; null of the portal's. */
  id: z.nullable(id),
  name: z.string(),
  description: z.string(),
  /** Newer servers know more. */
  rights: z.array(z.string()),
  people: z.int(),
  version: z.int(),
  /** `give`: to somebody, since whoever asks has all of it. */
  can: z.object({ change: z.boolean(), give: z.boolean() }),
});
export type StaffRoleRow = z.infer<typeof staffRoleRow>;
export const staffRoleRows = z.object({ roles: z.array(staffRoleRow) });

/** `POST /api/crm/roles`. */
export const newCustomRole = z.strictObject({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(3, "O nome deve ter ao menos 3 letras."),
      z.maxLength(60, "O nome deve ter no máximo 60 letras."),
      oneLine,
    ),
  description: z.string().check(z.trim(), z.maxLength(200, "A descrição deve ter no máximo 200 letras."), oneLine),
  rights: z
    .array(right)
    .check(
      z.minLength(1, "Escolha ao menos um direito."),
      z.maxLength(staffRightKeys.length, "Há direitos repetidos."),
    ),
});
export type NewCustomRole = z.input<typeof newCustomRole>;

/** `PUT /api/crm/roles/{id}`; `version` is the one that was read. */
export const customRoleChange = z.extend(newCustomRole, { version: z.int() });
export type CustomRoleChange = z.input<typeof customRoleChange>;

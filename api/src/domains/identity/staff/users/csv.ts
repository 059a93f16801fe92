import { staffRoleNames } from "@gleba/shared/contracts/crm";
import { csvDateTime } from "#platform/text/csv.ts";
import type { StaffWithRole } from "../../repository/staff.ts";

/** Heads of the CSV. */
export const STAFF_COLUMNS = ["Nome", "Usuário", "E-mail", "Perfil", "Pode entrar", "Último acesso"] as const;

/** A member of staff as a row of the CSV. */
export const staffCells = ({ name, login, email, role, customRole, active, lastLoginAt }: StaffWithRole): string[] => [
  name,
  login,
  email,
  customRole?.name ?? staffRoleNames[role],
  active ? "Sim" : "Não",
  lastLoginAt ? csvDateTime(lastLoginAt) : "Nunca entrou",
];

import type { CrmUser, StaffRole } from "@gleba/shared/contracts";
import { csvDateTime } from "../../platform/csv.ts";

const ROLES: Record<StaffRole, string> = {
  admin: "Administração",
  editor: "Conteúdo",
  sales: "Vendas",
  finance: "Financeiro",
};

/** Heads of the CSV. */
export const STAFF_COLUMNS = ["Nome", "Usuário", "E-mail", "Perfil", "Pode entrar", "Último acesso"] as const;

/** A member of staff as a row of the CSV. */
export const staffCells = ({ name, login, email, role, active, lastLoginAt }: CrmUser): string[] => [
  name,
  login,
  email,
  ROLES[role],
  active ? "Sim" : "Não",
  lastLoginAt ? csvDateTime(new Date(lastLoginAt)) : "Nunca entrou",
];

import { staffRoles, type StaffRole } from "@gleba/shared/contracts";

/** What each role may do, in the words of the company. */
export const ROLE_NAMES: Record<StaffRole, string> = {
  admin: "Administração",
  editor: "Conteúdo",
  sales: "Vendas",
  finance: "Financeiro",
};

export const ROLES = staffRoles.map((value) => ({ value, label: ROLE_NAMES[value] }));

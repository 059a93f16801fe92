import type { StaffRole } from "../profiles.ts";

/** What each role works with, in the words of the company. */
export const staffRoleNames: Readonly<Record<StaffRole, string>> = {
  admin: "Administração",
  editor: "Conteúdo",
  sales: "Vendas",
  finance: "Financeiro",
};

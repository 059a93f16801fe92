import type { StaffRights, StaffRole } from "@gleba/shared/contracts";

/** The roles that have each right; the one place where a role becomes a permission. */
export const HOLDERS: Readonly<Record<keyof StaffRights, readonly StaffRole[]>> = {
  manageUsers: ["admin"],
  readAudit: ["admin"],
  configureSite: ["admin"],
  answerPrivacy: ["admin"],
  editContent: ["admin", "editor"],
  editVentures: ["admin", "editor"],
  priceLots: ["admin", "sales"],
  sell: ["admin", "sales"],
  readCustomers: ["admin", "sales", "finance"],
  answerCustomers: ["admin", "sales", "finance"],
  manageContracts: ["admin", "finance"],
};

/** What a role may do at this moment. */
export const rightsOf = (role: StaffRole): StaffRights =>
  Object.fromEntries(Object.entries(HOLDERS).map(([right, roles]) => [right, roles.includes(role)])) as StaffRights;

import { staffRoles } from "@gleba/shared/contracts";
import { staffRoleNames } from "@gleba/shared/contracts/crm";

/** Roles to choose from. */
export const ROLES = staffRoles.map((value) => ({ value, label: staffRoleNames[value] }));

import { sql, type SQL } from "drizzle-orm";
import type { StaffRights, StaffRole } from "@gleba/shared/contracts";
import { COMPANY_WIDE_RIGHTS } from "@gleba/shared/contracts/crm";

export type Right = keyof StaffRights;

type OwnRole = Exclude<StaffRole, "custom">;

/** The portal's own roles that have each right; the one place where a role becomes a permission. */
export const HOLDERS: Readonly<Record<Right, readonly OwnRole[]>> = {
  manageUsers: ["admin"],
  readAudit: ["admin"],
  configureSite: ["admin"],
  answerPrivacy: ["admin"],
  editContent: ["admin", "editor"],
  editVentures: ["admin", "editor"],
  priceLots: ["admin", "sales"],
  sell: ["admin", "sales"],
  approveDiscounts: ["admin"],
  readCustomers: ["admin", "sales", "finance"],
  answerCustomers: ["admin", "sales", "finance"],
  manageContracts: ["admin", "finance"],
  manageFinanceRules: ["admin", "finance"],
};

const RIGHTS = Object.keys(HOLDERS) as Right[];

/** What somebody's access is made of, as it is stored. */
export interface Access {
  role: StaffRole;
  /** Of the company's own role, where they have one; what this release does not know allows nothing. */
  customRights: readonly string[] | null;
  /** Null: all developments. */
  developments: readonly number[] | null;
}

/** The rights of a role, as it is given to people who see all developments. */
export const rightsOfRole = ({ role, customRights }: Omit<Access, "developments">): Right[] =>
  RIGHTS.filter((right) =>
    role === "custom" ? customRights?.includes(right) === true : HOLDERS[right].includes(role),
  );

/** What somebody may do at this moment: whoever sees some developments alone has nothing that concerns all of them. */
export const rightsOf = (access: Access): StaffRights => {
  const held = rightsOfRole(access);
  const isLimited = access.developments !== null;
  return Object.fromEntries(
    RIGHTS.map((right) => [right, held.includes(right) && !(isLimited && COMPANY_WIDE_RIGHTS.includes(right))]),
  ) as StaffRights;
};

/**
 * Whether a member of staff, a row of `crm_users` under this name, has a right: for a query. The same as `rightsOf`, which a test
 * compares for every role.
 */
export const holdsRight = (right: Right, staff: SQL = sql`crm_users`): SQL<boolean> => sql`(
  (${staff}.role = ANY(${sql.param([...HOLDERS[right]])}::text[]) OR EXISTS (
    SELECT FROM custom_roles cr WHERE cr.id = ${staff}.custom_role_id AND ${right} = ANY(cr.rights)))
  AND ${COMPANY_WIDE_RIGHTS.includes(right) ? sql`${staff}.developments IS NULL` : sql`true`})`;

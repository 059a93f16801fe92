import { staffRoles, type CrmUser, type StaffRole } from "@gleba/shared/contracts";
import { staffRoleNames, type StaffRoleRow } from "@gleba/shared/contracts/crm";

/** Roles to narrow the list by. */
export const ROLES = staffRoles.map((value) => ({ value, label: staffRoleNames[value] }));

/** What the form holds of somebody's access. */
export interface AccessFields {
  /** `sales`, or `custom-3` of the company's own; empty where nobody chose one yet. */
  role: string;
  /** Sees some developments alone. */
  some: boolean;
  /** Their numbers. */
  developments: number[];
}

const OWN = "custom-";

/** The choice that a role is in the form. */
export const choiceOf = ({ role, id }: { role: StaffRole; id: number | null }): string =>
  role === "custom" ? `${OWN}${id}` : role;

/** What the form begins with. */
export const accessFieldsOf = (user: CrmUser | null): AccessFields => ({
  role: user ? choiceOf({ role: user.role, id: user.customRole?.id ?? null }) : "",
  some: Boolean(user?.developments),
  developments: user?.developments ?? [],
});

/** What is sent of it. */
export const accessOf = ({ role, some, developments }: AccessFields) => ({
  role: role.startsWith(OWN) ? "custom" : role,
  ...(role.startsWith(OWN) && { customRoleId: Number(role.slice(OWN.length)) }),
  developments: some ? developments : null,
});

/** Roles to choose from: what whoever asks may give, and the one that somebody has already. */
export const optionsOf = (roles: readonly StaffRoleRow[], chosen: string): { value: string; label: string }[] =>
  // Until they are read, or where they cannot be, the portal's own.
  roles.length === 0
    ? ROLES.filter(({ value }) => value !== "custom")
    : roles
        .filter((role) => role.can.give || choiceOf(role) === chosen)
        .map((role) => ({ value: choiceOf(role), label: role.name }));

import { removed } from "@gleba/shared/contracts";
import {
  staffRoleRow,
  staffRoleRows,
  type CustomRoleChange,
  type NewCustomRole,
  type StaffRoleRow,
} from "@gleba/shared/contracts/crm";
import { get, post, put, remove } from "@gleba/shared/http";

const PATH = "/api/crm/roles";

/** All roles, the portal's own first. */
export const fetchRoles = async (signal?: AbortSignal): Promise<StaffRoleRow[]> =>
  (await get(PATH, staffRoleRows, { signal })).roles;

export const addRole = (body: NewCustomRole): Promise<StaffRoleRow> => post(PATH, body, staffRoleRow);

export const changeRole = (id: number, body: CustomRoleChange): Promise<StaffRoleRow> =>
  put(`${PATH}/${id}`, body, staffRoleRow);

export const removeRole = (id: number): Promise<unknown> => remove(`${PATH}/${id}`, removed);

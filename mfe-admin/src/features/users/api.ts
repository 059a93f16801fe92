import {
  crmUser,
  endedSessions,
  pageOf,
  removed,
  type CrmUser,
  type CrmUserChange,
  type NewCrmUser,
} from "@gleba/shared/contracts";
import { get, post, put, remove } from "@gleba/shared/http";
import type { ListPage, ListParams } from "#ui/list";

const usersPage = pageOf(crmUser);

const PATH = "/api/crm/users";

/** One page of the staff as the address asks for it. */
export const fetchUsers = (params: ListParams, signal: AbortSignal): Promise<ListPage<CrmUser>> =>
  get(PATH, usersPage, { signal, params });

/** Where the same comes as a table. */
export const USERS_CSV = `${PATH}/export`;

/** Somebody as they are now; null when they were removed. */
export const findUser = async (id: number, login: string): Promise<CrmUser | null> => {
  const { content } = await get(PATH, usersPage, { params: { search: login, page: 0, size: 20 } });
  return content.find((user) => user.id === id) ?? null;
};

export const addUser = (body: NewCrmUser): Promise<CrmUser> => post(PATH, body, crmUser);

export const changeUser = (id: number, body: CrmUserChange): Promise<CrmUser> => put(`${PATH}/${id}`, body, crmUser);

export const removeUser = (id: number): Promise<unknown> => remove(`${PATH}/${id}`, removed);

/** Mails somebody a link to choose a password, their first or a new one. */
export const inviteUser = (id: number): Promise<unknown> => post(`${PATH}/${id}/invitation`, {}, removed);

/** Ends somebody's sessions; answers how many there were. */
export const endSessions = async (id: number): Promise<number> =>
  (await remove(`${PATH}/${id}/sessions`, endedSessions)).ended;

/** Takes the second factor of somebody away who lost it. */
export const resetSecondFactor = (id: number): Promise<unknown> => remove(`${PATH}/${id}/second-factor`, removed);

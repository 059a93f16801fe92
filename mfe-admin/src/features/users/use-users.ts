import type { CrmUser } from "@gleba/shared/contracts";
import { useAnswer } from "@gleba/shared/ui";
import { useCallback, useState } from "react";
import { useSearchParams } from "react-router";
import { fetchUsers, type UsersPage } from "./api.ts";
import { readUsersView, writeUsersView, type UsersView } from "./users-url.ts";

const replaced = (page: UsersPage, changed: ReadonlyMap<number, CrmUser | null>): UsersPage => ({
  ...page,
  content: page.content.flatMap((user) => {
    const now = changed.get(user.id);
    return now === undefined ? [user] : now === null ? [] : [now];
  }),
});

/** The list of the address, and what was changed on this screen since it was read. */
export const useUsers = () => {
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const ask = useCallback(
    (signal: AbortSignal) => fetchUsers(readUsersView(new URLSearchParams(search)), signal),
    [search],
  );
  const [answer, again] = useAnswer(ask);
  const [changed, setChanged] = useState<{ of: UsersPage | null; users: ReadonlyMap<number, CrmUser | null> }>();
  const read = answer.state === "ready" ? answer.value : null;
  const since = changed && changed.of === read ? changed.users : new Map<number, CrmUser | null>();
  const view = readUsersView(params);
  return {
    answer,
    again,
    page: read && replaced(read, since),
    view,
    show: (part: Partial<UsersView>) => setParams(writeUsersView({ ...view, page: 0, ...part }), { replace: true }),
    /** Null: they are gone. */
    put: (id: number, user: CrmUser | null) => setChanged({ of: read, users: new Map(since).set(id, user) }),
  };
};

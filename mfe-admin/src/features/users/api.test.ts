import { setPortalConfig } from "@gleba/shared/http";
import { aPage, startStubServer } from "@gleba/shared/testing";
import type { CrmUser } from "@gleba/shared/contracts";
import { addUser, changeUser, fetchUsers, removeUser } from "./api.ts";

const ana: CrmUser = {
  id: 5,
  name: "Ana de Teste",
  login: "ana",
  email: "ana@exemplo.com.br",
  role: "sales",
  active: true,
  lastLoginAt: null,
  version: 1,
};

it("the staff are read, added, changed and removed by the specification's calls", async () => {
  const server = await startStubServer(({ method, url }) => {
    if (method === "DELETE") return { body: { id: 5 } };
    return { body: url.includes("?") ? aPage([ana]) : ana };
  });
  setPortalConfig({ apiUrl: server.url });
  const { name, login, email, role, active, version } = ana;
  await fetchUsers({ page: 0, size: 10 }, new AbortController().signal);
  await addUser({ name, login, email, role });
  await changeUser(5, { name, email, role, active, version });
  await removeUser(5);
  expect(server.calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
    "GET /api/crm/users?page=0&size=10",
    "POST /api/crm/users",
    "PUT /api/crm/users/5",
    "DELETE /api/crm/users/5",
  ]);
  await server.close();
});

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { apiUrl, dataDir } from "./visitor.ts";

const LOGIN =
  "mutation login($document: String!, $password: String!) { login(document: $document, password: $password) { token refreshToken customerId broker } }";

/** What is stored for a customer who has really signed in. */
export const signInAs = async (
  request: APIRequestContext,
  { document, password }: { document: string; password: string },
): Promise<string> => {
  const variables = { document, password };
  const answer = await request.post(`${apiUrl()}/graphql`, { data: { query: LOGIN, variables } });
  return JSON.stringify((await answer.json()).data.login);
};

/** What is stored for a customer of the demonstration who has really signed in. */
export const signedInCustomer = async (
  request: APIRequestContext,
  who: "customer" | "broker" = "customer",
): Promise<string> => {
  const people = JSON.parse(await readFile(join(dataDir(), "demo.json"), "utf8"));
  return signInAs(request, people[who]);
};

const STAFF_LOGIN =
  "mutation crmLogin($login: String!, $password: String!) { crmLogin(login: $login, password: $password) { token refreshToken userId name } }";

/** What is stored under the key `CRM` for a member of staff who has really signed in. */
export const signInStaffAs = async (
  request: APIRequestContext,
  { login, password }: { login: string; password: string },
): Promise<string> => {
  const variables = { login, password };
  const answer = await request.post(`${apiUrl()}/graphql`, { data: { query: STAFF_LOGIN, variables } });
  return JSON.stringify((await answer.json()).data.crmLogin);
};

/** The same for the administrator of the demonstration. */
export const signedInStaff = async (request: APIRequestContext): Promise<string> => {
  const { staff } = JSON.parse(await readFile(join(dataDir(), "demo.json"), "utf8"));
  return signInStaffAs(request, staff);
};

/** A role of the company's own with these rights; what lets somebody have it. */
export const newRole = async (
  request: APIRequestContext,
  rights: readonly string[],
  description = "",
): Promise<{ customRoleId: number }> => {
  const { token } = JSON.parse(await signedInStaff(request));
  const added = await request.post(`${apiUrl()}/api/crm/roles`, {
    headers: { authorization: `Bearer ${token}` },
    data: { name: `Perfil ${Date.now().toString(36)}`, description, rights },
  });
  expect(added.status()).toBe(201);
  return { customRoleId: (await added.json()).id };
};

/** Somebody new of the staff in this role, who has really signed in; `session` is what is stored under `CRM`. */
export const newStaff = async (
  request: APIRequestContext,
  role: string,
  access: { customRoleId?: number } = {},
): Promise<{ id: number; login: string; session: string }> => {
  const { token } = JSON.parse(await signedInStaff(request));
  const login = `${role}.${Date.now().toString(36)}`;
  const password = "um barco atrás do morro";
  const added = await request.post(`${apiUrl()}/api/crm/users`, {
    headers: { authorization: `Bearer ${token}` },
    data: { name: "Pessoa de Teste", login, email: `${login}@exemplo.com.br`, role, password, ...access },
  });
  expect(added.status()).toBe(201);
  return { id: (await added.json()).id, login, session: await signInStaffAs(request, { login, password }) };
};

/** Lets the browser's clock stand so long before the end of a session that began now; the server's own stays right. */
export const nearSessionEnd = (page: Page, seconds: number): Promise<void> =>
  page.clock.setSystemTime(new Date(Date.now() + (SESSION_SECONDS - seconds) * 1_000));

const SESSION_SECONDS = 15 * 60;

import { eq } from "drizzle-orm";
import type { CrmUser, passwordChanged } from "@gleba/shared/contracts";
import type { output } from "zod/mini";
import { crmUsers } from "#platform/db/schema/index.ts";
import { changeStaffPasswordOn } from "../../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { confirmedToken } from "../../../../testing/factors.ts";
import { emailsTo, tokenMailedTo } from "../../../../testing/mail.ts";
import { insertCustomer, insertStaff } from "../../../../testing/rows.ts";
import { staffLoginOn, outcomeOf, refreshOn } from "../../../../testing/sessions.ts";

const PASSWORD = "uma senha de teste";

let server: TestApp;
let admin: number;
let administrator: () => string;
beforeAll(async () => {
  server = await createTestApp();
  admin = await insertStaff(server.db.orm, { name: "Administradora de Teste", role: "admin" });
  administrator = await confirmedToken(server, admin);
});
afterAll(() => server.close());

type Role = "customer" | "staff";
const bearer = (id: number, role: Role = "staff") => `Bearer ${server.auth.sign({ id, role, broker: false })}`;
const call = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object, authorization?: string) =>
  server.app.inject({
    method,
    url,
    headers: { authorization: authorization ?? `Bearer ${administrator()}` },
    ...(payload && { payload }),
  });

let made = 0;
const somebody = (overrides: object = {}) => {
  made += 1;
  return {
    name: `Pessoa de Teste ${made}`,
    login: `equipe.${made}`,
    email: `equipe.${made}@exemplo.com.br`,
    role: "sales",
    ...overrides,
  };
};
const add = async (overrides: object = {}): Promise<CrmUser> => {
  const answer = await call("POST", "/api/crm/users", somebody(overrides));
  expect(answer.statusCode).toBe(201);
  return answer.json<CrmUser>();
};
const change = ({ id, login: _login, lastLoginAt: _last, ...user }: CrmUser, changes: object) =>
  call("PUT", `/api/crm/users/${id}`, { ...user, id: undefined, ...changes });
const historyOf = async (id: number) =>
  (await call("GET", `/api/crm/audit?entity=crm_user&entityId=${id}`)).json<{
    content: { action: string; actorName: string; before: object | null; after: object | null }[];
  }>().content;

test("somebody new is invited by e-mail, chooses a password by the link and is in; later it signs them in", async () => {
  const person = await add({ login: " Nova.Pessoa " });
  expect(person).toMatchObject({ login: "nova.pessoa", role: "sales", active: true, lastLoginAt: null, version: 1 });
  const [mail] = await emailsTo(server, person.email);
  expect(mail?.text).toContain("Seu usuário é: nova.pessoa");
  const token = await tokenMailedTo(server, person.email);
  const chosen = await changeStaffPasswordOn(server.app, person.id, { password: PASSWORD }, token);
  const { session } = chosen.json<output<typeof passwordChanged>>();
  expect(session).toMatchObject({ userId: person.id, name: person.name });
  const me = await call("GET", "/api/crm/me", undefined, `Bearer ${session!.token}`);
  expect([chosen.statusCode, me.json()]).toEqual([200, expect.objectContaining({ id: person.id })]);
  expect(outcomeOf(await staffLoginOn(server.app, "nova.pessoa", PASSWORD))).toBe("ok");
  const [user] = (await call("GET", "/api/crm/users?search=nova.pe")).json<{ content: CrmUser[] }>().content;
  expect(user?.lastLoginAt).not.toBeNull();
});

test("somebody added with a password signs in with it, and gets no invitation", async () => {
  const person = await add({ password: PASSWORD });
  expect(outcomeOf(await staffLoginOn(server.app, person.login, PASSWORD))).toBe("ok");
  expect(await emailsTo(server, person.email)).toEqual([]);
});

test("an invitation sent again kills the one before", async () => {
  const person = await add();
  const first = await tokenMailedTo(server, person.email);
  expect((await call("POST", `/api/crm/users/${person.id}/invitation`)).statusCode).toBe(200);
  await server.outbox.flush();
  const used = await changeStaffPasswordOn(server.app, person.id, { password: PASSWORD }, first);
  expect(used.statusCode).toBe(401);
});

test("a link that went to a wrong address opens nothing once the address is corrected: who waits is invited there, who does not asks for another", async () => {
  const [waiting, known] = [await add(), await add({ password: PASSWORD })];
  expect((await call("POST", `/api/crm/users/${known.id}/invitation`)).statusCode).toBe(200);
  for (const person of [waiting, known]) {
    const stray = await tokenMailedTo(server, person.email);
    const email = `certo.${person.email}`;
    expect((await change(person, { email })).statusCode).toBe(200);
    const used = await changeStaffPasswordOn(server.app, person.id, { password: "senha de um estranho" }, stray);
    expect([used.statusCode, used.json()]).toEqual([401, expect.objectContaining({ code: "invalid_link" })]);
  }
  expect(await emailsTo(server, `certo.${known.email}`)).toEqual([]);
  const token = await tokenMailedTo(server, `certo.${waiting.email}`);
  expect((await changeStaffPasswordOn(server.app, waiting.id, { password: PASSWORD }, token)).statusCode).toBe(200);
});

test("who forgot the password gets a link to a new one from an administrator; the old one holds until it is used", async () => {
  const person = await add({ password: PASSWORD });
  expect((await call("POST", `/api/crm/users/${person.id}/invitation`)).statusCode).toBe(200);
  const [mail] = await emailsTo(server, person.email);
  expect(mail?.text).not.toContain("faz parte da equipe");
  expect(outcomeOf(await staffLoginOn(server.app, person.login, PASSWORD))).toBe("ok");
  const token = await tokenMailedTo(server, person.email);
  const another = `${PASSWORD} outra`;
  expect((await changeStaffPasswordOn(server.app, person.id, { password: another }, token)).statusCode).toBe(200);
  expect(outcomeOf(await staffLoginOn(server.app, person.login, another))).toBe("ok");
});

test("who loses rights is signed out everywhere at once; who only changes their name is not", async () => {
  const person = await add({ password: PASSWORD, role: "editor" });
  const signIn = async () =>
    ((await staffLoginOn(server.app, person.login, PASSWORD)).data as unknown as { crmLogin: { refreshToken: string } })
      .crmLogin.refreshToken;
  const staying = await signIn();
  const renamed = (await change(person, { name: "Outro Nome" })).json<CrmUser>();
  const renewed = await refreshOn(server.app, staying);
  expect(renewed.statusCode).toBe(200);
  const left = (await change(renamed, { active: false })).json<CrmUser>();
  expect(left).toMatchObject({ active: false, version: 3 });
  const { refreshToken } = renewed.json<{ refreshToken: string }>();
  expect((await refreshOn(server.app, refreshToken)).statusCode).toBe(401);
  expect(outcomeOf(await staffLoginOn(server.app, person.login, PASSWORD))).toBe("invalid_credentials");
});

test("the second of two editors of the same person is told, and overwrites nothing", async () => {
  const person = await add();
  expect((await change(person, { role: "finance" })).statusCode).toBe(200);
  const late = await change(person, { role: "editor" });
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, "changed_meanwhile"]);
  const [stored] = await server.db.orm.select().from(crmUsers).where(eq(crmUsers.id, person.id));
  expect(stored?.role).toBe("finance");
});

test("the last administrator can neither leave, nor be removed, nor become something else; of two who leave at once one stays", async () => {
  const me = (await call("GET", "/api/crm/users?role=admin")).json<{ content: CrmUser[] }>().content[0];
  if (!me) throw new Error("no administrator");
  await server.db.orm.update(crmUsers).set({ passwordHash: "somebody's" }).where(eq(crmUsers.id, me.id));
  for (const changes of [{ role: "sales" }, { active: false }]) {
    const answer = await change(me, changes);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, "last_administrator"]);
  }
  expect((await call("DELETE", `/api/crm/users/${me.id}`)).json()).toMatchObject({ code: "last_administrator" });

  // Somebody invited who has not come yet may never come.
  const invited = await add({ role: "admin" });
  expect((await change(me, { role: "sales" })).json()).toMatchObject({ code: "last_administrator" });
  expect((await call("DELETE", `/api/crm/users/${invited.id}`)).statusCode).toBe(200);

  const second = await add({ role: "admin", password: PASSWORD });
  const outcomes = await Promise.all([me, second].map(({ id }) => call("DELETE", `/api/crm/users/${id}`)));
  const statuses = outcomes.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  admin = (await server.db.orm.select().from(crmUsers).where(eq(crmUsers.role, "admin")))[0]?.id ?? 0;
  expect(admin).not.toBe(0);
  administrator = await confirmedToken(server, admin);
});

test("every change stands in the audit with who made it, before and after, and never a password", async () => {
  const person = await add({ password: PASSWORD });
  await change(person, { role: "finance" });
  await call("DELETE", `/api/crm/users/${person.id}`);
  const lines = await historyOf(person.id);
  expect(lines.map(({ action }) => action)).toEqual(["deleted", "updated", "created"]);
  expect(lines[1]).toMatchObject({ before: { role: "sales" }, after: { role: "finance" } });
  expect(Object.keys(lines[1]?.after ?? {})).toEqual(["role"]);
  expect(lines[0]).toMatchObject({ after: null, before: { name: person.name } });
  expect(JSON.stringify(lines)).not.toMatch(/password|senha/i);
});

test("administrators search the audit by name, by author and by day in Brazil", async () => {
  server.setNow(new Date("2026-11-20T02:30:00Z"));
  const person = await add({ name: "Quem se Procura" });
  server.setNow(new Date("2026-11-21T12:00:00Z"));
  const found = async (query: string) =>
    (await call("GET", `/api/crm/audit?search=se%20procura&${query}`)).json<{ totalElements: number }>().totalElements;
  expect(await found("")).toBe(1);
  expect(await found("from=2026-11-19&to=2026-11-19")).toBe(1);
  expect(await found("from=2026-11-20")).toBe(0);
  expect(await found(`actor=staff:${admin}`)).toBe(1);
  expect(await found("actor=system")).toBe(0);
  expect((await historyOf(person.id))[0]?.actorName).not.toBe("");
});

test.each([
  ["a login somebody has", { login: "repetida" }, 409, "login_taken"],
  ["an e-mail somebody has, in capitals", { email: "REPETIDA@exemplo.com.br" }, 409, "email_taken"],
  ["a role that does not exist", { role: "owner" }, 400, "invalid_request"],
  ["a login with spaces inside", { login: "duas palavras" }, 400, "invalid_request"],
  ["an e-mail that is none", { email: "equipe" }, 400, "invalid_request"],
  ["an unknown field", { salary: 1 }, 400, "invalid_request"],
  ["a password that breaches gave away", { password: "whydoyoucare" }, 400, "weak_password"],
  ["a password of the most common ones", { password: "1234567890" }, 400, "weak_password"],
])("an administrator who adds somebody with %s reads what is wrong", async (_what, wrong, status, code) => {
  const [exists] = await server.db.orm.select().from(crmUsers).where(eq(crmUsers.login, "repetida"));
  if (!exists) await add({ login: "repetida", email: "repetida@exemplo.com.br" });
  const answer = await call("POST", "/api/crm/users", somebody(wrong));
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
});

test("an administrator takes the staff of a filter along, as spreadsheets in Brazil open it", async () => {
  const person = await add({ name: "Planilha de Teste" });
  const { headers, body } = await call("GET", "/api/crm/users/export?search=planilha&active=true&sort=name,asc");
  expect(headers["content-disposition"]).toBe('attachment; filename="usuarios.csv"');
  expect(body).toBe(
    `\uFEFFNome;Usuário;E-mail;Perfil;Pode entrar;Último acesso\r\nPlanilha de Teste;${person.login};${person.email};Vendas;Sim;Nunca entrou\r\n`,
  );
  expect((await call("GET", "/api/crm/users/export?salary=1")).statusCode).toBe(400);
});

test("nobody but an administrator reads, adds, changes, removes or invites staff, or reads the audit", async () => {
  const person = await add();
  const customer = await insertCustomer(server.db.orm);
  const calls = [
    ["GET", "/api/crm/users"],
    ["POST", "/api/crm/users", somebody()],
    ["PUT", `/api/crm/users/${person.id}`, { ...somebody(), login: undefined, active: true, version: 1 }],
    ["DELETE", `/api/crm/users/${person.id}`],
    ["POST", `/api/crm/users/${person.id}/invitation`],
    ["GET", "/api/crm/users/export"],
    ["GET", "/api/crm/audit"],
  ] as const;
  for (const role of ["editor", "sales", "finance"] as const) {
    const colleague = bearer(await insertStaff(server.db.orm, { role }));
    for (const [method, url, body] of calls)
      expect([role, url, (await call(method, url, body, colleague)).statusCode]).toEqual([role, url, 403]);
  }
  for (const [method, url, body] of calls) {
    expect((await call(method, url, body, bearer(customer, "customer"))).statusCode).toBe(403);
    expect((await call(method, url, body, "Bearer nobody")).statusCode).toBe(401);
  }
});

test("everybody of the staff reads who they are and what they may do; nobody else does", async () => {
  const me = async (authorization: string) => call("GET", "/api/crm/me", undefined, authorization);
  expect((await me(bearer(admin))).json()).toMatchObject({
    id: admin,
    role: "admin",
    can: { manageUsers: true, readAudit: true },
  });
  const seller = await insertStaff(server.db.orm, { name: "Vendedora de Teste", role: "sales" });
  expect((await me(bearer(seller))).json()).toEqual({
    id: seller,
    name: "Vendedora de Teste",
    role: "sales",
    can: expect.objectContaining({ manageUsers: false, readAudit: false, sell: true, readCustomers: true }),
    developments: null,
    mustSetUpFactor: false,
    layouts: {},
    opening: {},
  });
  const gone = await insertStaff(server.db.orm, { active: false });
  const customer = await insertCustomer(server.db.orm);
  const refused = [await me(bearer(gone)), await me("Bearer nobody"), await me(bearer(customer, "customer"))];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 401, 403]);
});

test("nobody is changed, removed or invited who is not there", async () => {
  const body = { name: "Ninguém Mesmo", email: "ninguem@exemplo.com.br", role: "sales", active: true, version: 1 };
  const answers = [
    await call("PUT", "/api/crm/users/999999", body),
    await call("DELETE", "/api/crm/users/999999"),
    await call("POST", "/api/crm/users/999999/invitation"),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect((await call("DELETE", "/api/crm/users/abc")).json()).toMatchObject({ status: 400, code: "invalid_id" });
});

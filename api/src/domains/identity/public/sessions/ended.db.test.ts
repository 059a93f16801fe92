import { changeStaffPasswordOn, requestResetOn, resetOn } from "../../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { tokenMailedTo } from "../../../../testing/mail.ts";
import { insertCustomer, insertStaff } from "../../../../testing/rows.ts";
import { graphqlOn, loginOn, refreshOn, staffLoginOn } from "../../../../testing/sessions.ts";
import { hashPassword } from "../../rules/passwords.ts";

const START = new Date("2026-11-20T10:00:00Z");
const PASSWORD = "uma senha de teste";

let server: TestApp;
let passwordHash: string;
let people = 0;
beforeAll(async () => {
  server = await createTestApp();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => server.close());
beforeEach(() => server.setNow(START));

type Tokens = { token: string; refreshToken: string };
const later = (seconds: number) => server.setNow(new Date(START.getTime() + seconds * 1000));
const aCustomer = async () => {
  people += 1;
  const email = `sessao${people}@exemplo.com.br`;
  const id = await insertCustomer(server.db.orm, { email, passwordHash });
  const signIn = async () => ((await loginOn(server.app, email, PASSWORD)).data as unknown as { login: Tokens }).login;
  const status = async ({ token }: Tokens, app = server.app) =>
    (await app.inject({ url: `/customers/${id}`, headers: { authorization: `Bearer ${token}` } })).statusCode;
  return { id, email, signIn, status };
};
const aMember = async () => {
  people += 1;
  const login = `sessao${people}`;
  const id = await insertStaff(server.db.orm, { login, passwordHash, role: "admin" });
  const signIn = async () =>
    ((await staffLoginOn(server.app, login, PASSWORD)).data as unknown as { crmLogin: Tokens }).crmLogin;
  const status = async ({ token }: Tokens) =>
    (await server.app.inject({ url: "/api/crm/me", headers: { authorization: `Bearer ${token}` } })).statusCode;
  return { id, login, signIn, status };
};
const logout = (refreshToken: string) =>
  graphqlOn(server.app, "mutation ($refreshToken: String!) { logout(refreshToken: $refreshToken) }", { refreshToken });

test("a thief's copy of a customer's token is worth nothing half a minute after the customer signed out, on every server; another session lives on", async () => {
  const person = await aCustomer();
  const second = await server.another();
  const [stolen, other] = [await person.signIn(), await person.signIn()];
  expect([await person.status(stolen), await person.status(stolen, second)]).toEqual([200, 200]);
  await logout(stolen.refreshToken);
  later(31);
  expect([await person.status(stolen), await person.status(stolen, second)]).toEqual([401, 401]);
  expect(await person.status(other)).toBe(200);
});

test("a token that was never used before its session ended opens nothing at all", async () => {
  const person = await aCustomer();
  const stolen = await person.signIn();
  await logout(stolen.refreshToken);
  expect(await person.status(stolen)).toBe(401);
  const me = await graphqlOn(server.app, "{ me { id } }", {}, { authorization: `Bearer ${stolen.token}` });
  expect(me.data).toEqual({ me: null });
});

test("whoever makes a new password ends the tokens of all their sessions, renewed ones too", async () => {
  const person = await aCustomer();
  const first = await person.signIn();
  const renewed = (await refreshOn(server.app, first.refreshToken)).json<Tokens>();
  expect([await person.status(first), await person.status(renewed)]).toEqual([200, 200]);
  await requestResetOn(server.app, person.email);
  await resetOn(server.app, await tokenMailedTo(server, person.email), "outra senha de teste");
  later(31);
  expect([await person.status(first), await person.status(renewed)]).toEqual([401, 401]);
});

test("a thief's copy of a staff token is worth nothing the moment its owner signs out or changes the password", async () => {
  const member = await aMember();
  const [stolen, other] = [await member.signIn(), await member.signIn()];
  expect(await member.status(stolen)).toBe(200);
  await logout(stolen.refreshToken);
  expect([await member.status(stolen), await member.status(other)]).toEqual([401, 200]);
  const change = { password: "outra senha de teste", currentPassword: PASSWORD };
  expect((await changeStaffPasswordOn(server.app, member.id, change, stolen.token)).statusCode).toBe(401);
  expect((await changeStaffPasswordOn(server.app, member.id, change, other.token)).statusCode).toBe(200);
  expect(await member.status(other)).toBe(401);
});

test("a clock that is set back by an hour keeps nobody signed in who signed out", async () => {
  const person = await aCustomer();
  const stolen = await person.signIn();
  expect(await person.status(stolen)).toBe(200);
  await logout(stolen.refreshToken);
  later(-3_600);
  expect(await person.status(stolen)).toBe(401);
});

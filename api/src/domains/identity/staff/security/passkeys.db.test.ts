import { eq } from "drizzle-orm";
import type { OwnSecurity, RecoveryCodes } from "@gleba/shared/contracts/crm";
import type { CrmSession, StaffSelf } from "@gleba/shared/contracts";
import { securityEvents, usedChallenges } from "#platform/db/schema/index.ts";
import { createAuthenticator } from "../../../../testing/authenticator.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { confirmedToken, factorLoginOn } from "../../../../testing/factors.ts";
import { emailsTo } from "../../../../testing/mail.ts";
import { insertStaff } from "../../../../testing/rows.ts";
import { outcomeOf, staffLoginOn } from "../../../../testing/sessions.ts";
import { staffOn } from "../../../../testing/staff-calls.ts";
import { hashPassword } from "../../rules/passwords.ts";

const PASSWORD = "uma senha de teste";
const PATH = "/api/crm/security/passkeys";

let server: TestApp;
let passwordHash: string;
let now: Date;
beforeAll(async () => {
  server = await createTestApp();
  passwordHash = await hashPassword(PASSWORD);
  now = new Date("2026-11-22T12:00:00Z");
  server.setNow(now);
});
afterAll(() => server.close());

const wait = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000);
  server.setNow(now);
};

type Authenticator = ReturnType<typeof createAuthenticator>;

const somebody = async (role: "admin" | "sales" = "sales") => {
  const login = `chave.${crypto.randomUUID()}`;
  const email = `${login}@exemplo.com.br`;
  const id = await insertStaff(server.db.orm, { login, email, name: "Pessoa da Chave", role, passwordHash });
  let token = await confirmedToken(server, id);
  const call = (method: "GET" | "POST" | "PATCH" | "DELETE" | "PUT", url: string, payload?: object) =>
    server.app.inject({ method, url, headers: { authorization: `Bearer ${token()}` }, ...(payload && { payload }) });
  const options = async () => (await call("POST", `${PATH}/options`)).json<{ challenge: string }>();
  const add = async (authenticator: Authenticator, name = "Telefone") =>
    call("POST", PATH, { name, credential: authenticator.make(await options()) });
  const own = async () => (await call("GET", "/api/crm/security")).json<OwnSecurity>();
  const events = async () =>
    server.db.orm
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.subject, `staff:${id}`))
      .orderBy(securityEvents.id);
  return { id, login, email, call, options, add, own, events, come: (by: string) => void (token = () => by) };
};

const post = (url: string, payload?: object) => server.app.inject({ method: "POST", url, ...(payload && { payload }) });
const question = async () => (await post("/api/public/crm/passkeys/options")).json<{ challenge: string }>();
const enter = (passkey: object) => post("/api/public/crm/passkeys/session", { passkey });

test("somebody adds a passkey, keeps the recovery codes, and comes in by it alone; password and code still work", async () => {
  const [person, phone] = [await somebody(), createAuthenticator()];
  const added = await person.add(phone);
  expect(added.statusCode).toBe(200);
  const { codes } = added.json<RecoveryCodes>();
  expect(codes).toHaveLength(10);
  expect(await person.own()).toMatchObject({
    totpSince: null,
    recoveryCodesLeft: 10,
    passkeys: [{ id: phone.id, name: "Telefone", lastUsedAt: null }],
  });
  const answer = await enter(phone.prove(await question()));
  expect(answer.headers["cache-control"]).toBe("no-store");
  const session = answer.json<CrmSession>();
  expect(session).toMatchObject({ userId: person.id, name: "Pessoa da Chave" });
  person.come(session.token);
  expect((await person.call("GET", "/api/crm/me")).statusCode).toBe(200);
  expect((await person.own()).passkeys?.[0]?.lastUsedAt).toBe(now.toISOString());

  const refused = await staffLoginOn(server.app, person.login, PASSWORD);
  expect(refused.errors?.[0]?.extensions).toMatchObject({ code: "second_factor_required", methods: ["passkey"] });
  const byCode = await factorLoginOn(server.app, { login: person.login, password: PASSWORD, code: codes[0]! });
  expect(outcomeOf(byCode)).toBe("ok");

  // The second one brings no codes.
  expect((await person.add(createAuthenticator(), "Chave USB")).json()).toEqual({ codes: [] });
  expect((await person.events()).map(({ kind, detail }) => `${kind} ${detail}`)).toEqual([
    "passkey_added Telefone",
    "sign_in passkey",
    "recovery_code_used ",
    "sign_in recovery",
    "passkey_added Chave USB",
  ]);
  expect((await emailsTo(server, person.email)).map(({ subject }) => subject)).toContain("Chave de acesso cadastrada");
});

test("an attacker with a signature that was used, of another site, without finger or PIN, or of another key comes nowhere", async () => {
  const [person, phone] = [await somebody(), createAuthenticator()];
  await person.add(phone);
  const first = phone.prove(await question());
  expect((await enter(first)).statusCode).toBe(200);
  const fresh = await question();
  const other = createAuthenticator();
  const forged = { ...other.prove(fresh), id: phone.id, rawId: phone.id };
  const bad = [
    first,
    phone.prove(fresh, { origin: "https://evil.example" }),
    phone.prove(fresh, { rpID: "evil.example" }),
    phone.prove(fresh, { isVerified: false }),
    phone.prove({ challenge: Buffer.from("9999999999999.x.é").toString("base64url") }),
    // A challenge that was given for making a passkey.
    phone.prove(await person.options()),
    other.prove(fresh),
    forged,
  ];
  for (const proof of bad) expect((await enter(proof)).json()).toMatchObject({ status: 400, code: "passkey_refused" });
  wait(5 * 60 + 1);
  expect((await enter(phone.prove(fresh))).json()).toMatchObject({ code: "passkey_refused" });
  expect((await enter({ ...first, more: 1 })).statusCode).toBe(400);
  // Of two answers to one challenge one wins.
  const question_ = await question();
  const twice = await Promise.all([enter(phone.prove(question_)), enter(phone.prove(question_))]);
  expect(twice.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  // What is over is forgotten.
  expect(await server.db.orm.select().from(usedChallenges)).toHaveLength(1);
});

test("a passkey is made on the portal's pages, for its own person, once", async () => {
  const [person, neighbour, phone] = [await somebody(), await somebody(), createAuthenticator()];
  const options = await person.options();
  const add = (credential: object) => person.call("POST", PATH, { name: "Telefone", credential });
  expect((await add(phone.make(options, { origin: "https://evil.example" }))).json()).toMatchObject({
    code: "passkey_not_made",
  });
  expect((await add(phone.make(await neighbour.options()))).json()).toMatchObject({ code: "passkey_not_made" });
  expect((await add(phone.make(options, { isVerified: false }))).json()).toMatchObject({ code: "passkey_not_made" });
  expect((await person.call("POST", PATH, { name: " ", credential: phone.make(options) })).json()).toMatchObject({
    errors: [expect.stringContaining("Dê um nome")],
  });
  expect((await add(phone.make(options))).statusCode).toBe(200);
  expect((await add(createAuthenticator().make(options))).json()).toMatchObject({ code: "passkey_not_made" });
  expect((await neighbour.add(phone)).json()).toMatchObject({ status: 409, code: "passkey_known" });
  for (let n = 1; n < 10; n += 1) expect((await person.add(createAuthenticator())).statusCode).toBe(200);
  expect((await person.call("POST", `${PATH}/options`)).json()).toMatchObject({ code: "too_many_passkeys" });
});

test("a passkey proves once more who asks, and only its own person", async () => {
  const [person, neighbour] = [await somebody("admin"), await somebody()];
  const [phone, other] = [createAuthenticator(), createAuthenticator()];
  await person.add(phone);
  await neighbour.add(other);
  const { token } = (await enter(phone.prove(await question()))).json<CrmSession>();
  person.come(token);
  wait(10 * 60 + 1);
  const take = () => person.call("GET", "/api/crm/users/export");
  expect((await take()).json()).toMatchObject({ status: 428, methods: ["passkey"] });
  const confirm = (passkey: object) => person.call("POST", "/api/crm/security/confirmation", { passkey });
  expect((await confirm(other.prove(await question()))).json()).toMatchObject({ code: "passkey_refused" });
  expect((await person.call("POST", "/api/crm/security/confirmation", { password: PASSWORD })).json()).toMatchObject({
    code: "code_required",
  });
  expect((await take()).statusCode).toBe(428);
  expect((await confirm(phone.prove(await question()))).statusCode).toBe(200);
  expect((await take()).statusCode).toBe(200);
});

test("a passkey is renamed and removed by its owner alone, and its codes go with the last factor", async () => {
  const [person, neighbour, phone] = [await somebody(), await somebody(), createAuthenticator()];
  await person.add(phone);
  const own = `${PATH}/${phone.id}`;
  expect((await neighbour.call("PATCH", own, { name: "Minha" })).statusCode).toBe(404);
  expect((await neighbour.call("DELETE", own)).statusCode).toBe(404);
  expect((await person.call("PATCH", own, { name: "Telefone velho" })).json()).toEqual({
    id: phone.id,
    name: "Telefone velho",
  });
  expect((await person.call("DELETE", own)).statusCode).toBe(200);
  expect(await person.own()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  expect((await enter(phone.prove(await question()))).json()).toMatchObject({ code: "passkey_refused" });
  expect(outcomeOf(await staffLoginOn(server.app, person.login, PASSWORD))).toBe("ok");
});

test("where a role needs a second factor a passkey is one, and an administrator takes it from who lost it", async () => {
  const [person, phone] = [await somebody(), createAuthenticator()];
  const admin = await staffOn(server, "admin");
  await admin.call("PUT", "/api/crm/security/roles", { roles: ["sales"] });
  const me = async () => (await person.call("GET", "/api/crm/me")).json<StaffSelf>();
  expect((await me()).mustSetUpFactor).toBe(true);
  expect((await person.call("GET", "/api/crm/leads")).statusCode).toBe(428);
  await person.add(phone);
  expect((await me()).mustSetUpFactor).toBe(false);
  expect((await person.call("GET", "/api/crm/leads")).statusCode).toBe(200);
  expect((await admin.call("GET", `/api/crm/users?search=${person.login}`)).json()).toMatchObject({
    content: [{ secondFactor: true }],
  });
  expect((await admin.call("DELETE", `/api/crm/users/${person.id}/second-factor`)).statusCode).toBe(200);
  expect((await enter(phone.prove(await question()))).json()).toMatchObject({ code: "passkey_refused" });
  await admin.call("PUT", "/api/crm/security/roles", { roles: [] });
});

test("whoever left does not come in by the passkey they have", async () => {
  const [person, phone] = [await somebody(), createAuthenticator()];
  await person.add(phone);
  const admin = await staffOn(server, "admin");
  await admin.call("DELETE", `/api/crm/users/${person.id}`);
  expect((await enter(phone.prove(await question()))).json()).toMatchObject({ code: "passkey_refused" });
});

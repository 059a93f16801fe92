import { eq } from "drizzle-orm";
import type { OwnSecurity, RecoveryCodes, TotpSetup } from "@gleba/shared/contracts/crm";
import { createAuth } from "#platform/auth/auth.ts";
import { securityEvents, staffRecoveryCodes, staffTotp } from "#platform/db/schema/index.ts";
import { createTestApp, TEST_KEY, type TestApp } from "../../../../testing/create-test-app.ts";
import { factorLoginOn } from "../../../../testing/factors.ts";
import { emailsTo } from "../../../../testing/mail.ts";
import { insertStaff } from "../../../../testing/rows.ts";
import { outcomeOf, staffLoginOn, type GraphqlAnswer } from "../../../../testing/sessions.ts";
import { staffOn } from "../../../../testing/staff-calls.ts";
import { resealSecrets } from "../../factors/secrets.ts";
import { hashPassword } from "../../rules/passwords.ts";
import { totpCode } from "../../rules/totp.ts";

const PASSWORD = "uma senha de teste";

let server: TestApp;
let passwordHash: string;
let now: Date;
beforeAll(async () => {
  server = await createTestApp();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => server.close());
beforeEach(() => wait(0));

/** Time goes on for everybody, from where the test before left it. */
const wait = (seconds: number): void => {
  now = new Date((now ?? new Date("2026-11-22T12:00:00Z")).getTime() + seconds * 1000);
  server.setNow(now);
};

type Method = "GET" | "POST" | "PUT" | "DELETE";

let made = 0;
/** Somebody of the staff with a password, who came in by it just now. */
const somebody = async (role: "admin" | "sales" = "sales") => {
  made += 1;
  const login = `fator${made}`;
  const person = { login, email: `${login}@exemplo.com.br`, name: `Pessoa ${made}`, role, passwordHash };
  const id = await insertStaff(server.db.orm, person);
  let token = tokenOf(await staffLoginOn(server.app, login, PASSWORD));
  const call = (method: Method, url: string, payload?: object) =>
    server.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });
  const enter = async (code: string): Promise<string> => {
    const answer = await factorLoginOn(server.app, { login, password: PASSWORD, code });
    if (answer.data) token = tokenOf(answer);
    return outcomeOf(answer);
  };
  const own = async () => (await call("GET", "/api/crm/security")).json<OwnSecurity>();
  const kinds = async () =>
    (
      await server.db.orm
        .select()
        .from(securityEvents)
        .where(eq(securityEvents.subject, `staff:${id}`))
    )
      .toSorted((one, other) => one.id - other.id)
      .map(({ kind }) => kind);
  return { id, ...person, call, enter, own, kinds };
};
type Person = Awaited<ReturnType<typeof somebody>>;

const tokenOf = ({ data }: GraphqlAnswer): string => {
  const [session] = Object.values(data ?? {}) as unknown as { token: string }[];
  if (!session) throw new Error("nobody came in");
  return session.token;
};

/** Sets an authenticator app up; answers its secret and the recovery codes. */
const protect = async (person: Person) => {
  const { secret } = (await person.call("POST", "/api/crm/security/totp")).json<TotpSetup>();
  const answer = await person.call("POST", "/api/crm/security/totp/confirmation", { code: totpCode(secret, now) });
  expect(answer.statusCode).toBe(200);
  wait(60);
  return { secret, codes: answer.json<RecoveryCodes>().codes, code: () => totpCode(secret, now) };
};

test("somebody without a second factor signs in as ever, and whoever turned one on is asked for its code", async () => {
  const person = await somebody();
  expect(await person.own()).toEqual({ required: false, totpSince: null, recoveryCodesLeft: 0, passkeys: [] });
  const app = await protect(person);
  expect(await person.own()).toEqual({
    required: false,
    totpSince: expect.any(String),
    recoveryCodesLeft: 10,
    passkeys: [],
  });

  const refused = await staffLoginOn(server.app, person.login, PASSWORD);
  expect(refused.errors?.[0]?.extensions).toMatchObject({
    status: 400,
    code: "second_factor_required",
    methods: ["code"],
  });
  expect(refused.data ?? null).toBeNull();
  expect(await person.enter(app.code())).toBe("ok");
  expect((await emailsTo(server, person.email)).map(({ subject }) => subject)).toContain("Segundo fator ligado");
  expect(await person.kinds()).toEqual(["sign_in", "totp_on", "sign_in"]);
});

test("a code without the right password is worth nothing, and says nothing of a second factor", async () => {
  const person = await somebody();
  const app = await protect(person);
  for (const login of [person.login, "nobody"])
    expect(outcomeOf(await factorLoginOn(server.app, { login, password: "errada", code: app.code() }))).toBe(
      "invalid_credentials",
    );
});

test("the secret lies sealed in the database, the recovery codes hashed, and neither is answered again", async () => {
  const person = await somebody();
  const app = await protect(person);
  const stored = JSON.stringify([
    await server.db.orm.select().from(staffTotp).where(eq(staffTotp.staffId, person.id)),
    await server.db.orm.select().from(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, person.id)),
  ]);
  for (const secret of [app.secret, ...app.codes, ...app.codes.map((code) => code.replaceAll("-", ""))])
    expect(stored).not.toContain(secret);
  expect((await person.call("GET", "/api/crm/security")).body).not.toContain(app.secret);
  const again = await person.call("POST", "/api/crm/security/totp");
  expect(again.json()).toMatchObject({ status: 409, code: "second_factor_on" });
});

test("a code that was used is refused for as long as an app shows it, also by two who send it at once", async () => {
  const person = await somebody();
  const app = await protect(person);
  const code = app.code();
  const both = await Promise.all([person.enter(code), person.enter(code)]);
  expect(both.toSorted()).toEqual(["ok", "wrong_code"]);
  expect(await person.enter(code)).toBe("wrong_code");
  wait(30);
  expect(await person.enter(code)).toBe("wrong_code");
  expect(await person.enter(app.code())).toBe("ok");
});

test("a code of before the newest one taken is refused, though the app's clock may be that late", async () => {
  const person = await somebody();
  const app = await protect(person);
  const earlier = app.code();
  wait(30);
  expect(await person.enter(app.code())).toBe("ok");
  expect(await person.enter(earlier)).toBe("wrong_code");
});

test("five wrong codes lock the second factor until the window ends, tell its owner, and leave the password's tries alone", async () => {
  const person = await somebody();
  const app = await protect(person);
  for (let n = 0; n < 5; n += 1) expect(await person.enter("000000")).toBe("wrong_code");
  expect(await person.enter(app.code())).toBe("too_many_attempts");
  expect((await emailsTo(server, person.email))[0]?.subject).toBe("Códigos errados na sua conta");
  expect(outcomeOf(await staffLoginOn(server.app, person.login, PASSWORD))).toBe("second_factor_required");
  wait(15 * 60);
  expect(await person.enter(app.code())).toBe("ok");
  expect(await person.kinds()).toEqual([
    "sign_in",
    "totp_on",
    ...Array<string>(4).fill("second_factor_wrong"),
    "second_factor_locked",
    "sign_in",
  ]);
});

test("somebody without their telephone comes in by a recovery code, once, and is told by e-mail", async () => {
  const person = await somebody();
  const app = await protect(person);
  const typed = app.codes[3]!.toLowerCase().replaceAll("-", " ");
  const both = await Promise.all([person.enter(typed), person.enter(typed)]);
  expect(both.toSorted()).toEqual(["ok", "wrong_code"]);
  expect(await person.own()).toMatchObject({ recoveryCodesLeft: 9 });
  expect((await emailsTo(server, person.email))[0]?.subject).toBe("Um código de recuperação foi usado");
  expect(await person.enter(app.codes[4]!)).toBe("ok");
});

test("new recovery codes end those of before, and another person's code opens nothing", async () => {
  const [person, other] = [await somebody(), await somebody()];
  const [app, others] = [await protect(person), await protect(other)];
  const { codes } = (await person.call("POST", "/api/crm/security/recovery-codes")).json<RecoveryCodes>();
  expect(await person.enter(app.codes[0]!)).toBe("wrong_code");
  expect(await person.enter(others.codes[0]!)).toBe("wrong_code");
  expect(await person.enter(codes[0]!)).toBe("ok");
});

test("an app that is being set up asks for nothing, is confirmed by its own code alone, and is replaced by the next", async () => {
  const person = await somebody();
  const first = (await person.call("POST", "/api/crm/security/totp")).json<TotpSetup>();
  expect(first.address).toContain(`secret=${first.secret}`);
  expect(outcomeOf(await staffLoginOn(server.app, person.login, PASSWORD))).toBe("ok");
  const confirm = (code: string) => person.call("POST", "/api/crm/security/totp/confirmation", { code });
  expect((await confirm("000000")).json()).toMatchObject({ code: "wrong_code", fields: { code: expect.any(String) } });
  const second = (await person.call("POST", "/api/crm/security/totp")).json<TotpSetup>();
  expect((await confirm(totpCode(first.secret, now))).json()).toMatchObject({ code: "wrong_code" });
  expect((await confirm(totpCode(second.secret, now))).statusCode).toBe(200);
  expect((await confirm(totpCode(second.secret, now))).json()).toMatchObject({ code: "second_factor_on" });
  const nothingBegun = await (await somebody()).call("POST", "/api/crm/security/totp/confirmation", { code: "000000" });
  expect(nothingBegun.json()).toMatchObject({ status: 409, code: "second_factor_not_begun" });
});

test("ten minutes after coming in it is turned off by a fresh code alone, and asked for no more", async () => {
  const person = await somebody();
  const app = await protect(person);
  wait(10 * 60);
  const off = () => person.call("DELETE", "/api/crm/security/totp");
  expect((await off()).json()).toMatchObject({ status: 428, code: "confirmation_required", methods: ["code"] });
  const confirm = (body: object) => person.call("POST", "/api/crm/security/confirmation", body);
  expect((await confirm({ password: PASSWORD })).json()).toMatchObject({ status: 400, code: "code_required" });
  expect((await confirm({ code: "000000" })).json()).toMatchObject({ status: 400, code: "wrong_code" });
  expect((await off()).statusCode).toBe(428);
  expect((await confirm({ code: app.code() })).json()).toEqual({
    until: new Date(now.getTime() + 600_000).toISOString(),
  });
  expect((await off()).statusCode).toBe(200);
  expect((await off()).json()).toMatchObject({ status: 409, code: "second_factor_off" });
  expect((await emailsTo(server, person.email))[0]?.subject).toBe("Segundo fator desligado");
  expect(outcomeOf(await staffLoginOn(server.app, person.login, PASSWORD))).toBe("ok");
});

test("whoever has none proves to be it by the password, as often as at the sign-in", async () => {
  const person = await somebody();
  wait(10 * 60 + 1);
  const begin = () => person.call("POST", "/api/crm/security/totp");
  expect((await begin()).json()).toMatchObject({ status: 428, methods: ["password"] });
  const confirm = (password?: string) => person.call("POST", "/api/crm/security/confirmation", { password });
  expect((await confirm()).json()).toMatchObject({ code: "wrong_password" });
  expect((await confirm("errada")).json()).toMatchObject({ code: "wrong_password" });
  expect((await confirm(PASSWORD)).statusCode).toBe(200);
  expect((await begin()).statusCode).toBe(200);
  for (let n = 0; n < 8; n += 1) await confirm("errada");
  expect((await confirm(PASSWORD)).statusCode).toBe(429);
  expect(outcomeOf(await staffLoginOn(server.app, person.login, PASSWORD))).toBe("too_many_attempts");
});

test("an administrator removes it for who lost it: their sessions end, they are told, audit and log name both", async () => {
  const [person, admin] = [await somebody(), await somebody("admin")];
  await protect(person);
  const reset = () => admin.call("DELETE", `/api/crm/users/${person.id}/second-factor`);
  expect((await admin.call("GET", `/api/crm/users?search=${person.login}`)).json()).toMatchObject({
    content: [{ secondFactor: true }],
  });
  expect((await reset()).statusCode).toBe(200);
  expect((await person.call("GET", "/api/crm/me")).statusCode).toBe(401);
  expect(outcomeOf(await staffLoginOn(server.app, person.login, PASSWORD))).toBe("ok");
  expect((await emailsTo(server, person.email))[0]?.subject).toBe("A administração removeu o seu segundo fator");
  const audit = (await admin.call("GET", `/api/crm/audit?entity=crm_user&entityId=${person.id}`)).json<{
    content: object[];
  }>();
  expect(audit.content).toContainEqual(
    expect.objectContaining({ action: "second_factor_reset", actorName: admin.name, label: person.name }),
  );
  expect(await person.kinds()).toContain("second_factor_reset");
  expect((await reset()).json()).toMatchObject({ status: 409, code: "second_factor_off" });
  const sales = await staffOn(server, "sales");
  expect((await sales.call("DELETE", `/api/crm/users/${person.id}/second-factor`)).statusCode).toBe(403);
  expect((await admin.call("DELETE", "/api/crm/users/999999/second-factor")).statusCode).toBe(404);
});

test("after a change of signing keys a code still opens, and what lay under the old key is sealed anew", async () => {
  const person = await somebody();
  const { secret } = await protect(person);
  const read = async () =>
    (await server.db.orm.select().from(staffTotp).where(eq(staffTotp.staffId, person.id)))[0]?.secret ?? "";
  const before = await read();
  const both = createAuth(["the signing key that comes next, long", TEST_KEY], server.clock);
  await resealSecrets({ ...server, auth: both });
  const after = await read();
  expect(after).not.toBe(before);
  expect(after).not.toContain(secret);
  // The new key is enough from now on; back again for the tests that follow.
  await resealSecrets({
    ...server,
    auth: createAuth([TEST_KEY, "the signing key that comes next, long"], server.clock),
  });
  expect(await person.enter(totpCode(secret, now))).toBe("ok");
});

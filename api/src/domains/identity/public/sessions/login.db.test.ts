import { setImmediate } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { crmUsers, refreshTokens } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertCustomer, insertStaff } from "../../../../testing/rows.ts";
import { staffLoginOn, graphqlOn, loginOn, outcomeOf } from "../../../../testing/sessions.ts";
import { hashPassword } from "../../rules/passwords.ts";

const PASSWORD = "uma senha de teste";

let server: TestApp;
let passwordHash: string;
beforeAll(async () => {
  server = await createTestApp();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => server.close());

const me = (token?: string) =>
  graphqlOn(
    server.app,
    "{ me { id name document email phone broker } }",
    {},
    token ? { authorization: `Bearer ${token}` } : {},
  );

test.each([
  ["their masked CPF", "529.982.247-25", { document: "52998224725", email: "a@exemplo.com.br" }],
  ["their bare CPF", "39053344705", { document: "39053344705", email: "b@exemplo.com.br" }],
  [
    "an alphanumeric CNPJ in lower case",
    "12.abc.345/01de-35",
    { document: "12ABC34501DE35", email: "c@exemplo.com.br" },
  ],
  ["their e-mail in capitals", " D@Exemplo.com.br ", { document: "11144477735", email: "d@exemplo.com.br" }],
])("a customer signs in with %s", async (_what, typed, stored) => {
  const id = await insertCustomer(server.db.orm, { ...stored, passwordHash, broker: true });
  const answer = await loginOn(server.app, typed, PASSWORD);
  expect(answer).toEqual({
    data: { login: { token: expect.any(String), refreshToken: expect.any(String), customerId: id, broker: true } },
  });
});

test("the token names its customer, broker flag, issuer, audience and quarter of an hour, and me answers who it is", async () => {
  const now = new Date("2026-11-20T10:00:00Z");
  server.setNow(now);
  const id = await insertCustomer(server.db.orm, {
    document: "33000167000101",
    email: "e@exemplo.com.br",
    passwordHash,
  });
  const answer = await loginOn(server.app, "33.000.167/0001-01", PASSWORD);
  const { token } = (answer.data as unknown as { login: { token: string } }).login;
  expect(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())).toEqual({
    sub: String(id),
    sid: expect.any(String),
    role: "customer",
    broker: false,
    iat: now.getTime() / 1000,
    exp: now.getTime() / 1000 + 900,
    iss: "gleba",
    aud: "gleba-api",
    jti: expect.any(String),
  });
  expect((await me(token)).data).toMatchObject({ me: { id, document: "33000167000101", broker: false } });
  server.setNow(new Date(now.getTime() + 900_000));
  expect((await me(token)).data).toEqual({ me: null });
  expect((await me()).data).toEqual({ me: null });
});

test("staff sign in with their login, and it is noted when", async () => {
  server.setNow(new Date("2026-11-20T10:00:00Z"));
  const id = await insertStaff(server.db.orm, { login: "vendas", passwordHash });
  const answer = await staffLoginOn(server.app, "Vendas", PASSWORD);
  expect(answer).toEqual({
    data: {
      crmLogin: {
        token: expect.any(String),
        refreshToken: expect.any(String),
        userId: id,
        name: "Pessoa da Equipe de Teste",
      },
    },
  });
  const { token } = (answer.data as unknown as { crmLogin: { token: string } }).crmLogin;
  expect(server.auth.verify(token)).toMatchObject({ id, role: "staff", broker: false });
  expect((await me(token)).data).toEqual({ me: null });
  const [user] = await server.db.orm.select().from(crmUsers).where(eq(crmUsers.id, id));
  expect(user?.lastLoginAt).toEqual(new Date("2026-11-20T10:00:00Z"));
});

test("somebody who asks which people exist gets one and the same answer for all of them", async () => {
  await insertCustomer(server.db.orm, { document: "71428793860", email: "f@exemplo.com.br", passwordHash });
  await insertCustomer(server.db.orm, { document: "87748248800", email: "g@exemplo.com.br", passwordHash: null });
  await insertStaff(server.db.orm, { login: "saiu", passwordHash, active: false });
  const answers = [
    await loginOn(server.app, "714.287.938-60", "wrong"),
    await loginOn(server.app, "877.482.488-00", PASSWORD),
    await loginOn(server.app, "168.995.350-09", PASSWORD),
    await loginOn(server.app, "ninguem@exemplo.com.br", PASSWORD),
    await loginOn(server.app, "", ""),
    await loginOn(server.app, "a\u0000b@exemplo.com.br", "\u0000"),
    await loginOn(server.app, "714.287.938-60", PASSWORD.repeat(1_000)),
  ];
  const staff = [
    await staffLoginOn(server.app, "saiu", PASSWORD),
    await staffLoginOn(server.app, "nunca", PASSWORD),
    await staffLoginOn(server.app, "\u0000", PASSWORD),
  ];
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(outcomeOf(answers[0] ?? {})).toBe("invalid_credentials");
  expect(new Set(staff.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(outcomeOf(staff[0] ?? {})).toBe("invalid_credentials");
});

test("somebody who copies the database gets no password and no refresh token: both are stored as hashes", async () => {
  const id = await insertCustomer(server.db.orm, { document: "15350946056", email: "h@exemplo.com.br", passwordHash });
  const answer = await loginOn(server.app, "15350946056", PASSWORD);
  const { refreshToken } = (answer.data as unknown as { login: { refreshToken: string } }).login;
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const rows = await server.db.orm.select().from(refreshTokens).where(eq(refreshTokens.subject, id));
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(refreshToken);
});

test("a crowd that signs in at once leaves connections of the database to everybody else", async () => {
  const lock = await server.db.pool.connect();
  try {
    await lock.query("BEGIN; LOCK TABLE password_checks");
    const crowd = Array.from({ length: 60 }, (_, one) => loginOn(server.app, String(10_000_000_000 + one), PASSWORD));
    const waiting = () =>
      lock.query("SELECT FROM pg_locks WHERE NOT granted AND relation = 'password_checks'::regclass");
    while ((await waiting()).rowCount === 0) await setImmediate();
    expect((await server.app.inject("/api/public/ventures/999999")).statusCode).toBe(404);
    await lock.query("COMMIT");
    expect(new Set((await Promise.all(crowd)).map(outcomeOf))).toEqual(new Set(["invalid_credentials"]));
  } finally {
    lock.release(true);
  }
});

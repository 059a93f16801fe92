import { eq } from "drizzle-orm";
import { crmUsers } from "#platform/db/schema/index.ts";
import { requestResetOn, requestStaffResetOn, changeStaffPasswordOn, resetOn } from "../../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { emailsTo, tokenMailedTo } from "../../../../testing/mail.ts";
import { insertCustomer, insertStaff } from "../../../../testing/rows.ts";
import { staffLoginOn, outcomeOf, refreshOn } from "../../../../testing/sessions.ts";
import { hashPassword } from "../../rules/passwords.ts";

const PASSWORD = "uma senha de teste";
const NEW = "outra senha de teste";
const UNKNOWN = 999_999;
const START = new Date("2026-11-20T10:00:00Z");

let server: TestApp;
let passwordHash: string;
let people = 0;
beforeAll(async () => {
  server = await createTestApp();
  passwordHash = await hashPassword(PASSWORD);
  // Customers with the ids that the staff below will have: a mixed-up purpose would find somebody.
  for (let n = 1; n <= 30; n += 1) await insertCustomer(server.db.orm, { email: emailOfCustomer(n), passwordHash });
});
afterAll(() => server.close());
beforeEach(() => server.setNow(START));

const emailOfCustomer = (id: number): string => `cliente-com-id-${id}@exemplo.com.br`;
const minutesLater = (minutes: number) => server.setNow(new Date(START.getTime() + minutes * 60_000));

const somebody = async () => {
  people += 1;
  const names = { login: `senha${people}`, email: `senha${people}@exemplo.com.br` };
  const id = await insertStaff(server.db.orm, { ...names, passwordHash });
  return { id, ...names };
};

const linkOf = async ({ login, email }: { login: string; email: string }): Promise<string> => {
  await requestStaffResetOn(server.app, login);
  return tokenMailedTo(server, email);
};

const signIn = async (login: string) => {
  const answer = await staffLoginOn(server.app, login, PASSWORD);
  return (answer.data as unknown as { crmLogin: { token: string; refreshToken: string } }).crmLogin;
};

const change = (id: number | string, payload: object, bearer?: string) =>
  changeStaffPasswordOn(server.app, id, payload, bearer);
const signsInWith = async (login: string, password: string) =>
  outcomeOf(await staffLoginOn(server.app, login, password));

test("a member of staff who forgot the password chooses a new one by the e-mailed link; every session of theirs ends", async () => {
  const person = await somebody();
  const { refreshToken } = await signIn(person.login);
  const token = await linkOf(person);
  expect((await emailsTo(server, person.email))[0]?.text).toContain(
    `/admin/change-password?id=${person.id}&token=${token}`,
  );
  minutesLater(29);
  const answer = await change(person.id, { password: NEW }, token);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ id: person.id, changedAt: "2026-11-20T10:29:00.000Z" });
  expect(await signsInWith(person.login, PASSWORD)).toBe("invalid_credentials");
  expect(await signsInWith(person.login, NEW)).toBe("ok");
  expect((await refreshOn(server.app, refreshToken)).statusCode).toBe(401);
  expect((await emailsTo(server, person.email))[0]?.subject).toBe("Sua senha foi alterada");
});

test("a signed-in member of staff changes the password with the current one; a link they never used dies with it", async () => {
  const person = await somebody();
  const token = await linkOf(person);
  const session = await signIn(person.login);
  const answer = await change(person.id, { password: NEW, currentPassword: PASSWORD }, session.token);
  expect(answer.statusCode).toBe(200);
  expect((await refreshOn(server.app, session.refreshToken)).statusCode).toBe(401);
  expect((await change(person.id, { password: `${NEW} 2` }, token)).statusCode).toBe(401);
  expect(await signsInWith(person.login, NEW)).toBe("ok");
});

test("password change without proof, with another person's, a used, expired, replaced or customer's link, or another's or no current password: 401 alike, for known and unknown ids", async () => {
  const [victim, thief, user, gone] = [await somebody(), await somebody(), await somebody(), await somebody()];
  const goneLink = await linkOf(gone);
  await server.db.orm.update(crmUsers).set({ active: false }).where(eq(crmUsers.id, gone.id));
  const thiefsLink = await linkOf(thief);
  const { token: thiefsSession } = await signIn(thief.login);
  const { token: victimsSession } = await signIn(victim.login);
  const replaced = await linkOf(victim);
  const expired = await linkOf(victim);
  const used = await linkOf(user);
  await change(user.id, { password: NEW }, used);
  await requestResetOn(server.app, emailOfCustomer(victim.id));
  const customersLink = await tokenMailedTo(server, emailOfCustomer(victim.id));
  const customersSession = server.auth.sign({ id: victim.id, role: "customer", broker: false });

  const password = "senha do ladrão";
  const currentPassword = PASSWORD;
  const tries: [object, string?][] = [
    [{ password }],
    [{ password, currentPassword }],
    [{ password }, thiefsLink],
    [{ password }, used],
    [{ password }, replaced],
    [{ password }, customersLink],
    [{ password }, "made-up"],
    [{ password, currentPassword }, thiefsSession],
    [{ password, currentPassword }, customersSession],
    [{ password, currentPassword: "wrong password" }, victimsSession],
    [{ password }, victimsSession],
  ];
  const answers = [];
  for (const [payload, bearer] of tries)
    for (const id of [victim.id, UNKNOWN]) answers.push(await change(id, payload, bearer));
  answers.push(await change(user.id, { password }, used), await change(gone.id, { password }, goneLink));
  expect((await change(thief.id, { password: NEW }, thiefsLink)).statusCode).toBe(200);
  minutesLater(30);
  answers.push(
    await change(victim.id, { password }, expired),
    await change(victim.id, { password, currentPassword }, victimsSession),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 401));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers[0]?.json()).toMatchObject({ code: "invalid_link", message: "Este link não vale mais. Peça um novo." });
  expect(await signsInWith(victim.login, PASSWORD)).toBe("ok");
});

test("a staff link does not open the recovery of the customer with the same id", async () => {
  const person = await somebody();
  expect(outcomeOf(await resetOn(server.app, await linkOf(person), NEW))).toBe("invalid_link");
});

test("ten uses of one link at once: one got 200, nine got 401", async () => {
  const person = await somebody();
  const token = await linkOf(person);
  const second = await server.another();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      changeStaffPasswordOn(n % 2 ? server.app : second, person.id, { password: `${NEW} ${n}` }, token),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(401)]);
});

test("a thief of a session who guesses the current password a hundred times: ten were looked at, by the same count as the sign-in's", async () => {
  const person = await somebody();
  const { token } = await signIn(person.login);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => change(person.id, { password: NEW, currentPassword: `guess ${n}` }, token)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(90);
  expect(await signsInWith(person.login, PASSWORD)).toBe("too_many_attempts");
  expect((await change(person.id, { password: NEW }, await linkOf(person))).statusCode).toBe(200);
  expect(await signsInWith(person.login, NEW)).toBe("ok");
});

test("a weak password is sent back and spends no link", async () => {
  const person = await somebody();
  const token = await linkOf(person);
  for (const password of ["curta", "qwertyuiop", "whydoyoucare", "senha123456", person.email]) {
    const answer = await change(person.id, { password }, token);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "weak_password", errors: [expect.any(String)] });
  }
  expect((await change(person.id, { password: NEW }, token)).statusCode).toBe(200);
});

test("a request of another shape is sent back: no password, an unknown field, an id that is none", async () => {
  expect((await change(1, {})).json()).toMatchObject({ status: 400, code: "invalid_request" });
  expect((await change(1, { password: NEW, role: "admin" })).json()).toMatchObject({
    status: 400,
    code: "invalid_request",
  });
  expect((await change("um", { password: NEW })).json()).toMatchObject({ status: 400, code: "invalid_id" });
});

test("somebody who asks which logins exist gets the same answers and the same limit for known, unknown and departed staff", async () => {
  const known = await somebody();
  const gone = await somebody();
  await server.db.orm.update(crmUsers).set({ active: false }).where(eq(crmUsers.id, gone.id));
  const seen = [];
  for (const login of [known.login, gone.login, "nunca", "\u0000"]) {
    const answers = [];
    for (let n = 0; n < 5; n += 1) answers.push(await requestStaffResetOn(server.app, login));
    seen.push(JSON.stringify(answers));
  }
  expect(new Set(seen).size).toBe(1);
  expect(JSON.parse(seen[0] ?? "[]").map(outcomeOf)).toEqual([
    "ok",
    "ok",
    "ok",
    "too_many_attempts",
    "too_many_attempts",
  ]);
  expect(await emailsTo(server, gone.email)).toEqual([]);
  expect(await emailsTo(server, known.email)).toHaveLength(3);
});

import { eq } from "drizzle-orm";
import { crmUsers, customers } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertCustomer, insertStaff } from "../../../../testing/rows.ts";
import { staffLoginOn, graphqlOn, loginOn, refreshOn } from "../../../../testing/sessions.ts";
import { endExpired } from "../../repository/sessions.ts";
import { hashPassword } from "../../rules/passwords.ts";

const PASSWORD = "uma senha de teste";
const START = new Date("2026-11-20T10:00:00Z");

let server: TestApp;
let passwordHash: string;
beforeAll(async () => {
  server = await createTestApp();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => server.close());
beforeEach(() => server.setNow(START));

const secondsLater = (seconds: number) => server.setNow(new Date(START.getTime() + seconds * 1000));

const signIn = async (): Promise<{ id: number; refreshToken: string }> => {
  const email = `${Math.random()}@exemplo.com.br`;
  const id = await insertCustomer(server.db.orm, { email, passwordHash });
  const answer = await loginOn(server.app, email, PASSWORD);
  return { id, refreshToken: (answer.data as unknown as { login: { refreshToken: string } }).login.refreshToken };
};

const renew = async (refreshToken: string): Promise<{ status: number; refreshToken: string; token: string }> => {
  const answer = await refreshOn(server.app, refreshToken);
  return { status: answer.statusCode, ...answer.json<{ refreshToken: string; token: string }>() };
};

const logout = (refreshToken: string) =>
  graphqlOn(server.app, `mutation out($refreshToken: String!) { logout(refreshToken: $refreshToken) }`, {
    refreshToken,
  });

test("a customer's session goes on: each renewal gives a new access token and the next refresh token", async () => {
  const { id, refreshToken } = await signIn();
  secondsLater(900);
  const first = await renew(refreshToken);
  expect(server.auth.verify(first.token)).toMatchObject({ id, role: "customer", broker: false });
  secondsLater(1800);
  const second = await renew(first.refreshToken);
  expect(second.status).toBe(200);
  expect(new Set([refreshToken, first.refreshToken, second.refreshToken]).size).toBe(3);
});

test("a clock that is set back brings no session to life that has expired, nor a token that was spent", async () => {
  const expired = await signIn();
  secondsLater(30 * 24 * 3_600 + 1);
  expect((await renew(expired.refreshToken)).status).toBe(401);
  secondsLater(0);
  expect((await renew(expired.refreshToken)).status).toBe(401);

  const { refreshToken } = await signIn();
  secondsLater(3_600);
  const next = await renew(refreshToken);
  expect(next.status).toBe(200);
  secondsLater(60);
  expect((await renew(refreshToken)).status).toBe(401);
  // Somebody else held it, so the session is over.
  expect((await renew(next.refreshToken)).status).toBe(401);
});

test("a session that expired while nobody came is over whatever the clock says later", async () => {
  const { refreshToken } = await signIn();
  secondsLater(30 * 24 * 3_600 + 1);
  await endExpired(server.db, server.clock());
  secondsLater(0);
  expect((await renew(refreshToken)).status).toBe(401);
});

test("a renewed token knows that its customer became a broker meanwhile", async () => {
  const { id, refreshToken } = await signIn();
  await server.db.orm.update(customers).set({ broker: true }).where(eq(customers.id, id));
  expect(server.auth.verify((await renew(refreshToken)).token)).toMatchObject({ broker: true });
});

test("a person with twenty tabs that renew at the same moment, on two servers, stays signed in with one successor", async () => {
  const { refreshToken } = await signIn();
  const second = await server.another();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, tab) => refreshOn(tab % 2 ? server.app : second, refreshToken)),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const successors = new Set(answers.map((answer) => answer.json<{ refreshToken: string }>().refreshToken));
  expect(successors.size).toBe(1);
  secondsLater(10);
  expect((await renew(refreshToken)).refreshToken).toBe([...successors][0]);
});

test("a thief who uses a spent refresh token after the grace gets 401, and whoever holds its successors too", async () => {
  const { refreshToken } = await signIn();
  const first = await renew(refreshToken);
  const second = await renew(first.refreshToken);
  secondsLater(11);
  expect((await renew(refreshToken)).status).toBe(401);
  expect((await renew(second.refreshToken)).status).toBe(401);
  expect((await renew(first.refreshToken)).status).toBe(401);
});

test("a thief who renews first is thrown out as soon as the owner renews: both have to sign in again", async () => {
  const { refreshToken } = await signIn();
  const thief = await renew(refreshToken);
  secondsLater(60);
  expect((await renew(refreshToken)).status).toBe(401);
  expect((await renew(thief.refreshToken)).status).toBe(401);
});

test("a thief's reuse in the same instant as the owner's renewal leaves no live token behind", async () => {
  const { refreshToken } = await signIn();
  const current = await renew(refreshToken);
  secondsLater(60);
  const answers = await Promise.all([renew(refreshToken), renew(current.refreshToken), renew(refreshToken)]);
  const successor = answers[1].refreshToken ?? current.refreshToken;
  expect((await renew(successor)).status).toBe(401);
});

test("one person's revoked session does not touch another session of theirs", async () => {
  const email = "dois-aparelhos@exemplo.com.br";
  await insertCustomer(server.db.orm, { email, passwordHash });
  const [phone, laptop] = (await Promise.all([1, 2].map(() => loginOn(server.app, email, PASSWORD)))).map(
    (answer) => (answer.data as unknown as { login: { refreshToken: string } }).login.refreshToken,
  ) as [string, string];
  await logout(phone);
  expect((await renew(phone)).status).toBe(401);
  expect((await renew(laptop)).status).toBe(200);
});

test("a person who signs out ends the session for every successor, and signing out twice does no harm", async () => {
  const { refreshToken } = await signIn();
  const next = await renew(refreshToken);
  expect((await logout(refreshToken)).data).toEqual({ logout: true });
  expect((await renew(next.refreshToken)).status).toBe(401);
  expect((await logout(refreshToken)).data).toEqual({ logout: true });
  expect((await logout("never given out")).data).toEqual({ logout: true });
});

test("a session nobody used for thirty days is over; a member of staff's after twelve hours", async () => {
  const { refreshToken } = await signIn();
  await insertStaff(server.db.orm, { login: "plantao", passwordHash });
  const crm = await staffLoginOn(server.app, "plantao", PASSWORD);
  const staffToken = (crm.data as unknown as { crmLogin: { refreshToken: string } }).crmLogin.refreshToken;
  secondsLater(12 * 3600);
  expect((await renew(staffToken)).status).toBe(401);
  secondsLater(30 * 24 * 3600);
  expect((await renew(refreshToken)).status).toBe(401);
});

test("a session that is used every day ends all the same: a customer's after half a year, a member of staff's after a week", async () => {
  const lastsFor = async (first: string, stepHours: number): Promise<number> => {
    let token = first;
    for (let hours = stepHours; ; hours += stepHours) {
      secondsLater(hours * 3_600);
      const next = await renew(token);
      if (next.status !== 200) return hours / 24;
      token = next.refreshToken;
    }
  };
  const { refreshToken } = await signIn();
  await insertStaff(server.db.orm, { login: "fiel", passwordHash });
  const crm = await staffLoginOn(server.app, "fiel", PASSWORD);
  const staffToken = (crm.data as unknown as { crmLogin: { refreshToken: string } }).crmLogin.refreshToken;
  expect(await lastsFor(staffToken, 6)).toBe(7);
  secondsLater(0);
  expect(await lastsFor(refreshToken, 10 * 24)).toBe(180);
});

test("a member of staff who left renews nothing any more", async () => {
  const id = await insertStaff(server.db.orm, { login: "despedida", passwordHash });
  const crm = await staffLoginOn(server.app, "despedida", PASSWORD);
  const { refreshToken } = (crm.data as unknown as { crmLogin: { refreshToken: string } }).crmLogin;
  await server.db.orm.update(crmUsers).set({ active: false }).where(eq(crmUsers.id, id));
  expect((await renew(refreshToken)).status).toBe(401);
});

test("somebody who invents a refresh token gets 401; one of the wrong shape gets 400", async () => {
  expect((await renew("invented")).status).toBe(401);
  expect((await refreshOn(server.app, "")).statusCode).toBe(400);
  expect((await refreshOn(server.app, "a".repeat(201))).statusCode).toBe(400);
  const more = await server.app.inject({
    method: "POST",
    url: "/refreshtoken",
    payload: { refreshToken: "a", admin: true },
  });
  expect(more.statusCode).toBe(400);
});

test("an access token is no refresh token", async () => {
  expect((await renew(server.auth.sign({ id: 1, role: "staff", broker: false }))).status).toBeGreaterThanOrEqual(400);
});

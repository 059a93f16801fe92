import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { customers, oneTimeLinks, refreshTokens } from "#platform/db/schema/index.ts";
import { requestResetOn, resetOn } from "../../../../testing/accounts.ts";
import { startBreachService } from "../../../../testing/breach-service.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { emailsTo, tokenMailedTo } from "../../../../testing/mail.ts";
import { insertCustomer } from "../../../../testing/rows.ts";
import { loginOn, outcomeOf, refreshOn } from "../../../../testing/sessions.ts";
import { hashPassword } from "../../rules/passwords.ts";
import { insertToken, lockFamily } from "../../repository/sessions.ts";

const PASSWORD = "uma senha de teste";
const NEW = "outra senha de teste";
const START = new Date("2026-11-20T10:00:00Z");

let server: TestApp;
let passwordHash: string;
let people = 0;
beforeAll(async () => {
  server = await createTestApp();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => server.close());
beforeEach(() => server.setNow(START));

const minutesLater = (minutes: number) => server.setNow(new Date(START.getTime() + minutes * 60_000));

const somebody = async () => {
  people += 1;
  const names = { document: `RECUPERA${people}`, email: `recupera${people}@exemplo.com.br` };
  const id = await insertCustomer(server.db.orm, { ...names, passwordHash });
  return { id, ...names };
};

/** Until a query of this database waits for a lock, at most three seconds: a server without the lock never does. */
const somebodyWaits = async (): Promise<void> => {
  for (let n = 0; n < 60; n += 1) {
    const { rows } = await server.db.pool.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    if (rows.length > 0) return;
    await sleep(50);
  }
};

const refreshTokenOf = (answer: Awaited<ReturnType<typeof loginOn>>): string =>
  (answer.data as unknown as { login: { refreshToken: string } }).login.refreshToken;

test("a customer who forgot the password chooses a new one by the e-mailed link, and is told by e-mail that it changed", async () => {
  const { id, document, email } = await somebody();
  expect(await requestResetOn(server.app, document)).toEqual({ data: { requestPasswordReset: true } });
  minutesLater(29);
  expect(await resetOn(server.app, await tokenMailedTo(server, email), NEW)).toEqual({ data: { resetPassword: true } });
  expect(outcomeOf(await loginOn(server.app, document, PASSWORD))).toBe("invalid_credentials");
  expect(outcomeOf(await loginOn(server.app, document, NEW))).toBe("ok");
  expect((await emailsTo(server, email))[0]?.subject).toBe("Sua senha foi alterada");
  const [customer] = await server.db.orm.select().from(customers).where(eq(customers.id, id));
  expect(customer?.emailConfirmedAt).not.toBeNull();
});

test("whoever was signed in with the old password is signed out everywhere", async () => {
  const { document, email } = await somebody();
  const answers = [await loginOn(server.app, document, PASSWORD), await loginOn(server.app, email, PASSWORD)];
  await requestResetOn(server.app, email);
  await resetOn(server.app, await tokenMailedTo(server, email), NEW);
  for (const answer of answers) expect((await refreshOn(server.app, refreshTokenOf(answer))).statusCode).toBe(401);
});

test("a thief whose renewal is under way in the instant of the change holds a dead successor", async () => {
  const { id, email } = await somebody();
  const first = refreshTokenOf(await loginOn(server.app, email, PASSWORD));
  await requestResetOn(server.app, email);
  const token = await tokenMailedTo(server, email);
  const [stored] = await server.db.orm.select().from(refreshTokens).where(eq(refreshTokens.subject, id));
  const family = stored?.family ?? "";
  let changing: Promise<unknown> | undefined;
  await server.db.transaction(async (renewing) => {
    await lockFamily(renewing, family);
    const expiresAt = new Date(START.getTime() + 3_600_000);
    await insertToken(renewing, "successor", { role: "customer", subject: id, family, at: START, expiresAt });
    changing = resetOn(server.app, token, NEW);
    await somebodyWaits();
  });
  expect(await changing).toEqual({ data: { resetPassword: true } });
  for (const stolen of [first, "successor"]) expect((await refreshOn(server.app, stolen)).statusCode).toBe(401);
});

test("a thief whose old password was looked at just before the change gets invalid_credentials, no session", async () => {
  const { id, document } = await somebody();
  const newHash = await hashPassword(NEW);
  let signingIn: ReturnType<typeof loginOn> | undefined;
  await server.db.transaction(async (changing) => {
    await changing.select().from(customers).where(eq(customers.id, id)).for("update");
    signingIn = loginOn(server.app, document, PASSWORD);
    await somebodyWaits();
    await changing.update(customers).set({ passwordHash: newHash }).where(eq(customers.id, id));
  });
  expect(outcomeOf((await signingIn) ?? {})).toBe("invalid_credentials");
});

test("a link used twice, expired, replaced by a newer one, of staff or made up gets one and the same refusal", async () => {
  const [used, replaced] = [await somebody(), await somebody()];
  await requestResetOn(server.app, used.email);
  const usedToken = await tokenMailedTo(server, used.email);
  await resetOn(server.app, usedToken, NEW);
  await requestResetOn(server.app, replaced.email);
  const replacedToken = await tokenMailedTo(server, replaced.email);
  await requestResetOn(server.app, replaced.document);
  const expired = await tokenMailedTo(server, replaced.email);
  const answers = [await resetOn(server.app, usedToken, NEW), await resetOn(server.app, replacedToken, NEW)];
  minutesLater(30);
  answers.push(await resetOn(server.app, expired, NEW), await resetOn(server.app, "\u0000", NEW));
  expect(answers.map(outcomeOf)).toEqual(Array(4).fill("invalid_link"));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(outcomeOf(await loginOn(server.app, replaced.email, PASSWORD))).toBe("ok");
});

test("ten thieves with one stolen link at once: one of the ten uses got through, nine got invalid_link", async () => {
  const { email } = await somebody();
  await requestResetOn(server.app, email);
  const token = await tokenMailedTo(server, email);
  const second = await server.another();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => resetOn(n % 2 ? server.app : second, token, `${NEW} ${n}`)),
  );
  expect(answers.map(outcomeOf).sort()).toEqual([...Array(9).fill("invalid_link"), "ok"]);
});

test("a link asked for in the moment in which a new e-mail counts is mailed there: nothing that opens the account goes to the one of before", async () => {
  const { id, email } = await somebody();
  const moved = `novo-${email}`;
  const change = await server.db.pool.connect();
  await change.query("BEGIN");
  await change.query("UPDATE customers SET email = $1 WHERE id = $2", [moved, id]);
  await change.query("DELETE FROM one_time_links WHERE purpose = 'customer_password' AND subject = $1", [id]);
  const asked = requestResetOn(server.app, email);
  await Promise.race([asked, somebodyWaits()]);
  await change.query("COMMIT");
  change.release();
  await asked;
  expect(await emailsTo(server, email)).toEqual([]);
  expect(await resetOn(server.app, await tokenMailedTo(server, moved), NEW)).toMatchObject({
    data: { resetPassword: true },
  });
});

test("a refused password spends no link: the person tries again", async () => {
  const { email, document } = await somebody();
  await requestResetOn(server.app, email);
  const token = await tokenMailedTo(server, email);
  const service = await startBreachService();
  service.known = ["o jacaré mora no lago"];
  server.config.breachedPasswordsUrl = service.url;
  for (const weak of [
    "curta",
    "whydoyoucare",
    "o jacaré mora no lago",
    "1234567890",
    document.padEnd(10, "."),
    email,
    "a".repeat(129),
  ])
    expect(outcomeOf(await resetOn(server.app, token, weak))).toBe("weak_password");
  await service.close();
  server.config.breachedPasswordsUrl = undefined;
  expect(outcomeOf(await resetOn(server.app, token, NEW))).toBe("ok");
});

test("somebody who asks which people exist gets the same answers and the same limit for all, and a link is written for nobody, too", async () => {
  const { document, email } = await somebody();
  const seen = [];
  const written = [];
  for (const typed of [document, email, "NINGUEM", "ninguem@exemplo.com.br", "\u0000"]) {
    const before = await server.db.orm.$count(oneTimeLinks);
    const answers = [];
    for (let n = 0; n < 5; n += 1) answers.push(await requestResetOn(server.app, typed));
    seen.push(JSON.stringify(answers));
    written.push((await server.db.orm.$count(oneTimeLinks)) - before > 0);
  }
  expect(new Set(seen).size).toBe(1);
  expect(written[0]).toBe(true);
  expect(written[2]).toBe(true);
  expect(JSON.parse(seen[0] ?? "[]").map(outcomeOf)).toEqual([
    "ok",
    "ok",
    "ok",
    "too_many_attempts",
    "too_many_attempts",
  ]);
  await server.outbox.flush();
  expect((await emailsTo(server, "ninguem@exemplo.com.br")).length).toBe(0);
  expect((await emailsTo(server, email)).length).toBe(6);
});

test("a victim whose tries somebody used up gets in at once with a new password", async () => {
  const { document, email } = await somebody();
  for (let n = 0; n < 10; n += 1) await loginOn(server.app, n % 2 ? document : email, `guess ${n}`);
  expect(outcomeOf(await loginOn(server.app, document, PASSWORD))).toBe("too_many_attempts");
  await requestResetOn(server.app, email);
  await resetOn(server.app, await tokenMailedTo(server, email), NEW);
  expect(outcomeOf(await loginOn(server.app, document, NEW))).toBe("ok");
});

test("somebody who copies the database finds no link that works", async () => {
  const { email } = await somebody();
  await requestResetOn(server.app, email);
  const token = await tokenMailedTo(server, email);
  expect(JSON.stringify(await server.db.orm.select().from(oneTimeLinks))).not.toContain(token);
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { signUpOf } from "./testing/accounts.ts";
import { createTestDatabase } from "./testing/database.ts";
import { startMailServer } from "./testing/mail-server.ts";
import { insertCustomer, insertStaff } from "./testing/rows.ts";
import { startServerProcess } from "./testing/server-process.ts";
import { hashPassword } from "./domains/identity/rules/passwords.ts";
import { createDb } from "#platform/db/db.ts";

const KEY = "current-signing-key-of-a-test-0123456789";
const OLD_KEY = "previous-signing-key-of-a-test-0123456789";
const PASSWORD = "uma senha de teste";
const EMAIL = "segredo@exemplo.com.br";

test("whoever reads the log, down to its last detail and with errors in it, finds no key, password, token, link, document or e-mail", async () => {
  const database = await createTestDatabase();
  const db = createDb(database.url, { poolSize: 2 });
  const passwordHash = await hashPassword(PASSWORD);
  await insertCustomer(db.orm, { document: "52998224725", email: EMAIL, passwordHash });
  const staffId = await insertStaff(db.orm, { login: "segredista", passwordHash });
  const mails = await startMailServer();
  const dataDir = await mkdtemp(join(tmpdir(), "gleba-secrets-"));
  const server = await startServerProcess(dataDir, {
    DATABASE_URL: database.url,
    LOG_LEVEL: "trace",
    JWT_SECRET: KEY,
    JWT_PREVIOUS_SECRETS: OLD_KEY,
    SMTP_URL: mails.url.replace("//", "//mailer:word-of-the-mailer@"),
    MAIL_FROM: "nao-responda@exemplo.com.br",
  });
  const send = async (method: string, path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${server.origin}${path}`, {
      method,
      headers: { "content-type": "application/json", ...headers },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    return (await answer.json()) as { data?: Record<string, Record<string, string>> };
  };
  const ask = (query: string, variables: object) => send("POST", "/graphql", { query, variables });
  const login = (password: string) =>
    ask("mutation a($d: String!, $p: String!) { login(document: $d, password: $p) { token refreshToken } }", {
      d: EMAIL,
      p: password,
    });
  const signUp = () =>
    ask("mutation a($input: SignUpInput!) { signUp(input: $input) { accepted } }", { input: signUpOf(1) });

  const { token = "", refreshToken = "" } = (await login(PASSWORD)).data?.["login"] ?? {};
  await login("a wrong password of a test");
  await send("POST", "/refreshtoken", { refreshToken });
  await send("POST", "/refreshtoken", `{"refreshToken":"${refreshToken}`);
  await send("GET", `/api/crm/users?token=${token}&password=${encodeURIComponent(PASSWORD)}`, undefined, {
    authorization: `Bearer ${token}`,
  });
  await send(
    "PATCH",
    `/api/public/crm/users/${staffId}`,
    { password: PASSWORD, currentPassword: PASSWORD },
    {
      authorization: `Bearer ${token}`,
    },
  );
  mails.refuseWith(451);
  await ask("mutation a($d: String!) { requestPasswordReset(document: $d) }", { d: EMAIL });
  await signUp();
  // The thread that sends letters tries them by itself.
  for (let look = 0; look < 600 && !server.log().includes("could not be sent yet"); look += 1) await sleep(50);
  // What the server knows is gone: every further call is an unexpected error, with all its details.
  await db.orm.execute("ALTER TABLE outbox RENAME TO elsewhere");
  await ask("mutation a($d: String!) { requestPasswordReset(document: $d) }", { d: EMAIL });
  await signUp();
  await db.orm.execute("ALTER TABLE customers RENAME TO nowhere");
  await login(PASSWORD);
  const told = () =>
    /could not be sent yet/.test(server.log()) && /unexpected error[^]*unexpected error/.test(server.log());
  for (let look = 0; look < 600 && !told(); look += 1) await sleep(50);
  const complete = told();
  await server.stop();

  const log = server.log();
  expect(complete).toBe(true);
  expect(token).not.toBe("");
  expect(log).toContain("/graphql");
  const secrets = [KEY, OLD_KEY, PASSWORD, "a wrong password", passwordHash, "argon2id$", token, refreshToken];
  const personal = [EMAIL, signUpOf(1).email, signUpOf(1).document, signUpOf(1).name, "52998224725", "confidential"];
  const letters = ["word-of-the-mailer", "confirmar=", "nova-senha?token=", "Recebemos um pedido"];
  expect([...secrets, ...personal, ...letters].filter((secret) => log.includes(secret))).toEqual([]);

  await mails.close();
  await db.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

test("a sign-in that fails is in the log with the account's number, and a refused call with its code and who asked", async () => {
  const database = await createTestDatabase();
  const db = createDb(database.url, { poolSize: 2 });
  const id = await insertCustomer(db.orm, {
    document: "52998224725",
    email: EMAIL,
    passwordHash: await hashPassword(PASSWORD),
  });
  const dataDir = await mkdtemp(join(tmpdir(), "gleba-secrets-"));
  const server = await startServerProcess(dataDir, { DATABASE_URL: database.url });
  const login = async (name: string, password: string): Promise<string | undefined> => {
    const query = "mutation a($d: String!, $p: String!) { login(document: $d, password: $p) { token } }";
    const answer = await fetch(`${server.origin}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query, variables: { d: name, p: password } }),
    });
    return ((await answer.json()) as { data: { login?: { token: string } } | null }).data?.login?.token;
  };
  await login(EMAIL, "a wrong password");
  await login("nobody@exemplo.com.br", "a wrong password");
  const token = await login(EMAIL, PASSWORD);
  await fetch(`${server.origin}/api/crm/users`, { headers: { authorization: `Bearer ${token}` } });
  await server.stop();
  const lines = server
    .log()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const failed = lines.filter(({ msg }) => msg === "sign-in failed");
  expect(failed.map(({ role, by, account, source }) => ({ role, by, account, source }))).toEqual([
    { role: "customer", by: "password", account: id, source: "local" },
    { role: "customer", by: "password", account: null, source: "local" },
  ]);
  expect(lines.filter(({ refusal }) => refusal !== undefined)).toEqual([
    expect.objectContaining({ url: "/api/crm/users", status: 403, refusal: "forbidden", by: `customer:${id}` }),
  ]);
  await db.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

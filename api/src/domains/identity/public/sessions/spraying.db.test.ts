import { sql } from "drizzle-orm";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertCustomer } from "../../../../testing/rows.ts";
import { outcomeOf, type GraphqlAnswer } from "../../../../testing/sessions.ts";
import { countFailedSignIn } from "../../repository/throttle.ts";
import { hashPassword } from "../../rules/passwords.ts";

const PASSWORD = "uma senha de teste";
const LOGIN = `mutation login($document: String!, $password: String!) {
  login(document: $document, password: $password) { token }
}`;

let server: TestApp;
beforeEach(async () => {
  server = await createTestApp();
  server.setNow(new Date("2026-11-20T10:00:00Z"));
});
afterEach(() => server.close());

const signInFrom = async (remoteAddress: string, document: string, password: string, app = server.app) => {
  const payload = { query: LOGIN, variables: { document, password } };
  const answer = await app.inject({ method: "POST", url: "/graphql", remoteAddress, payload });
  return answer.json<GraphqlAnswer>();
};
const failedFrom = async (source: string, count: number) => {
  for (let n = 0; n < count; n += 1) await countFailedSignIn(server.db, source, server.clock());
};

test("whoever tries one password on many accounts is stopped by the address, on every server; others go on", async () => {
  const second = await server.another();
  const passwordHash = await hashPassword(PASSWORD);
  await insertCustomer(server.db.orm, { document: "DOCUMENTO1", email: "a@exemplo.com.br", passwordHash });
  await failedFrom("203.0.113.7", 199);
  expect(outcomeOf(await signInFrom("203.0.113.7", "nobody-1@exemplo.com.br", "123456"))).toBe("invalid_credentials");
  const stopped = await signInFrom("203.0.113.7", "nobody-2@exemplo.com.br", "123456", second);
  expect(stopped.errors![0]!.extensions).toMatchObject({ status: 429, code: "too_many_attempts" });
  expect(stopped.errors![0]!.extensions.retryAfterSeconds).toBeGreaterThan(0);
  expect(outcomeOf(await signInFrom("203.0.113.8", "DOCUMENTO1", PASSWORD))).toBe("ok");
  server.setNow(new Date("2026-11-20T10:15:01Z"));
  expect(outcomeOf(await signInFrom("203.0.113.7", "DOCUMENTO1", PASSWORD))).toBe("ok");
});

test("right passwords of a crowd behind one address are never counted", async () => {
  const passwordHash = await hashPassword(PASSWORD);
  await insertCustomer(server.db.orm, { document: "DOCUMENTO1", email: "a@exemplo.com.br", passwordHash });
  await failedFrom("203.0.113.7", 199);
  for (let n = 0; n < 3; n += 1) expect(outcomeOf(await signInFrom("203.0.113.7", "DOCUMENTO1", PASSWORD))).toBe("ok");
});

test("where passwords are tried from everywhere, each address gets fewer tries, and none of this machine is counted", async () => {
  await failedFrom("203.0.113.7", 20);
  expect(outcomeOf(await signInFrom("203.0.113.7", "nobody@exemplo.com.br", "123456"))).toBe("invalid_credentials");
  await server.db.orm.execute(sql`UPDATE password_checks SET used = 2000 WHERE used = 21`);
  for (let n = 0; n < 20; n += 1) await countFailedSignIn(server.db, `198.51.100.${n % 2}`, server.clock());
  await server.db.orm.execute(sql`UPDATE password_checks SET used = 20 WHERE used = 10`);
  expect(outcomeOf(await signInFrom("198.51.100.1", "nobody@exemplo.com.br", "123456"))).toBe("too_many_attempts");
  expect(outcomeOf(await signInFrom("127.0.0.1", "nobody-3@exemplo.com.br", "123456"))).toBe("invalid_credentials");
});

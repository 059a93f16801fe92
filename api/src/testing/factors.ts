import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { sql } from "drizzle-orm";
import { sessions } from "#platform/db/schema/index.ts";
import type { TestApp } from "./create-test-app.ts";
import { graphqlOn, type GraphqlAnswer } from "./sessions.ts";

export const factorLoginOn = (
  app: FastifyInstance,
  given: { login: string; password: string; code: string },
): Promise<GraphqlAnswer> =>
  graphqlOn(
    app,
    `mutation crmLoginWithFactor($login: String!, $password: String!, $code: String!) {
      crmLoginWithFactor(login: $login, password: $password, code: $code) { token refreshToken userId name }
    }`,
    given,
  );

/**
 * The token of a member of staff who proved to be it and never has to again, whatever a test does to the clock; the
 * session is one that never ends.
 */
export const confirmedToken = async (
  server: Pick<TestApp, "db" | "auth" | "clock">,
  id: number,
): Promise<() => string> => {
  const session = randomUUID();
  const at = server.clock();
  await server.db.orm.insert(sessions).values({
    id: session,
    role: "staff",
    subject: id,
    createdAt: at,
    lastUsedAt: at,
    confirmedAt: sql`'infinity'`,
  });
  return () => server.auth.sign({ id, role: "staff", broker: false, session });
};

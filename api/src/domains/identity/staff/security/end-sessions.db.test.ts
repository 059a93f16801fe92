import { eq } from "drizzle-orm";
import { audit, securityEvents } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertCustomer, insertStaff } from "../../../../testing/rows.ts";
import { loginOn, refreshOn, staffLoginOn, type GraphqlAnswer } from "../../../../testing/sessions.ts";
import { staffOn } from "../../../../testing/staff-calls.ts";
import { hashPassword } from "../../rules/passwords.ts";

const PASSWORD = "uma senha de teste";

let server: TestApp;
let passwordHash: string;
beforeAll(async () => {
  server = await createTestApp();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => server.close());

const tokensOf = ({ data }: GraphqlAnswer) =>
  Object.values(data ?? {})[0] as unknown as { token: string; refreshToken: string };

const people = {
  users: async () => {
    const id = await insertStaff(server.db.orm, { login: "colega", email: "colega@exemplo.com.br", passwordHash });
    return { id, enter: async () => tokensOf(await staffLoginOn(server.app, "colega", PASSWORD)), own: "/api/crm/me" };
  },
  customers: async () => {
    const email = "cliente@exemplo.com.br";
    const id = await insertCustomer(server.db.orm, { email, passwordHash });
    const enter = async () => tokensOf(await loginOn(server.app, email, PASSWORD));
    return { id, enter, own: `/customers/${id}/sessions` };
  },
};

test.each(["users", "customers"] as const)(
  "an administrator ends the sessions of a colleague and of a customer, which open nothing any more: %s",
  async (kind) => {
    const { id, enter, own } = await people[kind]();
    const [first, second] = [await enter(), await enter()];
    const opens = async ({ token }: { token: string }) =>
      (await server.app.inject({ url: own, headers: { authorization: `Bearer ${token}` } })).statusCode;
    expect([await opens(first), await opens(second)]).toEqual([200, 200]);

    const admin = await staffOn(server, "admin", "Chefe de Teste");
    const answer = await admin.call("DELETE", `/api/crm/${kind}/${id}/sessions`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { ended: 2 }]);
    // What a process knows of a session it asks anew after half a minute.
    server.setNow(new Date(server.clock().getTime() + 31_000));
    expect([await opens(first), await opens(second)]).toEqual([401, 401]);
    for (const { refreshToken } of [first, second])
      expect((await refreshOn(server.app, refreshToken)).statusCode).toBe(401);
    // Their way in stays.
    expect(await opens(await enter())).toBe(200);

    const subject = kind === "users" ? `staff:${id}` : `customer:${id}`;
    const events = await server.db.orm.select().from(securityEvents).where(eq(securityEvents.subject, subject));
    expect(events.find(({ kind: what }) => what === "all_sessions_ended")).toMatchObject({
      actorName: "Chefe de Teste",
      detail: "2",
    });
    const audited = await server.db.orm.select().from(audit).where(eq(audit.action, "sessions_ended"));
    expect(audited.some(({ entityId }) => entityId === id)).toBe(true);
  },
);

test("nobody else ends them, and of nobody there is nothing to end", async () => {
  for (const role of ["sales", "finance", "editor"] as const)
    for (const kind of ["users", "customers"])
      expect((await (await staffOn(server, role)).call("DELETE", `/api/crm/${kind}/1/sessions`)).statusCode).toBe(403);
  const admin = await staffOn(server, "admin");
  for (const kind of ["users", "customers"])
    expect((await admin.call("DELETE", `/api/crm/${kind}/999999/sessions`)).statusCode).toBe(404);
});

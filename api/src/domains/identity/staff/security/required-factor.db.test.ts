import type { SecurityEvent, TotpSetup } from "@gleba/shared/contracts/crm";
import type { StaffSelf } from "@gleba/shared/contracts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { confirmedToken } from "../../../../testing/factors.ts";
import { insertStaff } from "../../../../testing/rows.ts";
import { graphqlOn, outcomeOf } from "../../../../testing/sessions.ts";
import { totpCode } from "../../rules/totp.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const somebody = async (role: "admin" | "sales" | "finance") => {
  const id = await insertStaff(server.db.orm, { role, name: `Pessoa de ${role}` });
  const token = await confirmedToken(server, id);
  const authorization = () => `Bearer ${token()}`;
  const call = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) =>
    server.app.inject({ method, url, headers: { authorization: authorization() }, ...(payload && { payload }) });
  return { id, call, authorization };
};

test("whoever of a role needs a second factor sets it up before anything else works, and nobody else is kept from anything", async () => {
  const [admin, seller, finance] = [await somebody("admin"), await somebody("sales"), await somebody("finance")];
  const allowed = await seller.call("GET", "/api/crm/leads");
  expect(allowed.statusCode).toBe(200);
  const put = await admin.call("PUT", "/api/crm/security/roles", { roles: ["sales", "sales"] });
  expect(put.json()).toEqual({ roles: ["sales"] });
  expect((await admin.call("GET", "/api/crm/security/roles")).json()).toEqual({ roles: ["sales"] });

  for (const [method, url] of [
    ["GET", "/api/crm/leads"],
    ["GET", "/api/crm/reservations"],
    ["GET", "/api/crm/ventures"],
    ["GET", "/api/crm/search?q=ana"],
    ["GET", "/customers/nearest/ana"],
    ["GET", "/api/crm/security/sessions"],
    ["DELETE", "/api/crm/security/totp"],
  ] as const)
    expect({ url, ...(await seller.call(method, url)).json<object>() }).toMatchObject({
      url,
      status: 428,
      code: "second_factor_setup_required",
    });
  const dashboard = await graphqlOn(
    server.app,
    "{ crmDashboard(period: today) { readAt } }",
    {},
    { authorization: seller.authorization() },
  );
  expect(outcomeOf(dashboard)).toBe("second_factor_setup_required");
  // What is not theirs stays so, and what is others' stays open to these.
  expect((await seller.call("GET", "/api/crm/users")).statusCode).toBe(403);
  expect((await finance.call("GET", "/api/crm/contracts")).statusCode).toBe(200);
  expect((await finance.call("GET", "/api/crm/me")).json<StaffSelf>().mustSetUpFactor).toBe(false);

  expect((await seller.call("GET", "/api/crm/me")).json<StaffSelf>().mustSetUpFactor).toBe(true);
  const { secret } = (await seller.call("POST", "/api/crm/security/totp")).json<TotpSetup>();
  expect((await seller.call("GET", "/api/crm/leads")).statusCode).toBe(428);
  const on = await seller.call("POST", "/api/crm/security/totp/confirmation", {
    code: totpCode(secret, server.clock()),
  });
  expect(on.statusCode).toBe(200);
  expect((await seller.call("GET", "/api/crm/leads")).statusCode).toBe(200);
  expect((await seller.call("GET", "/api/crm/me")).json<StaffSelf>().mustSetUpFactor).toBe(false);

  await admin.call("PUT", "/api/crm/security/roles", { roles: [] });
  await admin.call("PUT", "/api/crm/security/roles", { roles: [] });
  const events = await admin.call("GET", "/api/crm/security/events?kind=second_factor_roles_changed");
  expect(events.json<{ content: SecurityEvent[] }>().content).toMatchObject([
    { detail: "", subjectName: "Pessoa de admin" },
    { detail: "sales" },
  ]);
});

test("only administrators say who needs a second factor, of roles that exist, with a fresh proof", async () => {
  const [admin, seller] = [await somebody("admin"), await somebody("sales")];
  expect((await seller.call("PUT", "/api/crm/security/roles", { roles: [] })).statusCode).toBe(403);
  expect((await seller.call("GET", "/api/crm/security/roles")).statusCode).toBe(403);
  expect((await seller.call("GET", "/api/crm/security/events")).statusCode).toBe(403);
  expect((await admin.call("PUT", "/api/crm/security/roles", { roles: ["owner"] })).statusCode).toBe(400);
  // A token that names no session was never proven.
  const authorization = `Bearer ${server.auth.sign({ id: admin.id, role: "staff", broker: false })}`;
  const payload = { roles: [] };
  const put = await server.app.inject({
    method: "PUT",
    url: "/api/crm/security/roles",
    headers: { authorization },
    payload,
  });
  expect(put.statusCode).toBe(428);
});

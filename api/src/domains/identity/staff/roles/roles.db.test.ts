import { sql } from "drizzle-orm";
import { staffRightKeys, type StaffRoleRow } from "@gleba/shared/contracts/crm";
import type { CrmUser, StaffSelf } from "@gleba/shared/contracts";
import { HOLDERS, holdsRight, rightsOf, type Right } from "#platform/auth/rights.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertDevelopment, insertStaff } from "../../../../testing/rows.ts";
import { errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

const PATH = "/api/crm/roles";

let server: TestApp;
let admin: StaffCaller;
let people = 0;
beforeAll(async () => {
  server = await createTestApp();
  admin = await staffOn(server, "admin", "Administradora de Teste");
});
afterAll(() => server.close());

const roleOf = async (name: string, rights: readonly Right[]): Promise<StaffRoleRow & { id: number }> => {
  const made = await admin.call("POST", PATH, { name, description: "Para um teste.", rights });
  expect(made.statusCode).toBe(201);
  return made.json();
};
const newPerson = (more: object) => {
  people += 1;
  return { name: "Pessoa Nova", login: `nova${people}`, email: `nova${people}@exemplo.com.br`, ...more };
};
/** Somebody who has a role of the company's own. */
const holderOf = async (customRoleId: number): Promise<StaffCaller> => {
  const one = await staffOn(server, "sales");
  const person = (await listed()).find(({ id }) => id === one.id)!;
  const { name, email, version } = person;
  const body = { name, email, role: "custom", customRoleId, active: true, version };
  expect((await admin.call("PUT", `/api/crm/users/${one.id}`, body)).statusCode).toBe(200);
  return one;
};
const listed = async () => (await admin.call("GET", "/api/crm/users?size=100")).json<{ content: CrmUser[] }>().content;
const changeOf = async (id: number, more: object) => {
  const { name, email, role, active, version } = (await listed()).find((one) => one.id === id)!;
  return { name, email, role, active, version, ...more };
};
const codeOf = async (answer: Promise<{ statusCode: number; json: () => { code: string } }>) => {
  const { statusCode, json } = await answer;
  return statusCode < 300 ? statusCode : json().code;
};

test("an administrator names a set of rights, gives it to somebody, and that person may do just that", async () => {
  const role = await roleOf("Coordenação", ["sell", "priceLots", "readAudit"]);
  expect(role).toMatchObject({ role: "custom", people: 0, can: { change: true, give: true } });
  const made = await admin.call("POST", "/api/crm/users", newPerson({ role: "custom", customRoleId: role.id }));
  expect(made.json()).toMatchObject({ role: "custom", customRole: { id: role.id, name: "Coordenação" } });
  const holder = await holderOf(role.id);
  const me = (await holder.call("GET", "/api/crm/me")).json<StaffSelf>();
  const held = staffRightKeys.filter((right) => me.can[right]).toSorted();
  expect([me.roleName, held]).toEqual(["Coordenação", ["priceLots", "readAudit", "sell"]]);
  const statuses = [];
  for (const url of ["/api/crm/leads", "/api/crm/audit", "/api/crm/contracts", "/api/crm/users"])
    statuses.push((await holder.call("GET", url)).statusCode);
  expect(statuses).toEqual([200, 200, 403, 403]);
  const { roles } = (await admin.call("GET", PATH)).json<{ roles: StaffRoleRow[] }>();
  expect(roles.map(({ name, people: n }) => [name, n])).toContainEqual(["Coordenação", 2]);
});

test("what a role allows changes at once for whoever is signed in, and stands in the audit", async () => {
  const role = await roleOf("Balcão", ["sell"]);
  const holder = await holderOf(role.id);
  expect((await holder.call("GET", "/api/crm/leads")).statusCode).toBe(200);
  const body = { name: "Balcão", description: "", rights: ["readCustomers"], version: role.version };
  expect((await admin.call("PUT", `${PATH}/${role.id}`, body)).statusCode).toBe(200);
  const [leads, customers] = [
    await holder.call("GET", "/api/crm/leads"),
    await holder.call("GET", "/api/crm/customers"),
  ];
  expect([leads.statusCode, customers.statusCode]).toEqual([403, 200]);
  expect(await codeOf(admin.call("PUT", `${PATH}/${role.id}`, body))).toBe("changed_meanwhile");
  const audit = await admin.call("GET", `/api/crm/audit?entity=custom_role&entityId=${role.id}`);
  expect(audit.json().content[0]).toMatchObject({
    action: "updated",
    before: { rights: ["sell"] },
    after: { rights: ["readCustomers"] },
  });
});

test("nobody gives, changes or takes what they do not have, nor looks after somebody who may do more", async () => {
  const role = await roleOf("Cuida da equipe", [
    "manageUsers",
    "sell",
    "readCustomers",
    "priceLots",
    "answerCustomers",
  ]);
  const manager = await holderOf(role.id);
  const strong = await roleOf("Cuida e lê", ["sell", "readAudit"]);
  const target = await insertStaff(server.db.orm, { role: "finance", name: "Financeiro de Teste" });
  const seller = await insertStaff(server.db.orm, { role: "sales" });
  const refused = [
    manager.call("POST", PATH, { name: "Mais", description: "", rights: ["sell", "readAudit"] }),
    manager.call("PUT", `${PATH}/${strong.id}`, { name: "Cuida e lê", description: "", rights: ["sell"], version: 1 }),
    manager.call("DELETE", `${PATH}/${strong.id}`),
    manager.call("POST", "/api/crm/users", newPerson({ role: "admin" })),
    manager.call("POST", "/api/crm/users", newPerson({ role: "custom", customRoleId: strong.id })),
    manager.call("PUT", `/api/crm/users/${manager.id}`, await changeOf(manager.id, { role: "admin" })),
    manager.call("PUT", `/api/crm/users/${seller}`, await changeOf(seller, { role: "finance" })),
    manager.call("PUT", `/api/crm/users/${target}`, await changeOf(target, { email: "meu@exemplo.com.br" })),
    manager.call("PUT", `/api/crm/users/${admin.id}`, await changeOf(admin.id, { active: false, role: "sales" })),
    manager.call("DELETE", `/api/crm/users/${target}`),
    manager.call("POST", `/api/crm/users/${target}/invitation`),
    manager.call("DELETE", `/api/crm/users/${target}/sessions`),
    manager.call("DELETE", `/api/crm/users/${target}/second-factor`),
    manager.call("PUT", "/api/crm/security/roles", { roles: ["admin"] }),
    manager.call("PUT", "/api/crm/security/roles", { roles: ["custom"] }),
  ];
  const codes = await Promise.all(refused.map(codeOf));
  expect(codes.map((code) => (code === "last_administrator" ? "beyond_own_rights" : code))).toEqual(
    codes.map(() => "beyond_own_rights"),
  );
  // Nor is a second factor taken from those who may do more, by whoever has none.
  await admin.call("PUT", "/api/crm/security/roles", { roles: ["editor", "finance"] });
  expect(await codeOf(manager.call("PUT", "/api/crm/security/roles", { roles: [] }))).toBe("beyond_own_rights");
  expect((await admin.call("GET", "/api/crm/security/roles")).json()).toEqual({ roles: ["editor", "finance"] });
  await admin.call("PUT", "/api/crm/security/roles", { roles: [] });
  // What they have they give.
  expect(await codeOf(manager.call("POST", "/api/crm/users", newPerson({ role: "sales" })))).toBe(201);
  expect(
    await codeOf(manager.call("PUT", `/api/crm/users/${seller}`, await changeOf(seller, { name: "Outro Nome" }))),
  ).toBe(200);
  expect(await codeOf(manager.call("POST", PATH, { name: "Menos", description: "", rights: ["sell"] }))).toBe(201);
});

test("a role goes when nobody has it, and two are never called the same", async () => {
  const role = await roleOf("Passageiro", ["sell"]);
  const holder = await holderOf(role.id);
  expect(await codeOf(admin.call("DELETE", `${PATH}/${role.id}`))).toBe("role_in_use");
  expect(await codeOf(admin.call("POST", PATH, { name: "PASSAGEIRO", description: "", rights: ["sell"] }))).toBe(
    "role_name_taken",
  );
  await admin.call("PUT", `/api/crm/users/${holder.id}`, await changeOf(holder.id, { role: "sales" }));
  expect(await codeOf(admin.call("DELETE", `${PATH}/${role.id}`))).toBe(200);
  const gone = [
    admin.call("DELETE", `${PATH}/${role.id}`),
    admin.call("POST", "/api/crm/users", newPerson({ role: "custom", customRoleId: role.id })),
  ];
  expect(await Promise.all(gone.map(codeOf))).toEqual(["role_not_found", "role_not_found"]);
  expect(await codeOf(admin.call("POST", "/api/crm/users", newPerson({ role: "custom" })))).toBe("invalid_request");
});

test("one of the portal's roles beside one of the company's own is refused at its field, added or changed, and nothing is written", async () => {
  const role = await roleOf("Só um dos dois", ["sell"]);
  const both = { role: "sales", customRoleId: role.id };
  const person = newPerson(both);
  const holder = await holderOf(role.id);
  const { name, email, version, customRole } = (await listed()).find(({ id }) => id === holder.id)!;
  const change = { name, email, active: true, version };
  const sentence = 'O campo "customRoleId" só vale com o perfil "custom".';
  for (const refused of [
    await admin.call("POST", "/api/crm/users", person),
    await admin.call("PUT", `/api/crm/users/${holder.id}`, { ...change, ...both }),
  ])
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      expect.objectContaining({ code: "invalid_request", errors: [sentence], fields: { customRoleId: sentence } }),
    ]);
  const after = await listed();
  expect(after.some(({ login }) => login === person.login)).toBe(false);
  expect(after.find(({ id }) => id === holder.id)).toMatchObject({ role: "custom", customRole: { id: role.id } });
  // Null says the same as nothing, and the entry as it was listed may come back with another role.
  expect(await codeOf(admin.call("POST", "/api/crm/users", { ...person, customRoleId: null }))).toBe(201);
  const echoed = { ...change, customRole, role: "sales" };
  expect((await admin.call("PUT", `/api/crm/users/${holder.id}`, echoed)).json()).toMatchObject({ role: "sales" });
});

test("whoever is limited to some developments keeps nothing that concerns all; an older page that does not name them changes none", async () => {
  const venture = await insertDevelopment(server.db.orm, { name: "Residencial das Flores" });
  const made = await admin.call("POST", "/api/crm/users", newPerson({ role: "finance", developments: [venture] }));
  const { id } = made.json<CrmUser>();
  expect(
    (await admin.call("PUT", `/api/crm/users/${id}`, await changeOf(id, { name: "Com Outro Nome" }))).json(),
  ).toMatchObject({
    name: "Com Outro Nome",
    developments: [venture],
  });
  const unknown = await admin.call("POST", "/api/crm/users", newPerson({ role: "sales", developments: [987_654] }));
  expect(unknown.json()).toMatchObject({ code: "invalid_request", fields: { developments: expect.any(String) } });
  const can = rightsOf({ role: "admin", customRights: null, developments: [venture] });
  expect(staffRightKeys.filter((right) => can[right]).toSorted()).toEqual([
    "answerCustomers",
    "approveDiscounts",
    "editVentures",
    "manageContracts",
    "priceLots",
    "readCustomers",
    "sell",
  ]);
  const freed = await admin.call("PUT", `/api/crm/users/${id}`, await changeOf(id, { developments: null }));
  expect(freed.json()).toMatchObject({ developments: null });
});

test("the database says who has a right as the server does, of every role and of some developments alone", async () => {
  const venture = await insertDevelopment(server.db.orm);
  const own = await roleOf("Metade", ["sell", "manageUsers", "manageFinanceRules"]);
  for (const role of ["admin", "editor", "sales", "finance"] as const)
    for (const developments of [null, [venture]]) await insertStaff(server.db.orm, { role, developments });
  for (const developments of [null, [venture]])
    await insertStaff(server.db.orm, { role: "custom", customRoleId: own.id, developments });
  for (const right of Object.keys(HOLDERS) as Right[]) {
    const { rows } = await server.db.orm.execute<{
      role: never;
      developments: number[] | null;
      rights: string[];
      holds: boolean;
    }>(sql`
      SELECT crm_users.role, crm_users.developments, r.rights, ${holdsRight(right)} AS holds
      FROM crm_users LEFT JOIN custom_roles r ON r.id = crm_users.custom_role_id`);
    expect(rows.length).toBeGreaterThan(9);
    for (const { role, developments, rights: customRights, holds } of rows)
      expect([right, role, developments, holds]).toEqual([
        right,
        role,
        developments,
        rightsOf({ role, developments, customRights })[right],
      ]);
  }
});

test("nobody but whoever manages users reads or changes roles", async () => {
  const body = { name: "Perfil", description: "", rights: ["sell"] };
  const calls = [
    ["GET", PATH],
    ["POST", PATH, body],
    ["PUT", `${PATH}/1`, { ...body, version: 1 }],
    ["DELETE", `${PATH}/1`],
  ] as const;
  expect(await errorsOf(server, ["editor", "sales", "finance"], calls)).toEqual([]);
});

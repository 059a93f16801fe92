import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { crmUser, customer as customerShape, pageOf } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { insertCustomer, insertStaff } from "../../testing/rows.ts";
import { crmUsers } from "../db/schema/index.ts";

const NOW = new Date("2026-11-20T10:00:00Z");
const KEY = "a key that signs nothing outside the tests";

let server: TestApp;
let ana: number;
let bia: number;
let admin: number;
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(NOW);
  ana = await insertCustomer(server.db.orm, { name: "Ana de Teste" });
  bia = await insertCustomer(server.db.orm, { name: "Bia de Teste" });
  admin = await insertStaff(server.db.orm, { name: "Zeladora", role: "admin", passwordHash: "$argon2id$secret" });
});
afterAll(() => server.close());

const get = (url: string, token?: string) =>
  server.app.inject({ url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });
const customer = (id: number) => server.auth.sign({ id, role: "customer", broker: false });
const staff = (id: number) => server.auth.sign({ id, role: "staff", broker: false });

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const forged = (role: string, id: number, change: object = {}, alg = "HS256", key = KEY): string => {
  const exp = NOW.getTime() / 1000 + 60;
  const claims = { sub: String(id), role, broker: false, exp, iss: "gleba", aud: "gleba-api", jti: "1", ...change };
  const text = `${encoded({ alg, typ: "JWT" })}.${encoded(claims)}`;
  return `${text}.${alg === "none" ? "" : createHmac("sha256", key).update(text).digest("base64url")}`;
};

test("a customer reads their own data, an administrator the staff without any password", async () => {
  const own = await get(`/customers/${ana}`, customer(ana));
  expect(own.statusCode).toBe(200);
  expect(own.headers["cache-control"]).toBe("no-store");
  expect(z.parse(customerShape, own.json())).toMatchObject({ id: ana, name: "Ana de Teste" });
  const list = await get("/api/crm/users", staff(admin));
  expect(z.parse(pageOf(crmUser), list.json()).content).toEqual([
    expect.objectContaining({ id: admin, role: "admin" }),
  ]);
  expect(list.body).not.toMatch(/password|argon2/i);
});

test("a forged token of the right shape opens both, so that the refusals below prove something", async () => {
  expect((await get(`/customers/${ana}`, forged("customer", ana))).statusCode).toBe(200);
  expect((await get("/api/crm/users", forged("staff", admin))).statusCode).toBe(200);
});

test.each([
  ["no token", (): undefined => undefined],
  ["alg none", (role: string, id: number) => forged(role, id, {}, "none")],
  ["alg none in capitals", (role: string, id: number) => forged(role, id, {}, "NONE")],
  ["another algorithm in its header", (role: string, id: number) => forged(role, id, {}, "HS512")],
  ["another key", (role: string, id: number) => forged(role, id, {}, "HS256", "another key that is long enough, too")],
  ["another audience", (role: string, id: number) => forged(role, id, { aud: "elsewhere" })],
  ["another issuer", (role: string, id: number) => forged(role, id, { iss: "elsewhere" })],
  ["an end a second ago", (role: string, id: number) => forged(role, id, { exp: NOW.getTime() / 1000 - 1 })],
  ["no end", (role: string, id: number) => forged(role, id, { exp: undefined })],
  ["a role nobody has", (_role: string, id: number) => forged("root", id)],
])("an attacker with %s got 401 from the customer's data and from the staff list", async (_what, token) => {
  expect((await get(`/customers/${ana}`, token("customer", ana))).json()).toMatchObject({
    code: "unauthorized",
    status: 401,
  });
  expect((await get("/api/crm/users", token("staff", admin))).json()).toMatchObject({
    code: "unauthorized",
    status: 401,
  });
});

test("a customer's token got 403 from the staff list, a staff token 403 from a customer's data, also where the ids are equal", async () => {
  const crossed = [
    await get("/api/crm/users", customer(admin)),
    await get(`/customers/${ana}`, staff(ana)),
    await get(`/customers/${ana}`, staff(admin)),
  ];
  for (const answer of crossed) expect(answer.json()).toMatchObject({ status: 403, code: "forbidden" });
});

test("a customer who tries other ids got 404 for each, word for word the same whether or not there is such a customer", async () => {
  const answers = [await get(`/customers/${bia}`, customer(ana)), await get("/customers/999999", customer(ana))];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  expect(answers[0]?.body).toBe(answers[1]?.body);
});

test("staff in other roles got 403 from the staff list; who left got 401, with a token that has not expired", async () => {
  for (const role of ["editor", "sales", "finance"] as const)
    expect((await get("/api/crm/users", staff(await insertStaff(server.db.orm, { role })))).statusCode).toBe(403);
  const gone = await insertStaff(server.db.orm, { role: "admin" });
  const token = staff(gone);
  expect((await get("/api/crm/users", token)).statusCode).toBe(200);
  await server.db.orm.update(crmUsers).set({ active: false }).where(eq(crmUsers.id, gone));
  expect((await get("/api/crm/users", token)).statusCode).toBe(401);
});

test("an administrator pages and sorts the staff; sizes, pages and orders that do not exist are sent back", async () => {
  for (const name of ["Alice", "Berta", "Clara"]) await insertStaff(server.db.orm, { name: `A ${name}` });
  const page = z.parse(pageOf(crmUser), (await get("/api/crm/users?page=1&size=2&sort=name,asc", staff(admin))).json());
  expect(page).toMatchObject({ number: 1, size: 2, numberOfElements: 2, first: false, empty: false });
  expect(page.content[0]?.name).toBe("A Clara");
  expect(page.totalPages).toBe(Math.ceil(page.totalElements / 2));
  expect((await get("/api/crm/users?page=99", staff(admin))).json()).toMatchObject({ empty: true, last: true });
  for (const query of ["size=0", "size=101", "page=-1", "page=x", "sort=passwordHash", "sort=name;drop", "other=1"])
    expect((await get(`/api/crm/users?${query}`, staff(admin))).json()).toMatchObject({
      status: 400,
      code: "invalid_request",
    });
});

import { createTestApp, type TestApp } from "./testing/create-test-app.ts";
import { loginOn } from "./testing/sessions.ts";
import { insertCustomer, insertLot } from "./testing/rows.ts";
import { hashPassword } from "./domains/identity/rules/passwords.ts";
import { intentionOf } from "./testing/visitors.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  // As PostgreSQL says it where a table cannot grow.
  await server.db.pool.query(`CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`);
});
afterAll(() => server.close());

const fillUp = (table: string) =>
  server.db.pool.query(`CREATE TRIGGER no_space BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION no_space()`);
const free = (table: string) => server.db.pool.query(`DROP TRIGGER no_space ON ${table}`);

test("whoever writes while the database's disk is full reads so, nothing is kept, and it is once there is space", async () => {
  const payload = intentionOf(1, await insertLot(server.db.orm));
  const send = () => server.app.inject({ method: "POST", url: "/api/public/batches/intentions", payload });
  await fillUp("intentions");
  const refused = await send();
  expect([refused.statusCode, refused.json()]).toMatchObject([507, { code: "storage_full" }]);
  expect(refused.json().message).toMatch(/sem espaço e nada foi gravado/);
  await free("intentions");
  expect((await send()).statusCode).toBe(201);
});

test("whoever signs in meanwhile reads the same", async () => {
  const email = "cheio@exemplo.com.br";
  await insertCustomer(server.db.orm, { email, passwordHash: await hashPassword("uma senha de teste") });
  await fillUp("refresh_tokens");
  const { errors } = await loginOn(server.app, email, "uma senha de teste");
  expect(errors).toMatchObject([{ extensions: { code: "storage_full", status: 507 } }]);
  await free("refresh_tokens");
});

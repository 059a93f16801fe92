import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { FIRST_ADMINISTRATOR_FILE, prepareFirstStart } from "./first-start.ts";
import { changeStaffPasswordOn } from "./testing/accounts.ts";
import { createTestApp, type TestApp } from "./testing/create-test-app.ts";
import { staffLoginOn, outcomeOf } from "./testing/sessions.ts";

const PASSWORD = "um começo sem arquivos";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const prepare = () =>
  prepareFirstStart({ db: server.db, dataDir: server.config.dataDir, portalOrigin: "http://portal.test" });
const partsOf = (link: string | null) => {
  const { searchParams } = new URL(link ?? "");
  return { id: Number(searchParams.get("id")), token: searchParams.get("token") ?? "" };
};
const kept = () => readFile(join(server.config.dataDir, FIRST_ADMINISTRATOR_FILE), "utf8");

test("whoever starts an empty portal chooses the first administrator's password by the newest link, once", async () => {
  const first = partsOf(await prepare());
  const second = partsOf(await prepare());
  expect(JSON.parse(await kept())).toMatchObject({ login: "admin" });
  const use = ({ id, token }: { id: number; token: string }) =>
    changeStaffPasswordOn(server.app, id, { password: PASSWORD }, token);
  expect((await use(first)).statusCode).toBe(401);
  expect((await use(second)).statusCode).toBe(200);
  expect((await use(second)).statusCode).toBe(401);
  expect(outcomeOf(await staffLoginOn(server.app, "admin", PASSWORD))).toBe("ok");

  expect(await prepare()).toBeNull();
  await expect(kept()).rejects.toThrow("ENOENT");
  const staff = await staffLoginOn(server.app, "admin", PASSWORD);
  const { token } = (staff.data as unknown as { crmLogin: { token: string } }).crmLogin;
  const names = (
    await server.app.inject({ url: "/api/crm/articles/categories", headers: { authorization: `Bearer ${token}` } })
  ).json<{ name: string }[]>();
  expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(["about", "configurations", "venture"]));
});

import { article, errorBody } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { insertStaff } from "../../../testing/rows.ts";
import { seedArticle } from "../../../testing/seed.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const read = (category: string) => server.app.inject(`/api/public/articles/detail/${category}`);

test("a portal that nobody configured says so in the specification's words", async () => {
  const answer = await read("configurations");
  expect([answer.statusCode, z.parse(errorBody, answer.json())]).toEqual([
    404,
    {
      status: 404,
      code: "site_not_configured",
      message: "A configuração do site deve ser executada, Verifique!",
      errors: [],
    },
  ]);
});

test("public pages read the configuration's entries", async () => {
  const entries = [
    { type: "title", value: "Gleba Demonstração" },
    { type: "address", value: "Rua A, 1" },
    { type: "address", value: "Rua B, 2" },
    { type: "content", value: "<p>Casa & jardim</p><script>alert(1)</script>" },
    { type: "of-a-later-version", value: "?" },
  ];
  await seedArticle(server.db, "configurations", [{ name: "entries", type: "list", value: entries }]);
  const answer = z.parse(article, (await read("configurations")).json());
  expect(answer.category).toMatchObject({ name: "configurations", type: "SINGLE" });
  expect(answer.entries).toEqual([...entries.slice(0, 3), { type: "content", value: "Casa & jardim" }]);
  expect(answer.fields[0]!.value).toEqual(answer.entries);
});

test("rich text reaches readers without anything that runs", async () => {
  await seedArticle(server.db, "about", [
    { name: "summary", type: "text", value: "Quem somos" },
    {
      name: "content",
      type: "richtext",
      value:
        '<h2 onclick="x()">Nós</h2><a href="javascript:x()">a</a><img src="https://exemplo.com.br/a.png" onerror="x()">',
    },
  ]);
  const { fields } = z.parse(article, (await read("about")).json());
  expect(fields.map(({ value }) => value)).toEqual([
    "Quem somos",
    '<h2>Nós</h2><a>a</a><img src="https://exemplo.com.br/a.png" />',
  ]);
});

test("a site has every entry that the specification names, and as many addresses as it wants", async () => {
  const other = await createTestApp();
  const types = "address address logo title content facebook instagram twitter linkedin privacyPolicy".split(" ");
  const value = types.map((type, index) => ({ type, value: `Valor ${index}` }));
  await seedArticle(other.db, "configurations", [{ name: "entries", type: "list", value }]);
  const answer = await other.app.inject("/api/public/articles/detail/configurations");
  const { entries = [] } = z.parse(article, answer.json());
  expect(entries.map(({ type }) => type)).toEqual(types);
  expect(entries.slice(0, 2)).toEqual(value.slice(0, 2));
  await other.close();
});

test("drafts and unknown categories are not there, whatever a category is called", async () => {
  await seedArticle(server.db, "venture", [{ name: "title", type: "text", value: "x" }], "draft");
  expect((await read("venture")).json()).toMatchObject({ status: 404, code: "article_not_found" });
  expect((await read("unknown")).json()).toMatchObject({ status: 404, code: "article_not_found" });
  for (const name of ["Not%20a%20category", "Sobre", "%00", "a".repeat(200), "1"])
    expect((await read(name)).json()).toMatchObject({ status: 404, code: "article_not_found" });
});

test("an administrator removes a category of their own once nothing is of it, and none of the portal's; no other may", async () => {
  const signed = async (role: "admin" | "editor") =>
    `Bearer ${server.auth.sign({ id: await insertStaff(server.db.orm, { role }), role: "staff", broker: false })}`;
  const [admin, editor] = [await signed("admin"), await signed("editor")];
  const call = async (method: "POST" | "PUT" | "DELETE", path: string, payload?: object, authorization = admin) => {
    const url = `/api/crm/articles${path}`;
    const answer = await server.app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) });
    const { code, id } = answer.json<{ code?: string; id?: number }>();
    return { said: [answer.statusCode, code], id };
  };
  const diary = { label: "Diário", type: "MULTIPLE", template: [] };
  await call("PUT", "/categories/diary", diary);
  const { id } = await call("POST", "", { category: "diary", title: "Dia 1", fields: [] });
  expect((await call("DELETE", "/categories/diary", undefined, editor)).said).toEqual([403, "forbidden"]);
  expect((await call("DELETE", "/categories/diary")).said).toEqual([409, "category_in_use"]);
  expect((await call("DELETE", "/categories/about")).said).toEqual([409, "portal_category"]);
  expect((await call("DELETE", "/categories/Not%20one")).said).toEqual([400, "invalid_request"]);
  await call("DELETE", `/${id}`);
  expect((await call("DELETE", "/categories/diary")).said).toEqual([200, undefined]);
  expect((await call("DELETE", "/categories/diary")).said).toEqual([404, "category_not_found"]);
  expect((await call("PUT", "/categories/diary", diary)).said).toEqual([200, undefined]);
});

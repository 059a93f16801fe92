import { article, refusal } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { seedArticle } from "../../testing/seed.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const read = (category: string) => server.app.inject(`/api/public/articles/detail/${category}`);

test("a portal that nobody configured says so in the specification's words", async () => {
  const answer = await read("configurations");
  expect([answer.statusCode, z.parse(refusal, answer.json())]).toEqual([
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

test("drafts and unknown categories are not there; a category that cannot exist is refused", async () => {
  await seedArticle(server.db, "venture", [{ name: "title", type: "text", value: "x" }], "draft");
  expect((await read("venture")).json()).toMatchObject({ status: 404, code: "article_not_found" });
  expect((await read("unknown")).json()).toMatchObject({ status: 404, code: "article_not_found" });
  expect((await read("Not%20a%20category")).json()).toMatchObject({ status: 400, code: "invalid_request" });
});

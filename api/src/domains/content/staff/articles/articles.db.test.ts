import { and, eq } from "drizzle-orm";
import {
  type ArticleCategory,
  type ArticleVersion,
  type CrmArticle,
  VERSIONS_AT_ONCE,
} from "@gleba/shared/contracts/crm";
import { defaultCategories } from "../../rules/default-categories.ts";
import { articleCategories, articleFields } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertCustomer, insertStaff } from "../../../../testing/rows.ts";

let server: TestApp;
let ana: number;
let bia: number;
beforeAll(async () => {
  server = await createTestApp();
  await server.db.orm.insert(articleCategories).values(defaultCategories);
  await server.db.orm.insert(articleCategories).values({
    name: "releases",
    label: "Comunicados",
    type: "MULTIPLE",
    template: [
      { name: "summary", label: "Resumo", type: "text", required: true },
      { name: "content", label: "Texto", type: "richtext", required: false },
      { name: "picture", label: "Imagem", type: "image", required: false },
      { name: "tone", label: "Tom", type: "select", required: false, options: ["calmo", "festivo"] },
    ],
  });
  ana = await insertStaff(server.db.orm, { name: "Ana da Redação", role: "editor" });
  bia = await insertStaff(server.db.orm, { name: "Bia da Redação", role: "admin" });
});
afterAll(() => server.close());

const bearer = (id: number, role: "staff" | "customer" = "staff") =>
  `Bearer ${server.auth.sign({ id, role, broker: false })}`;
type Method = "GET" | "POST" | "PUT" | "DELETE";
const call = (method: Method, url: string, payload?: object, authorization = bearer(ana)) =>
  server.app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) });
const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];

let made = 0;
const write = async (fields: object[] = [], category = "releases"): Promise<CrmArticle> => {
  made += 1;
  const answer = await call("POST", "/api/crm/articles", { category, title: `Comunicado nº ${made}`, fields });
  expect(answer.statusCode).toBe(201);
  return answer.json<CrmArticle>();
};
const valuesOf = ({ fields }: Pick<CrmArticle, "fields">) =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]));
const path = ({ id }: { id: number }, rest = "") => `/api/crm/articles/${id}${rest}`;
const summary = (value: string) => [{ name: "summary", value }];

test("an editor writes a piece of news, keeps it as a draft, publishes it, and takes it back", async () => {
  const article = await write();
  expect(article).toMatchObject({ status: "draft", version: 1, hasDraft: false, slug: `comunicado-n-${made}` });
  const drafted = (
    await call("PUT", path(article, "/draft"), { title: "Em rascunho", fields: summary("Olá"), version: 1 })
  ).json<CrmArticle>();
  expect(drafted).toMatchObject({
    version: 2,
    hasDraft: true,
    draft: { title: "Em rascunho", savedBy: "Ana da Redação" },
  });
  expect(valuesOf(drafted)["summary"]).toBeNull();
  const published = (await call("POST", path(article, "/publish"), { version: 2 })).json<CrmArticle>();
  expect(published).toMatchObject({ status: "published", title: "Em rascunho", hasDraft: false });
  expect(valuesOf(published)["summary"]).toBe("Olá");
  expect((await server.app.inject("/api/public/articles/detail/releases")).json()).toMatchObject({
    title: "Em rascunho",
  });
  const back = await call("POST", path(article, "/unpublish"), { version: published.version });
  expect(back.json<CrmArticle>().status).toBe("draft");
  expect((await server.app.inject("/api/public/articles/detail/releases")).statusCode).toBe(404);
});

test("a draft of a published article is not what the public reads; saving it by the specification's PUT is", async () => {
  const article = await write(summary("Público"));
  const { version } = (await call("POST", path(article, "/publish"), { version: 1 })).json<CrmArticle>();
  await call("PUT", path(article, "/draft"), { title: article.title, fields: summary("Segredo"), version });
  const publicText = async () =>
    valuesOf((await server.app.inject("/api/public/articles/detail/releases")).json<CrmArticle>())["summary"];
  expect(await publicText()).toBe("Público");
  const saved = await call("PUT", path(article), {
    title: article.title,
    fields: summary("Novo"),
    version: version + 1,
  });
  expect(saved.json<CrmArticle>()).toMatchObject({ hasDraft: false, status: "published" });
  expect(await publicText()).toBe("Novo");
  await call("POST", path(article, "/unpublish"), { version: version + 2 });
});

test("what runs is taken out of rich text when it is written, whoever sends it", async () => {
  const hostile = [
    '<p onclick="x()">Oi</p>',
    "<script>alert(1)</script>",
    '<a href="javascript:alert(1)">a</a>',
    '<img src="data:image/png;base64,AAAA">',
    '<img src="//mal.example/a.png" onerror="x()">',
    '<iframe src="https://mal.example"></iframe><style>p{}</style><p style="color:red">fim</p>',
  ].join("");
  const article = await write([...summary("x"), { name: "content", value: hostile }]);
  expect(valuesOf(article)["content"]).toBe("<p>Oi</p><a>a</a><img /><img /><p>fim</p>");
});

test("pictures are kept by their key and read by their address; those of older demonstrations too", async () => {
  const url = `${server.config.publicUrl}/files/photos/1.webp`;
  const picture = { photoId: null, url, alt: "Vista" };
  const article = await write([...summary("x"), { name: "picture", value: picture }]);
  expect(valuesOf(article)["picture"]).toEqual(picture);
  const again = async () => {
    const { title, fields, version } = (await call("GET", path(article))).json<CrmArticle>();
    const body = { title, version, fields: fields.map(({ name, value }) => ({ name, value })) };
    return (await call("PUT", path(article, "/draft"), body)).json<CrmArticle>().hasDraft;
  };
  // What says the same is no draft, whatever order the database keeps the parts of a picture in.
  expect(await again()).toBe(false);
  const [row] = await server.db.orm
    .select()
    .from(articleFields)
    .where(and(eq(articleFields.articleId, article.id), eq(articleFields.name, "picture")));
  expect(row?.value).toMatchObject({ url: "photos/1.webp" });
  await server.db.orm
    .update(articleFields)
    .set({ value: "photos/1.webp" })
    .where(eq(articleFields.id, row?.id ?? 0));
  const read = (await call("GET", path(article))).json<CrmArticle>();
  expect(valuesOf(read)["picture"]).toEqual({ photoId: null, url, alt: "" });
  expect(await again()).toBe(false);
});

test.each([
  ["a script as the picture's address", "picture", { photoId: null, url: "javascript:alert(1)", alt: "" }],
  ["a picture written into its address", "picture", { photoId: null, url: "data:text/html;base64,AAAA", alt: "" }],
  ["a number where a text belongs", "summary", 12],
  ["an option that is not offered", "tone", "furioso"],
  ["a field that neither template nor article has", "salary", 1],
])("an editor who sends %s reads which field is wrong", async (_what, name, value) => {
  const answer = await call("POST", "/api/crm/articles", {
    category: "releases",
    title: "x",
    fields: [{ name, value }],
  });
  expect(codeOf(answer)).toEqual([400, "invalid_request"]);
  expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([name]);
});

test("unknown parts of a request are refused", async () => {
  const article = await write();
  const refused = [
    await call("POST", "/api/crm/articles", { category: "releases", title: "x", fields: [], owner: 1 }),
    await call("PUT", path(article), { title: "x", fields: [{ name: "summary", value: "a", color: 1 }], version: 1 }),
    await call("PUT", path(article, "/draft"), { title: "", fields: [], version: 1 }),
    await call("GET", "/api/crm/articles?colour=1"),
    await call("POST", path(article, "/publish"), {}),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400]);
});

test("the second of two editors is told who was faster and when, and overwrites nothing", async () => {
  const article = await write();
  const saved = new Date(Date.now() + 60_000);
  server.setNow(saved);
  const biaSaves = { title: "Da Bia", fields: summary("Bia"), version: 1 };
  await call("PUT", path(article, "/draft"), biaSaves, bearer(bia));
  const anaLate = { title: "Da Ana", fields: summary("Ana"), version: 1 };
  for (const [method, rest, body] of [
    ["PUT", "/draft", anaLate],
    ["PUT", "", anaLate],
    ["POST", "/publish", { version: 1 }],
  ] as const) {
    const late = await call(method, path(article, rest), body);
    expect(codeOf(late)).toEqual([409, "changed_meanwhile"]);
    expect(late.json()).toMatchObject({ by: "Bia da Redação", at: saved.toISOString(), version: 2 });
  }
  expect((await call("GET", path(article))).json<CrmArticle>().draft?.title).toBe("Da Bia");
});

test("who writes over another's draft keeps it as a version, once, and it comes back as it was", async () => {
  const article = await write(summary("Um"));
  const draft = async (text: string, version: number, who?: string): Promise<void> => {
    const body = { title: article.title, fields: summary(text), version };
    expect((await call("PUT", path(article, "/draft"), body, who)).statusCode).toBe(200);
  };
  await draft("Da Bia", 1, bearer(bia));
  await draft("Da Bia, ainda", 2, bearer(bia));
  await draft("Da Bia, ainda", 3);
  await draft("Da Bia, mudado", 4, bearer(bia));
  await draft("Da Ana", 5);
  await draft("Da Ana, ainda", 6);
  const versions = (await call("GET", path(article, "/versions"))).json<ArticleVersion[]>();
  expect(versions.map(({ n, action, by }) => [n, action, by])).toEqual([
    [3, "drafted", "Bia da Redação"],
    [2, "drafted", "Ana da Redação"],
    [1, "created", "Ana da Redação"],
  ]);
  const back = (await call("POST", path(article, "/versions/3/restore"), { version: 7 })).json<CrmArticle>();
  expect(back.draft && valuesOf(back.draft)["summary"]).toBe("Da Bia, mudado");
});

test("missing required fields are told when it is published, not while it is written", async () => {
  const article = await write();
  const answer = await call("POST", path(article, "/publish"), { version: 1 });
  expect(codeOf(answer)).toEqual([400, "incomplete_article"]);
  expect(answer.json<{ fields: object }>().fields).toEqual({ summary: "Preencha “Resumo” para publicar." });
});

test("every save is a version; an earlier one comes back as the draft", async () => {
  const article = await write(summary("Um"));
  await call("PUT", path(article), { title: article.title, fields: summary("Dois"), version: 1 });
  const versions = (await call("GET", path(article, "/versions"))).json<ArticleVersion[]>();
  expect(versions.map(({ n, action, by, changed }) => [n, action, by, changed])).toEqual([
    [2, "saved", "Ana da Redação", ["Resumo"]],
    [1, "created", "Ana da Redação", []],
  ]);
  const restored = await call("POST", path(article, "/versions/1/restore"), { version: 2 });
  const { draft, ...now } = restored.json<CrmArticle>();
  expect([draft && valuesOf(draft)["summary"], valuesOf(now)["summary"]]).toEqual(["Um", "Dois"]);
  expect(codeOf(await call("POST", path(article, "/versions/9/restore"), { version: 3 }))).toEqual([
    404,
    "version_not_found",
  ]);
});

test("of an article that was saved for years the newest versions come, then those before, each with what it changed", async () => {
  const article = await write(summary("1"));
  for (let n = 2; n <= VERSIONS_AT_ONCE + 1; n += 1)
    await call("PUT", path(article), { title: article.title, fields: summary(String(n)), version: n - 1 });
  const read = async (query: string) =>
    (await call("GET", path(article, `/versions${query}`)))
      .json<ArticleVersion[]>()
      .map(({ n, changed }) => [n, changed.length]);
  const newest = await read("");
  expect([newest.length, newest.at(0), newest.at(-1)]).toEqual([VERSIONS_AT_ONCE, [VERSIONS_AT_ONCE + 1, 1], [2, 1]]);
  expect(await read("?before=2")).toEqual([[1, 0]]);
  expect((await call("GET", path(article, "/versions?before=x"))).statusCode).toBe(400);
  expect((await call("POST", path(article, "/versions/1/restore"), { version: 51 })).statusCode).toBe(200);
});

test("what an article holds in a field that the template lost stays until somebody removes it", async () => {
  await call(
    "PUT",
    "/api/crm/articles/categories/notes",
    { label: "Notas", type: "MULTIPLE", template: [] },
    bearer(bia),
  );
  const field = { name: "body", label: "Corpo", type: "text", required: false };
  const change = (template: object[], version: number) =>
    call(
      "PUT",
      "/api/crm/articles/categories/notes",
      { label: "Notas", type: "MULTIPLE", template, version },
      bearer(bia),
    );
  expect((await change([field], 1)).statusCode).toBe(200);
  const article = await write([{ name: "body", value: "Guardado" }], "notes");
  expect(codeOf(await change([{ ...field, type: "number" }], 2))).toEqual([409, "field_in_use"]);
  expect((await change([], 2)).statusCode).toBe(200);
  expect((await call("GET", "/api/crm/articles/notes/template")).json()).toEqual([]);
  const kept = await call("PUT", path(article), { title: "x", fields: [{ name: "body", value: "Ainda" }], version: 1 });
  expect(valuesOf(kept.json<CrmArticle>())).toEqual({ body: "Ainda" });
  const typed = { name: "late", label: "Digitado antes", type: "text", value: "tarde" };
  const late = await call("PUT", path(article), { title: "x", fields: [typed], version: 2 });
  expect(valuesOf(late.json<CrmArticle>())).toEqual({ late: "tarde" });
});

test("the template of a category that does not exist is not there, whatever it is called", async () => {
  for (const name of ["unknown", "Sobre%20n%C3%B3s", "%00"])
    expect((await call("GET", `/api/crm/articles/${name}/template`)).json()).toMatchObject({
      status: 404,
      code: "category_not_found",
    });
});

test("the specification's calls make an article, save it and remove it", async () => {
  const article = await write();
  const change = { title: "Como foi salvo", fields: summary("Olá"), version: 1 };
  const saved = await call("PUT", path(article), change);
  expect([saved.statusCode, saved.json()]).toEqual([
    200,
    expect.objectContaining({ id: article.id, title: "Como foi salvo", version: 2, hasDraft: false }),
  ]);
  expect(valuesOf(saved.json<CrmArticle>())["summary"]).toBe("Olá");
  const gone = await call("DELETE", path(article));
  expect([gone.statusCode, gone.json()]).toEqual([200, { id: article.id }]);
  expect((await call("GET", path(article))).statusCode).toBe(404);
});

test("a portal knows the specification's categories from its first start", async () => {
  const answer = await call("GET", "/api/crm/articles/categories");
  const known = answer.json<ArticleCategory[]>().map(({ name, type }) => [name, type]);
  expect(known).toEqual(
    expect.arrayContaining([
      ["about", "SINGLE"],
      ["configurations", "SINGLE"],
      ["venture", "MULTIPLE"],
    ]),
  );
});

test("a template's fields come without ids and are saved without them; stored fields keep theirs", async () => {
  const template = (await call("GET", "/api/crm/articles/releases/template")).json<CrmArticle["fields"]>();
  expect(template.map(({ id, name }) => [id, name])).toContainEqual([null, "summary"]);
  const article = await write();
  const before = (await call("GET", path(article, "/fields"))).json<CrmArticle["fields"]>();
  await call("PUT", path(article), {
    title: "x",
    fields: [{ id: before[0]?.id, name: "summary", value: "a" }],
    version: 1,
  });
  const after = (await call("GET", path(article, "/fields"))).json<CrmArticle["fields"]>();
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(before.every(({ id }) => id !== null)).toBe(true);
});

test("of a category that holds one article nobody makes a second, not even two at once", async () => {
  const about = { category: "about", title: "Sobre", fields: [] };
  const answers = await Promise.all([about, about].map((body) => call("POST", "/api/crm/articles", body)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const list = await call("GET", "/api/crm/articles?category=about&search=sob&status=draft&sort=title,asc");
  expect(list.json<{ content: CrmArticle[] }>().content).toMatchObject([{ title: "Sobre", slug: "about" }]);
  await write();
  await write();
  const several = { label: "Comunicados", type: "SINGLE", template: [], version: 1 };
  expect(codeOf(await call("PUT", "/api/crm/articles/categories/releases", several, bearer(bia)))).toEqual([
    409,
    "several_articles",
  ]);
});

test("a development's article makes the development, shows it when published and takes it with it", async () => {
  const article = await write([], "venture");
  expect(article.ventureId).not.toBeNull();
  const isPublic = async () => (await server.app.inject(`/api/public/ventures/${article.ventureId}`)).statusCode;
  expect(await isPublic()).toBe(404);
  expect(valuesOf(article)["name"]).toBe(article.title);
  const { version } = (await call("POST", path(article, "/publish"), { version: 1 })).json<CrmArticle>();
  expect(await isPublic()).toBe(200);
  await call("POST", path(article, "/unpublish"), { version });
  expect(await isPublic()).toBe(404);
  expect((await call("DELETE", path(article))).json()).toEqual({ id: article.id });
  expect((await call("GET", path(article))).statusCode).toBe(404);
});

test("every change stands in the audit with who made it", async () => {
  const article = await write(summary("Um"));
  await call("PUT", path(article), { title: article.title, fields: summary("Dois"), version: 1 });
  await call("DELETE", path(article));
  const lines = (
    await call("GET", `/api/crm/audit?entity=article&entityId=${article.id}`, undefined, bearer(bia))
  ).json<{ content: { action: string; actorName: string; before: object; after: object }[] }>().content;
  expect(lines.map(({ action, actorName }) => [action, actorName])).toEqual([
    ["deleted", "Ana da Redação"],
    ["updated", "Ana da Redação"],
    ["created", "Ana da Redação"],
  ]);
  expect(lines[1]).toMatchObject({ before: { summary: "Um" }, after: { summary: "Dois" } });
});

test("nobody but editors reads or writes articles, and only administrators configure the site and its categories", async () => {
  const article = await write();
  const calls = [
    ["GET", "/api/crm/articles"],
    ["POST", "/api/crm/articles", { category: "releases", title: "x", fields: [] }],
    ["GET", path(article)],
    ["GET", path(article, "/fields")],
    ["PUT", path(article), { title: "x", fields: [], version: 1 }],
    ["PUT", path(article, "/draft"), { title: "x", fields: [], version: 1 }],
    ["POST", path(article, "/publish"), { version: 1 }],
    ["POST", path(article, "/unpublish"), { version: 1 }],
    ["GET", path(article, "/versions")],
    ["POST", path(article, "/versions/1/restore"), { version: 1 }],
    ["DELETE", path(article)],
    ["GET", "/api/crm/articles/categories"],
    ["GET", "/api/crm/articles/releases/template"],
    ["PUT", "/api/crm/articles/categories/releases", { label: "x", type: "MULTIPLE", template: [], version: 1 }],
  ] as const;
  const seller = bearer(await insertStaff(server.db.orm, { role: "sales" }));
  const customer = bearer(await insertCustomer(server.db.orm), "customer");
  for (const [method, url, body] of calls) {
    const answers = [
      await call(method, url, body, seller),
      await call(method, url, body, customer),
      await call(method, url, body, "Bearer nobody"),
    ];
    expect([url, ...answers.map(({ statusCode }) => statusCode)]).toEqual([url, 403, 403, 401]);
  }
  const [, , , , , , , , , , , , , change] = calls;
  expect((await call("PUT", change[1], change[2])).statusCode).toBe(403);
  expect(
    (await call("POST", "/api/crm/articles", { category: "configurations", title: "x", fields: [] })).statusCode,
  ).toBe(403);
});

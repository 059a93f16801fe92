import { createTestApp, type TestApp } from "../testing/create-test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

interface Description {
  openapi: string;
  paths: Record<
    string,
    Record<string, { operationId?: string; responses: Record<string, unknown>; requestBody?: unknown }>
  >;
}

test("a developer reads every public call with its shapes from one description", async () => {
  const description = (await server.app.inject("/openapi.json")).json() as Description;
  expect(description.openapi).toBe("3.1.0");
  expect(Object.keys(description.paths).sort()).toEqual(
    expect.arrayContaining([
      "/api/public/articles/detail/{category}",
      "/api/public/batches/intentions",
      "/api/public/batches/reserve",
      "/api/public/batches/{id}/details",
      "/api/public/ventures/{id}",
      "/api/public/ventures/{id}/events",
      "/cities/nearest/{name}",
      "/contracts/{id}/installments",
      "/customerbanks/{id}",
      "/customers/contacts/",
      "/customers/{id}",
      "/date-server",
      "/graphql",
      "/healthz",
      "/readyz",
    ]),
  );
  const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods));
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).not.toContain(undefined);
  for (const { responses } of operations)
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(["4XX", "5XX"]));
  const reserve = JSON.stringify(description.paths["/api/public/batches/reserve"]!["post"]!.requestBody);
  expect(reserve).toContain('"additionalProperties":false');
  expect(reserve).toContain('"idBatch"');
});

test("in production strangers read of no call but a demonstration's, and are given no names of the schema", async () => {
  const closed = await createTestApp({ production: true, demo: false });
  for (const url of ["/openapi.json", "/docs", "/docs/style.css"])
    expect((await closed.app.inject(url)).json()).toMatchObject({ status: 404, code: "not_found" });
  const misspelt = { method: "POST", url: "/graphql", payload: { query: "{ venturez { id } }" } } as const;
  expect((await closed.app.inject(misspelt)).body).not.toMatch(/did you mean|"ventures"/i);
  expect((await server.app.inject(misspelt)).body).toMatch(/did you mean/i);
  await closed.close();
});

test("no answer to a GraphQL question is kept by a cache on the way", async () => {
  for (const query of ["{ siteHome { entries { type } } }", "{ nothing }"])
    for (const method of ["GET", "POST"] as const) {
      const answer = await server.app.inject({
        method,
        url: method === "GET" ? `/graphql?query=${encodeURIComponent(query)}` : "/graphql",
        ...(method === "POST" && { payload: { query } }),
      });
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
});

test("a person reads the same on a page that loads nothing from elsewhere", async () => {
  const page = await server.app.inject("/docs");
  expect(page.headers["content-type"]).toMatch(/text\/html/);
  expect(page.headers["content-security-policy"]).toContain("style-src 'self'");
  expect(page.body).toContain("/api/public/ventures/{id}");
  expect(page.body).toContain("type VentureCard");
  expect(page.body).not.toMatch(/<script|(?:src|href)="(?!\/)/);
  expect((await server.app.inject("/docs/style.css")).statusCode).toBe(200);
});

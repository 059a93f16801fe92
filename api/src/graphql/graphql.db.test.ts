import { errorBody, siteHome, ventureCard } from "@gleba/shared/contracts";
import { serverAudits } from "graphql-http";
import * as z from "zod/mini";
import { eq } from "drizzle-orm";
import { developments } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../testing/create-test-app.ts";
import { seedArticle, seedLot, seedDevelopment } from "../testing/seed.ts";

let server: TestApp;
let address: string;
beforeAll(async () => {
  server = await createTestApp();
  address = await server.app.listen({ port: 0 });
});
afterAll(() => server.close());

const ask = async (query: string, variables: Record<string, unknown> = {}, app = server.app) => {
  const answer = await app.inject({ method: "POST", url: "/graphql", payload: { query, variables } });
  return answer.json() as {
    data?: Record<string, unknown> | null;
    errors?: { message: string; extensions: unknown }[];
  };
};
const refused = async (...question: Parameters<typeof ask>) => {
  const [error] = (await ask(...question)).errors ?? [];
  return z.parse(errorBody, error?.extensions);
};

test.each([
  ["PUT", {}, 405, "method_not_allowed"],
  ["POST", { "content-type": "text/plain" }, 415, "unsupported_media_type"],
  ["POST", { "content-type": "application/json", accept: "text/html" }, 406, "not_acceptable"],
] as const)("what the engine refuses without a word says why: %s %j", async (method, headers, status, code) => {
  const payload = JSON.stringify({ query: "{ me { id } }" });
  const answer = await server.app.inject({ method, url: "/graphql", headers, payload });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([status, "application/json; charset=utf-8"]);
  expect(z.parse(errorBody, answer.json())).toMatchObject({ status, code, message: expect.stringMatching(/\.$/) });
  expect(answer.headers["allow"]).toBe(status === 405 ? "GET, POST" : undefined);
});

const CARDS = `query ventures($bounds: BoundsInput, $status: LotStatus, $search: String) {
  ventures(bounds: $bounds, status: $status, search: $search) {
    id name city uf centre bounds { neLatitude neLongitude swLatitude swLongitude }
    cover { id url name width height caption thumbnails { w320 w960 w1920 } }
    lots { total available reserved negotiating sold blocked }
    minPriceCents maxPriceCents minInstallmentCents registry { office number date } salesOpen publicity
  }
}`;
const cards = async (variables: Record<string, unknown> = {}) =>
  z.parse(z.array(ventureCard), (await ask(CARDS, variables)).data?.["ventures"]);

test("home page: before anyone configured the site, the visitor's page is told so", async () => {
  expect(await refused("query siteHome { siteHome { entries { type value } } }")).toMatchObject({
    status: 404,
    code: "site_not_configured",
  });
});

test("home page: one question brings the site's entries and the company's own words", async () => {
  await seedArticle(server.db, "configurations", [
    { name: "entries", type: "list", value: [{ type: "title", value: "Gleba Demonstração" }] },
  ]);
  await seedArticle(server.db, "about", [
    { name: "summary", type: "text", value: "Quem somos" },
    { name: "content", type: "richtext", value: "<p>Nós</p><script>x()</script>" },
  ]);
  const answer = await ask("{ siteHome { entries { type value } about { id title slug summary html } } }");
  expect(z.parse(siteHome, answer.data?.["siteHome"])).toMatchObject({
    entries: [{ type: "title", value: "Gleba Demonstração" }],
    about: { title: "Título de about", summary: "Quem somos", html: "<p>Nós</p>" },
  });
});

test("home map: developments come with their lots counted, those on sale first", async () => {
  await seedDevelopment(server.db, { published: false, name: "Escondido" });
  const soon = await seedDevelopment(server.db, { name: "Em Breve", registryDate: null, city: "Colatina" });
  await seedLot(server.db, soon, 0);
  const corners = { neLatitude: -19.3, neLongitude: -40, swLatitude: -19.5, swLongitude: -40.2 };
  const selling = await seedDevelopment(server.db, { name: "Águas Claras", publicity: "Em torno do lago", ...corners });
  await seedLot(server.db, selling, 0, { priceCents: 21_474_836_48_00 });
  await seedLot(server.db, selling, 1);
  await seedLot(server.db, selling, 2, { status: "sold", priceCents: 1 });

  const [first, second, ...others] = await cards();
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    id: selling,
    lots: { total: 3, available: 2, reserved: 0, negotiating: 0, sold: 1, blocked: 0 },
    minPriceCents: 9_500_000,
    maxPriceCents: 21_474_836_48_00,
    centre: [-40.1, -19.4],
    bounds: corners,
    salesOpen: true,
  });
  expect(second).toMatchObject({ id: soon, registry: null, minPriceCents: null, salesOpen: false, centre: null });
});

test("home map: a visitor finds by words without accents, by what is in sight and by what is left", async () => {
  const names = async (variables: Record<string, unknown>) => (await cards(variables)).map(({ name }) => name);
  expect(await names({ search: "  AGUAS linh " })).toEqual(["Águas Claras"]);
  expect(await names({ search: "colatina" })).toEqual(["Em Breve"]);
  expect(await names({ search: "lago" })).toEqual(["Águas Claras"]);
  expect(await names({ search: "nenhum" })).toEqual([]);
  expect(await names({ status: "sold" })).toEqual(["Águas Claras"]);
  const around = { neLatitude: -19.4, neLongitude: -40.1, swLatitude: -19.45, swLongitude: -40.15 };
  expect(await names({ bounds: around })).toEqual(["Águas Claras"]);
  expect(await names({ bounds: { ...around, neLatitude: 10, swLatitude: 5 } })).toEqual([]);
});

test("a question that the schema does not know is refused with a code and in Portuguese", async () => {
  for (const query of ["{ nothing }", "{ ventures", "query a { __typename } query b { __typename }", ""])
    expect(await refused(query)).toMatchObject({
      status: 400,
      code: "invalid_query",
      message: "A consulta GraphQL não é válida.",
    });
  expect(await refused(CARDS, { status: "gone" })).toMatchObject({ code: "invalid_query" });
  expect(await refused(CARDS, { bounds: { neLatitude: 1 } })).toMatchObject({ code: "invalid_query" });
});

const aliased = (count: number, field: string) =>
  Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(" ");
const doubling = Array.from(
  { length: 40 },
  (_, index) => `fragment f${index} on VentureCard { ...f${index + 1} ...f${index + 1} }`,
).join(" ");

test.each([
  ["the same field under a hundred names", `{ ${aliased(100, "ventures { id }")} }`],
  ["six times the same list", `{ ${aliased(6, "ventures { id }")} }`],
  ["many names inside of a list", `{ ventures { ${aliased(20, "name")} } }`],
  ["fragments that double forty times", `{ ventures { ...f0 } } ${doubling} fragment f40 on VentureCard { id }`],
  ["a text longer than any screen's", `{ ventures { id } } # ${"a".repeat(20_000)}`],
])("whoever asks for too much is refused before anything runs: %s", async (_what, query) => {
  expect(await refused(query)).toMatchObject({ status: 400, code: "query_too_complex" });
});

test.each([
  ["end in themselves", "fragment f24 on Query { ...f24 }"],
  ["end in one that does not exist", "fragment f24 on Query { ...f25 }"],
])(
  "fragments that double and ask for no field at all hold the server for nobody: those that %s",
  async (_what, last) => {
    // Met one by one, their ends would take minutes.
    const doubled = Array.from({ length: 24 }, (_, at) => `fragment f${at} on Query { ...f${at + 1} ...f${at + 1} }`);
    expect(await refused(`{ ...f0 } ${doubled.join(" ")} ${last}`)).toMatchObject({ status: 400 });
  },
);

test("a text of more words and signs than a screen ever has is refused before its fields are compared", async () => {
  const chain = Array.from(
    { length: 300 },
    (_, at) => `fragment f${at} on Query { siteHome { __typename } ...f${at + 1} }`,
  );
  const query = `{ ...f0 } ${chain.join(" ")} fragment f300 on Query { __typename }`;
  expect(await refused(query)).toMatchObject({ status: 400, code: "query_too_complex" });
});

test("developers read the schema while developing; in production it is closed unless it is a demonstration", async () => {
  const query = "{ __schema { queryType { name } } }";
  expect((await ask(query)).data).toEqual({ __schema: { queryType: { name: "Query" } } });
  const inProduction = await createTestApp({ production: true, demo: false });
  expect(await refused(query, {}, inProduction.app)).toMatchObject({ code: "invalid_query" });
  expect((await inProduction.app.inject("/docs")).body).not.toContain("GraphQL schema");
  await inProduction.close();
  const demonstration = await createTestApp({ production: true, demo: true });
  expect((await ask(query, {}, demonstration.app)).data).not.toBeNull();
  await demonstration.close();
});

test("a surprise behind a field says nothing of itself", async () => {
  const broken = await createTestApp();
  await broken.db.orm.execute("alter table ventures rename to elsewhere");
  const answer = await ask("{ ventures { id } }", {}, broken.app);
  expect(answer.errors).toHaveLength(1);
  expect(answer.errors![0]).toMatchObject({
    message: "Houve um erro indefinido no servidor, favor entrar em contato com o time técnico",
    extensions: { status: 500, code: "internal_error" },
  });
  expect(JSON.stringify(answer)).not.toMatch(/elsewhere|relation|stack/);
  await broken.close();
});

test("the server passes every audit of GraphQL over HTTP", async () => {
  const audits = serverAudits({ url: `${address}/graphql`, fetchFn: fetch });
  const failed = [];
  for (const audit of audits) {
    const result = await audit.fn();
    if (result.status !== "ok") failed.push(`${audit.id} ${audit.name}: ${result.reason}`);
  }
  expect(failed).toEqual([]);
  expect(audits.length).toBeGreaterThanOrEqual(61);
});

test("home search: a development says the lowest installment of its lots for sale, by the plans of the day", async () => {
  const installmentOf = async (id: number) => (await cards()).find((card) => card.id === id)?.minInstallmentCents;
  const plan = {
    id: "p",
    name: "Plano",
    minInstallments: 1,
    index: "IPCA",
    system: "price" as const,
    monthlyRate: 0.01,
  };
  const financing = [{ ...plan, maxInstallments: 180, minDownPaymentPercent: 0 }];
  const id = await seedDevelopment(server.db, { name: "Financiado", financing });
  await seedLot(server.db, id, 0, { priceCents: 1, status: "sold" });
  await seedLot(server.db, id, 1, { priceCents: 20_000_000 });
  await seedLot(server.db, id, 2, { priceCents: 10_000_000 });
  // R$ 100.000,00 over 180 months at 1 %: a worked figure of the simulation's own.
  expect(await installmentOf(id)).toBe(120_017);
  const over = [{ ...financing[0]!, campaign: { startsOn: "2020-01-01", endsOn: "2020-12-31" } }];
  await server.db.orm.update(developments).set({ financing: over }).where(eq(developments.id, id));
  expect(await installmentOf(id)).toBeNull();
});

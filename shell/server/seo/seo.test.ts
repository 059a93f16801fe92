import { developmentCardFixture, developmentFixture, lotFixture, siteFixture } from "../testing/fixtures.ts";
import { type ApiResponses, createTestPortal } from "../testing/test-portal.ts";

const onTestEnd: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(onTestEnd.splice(0).map((close) => close()));
});

const portal = async (api: ApiResponses) => {
  const { app, close } = await createTestPortal(api);
  onTestEnd.push(close);
  return (url: string) => app.inject({ url });
};
const responses: ApiResponses = {
  graphql: { siteHome: siteFixture, ventures: [developmentCardFixture] },
  get: {
    "/api/public/ventures/3?encoding=packed": developmentFixture,
    "/api/public/batches/12/details": lotFixture,
  },
};
const structuredDataIn = (body: string): Record<string, unknown>[] =>
  [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text]) => JSON.parse(text ?? "") as Record<string, unknown>,
  );

describe("a search engine", () => {
  test("finds every public page by robots.txt and the sitemap, and no private one", async () => {
    const get = await portal(responses);
    const robots = (await get("/robots.txt")).body;
    expect(robots).toContain("Sitemap: https://portal.example/sitemap.xml");
    expect(robots).toContain("Disallow: /admin\n");
    expect(robots).toContain("Disallow: /contratos\n");
    const sitemap = await get("/sitemap.xml");
    expect(sitemap.headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect([...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      "https://portal.example/",
      "https://portal.example/politicas-de-privacidade",
      "https://portal.example/empreendimentos/3",
    ]);
  });

  test("gets 503 instead of an empty sitemap while the API does not answer", async () => {
    const get = await portal({});
    expect((await get("/sitemap.xml")).statusCode).toBe(503);
  });

  test("reads whose portal it is", async () => {
    const get = await portal(responses);
    const [company] = structuredDataIn((await get("/")).body);
    expect(company).toMatchObject({
      "@type": "RealEstateAgent",
      name: "Gleba </script>",
      taxID: "12ABC34501DE35",
      address: ["Rua A, 1, Bauru", "Rua B, 2, Bauru"],
      sameAs: ["https://social.example/gleba"],
    });
  });

  test("reads place, prices and number of lots for sale of a registered development", async () => {
    const get = await portal(responses);
    const [development, breadcrumb] = structuredDataIn((await get("/empreendimentos/3")).body);
    expect(development).toMatchObject({
      name: "Vale Verde",
      geo: { latitude: -20.5, longitude: -40.5 },
      offers: { lowPrice: "90000.00", highPrice: "120000.00", priceCurrency: "BRL", offerCount: 2 },
    });
    expect(breadcrumb).toMatchObject({
      itemListElement: [{ position: 1 }, { item: "https://portal.example/empreendimentos/3" }],
    });
  });

  test("finds no offer of a development that is not registered", async () => {
    const unregistered = { ...developmentFixture, registry: null, salesOpen: false };
    const get = await portal({ ...responses, get: { "/api/public/ventures/3?encoding=packed": unregistered } });
    expect(structuredDataIn((await get("/empreendimentos/3")).body)[0]).not.toHaveProperty("offers");
  });
});

describe("a visitor of a development", () => {
  const withPlan = { ...developmentFixture, file: "https://api.portal.example/files/plan.webp", rotate: 24 };

  test("sees the plan, rotated as on the map, before any code has arrived", async () => {
    const get = await portal({ ...responses, get: { "/api/public/ventures/3?encoding=packed": withPlan } });
    const { body } = await get("/empreendimentos/3");
    expect(body).toMatch(
      /<image\s+href="https:\/\/api\.portal\.example\/files\/plan\.webp"[^>]*transform="rotate\(24\)"/,
    );
    expect(body).toContain('width="100000"');
  });

  test("sees no plan where nobody has placed one", async () => {
    const unplaced = { ...withPlan, neLatitude: 0, neLongitude: 0, swLatitude: 0, swLongitude: 0 };
    const get = await portal({ ...responses, get: { "/api/public/ventures/3?encoding=packed": unplaced } });
    expect((await get("/empreendimentos/3")).body).not.toContain("<image");
  });
});

describe("a shared link", () => {
  const meta = (body: string, name: string) =>
    new RegExp(`<meta property="og:${name}" content="(.*?)"`).exec(body)?.[1];

  test("to a development shows its picture, its name and the range of its prices", async () => {
    const get = await portal(responses);
    const { body } = await get("/empreendimentos/3");
    expect(meta(body, "title")).toBe("Vale Verde");
    expect(meta(body, "description")).toMatch(/Lotes de R\$\s90\.000,00 a R\$\s120\.000,00\.$/);
    expect(meta(body, "image")).toBe("https://api.portal.example/files/p.w960.webp");
  });

  test("to one lot describes that lot, and its canonical address is the development's", async () => {
    const get = await portal(responses);
    const { body } = await get("/empreendimentos/3?lote=12");
    expect(meta(body, "title")).toBe("Quadra A, lote 2 · Vale Verde");
    expect(meta(body, "description")).toMatch(/^Quadra A, lote 2: 250,00\sm², R\$\s120\.000,00/);
    expect(body).toContain('<link rel="canonical" href="https://portal.example/empreendimentos/3" />');
  });

  test("to a lot without a number says that it has none", async () => {
    const { packed } = developmentFixture;
    const unnumbered = { ...developmentFixture, packed: { ...packed, lots: ["1", "", "1"] } };
    const get = await portal({ ...responses, get: { "/api/public/ventures/3?encoding=packed": unnumbered } });
    expect(meta((await get("/empreendimentos/3?lote=12")).body, "title")).toBe(
      "Quadra A, lote sem número · Vale Verde",
    );
  });

  test.each([
    ["contatar", "Falar sobre o lote 2, quadra A"],
    ["reservar", "Reservar o lote 2, quadra A"],
    ["simular", "Simular o lote 2, quadra A"],
  ])("to the form %s says which lot it is about", async (form, title) => {
    const get = await portal(responses);
    const { body } = await get(`/empreendimentos/3/lotes/12/${form}`);
    expect(body.replaceAll("\u00a0", " ")).toContain(`<h1>${title}</h1>`);
    expect(meta(body, "description")).toContain("quadra A, lote 2 de Vale Verde");
  });

  test("never names another host, however its address is written", async () => {
    const get = await portal(responses);
    const { body } = await get("//evil.example/empreendimentos/3");
    expect(body).not.toContain("https://evil.example");
  });
});

test("a phone gets name, colour and icon of the portal", async () => {
  const get = await portal(responses);
  const { headers, body } = await get("/manifest.webmanifest");
  expect(headers["content-type"]).toBe("application/manifest+json; charset=utf-8");
  expect(JSON.parse(body)).toMatchObject({ name: "Gleba </script>", theme_color: "#123456", start_url: "/" });
});

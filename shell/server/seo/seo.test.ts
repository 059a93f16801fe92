import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
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
const entries = [
  { type: "title", value: "Gleba </script>" },
  { type: "brandColor", value: "#123456" },
];
const responses: ApiResponses = {
  graphql: { siteHome: { entries, about: null, articles: [] }, ventures: [{ id: 3, name: "Vale Verde" }] },
  get: { "/api/public/ventures/3": { id: 3, name: "Vale Verde" } },
};

describe("a search engine", () => {
  test("finds by robots.txt and the sitemap every page that a public area declares, and no private one", async () => {
    const get = await portal(responses);
    const robots = (await get("/robots.txt")).body;
    expect(robots).toContain("Sitemap: https://portal.example/sitemap.xml");
    expect(robots).toContain("Disallow: /preview\n");
    expect(robots).toContain("Disallow: /contratos\n");
    expect(robots).not.toContain("Disallow: /empreendimentos");
    const sitemap = await get("/sitemap.xml");
    expect(sitemap.headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect([...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      "https://portal.example/",
      "https://portal.example/empreendimentos/3",
    ]);
  });

  test("gets 503 instead of an empty sitemap while the API does not answer", async () => {
    const get = await portal({});
    expect((await get("/sitemap.xml")).statusCode).toBe(503);
  });

  test("reads what the screen says of itself, which never ends the script it stands in", async () => {
    const get = await portal(responses);
    const { body } = await get("/");
    const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
    expect(JSON.parse(data)).toEqual({ "@type": "RealEstateAgent", name: "Gleba </script>" });
  });

  test("is kept from a page whose screen is its person's alone, and finds every other by its canonical address", async () => {
    const get = await portal(responses);
    expect((await get("/contratos/7")).body).toContain('<meta name="robots" content="noindex" />');
    expect((await get("/empreendimentos/3?lote=12")).body).toContain(
      '<link rel="canonical" href="https://portal.example/empreendimentos/3" />',
    );
  });
});

test("a search engine forgets no page of an area that is out of service for an hour", async () => {
  const { app, close, releases } = await createTestPortal(responses);
  onTestEnd.push(close);
  const page = join(releases, "index.html");
  const inService = await readFile(page, "utf8");
  await writeFile(page, inService.replace('"name":"mfe-public"', '"name":"mfe-public","disabled":"Voltamos às 15h."'));
  const home = await app.inject("/empreendimentos/3");
  expect(home.body).toContain("Voltamos às 15h.");
  expect(home.body).not.toContain("noindex");
  // A proxy would take the host for one that is away.
  expect(home.statusCode).toBe(200);
  // It drops what a sitemap leaves out.
  expect((await app.inject("/sitemap.xml")).statusCode).toBe(503);
  expect((await app.inject("/contratos")).body).toContain('<meta name="robots" content="noindex" />');
  expect((await app.inject("/nada")).statusCode).toBe(404);
});

describe("a shared link", () => {
  const meta = (body: string, name: string) =>
    new RegExp(`<meta property="og:${name}" content="(.*?)"`).exec(body)?.[1];

  test("shows name and picture of what it leads to, under the name that the screen gives it there", async () => {
    const get = await portal(responses);
    const { body } = await get("/empreendimentos/3");
    expect(meta(body, "title")).toBe("Vale Verde");
    // As networks read it: a JPEG of the sides they show, made by the API.
    expect(meta(body, "image")).toBe(
      "https://api.portal.example/api/public/shared-picture.jpg?of=https%3A%2F%2Fapi.portal.example%2Ffiles%2Fp.w960.webp",
    );
    expect([meta(body, "image:type"), meta(body, "image:width"), meta(body, "image:height")]).toEqual([
      "image/jpeg",
      "1200",
      "630",
    ]);
    const { body: lot } = await get("/empreendimentos/3?lote=12&mapa=1");
    // Some networks read what that address says instead: it has to name the lot, too.
    expect([meta(lot, "title"), meta(lot, "url")]).toEqual([
      "Lote 12",
      "https://portal.example/empreendimentos/3?lote=12",
    ]);
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
  expect(JSON.parse(body)).toMatchObject({
    name: "Gleba </script>",
    short_name: "Gleba",
    lang: "pt-BR",
    theme_color: "#123456",
    start_url: "/",
    scope: "/",
    display: "standalone",
    shortcuts: [{ url: "/" }, { name: "Meus contratos", url: "/contratos" }],
    icons: [{ src: "/offline/icon.svg", sizes: "any" }],
  });
  expect((await get("/offline/icon.svg")).body).toContain('fill="#123456"');
});

test("a phone that installs the portal gets the company's icon in the sizes that it asks for", async () => {
  const favicon = { type: "favicon", value: "https://api.portal.example/files/icone.png" };
  const get = await portal({ graphql: { siteHome: { entries: [...entries, favicon], about: null, articles: [] } } });
  const { icons } = (await get("/manifest.webmanifest")).json<{ icons: { src: string }[] }>();
  expect(icons).toEqual([
    expect.objectContaining({ sizes: "192x192", type: "image/png", purpose: "any" }),
    expect.objectContaining({ sizes: "512x512", type: "image/png", purpose: "any" }),
    expect.objectContaining({ sizes: "512x512", type: "image/png", purpose: "maskable" }),
  ]);
  for (const { src } of icons)
    expect(src).toMatch(/^https:\/\/api\.portal\.example\/api\/public\/app-icon\.png\?size=\d+&shape=\w+&v=[\w-]{16}$/);
});

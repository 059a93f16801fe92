import { matchPath } from "react-router-dom";
import { renderer } from "./render.ts";
import { developmentCardFixture, developmentFixture, lotFixture, siteFixture } from "./testing/first-paints.ts";

const ORIGIN = "https://portal.example";
const answers: Record<string, unknown> = {
  "query ventures": [developmentCardFixture],
  "query siteHome": siteFixture,
  "GET /api/public/ventures/3?encoding=packed": developmentFixture,
  "GET /api/public/batches/12/details": lotFixture,
};

/** What the page of an address says of itself, from the answers to the questions it asks; null where there is no such. */
const headOf = (address: string, others: Record<string, unknown> = {}) => {
  const { origin, pathname, searchParams } = new URL(address, ORIGIN);
  const mount = Object.keys(renderer.screens).find((pattern) => matchPath(pattern, pathname));
  if (mount === undefined) throw new Error(`nothing is rendered at ${address}`);
  const { params } = matchPath(mount, pathname)!;
  const screen = renderer.screens[mount]!;
  const page = { origin, pathname, searchParams, params };
  const asks = screen.questions(page);
  if (!asks) return null;
  const answer = ({ key }: { key: string }) => {
    const known = { ...answers, ...others };
    const [, found] = Object.entries(known).find(([begin]) => key === begin || key.startsWith(`${begin}{`)) ?? [];
    return found;
  };
  const read = Object.entries(asks).map(([name, { question, schema }]) => [name, schema.parse(answer(question))]);
  return screen.head(Object.fromEntries(read) as Record<string, unknown>, page);
};
const structuredData = (address: string, others?: Record<string, unknown>) =>
  headOf(address, others)?.structuredData as Record<string, unknown>[];

describe("a search engine", () => {
  it("reads whose portal it is", () => {
    expect(structuredData("/")[0]).toMatchObject({
      "@type": "RealEstateAgent",
      name: "Gleba </script>",
      taxID: "12ABC34501DE35",
      address: ["Rua A, 1, Bauru", "Rua B, 2, Bauru"],
      sameAs: ["https://social.example/gleba"],
    });
  });

  it("reads place, prices and number of lots for sale of a registered development", () => {
    const [development, breadcrumb] = structuredData("/empreendimentos/3");
    expect(development).toMatchObject({
      name: "Vale Verde",
      geo: { latitude: -20.5, longitude: -40.5 },
      offers: { lowPrice: "90000.00", highPrice: "120000.00", priceCurrency: "BRL", offerCount: 2 },
    });
    expect(breadcrumb).toMatchObject({
      itemListElement: [{ position: 1 }, { item: "https://portal.example/empreendimentos/3" }],
    });
  });

  it("finds no offer of a development that is not registered", () => {
    const unregistered = { ...developmentFixture, registry: null, salesOpen: false };
    const [development] = structuredData("/empreendimentos/3", {
      "GET /api/public/ventures/3?encoding=packed": unregistered,
    });
    expect(development).not.toHaveProperty("offers");
  });

  it("finds every development in the sitemap", () => {
    expect(renderer.sitemap?.paths({ developments: [developmentCardFixture] })).toEqual([
      "/",
      "/politicas-de-privacidade",
      "/empreendimentos/3",
    ]);
  });

  it("is kept from the page that a link of an e-mail opens", () => {
    expect(headOf("/nova-senha?token=abc")).toEqual({ title: "Nova senha", noindex: true });
    expect(headOf("/nova-senha")).toMatchObject({ title: "Este link não vale mais" });
  });
});

describe("a shared link", () => {
  it("to a development shows its picture, its name and the range of its prices", () => {
    const head = headOf("/empreendimentos/3");
    expect(head).toMatchObject({ title: "Vale Verde", image: "https://api.portal.example/files/p.w960.webp" });
    expect(head?.description).toMatch(/Lotes de R\$\s90\.000,00 a R\$\s120\.000,00\.$/);
    expect(head).not.toHaveProperty("sharedTitle");
  });

  it("to one lot describes that lot", () => {
    const head = headOf("/empreendimentos/3?lote=12");
    expect(head?.sharedTitle).toBe("Quadra A, lote 2 · Vale Verde");
    expect(head?.sharedPath).toBe("/empreendimentos/3?lote=12");
    expect(head?.description).toMatch(/^Quadra A, lote 2: 250,00\sm², R\$\s120\.000,00/);
  });

  it("to a lot without a number says that it has none", () => {
    const unnumbered = { ...developmentFixture, packed: { ...developmentFixture.packed, lots: ["1", "", "1"] } };
    const others = { "GET /api/public/ventures/3?encoding=packed": unnumbered };
    expect(headOf("/empreendimentos/3?lote=12", others)?.sharedTitle).toBe("Quadra A, lote sem número · Vale Verde");
  });

  it.each([
    ["contatar", "Falar sobre o lote 2, quadra A"],
    ["reservar", "Reservar o lote 2, quadra A"],
    ["simular", "Simular o lote 2, quadra A"],
  ])("to the form %s says which lot it is about", (form, title) => {
    const head = headOf(`/empreendimentos/3/lotes/12/${form}`);
    expect(head?.title?.replaceAll("\u00a0", " ")).toBe(title);
    expect(head?.status).toBe(200);
    expect(head?.description).toContain("quadra A, lote 2 de Vale Verde");
  });

  it("to a lot under another development's address is no page", () => {
    expect(headOf("/empreendimentos/4/lotes/12/reservar")).toMatchObject({ status: 404 });
    expect(headOf("/empreendimentos/abc")).toBeNull();
  });

  it("to the privacy policy says whose it is, and which of its tabs", () => {
    expect(headOf("/politicas-de-privacidade")?.title).toBe("Política de privacidade");
    expect(headOf("/politicas-de-privacidade?aba=meus-dados")?.title).toBe("Meus dados pessoais");
  });
});

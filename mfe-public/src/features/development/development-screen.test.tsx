import { StubEventSource } from "@gleba/shared/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { developmentFixture, type TestLot } from "./testing/fixtures.ts";
import { visit } from "./testing/visit.tsx";

const lots = (): TestLot[] => [
  { id: 11, block: "A", lot: "1", priceCents: 9_000_000, areaM2: 300, corner: true },
  { id: 12, block: "A", lot: "2", status: "reserved", priceCents: 12_000_000 },
  { id: 13, block: "B", lot: "10", status: "sold", priceCents: 15_000_000 },
  { id: 14, block: "B", lot: "2", priceCents: 8_000_000, areaM2: 200 },
];

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

const open = async (...told: Parameters<typeof visit>) => {
  const page = await visit(...told);
  close = page.close;
  return page;
};
const openPlan = (address?: string) => {
  const told = lots();
  return open({ development: developmentFixture(told), lots: told }, address);
};

const list = () => screen.findByRole("region", { name: "Lista de lotes" });
const rows = async (): Promise<string[]> =>
  within(await list())
    .getAllByRole("listitem")
    .map((row) => row.textContent ?? "");
const panel = () => screen.findByRole("region", { name: "Lote escolhido" });

describe("a visitor of a development", () => {
  it("reads its name, place and registration, and how many lots have each status", async () => {
    await openPlan();
    expect(await screen.findByRole("heading", { level: 1, name: "Jardim das Palmeiras" })).toBeInTheDocument();
    expect(screen.getByText("Guarapari/ES")).toBeInTheDocument();
    expect(screen.getByText(/Registro nº R-3\/M-12\.345/)).toBeInTheDocument();
    const legend = screen.getByRole("list", { name: "Legenda: lotes por situação" });
    expect(within(legend).getByRole("button", { name: "Disponível 2" })).toBeInTheDocument();
    expect(within(legend).queryByRole("button", { name: /Bloqueado/ })).not.toBeInTheDocument();
  });

  it("of one without registration reads no lot as available, and how to reach the company", async () => {
    const told = lots();
    await open({ development: developmentFixture(told, { registry: null }), lots: told });
    const legend = await screen.findByRole("list", { name: "Legenda: lotes por situação" });
    expect(within(legend).getByRole("button", { name: "Em breve 2" })).toBeInTheDocument();
    expect(await rows()).toEqual(expect.arrayContaining([expect.stringContaining("Em breve esquina")]));
    expect(screen.queryByText(/Disponível/)).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Falar com a equipe" })).toHaveAttribute("href", "/#contato");
  });

  it("sees the lots as a list, those for sale first, then lot 2 before lot 10", async () => {
    await openPlan();
    const names = (await rows()).map((row) => /Lote \d+ Quadra ./.exec(row)?.[0]);
    expect(names).toEqual(["Lote 1 Quadra A", "Lote 2 Quadra B", "Lote 2 Quadra A", "Lote 10 Quadra B"]);
  });

  it("finds what was typed before the page came to life", async () => {
    const page = await openPlan();
    const field = await screen.findByLabelText<HTMLInputElement>("Ir para o lote");
    // Nobody was told of these letters.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, "a 1");
    await page.user.click(screen.getByRole("button", { name: "Ir" }));
    expect(page.address()).toBe("?lote=11");
  });

  it("goes to a lot by its name, chooses between several, and is told of one that is not there", async () => {
    const page = await openPlan();
    const field = await screen.findByLabelText("Ir para o lote");
    await page.user.type(field, "quadra b lote 010{Enter}");
    expect(page.address()).toBe("?lote=13");
    await page.user.clear(field);
    await page.user.type(field, "lote 2{Enter}");
    await page.user.click(screen.getByRole("button", { name: "Lote 2, quadra A" }));
    expect(page.address()).toBe("?lote=12");
    await page.user.type(field, "9{Enter}");
    expect(screen.getByText("Este empreendimento não tem o lote 29.")).toBeInTheDocument();
    expect(page.address()).toBe("?lote=12");
  });

  it("keeps filters in the address and takes them off one by one or all at once", async () => {
    const page = await openPlan();
    await list();
    await page.user.click(screen.getByRole("button", { name: "Disponível 2" }));
    await page.user.selectOptions(screen.getByLabelText("Quadra"), "B");
    expect(await rows()).toEqual([expect.stringContaining("Lote 2")]);
    expect(page.address()).toBe("?situacao=disponivel&quadra=B");
    await page.user.click(screen.getByRole("button", { name: "Remover filtro Quadra B" }));
    expect(await rows()).toHaveLength(2);
    await page.user.click(screen.getByRole("button", { name: "Limpar filtros" }));
    expect(await rows()).toHaveLength(4);
    expect(page.address()).toBe("");
  });

  it("hears how many lots are left", async () => {
    const page = await openPlan();
    await list();
    await page.user.click(screen.getByLabelText("Só lotes de esquina"));
    await waitFor(() => expect(screen.getByText("1 lote encontrado")).toBeInTheDocument());
  });

  it("types the price they can pay, as people write it", async () => {
    const page = await openPlan();
    await list();
    await page.user.type(screen.getByLabelText("Preço máximo em R$"), "95.000{Tab}");
    expect(await rows()).toHaveLength(2);
    expect(page.address()).toBe("?preco=-95000");
    expect(screen.getByRole("button", { name: /Remover filtro Preço até R\$\s95\.000/ })).toBeInTheDocument();
  });

  it("reads what is said of it, finds its files and its lots, and the plan turned as it was laid", async () => {
    const told = lots();
    const development = developmentFixture(told, {
      file: "planta.webp",
      fileUrl: "https://api.exemplo.com.br/files/planta.webp",
      swLatitude: -20.301,
      swLongitude: -40.301,
      neLatitude: -20.299,
      neLongitude: -40.299,
      rotate: 24,
      publicity: "Lotes na serra, em torno do lago",
      publicityFiles: [
        { name: "Folheto (PDF)", url: "https://api.exemplo.com.br/files/folheto.pdf" },
        { name: "Memorial das obras (PDF)", url: "https://api.exemplo.com.br/files/memorial.pdf" },
      ],
    });
    const page = await open({ development, lots: told }, "/empreendimentos/3?lote=11");
    expect(await rows()).toHaveLength(told.length);
    const about = within(screen.getByRole("region", { name: "Sobre Jardim das Palmeiras" }));
    expect(about.getByText("Lotes na serra, em torno do lago")).toBeInTheDocument();
    const files = about.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    expect(files).toEqual(development.publicityFiles.map(({ name, url }) => [name, url]));

    // On paper as on the map, which jsdom cannot lay out.
    // Nor does it know pictures in drawings, how one is decoded, or paper.
    Object.defineProperty(SVGElement.prototype, "href", { value: { baseVal: "" }, configurable: true });
    HTMLImageElement.prototype.decode = () => Promise.resolve();
    window.print = () => undefined;
    const print = within(await panel()).getByRole("button", { name: "Imprimir" });
    await waitFor(() => expect(print).toBeEnabled());
    await page.user.click(print);
    const drawn = () => document.querySelector("[data-print-sheet] svg image");
    await waitFor(() => expect(drawn()).toBeInTheDocument());
    const plan = drawn();
    expect(plan).toHaveAttribute("href", "https://api.exemplo.com.br/files/planta.webp");
    expect(plan?.getAttribute("transform")).toMatch(/^rotate\(24 /);
  });

  it("is helped out of filters that leave nothing", async () => {
    const page = await openPlan("/empreendimentos/3?situacao=vendido&quadra=A");
    expect(await screen.findByRole("heading", { name: "Nenhum lote com esses filtros" })).toBeInTheDocument();
    await page.user.click(screen.getByRole("button", { name: "Sem “Vendido”: 2 lotes" }));
    expect(await rows()).toHaveLength(2);
  });

  it("gets the same view from a pasted address", async () => {
    await openPlan("/empreendimentos/3?situacao=disponivel&ordem=menor-preco&lote=14");
    expect((await rows()).map((row) => /Quadra ./.exec(row)?.[0])).toEqual(["Quadra B", "Quadra A"]);
    expect(within(await panel()).getByRole("heading")).toHaveTextContent("Lote 2, quadra B");
  });
});

describe("a visitor who chose a lot", () => {
  it("reads its measures and neighbours and can reserve it, with the way back to this view", async () => {
    const page = await openPlan("/empreendimentos/3?quadra=A");
    await page.user.click(within(await list()).getByRole("button", { name: /Lote 1/ }));
    const chosen = await panel();
    expect(within(chosen).getByRole("heading")).toHaveFocus();
    expect(chosen).toHaveTextContent(/R\$\s90\.000,00/);
    expect(chosen).toHaveTextContent(/R\$\s300,00\/m²/);
    expect(await within(chosen).findByRole("row", { name: "Frente 10,00 m Rua 6" })).toBeInTheDocument();
    expect(chosen).toHaveTextContent("45.678");
    expect(within(chosen).getByRole("link", { name: "Reservar este lote" })).toHaveAttribute(
      "href",
      "/empreendimentos/3/lotes/11/reservar?quadra=A&lote=11",
    );
  });

  it("closes it with Esc and is back at the list", async () => {
    const page = await openPlan();
    const row = within(await list()).getByRole("button", { name: /Lote 1\b/ });
    await page.user.click(row);
    await panel();
    await page.user.keyboard("{Escape}");
    expect(screen.queryByRole("region", { name: "Lote escolhido" })).not.toBeInTheDocument();
    expect(row).toHaveFocus();
    expect(page.address()).toBe("");
  });

  it("is told when the address names a lot that is not here", async () => {
    await openPlan("/empreendimentos/3?lote=999");
    expect(await screen.findByText("Lote não encontrado")).toBeInTheDocument();
    expect(await rows()).toHaveLength(4);
  });

  it("may wait in line for one that is held, and sees until when", async () => {
    await openPlan("/empreendimentos/3?lote=12");
    expect(await screen.findByRole("link", { name: "Entrar na fila" })).toBeInTheDocument();
    expect(await panel()).toHaveTextContent("A reserva vale até 31/12/2099 às 12:00. 2 pessoas na fila.");
  });

  it("finds their own request for it, made in this tab, instead of another person's", async () => {
    sessionStorage.setItem("gleba:reserva:12", JSON.stringify({ own: { protocol: "R-1", accessKey: "segredo" } }));
    await openPlan("/empreendimentos/3?lote=12");
    expect(await screen.findByRole("link", { name: "Ver o meu pedido" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/empreendimentos\/3\/lotes\/12\/reservar/),
    );
    expect(await panel()).toHaveTextContent("Você tem um pedido deste lote");
    sessionStorage.clear();
  });

  it("is told why a sold one cannot be had", async () => {
    await openPlan("/empreendimentos/3?lote=13");
    expect(await screen.findByText("Este lote já foi vendido.")).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Reservar este lote" })).not.toBeInTheDocument();
  });

  it("sees and hears that somebody else was faster", async () => {
    const told = lots();
    await open({ development: developmentFixture(told), lots: told }, "/empreendimentos/3?lote=11");
    expect(await screen.findByRole("link", { name: "Reservar este lote" })).toBeInTheDocument();
    expect(StubEventSource.open[0]?.url).toContain("/api/public/ventures/3/events?since=10");
    told[0] = { ...told[0]!, status: "sold" };
    act(() => StubEventSource.say("batch", { idBatch: 11, status: "sold", revision: 11 }));
    expect(await screen.findByText("Este lote já foi vendido.")).toBeInTheDocument();
    expect(screen.getByText("Lote 1 agora está: vendido.")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Disponível 1" })).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Vendido 2" })).toBeInTheDocument();
  });
});

describe("a development that is not like the others", () => {
  // First of those that ask for the server's time: a page, which this file is, asks for it once.
  it("that does not exist names those there are, asked for with the token of the server's time", async () => {
    const enterprises = [
      { id: 3, name: "Jardim das Palmeiras", city: "Guarapari", uf: "ES" },
      { id: 8, name: "Vale dos Ipês", city: "", uf: "" },
    ];
    const page = await open({ development: null, lots: [], enterprises });
    const others = within(await screen.findByRole("region", { name: "Empreendimentos no portal" }));
    expect(others.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Jardim das Palmeiras, Guarapari/ES",
      "Vale dos Ipês",
    ]);
    expect(others.getByRole("link", { name: "Vale dos Ipês" })).toHaveAttribute("href", "/empreendimentos/8");
    const [time, asked] = page.calls.filter(({ url }) => ["/date-server", "/enterprises"].includes(url));
    expect([time?.url, asked?.url]).toEqual(["/date-server", "/enterprises"]);
    expect(asked?.headers.authorization).toBeUndefined();
    const derived = Number(Buffer.from(String(asked?.headers["x-derived-token"]), "base64url").toString());
    // Thirty minutes ahead in an odd hour, fifty in an even one; the minute may turn meanwhile.
    expect([29, 30, 49, 50]).toContain(derived - Math.floor(Date.now() / 60_000));
  });

  it("says that it is coming when it has no registration, and shows no price", async () => {
    const told = lots().map((lot) => ({ ...lot, priceCents: null }));
    await open({ development: developmentFixture(told, { registry: null, salesOpen: false }), lots: told });
    expect(await screen.findByText(/Em breve — sem registro/)).toBeInTheDocument();
    await list();
    expect(screen.queryByText(/R\$/)).not.toBeInTheDocument();
    expect(screen.queryByLabelText("Preço máximo em R$")).not.toBeInTheDocument();
  });

  it("without lots says so instead of an empty map", async () => {
    await open({ development: developmentFixture([]), lots: [] });
    expect(await screen.findByRole("heading", { name: "Os lotes ainda não foram publicados" })).toBeInTheDocument();
    expect(screen.queryByRole("application")).not.toBeInTheDocument();
  });

  it("that does not exist leads to those that do", async () => {
    const page = await open({ development: null, lots: [] });
    expect(await screen.findByRole("heading", { level: 1, name: "Empreendimento não encontrado" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Ver todos os empreendimentos" })).toHaveAttribute("href", "/");
    await page.othersAsked();
  });

  it("with a name for an address is not asked for at all", async () => {
    const page = await open({ development: null, lots: [] }, "/empreendimentos/jardim");
    expect(await screen.findByRole("heading", { level: 1, name: "Empreendimento não encontrado" })).toBeInTheDocument();
    await page.othersAsked();
    expect(page.calls.filter(({ url }) => url.includes("/ventures/"))).toHaveLength(0);
  });

  it("with 1,200 lots puts fifty rows into the page, and the next fifty on demand", async () => {
    const many = Array.from({ length: 1_200 }, (_, i): TestLot => ({ id: i + 1, block: "A", lot: String(i + 1) }));
    const page = await open({ development: developmentFixture(many), lots: many });
    expect(await rows()).toHaveLength(50);
    expect(screen.getByText("1–50 de 1.200 lotes")).toBeInTheDocument();
    await page.user.click(screen.getByRole("button", { name: "Próximos" }));
    expect((await rows())[0]).toContain("Lote 51");
  });

  it("with 1,200 lots says as people write it how many are left without a filter", async () => {
    const many = Array.from({ length: 1_200 }, (_, i): TestLot => ({ id: i + 1, block: "A", lot: String(i + 1) }));
    await open({ development: developmentFixture(many), lots: many }, "/empreendimentos/3?preco=-2");
    expect(await screen.findByRole("button", { name: /: 1\.200 lotes$/ })).toBeInTheDocument();
  });
});

describe("a server that stumbles", () => {
  it("is asked again when the person says so", async () => {
    const told = lots();
    let down = true;
    const page = await open({ development: developmentFixture(told), lots: told, down: () => down });
    await screen.findByRole("heading", { name: "Não foi possível carregar o empreendimento" });
    down = false;
    await page.user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    expect(await rows()).toHaveLength(4);
  });

  it("takes nothing away from a map that is already there", async () => {
    const told = lots();
    let down = false;
    const page = await open({ development: developmentFixture(told), lots: told, down: () => down });
    await list();
    down = true;
    await page.user.click(within(await list()).getByRole("button", { name: /Lote 1\b/ }));
    expect(await screen.findByRole("heading", { name: "Os detalhes do lote não vieram" })).toBeInTheDocument();
    expect(await panel()).toHaveTextContent(/R\$\s90\.000,00/);
    down = false;
    await page.user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    expect(await screen.findByRole("link", { name: "Reservar este lote" })).toBeInTheDocument();
  });
});

import type { ArticleCard } from "@gleba/shared/contracts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { developmentFixture } from "./testing/fixtures.ts";
import { siteFixture, visit, type ServerAnswers } from "./testing/visit.tsx";

const palms = developmentFixture({ id: 1, name: "Jardim das Palmeiras", city: "Guarapari" });
const valley = developmentFixture({
  id: 2,
  name: "Reserva do Vale",
  city: "Domingos Martins",
  centre: [-40.66, -20.36],
});
const soon = developmentFixture({
  id: 3,
  name: "Parque dos Ipês",
  city: "Linhares",
  registry: null,
  minPriceCents: null,
});
const nowhere = developmentFixture({ id: 4, name: "Fazenda Boa Vista", city: "São Mateus", centre: null });
const developments = [palms, valley, soon, nowhere];

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

const open = async (answers: ServerAnswers, address?: string) => {
  const page = await visit(answers, address);
  close = page.close;
  return page;
};

const names = (): (string | null)[] =>
  screen.queryAllByRole("article").map((card) => within(card).getByRole("heading").textContent);

describe("a visitor on the home page", () => {
  it("reads who sells, what, and how to reach them", async () => {
    await open({ developments });
    expect(await screen.findByRole("heading", { level: 1, name: "Seu lote com registro" })).toBeInTheDocument();
    expect(screen.getByText("Escolha o lote no mapa.")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Conversar no WhatsApp" })).toHaveAttribute(
      "href",
      expect.stringContaining("https://wa.me/5527999990000?text=Ol%C3%A1"),
    );
    expect(screen.getByRole("link", { name: "Ligar para (27) 3333-0000" })).toHaveAttribute(
      "href",
      "tel:+552733330000",
    );
    expect(screen.getByText("Rua Dois, 20")).toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 2, name: "Sobre nós" })).toBeInTheDocument();
  });

  it("fetches the picture at the top first, as small as it is sharp, and the original never", async () => {
    const widths = (kind: string) => ({ w320: `/a.w320.${kind}`, w960: `/a.w960.${kind}`, w1920: `/a.w1920.${kind}` });
    const size = { width: 6000, height: 4000 };
    const files = { url: "/a.jpg", thumbnails: widths("webp"), avif: widths("avif") };
    const heroPicture = { id: 1, name: "Vista", caption: "", ...size, ...files };
    const siteHome = { ...siteFixture, heroPicture };
    await open({ site: () => ({ body: { data: { siteHome } } }) });
    await screen.findByRole("heading", { level: 1 });
    const picture = document.querySelector("picture");
    expect(picture?.querySelector("source")).toHaveAttribute("srcset", "/a.w320.avif 320w, /a.w960.avif 960w");
    expect(picture?.querySelector("img")).toHaveAttribute("fetchpriority", "high");
    expect(document.body.innerHTML).not.toContain("/a.jpg");
    // Nothing comes from there: the landscape that is drawn where no picture was chosen stands in its place.
    fireEvent.error(picture!.querySelector("img")!);
    expect(document.querySelector("picture")).toBeNull();
    expect(document.querySelector("svg")).toBeInTheDocument();
  });

  it("sees lots, price from and registration of each development", async () => {
    await open({ developments: [palms] });
    const card = await screen.findByRole("article");
    expect(card).toHaveTextContent("Guarapari/ES");
    expect(card).toHaveTextContent("42 de 120 lotes disponíveis");
    expect(card).toHaveTextContent(/a partir de R\$\s89\.000,00/);
    expect(card).toHaveTextContent("Registro nº R-3/M-12.345, 1º Ofício de Guarapari, 14/03/2025");
    expect(within(card).getByRole("link", { name: "Jardim das Palmeiras" })).toHaveAttribute(
      "href",
      "/empreendimentos/1",
    );
  });

  it("is shown no price for a development without registration", async () => {
    await open({ developments: [{ ...soon, minPriceCents: 1_00 }] });
    const card = await screen.findByRole("article");
    expect(card).toHaveTextContent("Em breve — sem registro: somente contato");
    expect(card).not.toHaveTextContent("R$");
  });

  it("finds on the map what has a place, and in the list everything", async () => {
    await open({ developments });
    const map = await screen.findByRole("region", { name: "Mapa dos empreendimentos" });
    expect(
      await within(map).findByRole("button", { name: /^Jardim das Palmeiras, Guarapari\/ES, 42 lotes/ }),
    ).toBeVisible();
    expect(within(map).queryByRole("button", { name: /Fazenda Boa Vista/ })).not.toBeInTheDocument();
    expect(names()).toContain("Fazenda Boa Vista");
  });

  it("sees the marker of the card they point at, and the card of the marker", async () => {
    const { user } = await open({ developments });
    const marker = await screen.findByRole("button", { name: /^Reserva do Vale/ });
    const card = screen.getByRole("article", { name: "Reserva do Vale" });
    await user.hover(card);
    expect(marker).toHaveClass("is-marked");
    await user.unhover(card);
    expect(marker).not.toHaveClass("is-marked");
    await user.hover(marker);
    expect(card).toHaveAttribute("data-marked");
  });

  it("opens a marker by keyboard and lands on the way in", async () => {
    const { user } = await open({ developments });
    const marker = await screen.findByRole("button", { name: /^Jardim das Palmeiras/ });
    act(() => marker.focus());
    await user.keyboard("{Enter}");
    const link = await screen.findByRole("link", { name: "Ver lotes e mapa" });
    expect(link).toHaveAttribute("href", "/empreendimentos/1");
    await waitFor(() => expect(link).toHaveFocus());
  });
});

describe("a visitor who reads what the company tells", () => {
  const card: ArticleCard = {
    id: 8,
    title: "Obras prontas",
    slug: "obras-prontas",
    category: "Notícias",
    summary: "Água e luz",
    picture: null,
    date: "2026-10-28",
  };
  const site = () => ({ body: { data: { siteHome: { ...siteFixture, articles: [card] } } } });
  const article = { ...card, html: "<p>Tudo foi entregue.</p>" };

  it("opens an article over the page, finds it in the address, and puts it away", async () => {
    const { user, address } = await open({ developments, site, article });
    expect(await screen.findByText("28/10/2026")).toBeInTheDocument();
    await user.click(screen.getByRole("link", { name: "Obras prontas" }));
    // The plain words are replaced by the formatted ones once those can be drawn.
    await waitFor(() => expect(screen.getByText("Tudo foi entregue.")).toBeVisible());
    expect(address()).toBe("?artigo=obras-prontas");
    await user.click(screen.getByRole("button", { name: "Fechar" }));
    expect(screen.queryByText("Tudo foi entregue.")).not.toBeInTheDocument();
    expect(address()).toBe("");
  });

  it("is told kindly when a pasted link leads to an article that is gone", async () => {
    await open({ developments, site }, "/?artigo=retirado");
    expect(await screen.findByRole("heading", { name: "Artigo não encontrado" })).toBeInTheDocument();
  });

  it("sees no empty section where nothing is announced", async () => {
    await open({ developments });
    expect(await screen.findByRole("heading", { level: 2, name: "Sobre nós" })).toBeInTheDocument();
    expect(screen.queryByRole("heading", { name: "Novidades e orientações" })).not.toBeInTheDocument();
  });
});

describe("a visitor who searches", () => {
  it("narrows the list with every letter, and the address keeps it", async () => {
    const { user, address } = await open({ developments });
    await user.type(await screen.findByRole("searchbox"), "domingos");
    expect(names()).toEqual(["Reserva do Vale"]);
    expect(screen.getByRole("searchbox")).toHaveValue("domingos");
    expect(address()).toBe("?busca=domingos");
  });

  it("says what a lot may cost, as people write amounts, and takes it along to the development", async () => {
    const dear = developmentFixture({ id: 5, name: "Alto da Serra", minPriceCents: 151_000_00 });
    const { user, address } = await open({ developments: [...developments, dear] });
    await user.type(await screen.findByLabelText("Preço até (R$)"), "R$ 150.000,00");
    await user.type(screen.getByLabelText("Parcela até (R$)"), "900");
    expect(names()).toEqual(["Jardim das Palmeiras", "Reserva do Vale", "Fazenda Boa Vista"]);
    expect(address()).toBe("?preco=150000&parcela=900");
    expect(screen.getByLabelText("Preço até (R$)")).toHaveValue("150.000");
    expect(screen.getByRole("link", { name: "Reserva do Vale" })).toHaveAttribute(
      "href",
      "/empreendimentos/2?preco=-150000&parcela=900&ver=lista",
    );
    await user.click(screen.getByRole("button", { name: "Ver 3 empreendimentos" }));
    expect(screen.getByRole("heading", { name: "Empreendimentos" })).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Remover filtro Parcela até R$ 900" }));
    expect(screen.getByLabelText("Parcela até (R$)")).toHaveValue("");
    expect(address()).toBe("?preco=150000");
  });

  it("is told what an amount looks like, and what was typed stays", async () => {
    const { user, address } = await open({ developments });
    const field = await screen.findByLabelText("Preço até (R$)");
    await user.type(field, "barato");
    await user.tab();
    expect(field).toHaveValue("barato");
    expect(field).toBeInvalid();
    expect(field).toHaveAttribute("title", "Escreva um valor em reais, como 150.000");
    expect(address()).toBe("");
  });

  it("sees from a pasted link what its sender saw, and takes the filters off one by one", async () => {
    const { user, address } = await open({ developments }, "/?busca=par&situacao=em-breve");
    await screen.findByRole("article");
    expect(names()).toEqual(["Parque dos Ipês"]);
    expect(screen.getByRole("radio", { name: "Em breve" })).toBeChecked();
    await user.click(screen.getByRole("button", { name: "Remover filtro Em breve" }));
    expect(names()).toEqual(["Jardim das Palmeiras", "Parque dos Ipês"]);
    await user.click(screen.getByRole("button", { name: "Limpar filtros" }));
    expect(names()).toHaveLength(4);
    expect(address()).toBe("");
  });

  it("is offered the way out of a search without results", async () => {
    const { user } = await open({ developments }, "/?busca=linhares&situacao=com-lotes");
    expect(await screen.findByRole("heading", { name: "Nenhum empreendimento com esses filtros" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: /^Avise-me por e-mail/ })).toHaveAttribute("href", "/avisos");
    await user.click(screen.getByRole("button", { name: "Remover Com lotes à venda (1 empreendimento)" }));
    expect(names()).toEqual(["Parque dos Ipês"]);
  });

  it("hears how many were found", async () => {
    const { user } = await open({ developments });
    await user.click(await screen.findByRole("radio", { name: "Em breve" }));
    const heard = (): (string | null)[] => screen.getAllByRole("status").map(({ textContent }) => textContent);
    await waitFor(() => expect(heard()).toContainEqual(expect.stringContaining("1 empreendimento")));
  });

  it("may look at the map alone on a phone, and a link to it opens the map", async () => {
    const { user, address } = await open({ developments });
    await user.click(await screen.findByRole("button", { name: "Mapa" }));
    expect(address()).toBe("?ver=mapa");
    expect(screen.getByRole("button", { name: "Mapa" })).toHaveAttribute("aria-pressed", "true");
  });
});

describe("a home page with nothing to show", () => {
  it("says that there are no developments yet", async () => {
    await open({ developments: [] });
    expect(await screen.findByText("Nenhum empreendimento publicado ainda")).toBeInTheDocument();
  });

  it("tells staff that the site must be configured first", async () => {
    const refusal = { status: 404, code: "site_not_configured", message: "O site não foi configurado.", errors: [] };
    await open({ site: () => ({ body: { data: null, errors: [{ message: "x", extensions: refusal }] } }) });
    expect(await screen.findByText("A configuração do site deve ser executada, Verifique!")).toBeInTheDocument();
  });

  it("can be asked again after an accident of the server", async () => {
    const well = { body: { data: { siteHome: siteFixture } } };
    const { user } = await open({
      developments,
      site: (attempt) => (attempt === 1 ? { status: 500, body: null } : well),
    });
    expect(await screen.findByText("Houve algum erro com o servidor... tente novamente")).toBeInTheDocument();
    expect(screen.getByText(/500/)).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Seu lote com registro" })).toBeInTheDocument();
  });
});

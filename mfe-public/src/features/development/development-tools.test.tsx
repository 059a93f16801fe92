import { portalConfig, setPortalConfig } from "@gleba/shared/http";
import { StubEventSource } from "@gleba/shared/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { developmentFixture, type TestLot } from "./testing/fixtures.ts";
import { visit } from "./testing/visit.tsx";

const lots: TestLot[] = [
  { id: 11, block: "A", lot: "1", priceCents: 10_000_000, areaM2: 300 },
  { id: 12, block: "A", lot: "2", priceCents: 20_000_000 },
  { id: 13, block: "B", lot: "3", priceCents: 30_000_000 },
  { id: 14, block: "B", lot: "4", status: "sold", priceCents: 40_000_000 },
];
const plan = {
  id: "linear",
  name: "Direto, sem juros",
  system: "linear",
  monthlyRate: 0,
  minInstallments: 1,
  maxInstallments: 100,
  minDownPaymentPercent: 10,
  index: "",
} as const;

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  await close?.();
});

const open = async (search = "") => {
  const development = developmentFixture(lots, { financing: { plans: [plan] } });
  const page = await visit({ development, lots }, `/empreendimentos/3${search}`);
  close = page.close;
  await screen.findByRole("heading", { level: 1, name: development.name });
  return page;
};
const rows = (): string[] =>
  within(screen.getByRole("region", { name: "Lista de lotes" }))
    .getAllByRole("listitem")
    .map((row) => row.textContent ?? "");
const panel = () => within(screen.getByRole("region", { name: "Lote escolhido" }));

describe("a visitor without a connection", () => {
  it("reads of a lot that they are offline and what is left to do, with no code of an error, and the rest comes by itself", async () => {
    const page = await open();
    const { apiUrl } = portalConfig();
    const connection = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    // Nobody listens there.
    setPortalConfig({ apiUrl: "http://127.0.0.1:9" });
    await page.user.click(await screen.findByRole("button", { name: /^Lote 2/ }));
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(/Você está sem internet\..*favoritos.*quando a conexão voltar/);
    expect(alert).not.toHaveTextContent(/erro|servidor|500/);
    expect(panel().getByText(/R\$\s200\.000,00/)).toBeInTheDocument();
    connection.mockRestore();
    setPortalConfig({ apiUrl });
    await page.user.click(panel().getByRole("button", { name: "Tentar novamente" }));
    expect(await screen.findByRole("link", { name: /Reservar/ })).toBeInTheDocument();
  });
});

describe("a visitor who counts what they can pay a month", () => {
  it("reads from what installment on a lot is had, in the list and in its panel", async () => {
    await open("?lote=11");
    // 10 % down, the rest in 100 parts.
    expect(rows()[0]).toMatch(/a partir de 100x de R\$\s900,00/);
    expect(panel().getByText(/100x de R\$\s900,00/)).toBeInTheDocument();
  });

  it("sees only the lots within it, takes the filter off again, or is offered to", async () => {
    const page = await open();
    await page.user.type(screen.getByLabelText("Parcela máxima em R$ por mês"), "1.800{Tab}");
    expect(rows()).toHaveLength(2);
    expect(page.address()).toBe("?parcela=1800");
    await page.user.click(screen.getByRole("button", { name: /Remover filtro Parcela até R\$\s1\.800/ }));
    expect(rows()).toHaveLength(4);
  });

  it("is helped when nothing is that cheap", async () => {
    const page = await open("?parcela=500");
    await page.user.click(await screen.findByRole("button", { name: /Sem “Parcela até R\$\s500”: 4 lotes/ }));
    expect(rows()).toHaveLength(4);
  });
});

describe("a visitor who hesitates between lots", () => {
  it("keeps some, and looks at those alone", async () => {
    const page = await open("?lote=12");
    await page.user.click(panel().getByRole("button", { name: "Favorito" }));
    expect(screen.getByText("Lote 2, quadra A está nos favoritos.")).toBeInTheDocument();
    await page.user.click(screen.getByRole("button", { name: "Favoritos 1" }));
    expect(rows()).toEqual([expect.stringMatching(/Lote 2.*favorito/)]);
    expect(page.address()).toBe("?favoritos=sim&lote=12");
  });

  it("puts up to three side by side; a fourth takes the place of the first", async () => {
    const page = await open("?lote=14&comparar=11,12,13");
    await page.user.click(panel().getByRole("button", { name: "Comparar" }));
    expect(page.address()).toBe("?lote=14&comparar=12,13,14".replaceAll(",", "%2C"));
    await page.user.click(screen.getByRole("button", { name: "Comparar 3 lotes" }));
    const dialog = within(await screen.findByRole("dialog"));
    const table = within(await dialog.findByRole("table"));
    const heads = table.getAllByRole("columnheader").map((head) => head.textContent);
    expect(heads.slice(1)).toEqual([
      expect.stringContaining("Lote 2, quadra A"),
      expect.stringContaining("Lote 3, quadra B"),
      expect.stringContaining("Lote 4, quadra B"),
    ]);
    expect(table.getByRole("row", { name: /^Situação difere Disponível Disponível Vendido$/ })).toBeInTheDocument();
    expect(table.getByRole("row", { name: /^Frente 10,00 m/ })).toBeInTheDocument();
    await page.user.click(screen.getByLabelText("Só o que difere"));
    expect(table.queryByRole("row", { name: /^Frente/ })).not.toBeInTheDocument();
  });

  it("opens the comparison somebody sent, without the lots that are not here", async () => {
    const page = await open("?comparar=11,999,13&comparacao=aberta");
    const dialog = within(await screen.findByRole("dialog", { name: "Comparação de lotes: Jardim das Palmeiras" }));
    expect((await dialog.findAllByRole("columnheader")).slice(1)).toHaveLength(2);
    expect(dialog.getByText(/Registro nº R-3\/M-12\.345/)).toBeInTheDocument();
    await page.user.click(dialog.getByRole("button", { name: "Tirar Lote 1, quadra A da comparação" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByText("Escolha mais um lote para comparar (até 3).")).toBeInTheDocument();
  });

  it("prints one lot on a page with its address, its measures and its registration", async () => {
    const printed = jest.fn();
    window.print = printed;
    const page = await open("?lote=11");
    const print = panel().getByRole("button", { name: "Imprimir" });
    await waitFor(() => expect(print).toBeEnabled());
    await page.user.click(print);
    await waitFor(() => expect(printed).toHaveBeenCalledTimes(1));
    const sheet = document.querySelector<HTMLElement>("[data-print-sheet]")!;
    expect(sheet).toHaveTextContent("Lote 1, quadra A");
    expect(sheet).toHaveTextContent("Registro nº R-3/M-12.345");
    expect(sheet).toHaveTextContent("http://localhost/empreendimentos/3?lote=11");
    expect(within(sheet).getByRole("img", { name: /Código QR/ })).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event("afterprint")));
    expect(document.querySelector("[data-print-sheet]")).toBeNull();
  });

  it("finds the way there", async () => {
    await open("?lote=11");
    const maps = await panel().findByRole("link", { name: "Google Maps" });
    expect(maps).toHaveAttribute("href", expect.stringContaining("destination=-20.300000%2C-40.300000"));
    expect(panel().getByRole("link", { name: "Waze" })).toHaveAttribute("href", expect.stringContaining("waze.com/ul"));
  });
});

describe("a visitor whose connection drops", () => {
  it("keeps the map as it was, reads since when, and has the news as soon as it is back", async () => {
    await open();
    const stream = StubEventSource.open[0]!;
    act(() => void stream.dispatchEvent(new Event("error")));
    expect(
      screen.getByText(/^Sem contato com o servidor: o mapa mostra a situação de \d\d\/\d\d\/\d{4} às \d\d:\d\d/),
    ).toBeInTheDocument();
    expect(rows()).toHaveLength(4);
    act(() => void stream.dispatchEvent(new Event("open")));
    act(() => StubEventSource.say("batch", { idBatch: 11, status: "sold", revision: 11 }));
    expect(screen.queryByText(/Sem contato com o servidor/)).not.toBeInTheDocument();
    expect(rows()[0]).toContain("Vendido");
  });
});

describe("a visitor who reads a page from before", () => {
  it("reads of the map since when the page's answers are, not since when there is no connection", async () => {
    document.body.insertAdjacentHTML(
      "beforeend",
      '<p id="gleba-late"><time datetime="2026-11-20T15:00:00.000Z"></time></p>',
    );
    await open();
    act(() => void StubEventSource.open[0]!.dispatchEvent(new Event("error")));
    expect(screen.getByText(/o mapa mostra a situação de 20\/11\/2026 às 12:00/)).toBeInTheDocument();
    document.getElementById("gleba-late")?.remove();
  });
});

describe("the television of a sales stand", () => {
  it("shows the plan by itself, a lot the moment it changes, and is left with Esc", async () => {
    const development = developmentFixture(lots, { financing: { plans: [plan] } });
    const page = await visit({ development, lots }, "/empreendimentos/3?modo=tv");
    close = page.close;
    const stand = within(await screen.findByRole("dialog", { name: "Jardim das Palmeiras" }));
    expect(stand.getByRole("list", { name: "Lotes por situação" })).toHaveTextContent("3 Disponível1 Vendido");
    act(() => StubEventSource.say("batch", { idBatch: 12, status: "reserved", revision: 12 }));
    const card = stand.getByRole("region", { name: "Lote em destaque" });
    expect(card).toHaveTextContent("Agora mesmoLote 2, quadra AReservado");
    await page.user.keyboard("{Escape}");
    expect(await screen.findByRole("region", { name: "Lista de lotes" })).toBeInTheDocument();
    expect(page.address()).toBe("");
  });
});

import { screen, within } from "@testing-library/react";
import { developmentFixture, type TestLot } from "./testing/fixtures.ts";
import { visit } from "./testing/visit.tsx";

const lots: TestLot[] = [
  { id: 11, block: "A", lot: "1", priceCents: 9_000_000 },
  { id: 12, block: "A", lot: "2", status: "sold", priceCents: 12_000_000 },
  { id: 13, block: "B", lot: "1", priceCents: 15_000_000 },
];

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

const open = async (search: string) => {
  const page = await visit({ development: developmentFixture(lots), lots }, `/empreendimentos/3${search}`);
  close = page.close;
  await screen.findByRole("heading", { level: 1, name: "Jardim das Palmeiras" });
  return page;
};

const before = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

describe("somebody who filters lots", () => {
  it("finds what is filtered above the fields, however many they are", async () => {
    await open("?quadra=A");
    const fields = screen.getByText("Filtrar lotes");
    expect(before(screen.getByRole("list", { name: "Filtros aplicados" }), fields)).toBe(true);
  });

  it("reads how many pass beside the filters, and that none does on the map too, with a way out on both", async () => {
    const page = await open("?quadra=A");
    expect(screen.getByText("2 de 3 lotes")).toBeInTheDocument();
    await page.user.type(screen.getByLabelText("Preço máximo em R$"), "10");
    expect(await screen.findByText("Nenhum lote")).toBeInTheDocument();
    const legend = within(screen.getByRole("list", { name: "Legenda: lotes por situação" }));
    expect(legend.getAllByRole("button", { name: / 0$/ })).toHaveLength(legend.getAllByRole("button").length);
    const onMap = screen.getByText("Nenhum lote com esses filtros", { selector: "p" });
    await page.user.click(within(onMap).getByRole("button", { name: "Limpar filtros" }));
    expect(await screen.findByText("3 lotes")).toBeInTheDocument();
    expect(screen.queryByText("Nenhum lote com esses filtros")).not.toBeInTheDocument();
  });

  it("reads that an area is drawn, and takes it off", async () => {
    const page = await open("?desenho=-10000000_-10000000_10_0_0_-10");
    expect(screen.getByText("Nenhum lote")).toBeInTheDocument();
    await page.user.click(screen.getByRole("button", { name: "Remover filtro Área desenhada" }));
    expect(await screen.findByText("3 lotes")).toBeInTheDocument();
    expect(page.address()).toBe("");
  });

  it("finds the legend's counts following the other filters", async () => {
    const page = await open("");
    await page.user.selectOptions(screen.getByLabelText("Quadra"), "B");
    const legend = within(screen.getByRole("list", { name: "Legenda: lotes por situação" }));
    expect(legend.getByRole("button", { name: "Disponível 1" })).toBeInTheDocument();
    expect(legend.queryByRole("button", { name: /Vendido/ })).not.toBeInTheDocument();
  });
});

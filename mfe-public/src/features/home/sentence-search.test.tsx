import { screen, within } from "@testing-library/react";
import { developmentFixture } from "./testing/fixtures.ts";
import { visit } from "./testing/visit.tsx";

const lake = developmentFixture({
  id: 2,
  name: "Vale dos Ipês",
  city: "Santa Teresa",
  minPriceCents: 98_000_00,
  publicity: "320 lotes na serra, em torno do lago",
});
const dear = developmentFixture({ id: 5, name: "Lago Dourado", minPriceCents: 151_000_00 });
const plain = developmentFixture({ id: 1, name: "Jardim das Palmeiras" });
const early = developmentFixture({ id: 6, name: "Lago do Norte", registry: null, minPriceCents: null });

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

const open = async (address?: string) => {
  const page = await visit({ developments: [lake, dear, plain, early] }, address);
  close = page.close;
  const field = await screen.findByLabelText("Cidade, nome ou o que você procura");
  return { ...page, field };
};
const names = () => screen.queryAllByRole("article").map((card) => within(card).getByRole("heading").textContent);

describe("a stranger who writes what they look for as they would say it", () => {
  it("finds it while typing, by what the company says of the place and what somebody can pay", async () => {
    const { user, field } = await open();
    await user.type(field, "até 150 mil perto do lago");
    expect(names()).toEqual(["Vale dos Ipês"]);
    expect(screen.getByRole("article")).toHaveTextContent("em torno do lago");
    expect(field).toHaveValue("até 150 mil perto do lago");
    expect(screen.getByRole("button", { name: "Remover filtro Até R$ 150.000" })).toBeInTheDocument();
  });

  it("sees the amount in its own field once they leave the text, and takes either off", async () => {
    const { user, field, address } = await open();
    await user.type(field, "até 150 mil perto do lago");
    await user.tab();
    expect(field).toHaveValue("perto do lago");
    expect(screen.getByLabelText("Preço até (R$)")).toHaveValue("150.000");
    expect(address()).toBe("?busca=perto+do+lago&preco=150000");
    await user.click(screen.getByRole("button", { name: "Remover filtro Até R$ 150.000" }));
    expect(names()).toEqual(["Vale dos Ipês", "Lago Dourado", "Lago do Norte"]);
  });

  it("is led straight to the lots of the only development that has such, as a list", async () => {
    const { user, field, address } = await open();
    await user.type(field, "300 m² até 150 mil no lago");
    await user.click(screen.getByRole("button", { name: "Ver lotes de Vale dos Ipês" }));
    expect(address()).toBe("?preco=-150000&area=300-&ver=lista");
  });

  it("of several, or of one that does not sell yet, sees the cards first", async () => {
    const { user, field } = await open();
    expect(screen.getByRole("button", { name: "Ver 4 empreendimentos" })).toBeInTheDocument();
    await user.type(field, "norte");
    await user.click(screen.getByRole("button", { name: "Ver 1 empreendimento" }));
    expect(screen.getByRole("heading", { name: "Empreendimentos" })).toHaveFocus();
  });
});

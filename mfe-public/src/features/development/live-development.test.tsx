import { StubEventSource } from "@gleba/shared/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { developmentFixture, type TestLot } from "./testing/fixtures.ts";
import { visit } from "./testing/visit.tsx";

const lots = (): TestLot[] => [
  { id: 11, block: "A", lot: "1", priceCents: 9_000_000 },
  { id: 12, block: "A", lot: "2", priceCents: 12_000_000 },
  { id: 13, block: "B", lot: "3", priceCents: 15_000_000 },
];
const edition = (name: string, listed: TestLot[], revision = 10) =>
  developmentFixture(listed, { edition: name, revision });

let close: (() => Promise<void>) | undefined;
beforeEach(() => {
  // Pages ask at different moments; this one at once.
  jest.spyOn(Math, "random").mockReturnValue(0);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await close?.();
  close = undefined;
});

const open = async (address?: string) => {
  const answers: Parameters<typeof visit>[0] = { development: edition("a", lots()), lots: lots() };
  const page = await visit(answers, address);
  close = page.close;
  await screen.findByRole("region", { name: "Lista de lotes" });
  const publish = (name: string, now: TestLot[], revision?: number): void => {
    Object.assign(answers, { development: edition(name, now, revision), lots: now });
    act(() => StubEventSource.say("batch", { edition: name }));
  };
  return { ...page, answers, publish };
};
const panel = () => screen.getByRole("region", { name: "Lote escolhido" });
const rows = () =>
  within(screen.getByRole("region", { name: "Lista de lotes" }))
    .getAllByRole("listitem")
    .map((row) => /Lote \d+ Quadra ./.exec(row.textContent ?? "")?.[0]);
const requestCount = (page: { calls: { url: string }[] }) =>
  page.calls.filter(({ url }) => url.startsWith("/api/public/ventures/3")).length;

describe("a visitor who has the map open while staff change it", () => {
  it("reads the new price of the chosen lot and that it changed; choice and filters stay", async () => {
    const page = await open("/empreendimentos/3?quadra=A&lote=11");
    expect(within(panel()).getByText("R$ 90.000,00")).toBeInTheDocument();
    page.publish("b", [{ ...lots()[0]!, priceCents: 9_900_000 }, lots()[1]!, lots()[2]!]);
    expect(await within(panel()).findByText("O preço deste lote mudou há instantes")).toBeInTheDocument();
    expect(within(panel()).getByText("R$ 99.000,00")).toBeInTheDocument();
    expect(within(panel()).getByText("Antes: R$ 90.000,00.")).toBeInTheDocument();
    expect(screen.getByText("Lote 1 agora custa R$ 99.000,00.")).toBeInTheDocument();
    expect(page.address()).toBe("?quadra=A&lote=11");
    expect(rows()).toEqual(["Lote 1 Quadra A", "Lote 2 Quadra A"]);
    await page.user.click(within(panel()).getByRole("button", { name: "Fechar detalhes do lote" }));
    await page.user.click(screen.getByRole("button", { name: /Lote 1/ }));
    expect(screen.queryByText("O preço deste lote mudou há instantes")).not.toBeInTheDocument();
  });

  it("no longer sees a lot that was removed, and sees one that was drawn", async () => {
    const page = await open("/empreendimentos/3?lote=12");
    page.publish("b", [lots()[0]!, lots()[2]!, { id: 14, block: "B", lot: "4" }]);
    await waitFor(() => expect(rows()).toEqual(["Lote 1 Quadra A", "Lote 3 Quadra B", "Lote 4 Quadra B"]));
    expect(screen.queryByRole("region", { name: "Lote escolhido" })).not.toBeInTheDocument();
    expect(screen.getByText("Lote não encontrado")).toBeInTheDocument();
    act(() => StubEventSource.say("batch", { idBatch: 14, status: "sold", revision: 11 }));
    expect(await screen.findByRole("button", { name: "Vendido 1" })).toBeInTheDocument();
    expect(StubEventSource.open).toHaveLength(1);
  });

  it("is not taken back to an older status by what was read meanwhile", async () => {
    const page = await open();
    act(() => StubEventSource.say("batch", { idBatch: 11, status: "sold", revision: 12 }));
    page.publish("b", [lots()[0]!, lots()[1]!, { ...lots()[2]!, priceCents: 1_000_000 }], 11);
    expect(await screen.findByText(/10\.000,00/)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Vendido 1" })).toBeInTheDocument();
  });

  it("is told that the development is not on the site any more", async () => {
    const page = await open();
    page.answers.development = null;
    act(() => StubEventSource.say("batch", { edition: "" }));
    expect(await screen.findByRole("heading", { name: /não encontrad/i })).toBeInTheDocument();
  });

  it("reads nothing again while the edition is the one that is shown", async () => {
    const page = await open();
    const before = requestCount(page);
    act(() => StubEventSource.say("batch", { edition: "a" }));
    page.publish("b", [{ ...lots()[0]!, priceCents: 100_00 }, lots()[1]!, lots()[2]!]);
    expect(await screen.findByText("R$ 100,00")).toBeInTheDocument();
    expect(requestCount(page)).toBe(before + 1);
  });
});

import { customerSession } from "@gleba/shared/session";
import { act, screen, waitFor, within } from "@testing-library/react";
import { developmentFixture, type TestLot } from "./testing/fixtures.ts";
import { signInCustomer } from "../../testing/signed-in.ts";
import { visit } from "./testing/visit.tsx";

const ANA = 7;
const BEATRIZ = 8;
const lots: TestLot[] = [
  { id: 11, block: "A", lot: "1" },
  { id: 12, block: "A", lot: "2", status: "sold" },
  { id: 13, block: "A", lot: "3", status: "reserved" },
  { id: 14, block: "A", lot: "4", status: "reserved" },
];
const own = { customerId: ANA, lots: [12], reserved: { 13: "held", 14: "queued" } } as const;

/** What the host wrote into the page, the same for everybody: read once, when the first screen asks. */
const writeForVisitors = (): void => {
  const block = document.createElement("script");
  block.id = "gleba-data";
  block.type = "application/json";
  const written = developmentFixture(lots, { name: "O que o servidor escreveu para visitantes" });
  block.textContent = JSON.stringify({ route: { "GET /api/public/ventures/3?encoding=packed": written } });
  // A portal with this remote alone: nobody else's fills a place of its screens.
  const registry = document.createElement("script");
  registry.id = "gleba-registry";
  registry.type = "application/json";
  registry.textContent = JSON.stringify({ remotes: {} });
  document.body.append(block, registry);
};

let close: (() => Promise<void>) | undefined;
beforeAll(writeForVisitors);
afterEach(async () => {
  act(() => customerSession.getState().clear());
  await close?.();
});

const open = async (address?: string) => {
  const page = await visit({ development: developmentFixture(lots), lots, own }, address);
  close = page.close;
  return page;
};
const asked = ({ calls }: Awaited<ReturnType<typeof open>>, path: string) =>
  calls
    .filter(({ url }) => url.startsWith(path))
    .map(({ url }) => new URLSearchParams(url.split("?")[1]).get("customerId"));
const row = async (name: RegExp) =>
  within(await screen.findByRole("region", { name: "Lista de lotes" })).getByRole("button", { name });

describe("a signed-in customer on a development's page", () => {
  it("is asked for by their id, with map and lot, and sees which lot is theirs", async () => {
    signInCustomer(ANA);
    const page = await open("/empreendimentos/3?lote=12");
    // The page as it was written for visitors is not theirs.
    expect(await screen.findByRole("heading", { level: 1, name: "Jardim das Palmeiras" })).toBeInTheDocument();
    expect(await screen.findByText("Este lote está com você")).toBeInTheDocument();
    expect(within(screen.getByRole("region", { name: "Lote escolhido" })).getByText("Seu lote")).toBeInTheDocument();
    expect(await row(/Lote 2/)).toHaveTextContent("seu lote");
    expect(await row(/Lote 1/)).not.toHaveTextContent("seu lote");
    expect(asked(page, "/api/public/ventures/3?")).toEqual([String(ANA)]);
    expect(asked(page, "/api/public/batches/12/details")).toEqual([String(ANA)]);
  });

  it.each([
    [
      "reserved on another device, or as a visitor by their e-mail, reads that it is theirs",
      13,
      "Este lote está reservado para você",
    ],
    ["wait for in the same way reads that they do", 14, "Você está na fila deste lote"],
  ])("who opens a lot that they %s, and the way to it", async (_what, lot, title) => {
    signInCustomer(ANA);
    await open(`/empreendimentos/3?lote=${lot}`);
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText(/abra o link que enviamos por e-mail/)).toBeInTheDocument();
    expect(screen.queryByText("Reservado no momento")).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Preencher para outra pessoa" })).toBeInTheDocument();
  });

  it("is told nothing of a lot that another customer reserved", async () => {
    signInCustomer(BEATRIZ);
    await open("/empreendimentos/3?lote=13");
    expect(await screen.findByText("Reservado no momento")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Entrar na fila" })).toBeInTheDocument();
  });

  it("leaves no mark behind when they sign out, nor does the next one see theirs", async () => {
    signInCustomer(ANA);
    const page = await open();
    expect(await row(/Lote 2/)).toHaveTextContent("seu lote");
    act(() => signInCustomer(BEATRIZ));
    await waitFor(() => expect(asked(page, "/api/public/ventures/3?")).toEqual([String(ANA), String(BEATRIZ)]));
    await waitFor(async () => expect(await row(/Lote 2/)).not.toHaveTextContent("seu lote"));
    act(() => customerSession.getState().clear());
    expect(await screen.findByRole("heading", { level: 1, name: /escreveu para visitantes/ })).toBeInTheDocument();
    expect(await row(/Lote 2/)).not.toHaveTextContent("seu lote");
  });
});

describe("a visitor on the same page", () => {
  it("is asked for without an id", async () => {
    const page = await open("/empreendimentos/3?lote=12");
    expect(await screen.findByText("Este lote já foi vendido.")).toBeInTheDocument();
    expect(asked(page, "/api/public/ventures/3?")).toEqual([null]);
    expect(asked(page, "/api/public/batches/12/details")).toEqual([null]);
    expect(screen.queryByText("Seu lote")).not.toBeInTheDocument();
  });
});

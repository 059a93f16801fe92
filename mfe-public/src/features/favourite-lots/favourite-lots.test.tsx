import type { BatchDetails, ChosenLot, FavouritesChange } from "@gleba/shared/contracts";
import { setPortalConfig, wireSessions } from "@gleba/shared/http";
import { customerSession, hasCustomer } from "@gleba/shared/session";
import { startStubServer } from "@gleba/shared/testing";
import { LiveRegion, UiProvider } from "@gleba/shared/ui";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { signInCustomer } from "../../testing/signed-in.ts";
import { FavouritesScreen } from "./index.ts";

const registry = { office: "1º Ofício", number: "R-3/M-12", date: "2025-03-14" };
const lotOf = (idBatch: number, ventureId: number, more: Partial<ChosenLot> = {}): ChosenLot => ({
  idBatch,
  block: "A",
  lot: String(idBatch),
  status: "available",
  areaM2: 250,
  priceCents: idBatch * 1_000_000,
  corner: false,
  ventureId,
  ventureName: ventureId === 3 ? "Vale Verde" : "Aurora",
  city: "Linhares",
  uf: "ES",
  registry,
  ...more,
});
const lots = [lotOf(11, 3), lotOf(12, 3, { corner: true }), lotOf(21, 4, { registry: null, priceCents: null })];
const detailsOf = (lot: ChosenLot): BatchDetails => ({
  ...lot,
  polygon: [],
  centre: [-40, -20],
  sides: [],
  frontM: null,
  backM: null,
  leftM: null,
  rightM: null,
  deedNumber: "",
  solarOrientation: "",
  photos: [],
  memorialFile: "",
  holdHours: 48,
  holdUntil: null,
  queueLength: 0,
  // Without registration nothing may be sold.
  can: { contact: true, reserve: lot.registry !== null, simulate: false },
});

/** The accounts of a server of this test's own. */
const accounts = new Map<number, { favourites: number[]; compared: number[] }>();
let refusing = false;
const accountOf = (id: number, change?: FavouritesChange) => {
  const own = accounts.get(id) ?? { favourites: [], compared: [] };
  if (change) {
    const { add, remove, compare, stopComparing } = change;
    own.favourites = [...new Set([...own.favourites, ...add, ...compare])].filter((lot) => !remove.includes(lot));
    own.compared = [...new Set([...own.compared, ...compare])].filter((lot) => !stopComparing.includes(lot)).slice(-3);
  }
  accounts.set(id, own);
  return own;
};

let server: Awaited<ReturnType<typeof startStubServer>>;
beforeAll(async () => {
  server = await startStubServer(({ url, method, body }) => {
    const [, customer] = /^\/customers\/(\d+)\/favourites/.exec(url) ?? [];
    if (customer && refusing)
      return { status: 503, body: { status: 503, code: "busy", message: 'x ["Tente mais tarde."]', errors: [] } };
    if (customer)
      return { body: accountOf(Number(customer), method === "PATCH" ? (body as FavouritesChange) : undefined) };
    const [, lot] = /batches\/(\d+)\/details/.exec(url) ?? [];
    if (lot) return { body: detailsOf(lots.find(({ idBatch }) => idBatch === Number(lot))!) };
    const ids = new URLSearchParams(url.split("?")[1]).get("ids")?.split(",").map(Number) ?? [];
    return { body: ids.flatMap((id) => lots.find(({ idBatch }) => idBatch === id) ?? []) };
  });
  setPortalConfig({ apiUrl: server.url });
  const { clear, replaceTokens } = customerSession.getState();
  wireSessions({
    customer: { read: () => customerSession.getState().session, live: hasCustomer, replace: replaceTokens, clear },
    staff: { read: () => null, clear: () => undefined, replace: () => undefined },
    onSessionExpired: () => undefined,
  });
});
afterAll(() => server.close());
afterEach(() => {
  act(() => customerSession.getState().clear());
  keep("favourites", []);
  keep("compared", []);
  localStorage.clear();
  accounts.clear();
  refusing = false;
  server.calls.length = 0;
});

const signIn = (customerId: number): void => {
  act(() => signInCustomer(customerId));
};
/** As another tab of this browser leaves it. */
const keep = (key: string, ids: readonly number[]): void => {
  localStorage.setItem(key, JSON.stringify(ids));
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key })));
};
const kept = (key = "favourites"): number[] => JSON.parse(localStorage.getItem(key) ?? "[]") as number[];
const open = () => {
  const router = createMemoryRouter(
    [
      { path: "/favoritos", element: <FavouritesScreen /> },
      { path: "*", element: <p>Outra página</p> },
    ],
    { initialEntries: ["/favoritos"] },
  );
  render(
    <UiProvider>
      <RouterProvider router={router} />
      <LiveRegion />
    </UiProvider>,
  );
  return { router, user: userEvent.setup({ delay: null }) };
};
const row = (name: string) => within(screen.getByRole("group", { name }));

describe("a visitor with favourites in several developments", () => {
  it("sees them by development, and no price where nothing may be sold", async () => {
    keep("favourites", [21, 11]);
    open();
    expect(await screen.findByRole("region", { name: /^Aurora/ })).toHaveTextContent("Preço a divulgar");
    expect(screen.getByRole("region", { name: /^Aurora/ })).toHaveTextContent("Em breve");
    expect(screen.getByRole("region", { name: /^Vale Verde/ })).toHaveTextContent("R$ 110.000,00");
    expect(screen.getByRole("link", { name: "Entre na sua conta" })).toHaveAttribute("href", "/login");
    expect(server.calls.filter(({ url }) => url.startsWith("/customers"))).toEqual([]);
  });

  it("lets one go and takes it back, without losing the row", async () => {
    keep("favourites", [11]);
    const { user } = open();
    const heart = await screen.findByRole("button", { name: "Favorito", pressed: true });
    await user.click(heart);
    expect(kept()).toEqual([]);
    await user.click(heart);
    expect(kept()).toEqual([11]);
  });

  it("puts lots of two developments side by side, opens one from there, and reserves what can be had", async () => {
    keep("favourites", [11, 21]);
    const { user, router } = open();
    await screen.findByRole("region", { name: /^Aurora/ });
    await user.click(row("Lote 11, quadra A").getByRole("button", { name: "Comparar" }));
    expect(screen.getByText("Escolha mais um lote para comparar.")).toBeInTheDocument();
    await user.click(row("Lote 21, quadra A").getByRole("button", { name: "Comparar" }));
    await user.click(screen.getByRole("button", { name: "Comparar 2 lotes" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Comparação de lotes" }));
    expect(await dialog.findByRole("row", { name: /^Empreendimento.*Vale Verde Aurora$/ })).toBeInTheDocument();
    // The one that may be sold is a press away from its form; the other one is not offered.
    const form = "/empreendimentos/3/lotes/11/reservar";
    expect(dialog.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([form]);
    expect(dialog.getByRole("link", { name: "Reservar lote 11, quadra A" })).toHaveAttribute("href", form);
    await user.click(dialog.getByRole("button", { name: "Lote 21, quadra A" }));
    expect(router.state.location).toMatchObject({ pathname: "/empreendimentos/4", search: "?lote=21" });
  });

  it("is told what is not published any more, and lets it go", async () => {
    keep("favourites", [11, 99]);
    const { user } = open();
    await screen.findByText("Um favorito não está mais publicado");
    await user.click(screen.getByRole("button", { name: "Tirar dos favoritos" }));
    expect(kept()).toEqual([11]);
  });

  it("reads how to begin while there are none", async () => {
    open();
    expect(await screen.findByRole("heading", { name: "Nenhum favorito ainda" })).toBeInTheDocument();
  });
});

describe("somebody who signs in", () => {
  it("has in the account what the browser kept, and in the browser what the account had", async () => {
    accounts.set(7, { favourites: [21], compared: [21] });
    keep("favourites", [11]);
    keep("compared", [11]);
    open();
    await screen.findByRole("region", { name: /^Vale Verde/ });
    signIn(7);
    expect(await screen.findByRole("region", { name: /^Aurora/ })).toBeInTheDocument();
    expect(accounts.get(7)).toEqual({ favourites: [21, 11], compared: [21, 11] });
    expect(kept().toSorted()).toEqual([11, 21]);
    expect(await screen.findByRole("button", { name: "Comparar 2 lotes" })).toBeInTheDocument();
  });

  it("does not get back what they let go on another device, and loses nothing that they added here", async () => {
    accounts.set(7, { favourites: [11, 21], compared: [] });
    signIn(7);
    const { user } = open();
    await screen.findByRole("region", { name: /^Aurora/ });
    accounts.set(7, { favourites: [21], compared: [] });
    keep("favourites", [11, 21, 12]);
    await screen.findByRole("group", { name: "Lote 12, quadra A" });
    // A press brings both together.
    await user.click(row("Lote 12, quadra A").getByRole("button", { name: "Comparar" }));
    await waitFor(() => expect(kept().toSorted()).toEqual([12, 21]));
    expect(accounts.get(7)?.favourites.toSorted()).toEqual([12, 21]);
  });

  it("leaves nothing of the account behind when they sign out, and takes nothing of it into somebody else's", async () => {
    accounts.set(7, { favourites: [11, 21], compared: [11, 21] });
    signIn(7);
    open();
    await screen.findByRole("region", { name: /^Aurora/ });
    act(() => customerSession.getState().clear());
    expect(await screen.findByRole("heading", { name: "Nenhum favorito ainda" })).toBeInTheDocument();
    expect([kept(), kept("compared")]).toEqual([[], []]);
    keep("favourites", [12]);
    signIn(8);
    await waitFor(() => expect(accounts.get(8)?.favourites).toEqual([12]));
    expect(accounts.get(7)?.favourites).toEqual([11, 21]);
  });

  it("is told while the account could not be reached, keeps all of it here, and tries again", async () => {
    refusing = true;
    keep("favourites", [11]);
    signIn(7);
    const { user } = open();
    expect(await screen.findByText("Os favoritos ainda não estão na sua conta")).toBeInTheDocument();
    expect(kept()).toEqual([11]);
    refusing = false;
    await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    await waitFor(() => expect(accounts.get(7)?.favourites).toEqual([11]));
    expect(screen.getByText(/^Ficam na sua conta/)).toBeInTheDocument();
  });
});

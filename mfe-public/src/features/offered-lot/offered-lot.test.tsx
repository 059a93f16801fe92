import type { OfferOfLink } from "@gleba/shared/contracts";
import { setPortalConfig } from "@gleba/shared/http";
import { pasteInto, startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { LiveRegion, UiProvider } from "@gleba/shared/ui";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router";
import { lotFixture } from "../reservation/testing/fixtures.ts";
import { OfferedLotScreen } from "./index.ts";

const offer: OfferOfLink = {
  status: "open",
  idBatch: 512,
  ventureId: 3,
  by: { name: "Corretora de Teste", creci: "1234-F", broker: true },
  holds: true,
  expiresAt: "2099-11-21T13:00:00.000Z",
  now: "2099-11-20T13:00:00.000Z",
  name: "Joana de Teste",
  phoneEnd: "1234",
  hasDocument: false,
};
const LINK = "/confirmar-reserva#chave=segredo";
type Reply = { status?: number; body?: unknown } | undefined;

let close: (() => Promise<void>) | undefined;
beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  await close?.();
  close = undefined;
});

const Elsewhere = () => {
  const { pathname, search, hash } = useLocation();
  return <h1>{pathname + search + hash}</h1>;
};

/** Opens the page by an address; `change` answers what is no reading. */
const open = async (
  overrides: Partial<OfferOfLink> = {},
  change: (call: ReceivedCall) => Reply = () => undefined,
  address = LINK,
  priceCents: () => number = () => 8_990_000,
) => {
  const server = await startStubServer((call) => {
    if (call.url.startsWith("/api/public/batches/"))
      return { body: lotFixture({ status: "reserved", priceCents: priceCents() }) };
    const changed = call.method === "GET" ? undefined : change(call);
    if (changed) return changed;
    return call.headers["x-access-key"] === "segredo"
      ? { body: { ...offer, ...overrides } }
      : { status: 404, body: { status: 404, code: "offer_not_found", message: "Não abre.", errors: [] } };
  });
  close = () => server.close();
  setPortalConfig({ apiUrl: server.url });
  const router = createMemoryRouter(
    [
      { path: "/confirmar-reserva", element: <OfferedLotScreen /> },
      { path: "*", element: <Elsewhere /> },
    ],
    { initialEntries: [address] },
  );
  render(
    <UiProvider>
      <RouterProvider router={router} />
      <LiveRegion />
    </UiProvider>,
  );
  return { router, calls: server.calls, user: userEvent.setup({ delay: null }) };
};
const heading = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name });
const changes = (calls: readonly ReceivedCall[]) => calls.filter(({ method }) => ["POST", "DELETE"].includes(method));

describe("somebody for whom a lot is kept", () => {
  it("reads lot, price, who keeps it and until when, and the secret has left the address bar", async () => {
    const { router } = await open();
    await heading(/^Confirmar a reserva do lote/);
    expect(screen.getByText("Corretora de Teste")).toBeInTheDocument();
    expect(screen.getByText(/CRECI 1234-F/)).toBeInTheDocument();
    expect(screen.getByText(/guardado para você até 21\/11\/2099 às 10:00/)).toBeInTheDocument();
    expect(screen.getByText("Preço à vista")).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.hash).toBe(""));
  });

  it("says who they are and what they accept, and comes to the reservation itself", async () => {
    const body = { protocol: "R-1", accessKey: "chave", holdUntil: "2099-11-22T10:00:00.000Z", position: 0 };
    const { user, calls, router } = await open({}, () => ({ status: 201, body }));
    await heading(/^Confirmar a reserva/);
    await user.click(screen.getByRole("button", { name: "Confirmar a reserva" }));
    await waitFor(() => expect(screen.getByLabelText("CPF ou CNPJ")).toHaveFocus());
    expect(changes(calls)).toEqual([]);
    await pasteInto(user, screen.getByLabelText("CPF ou CNPJ"), "52998224725");
    await user.click(screen.getByLabelText(/Aceito que meus dados/));
    await user.click(screen.getByRole("button", { name: "Confirmar a reserva" }));
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: "/empreendimentos/3/lotes/512/reservar",
        search: "?protocolo=R-1",
        hash: "#chave=chave",
      }),
    );
    const [sent] = changes(calls);
    expect([sent?.headers["x-access-key"], sent?.body]).toEqual([
      "segredo",
      {
        name: "Joana de Teste",
        document: "52998224725",
        seenPriceCents: 8_990_000,
        consents: [
          { purpose: "reservation_contact", version: "2026-11", granted: true },
          { purpose: "marketing", version: "2026-11", granted: false },
        ],
      },
    ]);
  });

  it("need not type a document that is known, and keeps what was typed when the server refuses", async () => {
    const refusal = { status: 429, code: "too_many_reservations", message: "Já há muitas reservas.", errors: [] };
    const { user } = await open({ hasDocument: true }, () => ({ status: 429, body: refusal }));
    await pasteInto(user, await screen.findByLabelText("Outro telefone"), "27988887777");
    await user.click(screen.getByLabelText(/Aceito que meus dados/));
    await user.click(screen.getByRole("button", { name: "Confirmar a reserva" }));
    expect(await screen.findByText("A reserva não foi confirmada")).toBeInTheDocument();
    expect(screen.getByLabelText("Outro telefone")).toHaveValue("(27) 98888-7777");
  });

  it("reads the new price beside the form, where it changed meanwhile, and confirms that", async () => {
    let priceCents = 8_990_000;
    const message = "O preço deste lote agora é outro. Se ainda quer o lote, envie de novo.";
    const { user, calls } = await open(
      { hasDocument: true },
      () => {
        priceCents = 9_500_000;
        return { status: 409, body: { status: 409, code: "price_changed", message, errors: [] } };
      },
      LINK,
      () => priceCents,
    );
    await user.click(await screen.findByLabelText(/Aceito que meus dados/));
    await user.click(screen.getByRole("button", { name: "Confirmar a reserva" }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByRole("complementary", { name: "Resumo do lote" })).toHaveTextContent("95.000,00");
    await user.click(screen.getByRole("button", { name: "Confirmar a reserva" }));
    await waitFor(() =>
      expect(changes(calls).map(({ body }) => (body as { seenPriceCents: number }).seenPriceCents)).toEqual([
        8_990_000, 9_500_000,
      ]),
    );
  });

  it("refuses after a second thought", async () => {
    const { user, calls } = await open({}, () => ({ body: { ...offer, status: "refused", name: "" } }));
    await user.click(await screen.findByRole("button", { name: "Não quero este lote" }));
    expect(screen.getByRole("region", { name: "Recusar a reserva?" })).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Voltar" }));
    expect(changes(calls)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Não quero este lote" }));
    await user.click(screen.getByRole("button", { name: "Sim, recusar" }));
    await heading("Reserva recusada");
    expect(changes(calls)).toHaveLength(1);
  });

  it("reads that a place in the queue begins with the confirmation", async () => {
    await open({ holds: false });
    await heading(/^Entrar na fila do lote/);
    expect(screen.getByText(/quem entrou antes fica na frente/)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Entrar na fila" })).toBeInTheDocument();
  });

  it.each([
    ["confirmed", "Você já confirmou esta reserva"],
    ["expired", "O prazo para confirmar passou"],
    ["withdrawn", "Esta reserva foi retirada"],
  ] as const)("reads what became of one that is %s", async (status, title) => {
    await open({ status, name: "", phoneEnd: "" });
    expect(await heading(title)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Confirmar a reserva" })).not.toBeInTheDocument();
  });
});

it("a link that opens nothing, or came without its end, says so", async () => {
  await open({}, undefined, "/confirmar-reserva#chave=outro");
  expect(await heading("Este link não abre reserva alguma")).toBeInTheDocument();
});

it("an address without a link says so, too", async () => {
  await open({}, undefined, "/confirmar-reserva");
  expect(await heading("Este link não abre reserva alguma")).toBeInTheDocument();
});

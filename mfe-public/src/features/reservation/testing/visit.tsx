import type { BatchDetails, Reservation } from "@gleba/shared/contracts";
import { setPortalConfig, wireSessions } from "@gleba/shared/http";
import { customerSession, hasCustomer } from "@gleba/shared/session";
import { pasteInto, type ReceivedCall, startStubServer, StubEventSource } from "@gleba/shared/testing";
import { LiveRegion, UiProvider } from "@gleba/shared/ui";
import { render, screen } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { ReservationScreen } from "../reservation-screen.tsx";

type Reply = Awaited<ReturnType<Parameters<typeof startStubServer>[0]>>;

/** A reservation as the server answers it; pass only what matters. */
export const reservationFixture = (overrides: Partial<Reservation> = {}): Reservation => ({
  protocol: "RES-000123",
  idBatch: 512,
  ventureId: 3,
  status: "held",
  name: "Joana de Teste",
  email: "joana@exemplo.com.br",
  createdAt: "2026-11-20T10:00:00.000Z",
  holdUntil: "2026-11-22T10:00:00.000Z",
  position: 0,
  now: "2026-11-20T10:00:00.000Z",
  can: { cancel: true },
  ...overrides,
});

type OwnReply = (call: ReceivedCall) => Reply;

/** Opens the reservation page of a lot against a real server; `reserve`, `own`, `found` (customers by name) and `account` are its answers. */
export const visit = async (
  lot: BatchDetails | null,
  reserve: (call: ReceivedCall, attempt: number) => Reply | Promise<Reply> = () => ({ status: 500 }),
  address = "/empreendimentos/3/lotes/512/reservar?mapa=-20.4,-40.3,17",
  own: OwnReply = () => ({ body: reservationFixture() }),
  found: OwnReply = () => ({ body: [] }),
  account: OwnReply = () => ({ status: 404 }),
) => {
  Object.defineProperty(window, "EventSource", { value: StubEventSource, configurable: true });
  const requests: ReceivedCall[] = [];
  const server = await startStubServer((call) => {
    const entries = [{ type: "phone", value: "27 3333-0000" }];
    if (call.url === "/graphql") return { body: { data: { siteHome: { entries, about: null } } } };
    if (call.method === "POST") return reserve(call, requests.push(call));
    if (call.url.startsWith("/api/public/reservations/")) return own(call);
    if (call.url.startsWith("/customers/nearest/")) return found(call);
    if (call.url.startsWith("/customers/")) return account(call);
    if (lot) return { body: lot };
    const message = "Lote não encontrado.";
    return { status: 404, body: { status: 404, code: "batch_not_found", message, errors: [] } };
  });
  setPortalConfig({ apiUrl: server.url });
  const { clear, replaceTokens } = customerSession.getState();
  wireSessions({
    customer: { read: () => customerSession.getState().session, live: hasCustomer, replace: replaceTokens, clear },
    staff: { read: () => null, clear: () => undefined, replace: () => undefined },
    onSessionExpired: () => undefined,
  });
  const router = createMemoryRouter(
    [
      { path: "/empreendimentos/:id/lotes/:idBatch/reservar", element: <ReservationScreen /> },
      { path: "/empreendimentos/:id", element: <h1>Mapa</h1> },
    ],
    { initialEntries: [address] },
  );
  const view = render(
    <UiProvider>
      <RouterProvider router={router} />
      <LiveRegion />
    </UiProvider>,
  );
  return {
    ...view,
    router,
    requests,
    calls: server.calls,
    close: server.close,
    user: userEvent.setup({ delay: null }),
  };
};

/** Fills the form as a person does. */
export const fill = async (user: UserEvent, name = "Joana de Teste"): Promise<void> => {
  await pasteInto(user, await screen.findByLabelText("Nome completo"), name);
  await pasteInto(user, screen.getByLabelText("CPF ou CNPJ"), "52998224725");
  await pasteInto(user, screen.getByLabelText("E-mail"), "joana@exemplo.com.br");
  await pasteInto(user, screen.getByLabelText("Telefone com DDD"), "27999990000");
  await user.click(screen.getByLabelText(/Aceito que meus dados/));
};

import { simulateRequest, type BatchDetails, type Simulation } from "@gleba/shared/contracts";
import { offerFor, quoteOf, summaryOf } from "@gleba/shared/contracts/financing";
import { setPortalConfig } from "@gleba/shared/http";
import { startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { LiveRegion, UiProvider } from "@gleba/shared/ui";
import { dayInBrazil } from "@gleba/shared/words";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { SimulationScreen } from "../simulation-screen.tsx";

type Reply = Awaited<ReturnType<Parameters<typeof startStubServer>[0]>>;

/** What the server answers to a request: it computes with the same module. */
export const simulationReply = (lot: BatchDetails, { body }: ReceivedCall): Simulation => {
  const { idBatch: _, contact: _contact, ...terms } = simulateRequest.parse(body);
  const { plan } = offerFor(lot.financing!.plans, lot.priceCents!, terms);
  const quote = quoteOf(plan!, lot.priceCents!, terms, dayInBrazil(new Date()));
  const facts = { deedNumber: lot.deedNumber, registry: lot.registry!, terms: lot.financing!.terms };
  return {
    ...quote,
    terms,
    simulationId: "kept-simulation-number-1",
    createdAt: "2026-11-20T10:00:00.000Z",
    validUntil: "2026-11-27T10:00:00.000Z",
    idBatch: lot.idBatch,
    block: lot.block,
    lot: lot.lot,
    areaM2: lot.areaM2,
    deedNumber: lot.deedNumber,
    ventureId: lot.ventureId,
    ventureName: lot.ventureName,
    registry: lot.registry!,
    summary: summaryOf(quote, facts),
  };
};

/** Opens the simulator of a lot against a real server. */
export const visit = async (
  lot: BatchDetails,
  search = "?mapa=-20.4,-40.3,17",
  simulate: (call: ReceivedCall) => Reply = (call) => ({ body: simulationReply(lot, call) }),
) => {
  const requests: ReceivedCall[] = [];
  const server = await startStubServer((call) => {
    if (call.method !== "POST") return { body: lot };
    requests.push(call);
    return simulate(call);
  });
  setPortalConfig({ apiUrl: server.url });
  const router = createMemoryRouter(
    [
      { path: "/empreendimentos/:id/lotes/:idBatch/simular", element: <SimulationScreen /> },
      { path: "/empreendimentos/:id/lotes/:idBatch/reservar", element: <h1>Reservar</h1> },
    ],
    { initialEntries: [`/empreendimentos/3/lotes/512/simular${search}`] },
  );
  const view = render(
    <UiProvider>
      <RouterProvider router={router} />
      <LiveRegion />
    </UiProvider>,
  );
  await screen.findByRole("heading", { level: 1, name: /Simular/ });
  return { ...view, router, requests, close: server.close, user: userEvent.setup({ delay: null }) };
};

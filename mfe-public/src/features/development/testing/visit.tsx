import type { Venture } from "@gleba/shared/contracts";
import { forgetAnswers, setPortalConfig } from "@gleba/shared/http";
import { startStubServer, StubEventSource } from "@gleba/shared/testing";
import { LiveRegion, UiProvider } from "@gleba/shared/ui";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { DevelopmentScreen } from "../development-screen.tsx";
import { detailsOf, type TestLot } from "./fixtures.ts";

const refusal = (status: number) => ({ status, body: { status, code: "venture_not_found", message: "", errors: [] } });

/** Opens a development against a real server. What it answers may change while the page is open. */
export const visit = async (
  answers: { development: Venture | null; lots: TestLot[]; down?: () => boolean },
  address = "/empreendimentos/3",
) => {
  StubEventSource.open = [];
  Object.defineProperty(window, "EventSource", { value: StubEventSource, configurable: true });
  forgetAnswers();
  const server = await startStubServer(({ url }) => {
    const { development, lots, down } = answers;
    if (down?.()) return { status: 503, body: { status: 503, code: "unavailable", message: "", errors: [] } };
    const idBatch = /batches\/(\d+)\/details/.exec(url)?.[1];
    const lot = lots.find(({ id }) => id === Number(idBatch));
    if (idBatch) return lot ? { body: detailsOf(lot) } : refusal(404);
    return development && url.startsWith("/api/public/ventures/3") ? { body: development } : refusal(404);
  });
  setPortalConfig({ apiUrl: server.url });
  const router = createMemoryRouter([{ path: "/empreendimentos/:id", element: <DevelopmentScreen /> }], {
    initialEntries: [address],
  });
  const view = render(
    <UiProvider>
      <RouterProvider router={router} />
      <LiveRegion />
    </UiProvider>,
  );
  return {
    ...view,
    router,
    calls: server.calls,
    close: server.close,
    address: () => router.state.location.search,
    user: userEvent.setup(),
  };
};

import type { Enterprise, Venture } from "@gleba/shared/contracts";
import { forgetAnswers, setPortalConfig, wireSessions } from "@gleba/shared/http";
import { customerSession, hasCustomer } from "@gleba/shared/session";
import { startStubServer, StubEventSource } from "@gleba/shared/testing";
import { LiveRegion, UiProvider } from "@gleba/shared/ui";
import { render, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { DevelopmentScreen } from "../development-screen.tsx";
import { detailsOf, markOwn, type TestLot } from "./fixtures.ts";

const refusal = (status: number) => ({ status, body: { status, code: "venture_not_found", message: "", errors: [] } });

interface Answers {
  development: Venture | null;
  lots: TestLot[];
  down?: () => boolean;
  /** A customer's lots, marked for that customer alone. */
  own?: { customerId: number; lots: readonly number[]; reserved?: Readonly<Record<number, "held" | "queued">> };
  enterprises?: Enterprise[];
}

/** The session as the shell gives it to the clients. */
const wire = (): void => {
  const { clear, replaceTokens } = customerSession.getState();
  wireSessions({
    customer: { read: () => customerSession.getState().session, live: hasCustomer, replace: replaceTokens, clear },
    staff: { read: () => null, clear: () => undefined, replace: () => undefined },
    onSessionExpired: () => undefined,
  });
};

/** jsdom lays nothing out: nobody comes near the end of the page. */
class NeverIntersecting {
  observe(): void {}
  disconnect(): void {}
}

/** Opens a development against a real server. What it answers may change while the page is open. */
export const visit = async (answers: Answers, address = "/empreendimentos/3") => {
  StubEventSource.open = [];
  Object.defineProperty(window, "IntersectionObserver", { value: NeverIntersecting, configurable: true });
  Object.defineProperty(window, "EventSource", { value: StubEventSource, configurable: true });
  forgetAnswers();
  wire();
  const server = await startStubServer(({ url, headers }) => {
    const { development, lots, down, own, enterprises } = answers;
    if (down?.()) return { status: 503, body: { status: 503, code: "unavailable", message: "", errors: [] } };
    if (url === "/date-server") return { body: { DataServidor: new Date().toISOString() } };
    if (url === "/enterprises")
      return headers["x-derived-token"] === undefined ? refusal(401) : { body: enterprises ?? [] };
    const asked = Number(new URLSearchParams(url.split("?")[1]).get("customerId"));
    // As the real server: somebody's marks for who proves to be them.
    const proven = asked > 0 && headers.authorization?.endsWith(`.${asked}`);
    const mine = own && proven && own.customerId === asked ? own.lots : [];
    const idBatch = /batches\/(\d+)\/details/.exec(url)?.[1];
    const lot = lots.find(({ id }) => id === Number(idBatch));
    const ownReservation = own && proven && own.customerId === asked ? own.reserved?.[lot?.id ?? 0] : undefined;
    if (idBatch)
      return lot ? { body: { ...detailsOf(lot), mine: mine.includes(lot.id), ownReservation } } : refusal(404);
    return development && url.startsWith("/api/public/ventures/3")
      ? { body: markOwn(development, lots, mine) }
      : refusal(404);
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
    /** The other developments were asked for: a page left before has a call under way, for the server's time, that nothing ends. */
    othersAsked: () => waitFor(() => expect(server.calls.some(({ url }) => url === "/enterprises")).toBe(true)),
    close: async () => {
      view.unmount();
      await server.close();
    },
    address: () => router.state.location.search,
    user: userEvent.setup(),
  };
};

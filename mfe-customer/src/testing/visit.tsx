import { setPortalConfig, wireSessions } from "@gleba/shared/http";
import { customerSession } from "@gleba/shared/session";
import { startStubServer, StubEventSource, type ReceivedCall } from "@gleba/shared/testing";
import { LiveRegion, Skeleton, Toasts, UiProvider } from "@gleba/shared/ui";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router";
import { routes } from "../routes.tsx";
import { CUSTOMER_ID } from "./area-data.ts";

type Reply = Awaited<ReturnType<Parameters<typeof startStubServer>[0]>>;
/** What the server answers by `GET /path` (without query) or `inbox` (a GraphQL operation); no entry: 404. */
export type Answers = Record<string, unknown>;

const isReply = (answer: unknown): answer is Reply =>
  answer === "hangUp" || answer === "never" || (typeof answer === "object" && answer !== null && "reply" in answer);

/** An error as the server writes it. */
export const errorResponse = (status: number, code: string, message: string) => ({
  reply: true,
  status,
  body: { status, code, message, errors: [] },
});

const encode = (part: object): string => btoa(JSON.stringify(part)).replace(/=+$/, "");

/** Somebody is signed in. */
export const signIn = (said: { customerId?: number; broker?: boolean } = {}): void => {
  const token = `${encode({})}.${encode({ exp: Math.floor(Date.now() / 1000) + 900 })}.x`;
  customerSession.getState().signIn({ token, refreshToken: "r", customerId: CUSTOMER_ID, broker: false, ...said });
};

const nameOf = ({ method, url, body }: ReceivedCall): string =>
  url === "/graphql" ? (body as { operationName: string }).operationName : `${method} ${url.split("?")[0]}`;

/**
 * Opens an address of the customer's area against a real server that answers as told; `answers` may change later. `others`
 * are screens of other areas.
 */
export const visit = async (address: string, answers: Answers, others: RouteObject[] = []) => {
  Object.defineProperty(window, "EventSource", { value: StubEventSource, configurable: true });
  if (!customerSession.getState().session) signIn();
  const server = await startStubServer(async (call) => {
    const name = nameOf(call);
    const told = answers[name];
    const answer: unknown = typeof told === "function" ? await (told as (call: ReceivedCall) => unknown)(call) : told;
    if (isReply(answer)) return answer;
    if (answer === undefined) return errorResponse(404, "not_found", 'Falha ["Não encontrado."]') as Reply;
    return { body: call.url === "/graphql" ? { data: { [name]: answer } } : answer };
  });
  setPortalConfig({ apiUrl: server.url });
  const { clear, replaceTokens } = customerSession.getState();
  wireSessions({
    customer: { read: () => customerSession.getState().session, live: () => true, replace: replaceTokens, clear },
    staff: { read: () => null, clear: () => undefined, replace: () => undefined },
    onSessionExpired: () => undefined,
  });
  // As in the portal, something stands in the place of a screen whose code has not come.
  const screens = [...routes, ...others, { path: "/", element: <h1>Lotes à venda</h1> }];
  const router = createMemoryRouter([{ hydrateFallbackElement: <Skeleton />, children: screens }], {
    initialEntries: [address],
  });
  const view = render(
    <UiProvider>
      <RouterProvider router={router} />
      <LiveRegion />
      <Toasts />
    </UiProvider>,
  );
  const close = async (): Promise<void> => {
    view.unmount();
    await server.close();
  };
  const callsOf = (name: string) => server.calls.filter((call) => nameOf(call) === name);
  return { ...view, router, server, callsOf, close, person: userEvent.setup({ delay: null }) };
};

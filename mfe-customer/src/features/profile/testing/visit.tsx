import { setPortalConfig, wireSessions } from "@gleba/shared/http";
import { customerSession } from "@gleba/shared/session";
import { startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { LiveRegion, Toasts, UiProvider } from "@gleba/shared/ui";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { forgetDraft } from "#ui/unsaved-changes";
import { ProfileScreen } from "#features/profile";
import { CUSTOMER_ID } from "./own-data.ts";

type Reply = Awaited<ReturnType<Parameters<typeof startStubServer>[0]>>;
/** What the server answers: by method and path, as it stands or decided at the call. */
export type Answers = Record<string, Reply | ((call: ReceivedCall) => Reply | Promise<Reply>)>;

const encode = (part: object): string => btoa(JSON.stringify(part)).replace(/=+$/, "");

export const signIn = (customerId = CUSTOMER_ID): void => {
  const token = `${encode({})}.${encode({ exp: Math.floor(Date.now() / 1000) + 900 })}.x`;
  customerSession.getState().signIn({ token, refreshToken: "r", customerId, broker: false });
};

/** Opens a section of the profile against a real server. */
export const visit = async (section: string, answers: Answers) => {
  signIn();
  const server = await startStubServer((call) => {
    const answer = answers[`${call.method} ${call.url}`];
    if (answer === undefined) return { status: 404, body: { status: 404, code: "no_such", message: "", errors: [] } };
    return typeof answer === "function" ? answer(call) : answer;
  });
  setPortalConfig({ apiUrl: server.url });
  const router = createMemoryRouter(
    [
      { path: "/perfil", element: <ProfileScreen /> },
      { path: "/inicio", element: <h1>Início</h1> },
      { path: "/login", element: <h1>Entrar</h1> },
      { path: "/", element: <h1>Lotes à venda</h1> },
    ],
    { initialEntries: ["/inicio", `/perfil?aba=${section}`], initialIndex: 1 },
  );
  const { clear, replaceTokens } = customerSession.getState();
  wireSessions({
    customer: {
      read: () => customerSession.getState().session,
      live: () => true,
      replace: replaceTokens,
      clear,
    },
    staff: { read: () => null, clear: () => undefined, replace: () => undefined },
    onSessionExpired: () => void router.navigate("/"),
  });
  const view = render(
    <UiProvider>
      <RouterProvider router={router} />
      <LiveRegion />
      <Toasts />
    </UiProvider>,
  );
  const close = async () => {
    view.unmount();
    forgetDraft();
    customerSession.getState().clear();
    await server.close();
  };
  /** What was sent to change something; the question how many messages wait is sent by POST, too. */
  const changes = () =>
    server.calls
      .filter(({ method, url }) => method !== "GET" && url !== "/graphql")
      .map(({ method, url, body }) => ({ method, url, body }));
  return { ...view, router, server, changes, close, person: userEvent.setup({ delay: null, applyAccept: false }) };
};

/** Presses a button by its name. */
export const press = async ({ person }: Pick<Awaited<ReturnType<typeof visit>>, "person">, name: string | RegExp) =>
  person.click(await screen.findByRole("button", { name }));

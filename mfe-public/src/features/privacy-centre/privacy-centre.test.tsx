import type { PrivacyRequest } from "@gleba/shared/contracts";
import { setPortalConfig } from "@gleba/shared/http";
import { pasteInto, type ReceivedCall, startStubServer } from "@gleba/shared/testing";
import { LiveRegion, UiProvider } from "@gleba/shared/ui";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { PrivacyPolicyScreen } from "#features/privacy-policy";

const entries = [
  { type: "privacyPolicy", value: "<p>Cuidamos dos seus dados.</p>" },
  { type: "dataProtectionOfficer", value: "Maria de Teste, privacidade@exemplo.com.br" },
];
const taken = { protocol: "P-2026-AAAA-BBBB", message: "Enviamos um e-mail com um link." };
const request: PrivacyRequest = {
  protocol: taken.protocol,
  kind: "deletion",
  status: "unconfirmed",
  createdAt: "2026-11-20T10:00:00.000Z",
  answerBy: null,
  answeredAt: null,
  answer: "",
};
const LINK = `/politicas-de-privacidade?aba=meus-dados&protocolo=${taken.protocol}#chave=segredo`;

let server: Awaited<ReturnType<typeof startStubServer>> | undefined;
beforeEach(() => sessionStorage.clear());
afterEach(() => server?.close());

type Answer = (call: ReceivedCall) => { status?: number; body?: unknown } | "hangUp" | undefined;

const open = async (address: string, answer: Answer = () => undefined) => {
  server = await startStubServer((call) => {
    if (call.url === "/graphql") return { body: { data: { siteHome: { entries, about: null } } } };
    return (
      answer(call) ?? { status: 404, body: { status: 404, code: "unknown_protocol", message: "Não.", errors: [] } }
    );
  });
  setPortalConfig({ apiUrl: server.url });
  const router = createMemoryRouter([{ path: "/politicas-de-privacidade", element: <PrivacyPolicyScreen /> }], {
    initialEntries: [address],
  });
  render(
    <UiProvider>
      <RouterProvider router={router} />
      <LiveRegion />
    </UiProvider>,
  );
  const { calls } = server;
  const asked = () => calls.filter(({ url, method }) => method === "POST" && url.startsWith("/api/public/privacy"));
  return { router, asked, user: userEvent.setup({ delay: null }) };
};

const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await pasteInto(user, await screen.findByLabelText("Nome completo"), "Joana de Teste");
  await pasteInto(user, screen.getByLabelText("CPF ou CNPJ"), "52998224725");
  await pasteInto(user, screen.getByLabelText("E-mail"), "joana@exemplo.com.br");
};
const send = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole("button", { name: "Enviar pedido" }));

describe("a visitor who cares about their data", () => {
  it("finds the policy, whom to ask, and the way to a request of their own", async () => {
    const { user, router } = await open("/politicas-de-privacidade");
    // The plain words are replaced by the formatted ones once those can be drawn.
    await waitFor(() => expect(screen.getByText("Cuidamos dos seus dados.")).toBeVisible());
    expect(screen.getByText("Maria de Teste, privacidade@exemplo.com.br")).toBeInTheDocument();
    await user.click(screen.getByRole("link", { name: "Meus dados" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Meus dados pessoais" })).toBeInTheDocument();
    expect(router.state.location.search).toBe("?aba=meus-dados");
    expect(screen.getByRole("link", { name: "Meus dados" })).toHaveAttribute("aria-current", "page");
  });

  it("asks for the deletion, reads before it what the law keeps, and is sent a link", async () => {
    const { user, asked } = await open("/politicas-de-privacidade?aba=meus-dados", () => ({
      status: 202,
      body: taken,
    }));
    await fill(user);
    const kind = screen.getByLabelText("O que você quer pedir?");
    await user.selectOptions(kind, "Excluir os dados");
    expect(kind).toHaveAccessibleDescription(/têm prazo legal/);
    await send(user);
    expect(await screen.findByRole("heading", { name: "Falta confirmar pelo e-mail" })).toHaveFocus();
    expect(screen.getByText(taken.protocol)).toBeInTheDocument();
    expect(asked().map(({ body }) => body)).toEqual([
      {
        kind: "deletion",
        name: "Joana de Teste",
        document: "52998224725",
        email: "joana@exemplo.com.br",
        text: "",
      },
    ]);
  });

  it("says what is wrong when something is to be corrected, and is led there when it is missing", async () => {
    const { user, asked } = await open("/politicas-de-privacidade?aba=meus-dados");
    await fill(user);
    await user.selectOptions(screen.getByLabelText("O que você quer pedir?"), "Corrigir um dado");
    await send(user);
    const text = screen.getByLabelText("O que está errado e como deve ficar");
    await waitFor(() => expect(text).toHaveFocus());
    expect(text).toHaveAccessibleDescription("Conte o que está errado e como deve ficar.");
    expect(asked()).toHaveLength(0);
  });

  it("loses nothing when the server does not answer", async () => {
    const { user } = await open("/politicas-de-privacidade?aba=meus-dados", () => "hangUp");
    await fill(user);
    await send(user);
    expect(await screen.findByText(/O servidor não respondeu/)).toBeInTheDocument();
    expect(screen.getByLabelText("CPF ou CNPJ")).toHaveValue("529.982.247-25");
    expect(JSON.stringify({ ...sessionStorage })).not.toContain("529");
  });
});

describe("a visitor who opens the e-mailed link", () => {
  it("confirms by a press, once, and knows until when the answer comes", async () => {
    const openedLink = { ...request, status: "open", answerBy: "2026-12-05T10:00:00.000Z" };
    const { user, asked, router } = await open(LINK, ({ method, headers }) =>
      headers["x-access-key"] === "segredo" ? { body: method === "POST" ? openedLink : request } : undefined,
    );
    await waitFor(() => expect(router.state.location.hash).toBe(""));
    expect(router.state.location.search).toBe("?aba=meus-dados");
    const press = await screen.findByRole("button", { name: "Confirmar pedido" });
    expect(asked()).toHaveLength(0);
    await user.dblClick(press);
    expect(await screen.findByRole("heading", { name: "Pedido confirmado" })).toBeInTheDocument();
    expect(screen.getByText("05/12/2026")).toBeInTheDocument();
    expect(asked()).toHaveLength(1);
  });

  it("is told when it came too late, and may ask again", async () => {
    const { user } = await open(LINK);
    expect(await screen.findByRole("heading", { name: "Não encontramos este pedido" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Fazer um novo pedido" }));
    expect(await screen.findByLabelText("Nome completo")).toBeInTheDocument();
  });

  it("reads the answer", async () => {
    const answered = {
      ...request,
      status: "answered",
      answeredAt: "2026-11-25T10:00:00.000Z",
      answer: "Excluímos tudo.",
    };
    await open(LINK, () => ({ body: answered }));
    expect(await screen.findByText("Excluímos tudo.")).toBeInTheDocument();
  });
});

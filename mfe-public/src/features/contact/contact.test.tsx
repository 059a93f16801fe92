import { batchDetails } from "@gleba/shared/contracts";
import { setPortalConfig } from "@gleba/shared/http";
import { pasteInto, startStubServer } from "@gleba/shared/testing";
import { LiveRegion, UiProvider } from "@gleba/shared/ui";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { ContactScreen } from "./contact-screen.tsx";

const lot = batchDetails.parse({
  idBatch: 512,
  block: "9",
  lot: "12",
  status: "sold",
  areaM2: 349.52,
  priceCents: null,
  corner: false,
  polygon: [],
  ventureId: 3,
  ventureName: "Jardim das Palmeiras",
  registry: null,
  centre: [-40.36, -20.43],
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
  can: { contact: true, reserve: false, simulate: false },
});

const entries = [{ type: "whatsapp", value: "(27) 99999-0000" }];

type Answer = Parameters<typeof startStubServer>[0];
let server: Awaited<ReturnType<typeof startStubServer>> | undefined;
beforeEach(() => sessionStorage.clear());
afterEach(() => server?.close());

const open = async (post: Answer) => {
  server = await startStubServer((call) => {
    if (call.url === "/graphql") return { body: { data: { siteHome: { entries, about: null } } } };
    return call.method === "POST" ? post(call) : { body: lot };
  });
  setPortalConfig({ apiUrl: server.url });
  const router = createMemoryRouter(
    [{ path: "/empreendimentos/:id/lotes/:idBatch/contatar", element: <ContactScreen /> }],
    { initialEntries: ["/empreendimentos/3/lotes/512/contatar?mapa=-20,-40,17"] },
  );
  const view = render(
    <UiProvider>
      <RouterProvider router={router} />
      <LiveRegion />
    </UiProvider>,
  );
  const user = userEvent.setup({ delay: null });
  await pasteInto(user, await screen.findByLabelText("Nome completo"), "Joana de Teste");
  await pasteInto(user, screen.getByLabelText("E-mail"), "joana@exemplo.com.br");
  await pasteInto(user, screen.getByLabelText("Telefone com DDD"), "27999990000");
  return { ...view, user, sent: server.calls };
};

describe("a person who asks about a lot", () => {
  it("gets a protocol, whatever the lot's status", async () => {
    const received = { protocol: "C-000042", receivedAt: "2026-11-20T15:00:00.000Z" };
    const { user, sent } = await open(() => ({ status: 201, body: received }));
    await user.selectOptions(screen.getByLabelText("Como prefere a resposta?"), "E-mail");
    await user.click(screen.getByRole("button", { name: "Enviar mensagem" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Mensagem enviada" })).toHaveFocus();
    expect(screen.getByText("C-000042")).toBeInTheDocument();
    expect(screen.getByText("20/11/2026 às 12:00 (horário de Brasília)")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Voltar ao mapa" })).toHaveAttribute(
      "href",
      "/empreendimentos/3?mapa=-20,-40,17",
    );
    expect(sent.find(({ url }) => url === "/api/public/batches/intentions")?.body).toMatchObject({
      idBatch: 512,
      phone: "27999990000",
      preferredChannel: "email",
    });
    expect(sessionStorage).toHaveLength(0);
  });

  it("is told what to correct without a round trip", async () => {
    const { user, sent } = await open(() => ({ status: 500 }));
    await user.clear(screen.getByLabelText("Mensagem"));
    await user.click(screen.getByRole("button", { name: "Enviar mensagem" }));
    await waitFor(() => expect(screen.getByLabelText("Mensagem")).toHaveFocus());
    expect(screen.getByLabelText("Mensagem")).toHaveAccessibleDescription("Escreva uma mensagem.");
    expect(sent.filter(({ url }) => url.endsWith("/intentions"))).toHaveLength(0);
  });

  it("makes one request with an impatient double click", async () => {
    const received = { protocol: "C-000042", receivedAt: "2026-11-20T15:00:00.000Z" };
    const { user, sent } = await open(
      () => new Promise((answer) => setTimeout(() => answer({ status: 201, body: received }), 50)),
    );
    await user.dblClick(screen.getByRole("button", { name: "Enviar mensagem" }));
    await screen.findByText("C-000042");
    expect(sent.filter(({ url }) => url.endsWith("/intentions"))).toHaveLength(1);
  });

  it("whose answer got lost sends the same question under the same key, and another one under another", async () => {
    const answers = [503, 503, 503];
    const { user, sent } = await open(() => ({
      status: answers.shift() ?? 201,
      body: { status: 503, code: "unavailable", message: "", errors: [] },
    }));
    const send = screen.getByRole("button", { name: "Enviar mensagem" });
    const keys = () =>
      sent.filter(({ url }) => url.endsWith("/intentions")).map(({ headers }) => headers["idempotency-key"]);
    for (const times of [1, 2]) {
      await user.click(send);
      await waitFor(() => expect(keys()).toHaveLength(times));
      await waitFor(() => expect(send).not.toHaveAttribute("aria-busy"));
    }
    await user.type(screen.getByLabelText("Mensagem"), " Obrigado.");
    await user.click(send);
    await waitFor(() => expect(keys()).toHaveLength(3));
    expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys()[1]).toBe(keys()[0]);
    expect(keys()[2]).not.toBe(keys()[0]);
  });

  it("may talk on WhatsApp instead, about this very lot", async () => {
    await open(() => ({ status: 500 }));
    const link = await screen.findByRole("link", { name: "Conversar no WhatsApp" });
    const address = new URL(link.getAttribute("href") ?? "");
    expect(address.pathname).toBe("/5527999990000");
    expect(address.searchParams.get("text")).toBe(
      "Olá! Quero saber mais sobre o lote\u00a012, quadra\u00a09 (Jardim das Palmeiras): http://localhost/empreendimentos/3?lote=512",
    );
  });

  it("loses nothing when the server fails and the page is reloaded", async () => {
    const { user, unmount } = await open(() => "hangUp");
    await user.click(screen.getByRole("button", { name: "Enviar mensagem" }));
    expect(await screen.findByText(/O servidor não respondeu/)).toBeInTheDocument();
    unmount();
    await server?.close();
    await open(() => ({ status: 500 }));
    expect(screen.getByLabelText("E-mail")).toHaveValue("joana@exemplo.com.brjoana@exemplo.com.br");
  });
});

import type { StaffNotice } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { startStubServer, StubEventSource } from "@gleba/shared/testing";
import { LiveRegion, Toasts, UiProvider } from "@gleba/shared/ui";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { StaffFrame } from "#ui/frame";
import { Bell } from "./bell.tsx";

const person = userEvent.setup({ delay: null });
const noticeOf = (id: number, said: Partial<StaffNotice> = {}): StaffNotice => ({
  id,
  kind: "lead_new",
  ref: `intention-${id}`,
  subject: `Novo contato: lote ${id}, quadra A`,
  at: "2026-11-22T12:00:00.000Z",
  read: false,
  ...said,
});

let server: Awaited<ReturnType<typeof startStubServer>>;
let notices: StaffNotice[];
let failing: boolean;
let mustSetUpFactor: boolean;
const SIZE = 2;
const unreadCount = () => notices.filter(({ read }) => !read).length;
beforeAll(async () => {
  server = await startStubServer(({ method, url, body }) => {
    const { pathname, searchParams } = new URL(url, "http://api");
    if (pathname === "/api/crm/me")
      return { body: { id: 4, name: "Ana", role: "sales", can: { sell: true }, mustSetUpFactor } };
    if (pathname === "/api/crm/live-ticket")
      return { status: 201, body: { ticket: "t", expiresAt: "2026-11-22T12:00:00.000Z" } };
    if (failing) return { status: 500, body: { status: 500, code: "internal_error", message: "Falhou", errors: [] } };
    if (method === "POST") {
      const { ids, upTo } = body as { ids?: number[]; upTo?: number };
      notices = notices.map((one) => ({ ...one, read: one.read || (ids?.includes(one.id) ?? one.id <= (upTo ?? 0)) }));
      return { body: { unread: unreadCount() } };
    }
    const before = Number(searchParams.get("before") ?? Infinity);
    const rest = notices.filter(({ id }) => id < before);
    const shown = rest.slice(0, SIZE);
    return { body: { notices: shown, next: rest.length > SIZE ? shown.at(-1)!.id : null, unread: unreadCount() } };
  });
  setPortalConfig({ apiUrl: server.url });
  Object.assign(globalThis, { EventSource: StubEventSource });
});
afterAll(() => server.close());
beforeEach(() => {
  notices = [];
  failing = false;
  mustSetUpFactor = false;
  server.calls.length = 0;
  StubEventSource.open = [];
});

const open = async () => {
  const children = [{ path: "*", element: <h1>Uma tela</h1> }];
  const element = <StaffFrame navigation={[]} screens={[]} tools={<Bell />} />;
  const router = createMemoryRouter([{ element, children }], { initialEntries: ["/admin/dashboard"] });
  const page = render(
    <UiProvider>
      <LiveRegion />
      <Toasts />
      <RouterProvider router={router} />
    </UiProvider>,
  );
  return { router, ...page };
};
const opened = async () => {
  const page = await open();
  await waitFor(() => expect(StubEventSource.open).toHaveLength(1));
  return page;
};
const hear = (event: object) => act(() => StubEventSource.say("staff", event));
const bell = (name: string) => screen.findByRole("button", { name });
const panel = async () => within(await screen.findByRole("dialog", { name: "Avisos" }));

it("shows how many notices wait, says aloud when one comes, and counts no further than 99", async () => {
  await opened();
  hear({ unread: 2 });
  await bell("Avisos, 2 não lidos");
  expect(screen.queryByText("Chegou um aviso novo.")).not.toBeInTheDocument();
  hear({ unread: 3, told: true });
  await bell("Avisos, 3 não lidos");
  expect(screen.getByText("Chegou um aviso novo.")).toBeInTheDocument();
  hear({ unread: 100 });
  await bell("Avisos, 99+ não lidos");
  hear({ unread: 0 });
  await bell("Avisos");
});

it("opens by a key, leads to what it is about and counts it as read", async () => {
  notices = [noticeOf(12), noticeOf(11, { read: true })];
  const { router } = await opened();
  hear({ unread: 1 });
  await bell("Avisos, 1 não lido");
  await person.keyboard("a");
  await person.click(await (await panel()).findByRole("link", { name: "Novo contato: lote 12, quadra A" }));
  expect(router.state.location.pathname + router.state.location.search).toBe("/admin/leads?contato=intention-12");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await bell("Avisos");
  expect(server.calls.map(({ body }) => body)).toContainEqual({ ids: [12] });
});

it("reads on below, marks one or all, and gives the focus back", async () => {
  notices = [5, 4, 3, 2, 1].map((id) => noticeOf(id));
  await opened();
  hear({ unread: 5 });
  await person.click(await bell("Avisos, 5 não lidos"));
  const inside = await panel();
  await person.click(await inside.findByRole("button", { name: "Mostrar mais antigos" }));
  await waitFor(() => expect(inside.getAllByRole("listitem")).toHaveLength(4));
  await person.click(inside.getByRole("button", { name: "Mostrar mais antigos" }));
  await waitFor(() => expect(inside.getAllByRole("listitem")).toHaveLength(5));
  expect(inside.queryByRole("button", { name: "Mostrar mais antigos" })).not.toBeInTheDocument();
  await person.click(inside.getByRole("button", { name: "Marcar como lido: Novo contato: lote 4, quadra A" }));
  await waitFor(() => expect(inside.getAllByRole("button", { name: /^Marcar como lido:/ })).toHaveLength(4));
  await person.click(inside.getByRole("button", { name: "Marcar todos como lidos" }));
  await waitFor(() => expect(inside.queryByRole("button", { name: /^Marcar/ })).not.toBeInTheDocument());
  await person.click(inside.getByRole("button", { name: "Fechar" }));
  expect(await bell("Avisos")).toBeInTheDocument();
});

it("a notice that comes while they are read stands above them", async () => {
  notices = [3, 2, 1].map((id) => noticeOf(id));
  await opened();
  hear({ unread: 3 });
  await person.click(await bell("Avisos, 3 não lidos"));
  const inside = await panel();
  await person.click(await inside.findByRole("button", { name: "Mostrar mais antigos" }));
  await inside.findByRole("link", { name: /lote 1,/ });
  notices = [noticeOf(4, { kind: "conversation_message", ref: "7", subject: "Mensagem de um cliente" }), ...notices];
  hear({ unread: 4, told: true });
  expect(await inside.findByRole("link", { name: "Mensagem de um cliente" })).toHaveAttribute(
    "href",
    "/admin/conversations?conversa=7",
  );
  expect(inside.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Mensagem de um cliente",
    "Novo contato: lote 3, quadra A",
    "Novo contato: lote 2, quadra A",
    "Novo contato: lote 1, quadra A",
  ]);
});

it("says so when there are none, and when they do not load, with another try", async () => {
  await opened();
  failing = true;
  await person.click(await bell("Avisos"));
  const inside = await panel();
  expect(await inside.findByRole("heading", { name: "Os avisos não carregaram" })).toBeInTheDocument();
  failing = false;
  await person.click(inside.getByRole("button", { name: /Tentar/ }));
  expect(await inside.findByText("Nenhum aviso")).toBeInTheDocument();
});

it("a mark that the server does not take is taken back, and said", async () => {
  notices = [noticeOf(1)];
  await opened();
  await person.click(await bell("Avisos"));
  const inside = await panel();
  const mark = await inside.findByRole("button", { name: /^Marcar como lido/ });
  failing = true;
  await person.click(mark);
  expect(await screen.findByRole("alert")).toBeInTheDocument();
  expect(inside.getByRole("button", { name: /^Marcar como lido/ })).toBeInTheDocument();
});

it("whoever has to set up a second factor first hears nothing yet", async () => {
  mustSetUpFactor = true;
  await open();
  await screen.findByRole("complementary", { name: "Painel" });
  await waitFor(() => expect(server.calls.map(({ url }) => url)).toEqual(["/api/crm/me"]));
  expect(screen.queryByRole("button", { name: "Avisos" })).not.toBeInTheDocument();
});

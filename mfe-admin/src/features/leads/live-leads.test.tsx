import type { Lead } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { aPage, startStubServer, StubEventSource } from "@gleba/shared/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Bell } from "#features/notices";
import { drawRoutes } from "#platform/testing";
import { StaffFrame } from "#ui/frame";
import { fetchLeads } from "./api.ts";
import { LeadsScreen } from "./leads-screen.tsx";

const person = userEvent.setup({ delay: null });
const leadOf = (n: number, said: Partial<Lead> = {}): Lead => ({
  id: `intention-${n}`,
  kind: "intention",
  ref: String(n),
  protocol: `C-2026-AAAA-000${n}`,
  name: `Pessoa ${n}`,
  email: "pessoa@exemplo.com.br",
  phone: "27999990000",
  message: "",
  preferredChannel: "whatsapp",
  at: "2026-11-20T12:00:00.000Z",
  lot: { id: 5, block: "9", lot: "12", ventureId: 3, venture: "Jardim de Teste" },
  simulation: null,
  status: "new",
  assignee: null,
  notes: 0,
  version: 0,
  ...said,
});

let server: Awaited<ReturnType<typeof startStubServer>>;
let leads: Lead[];
/** What was read of the leads waits for this on its way to the page. */
let onItsWay: Promise<void>;
beforeAll(async () => {
  server = await startStubServer(async ({ url }) => {
    const { pathname, searchParams } = new URL(url, "http://api");
    if (pathname === "/api/crm/me") return { body: { id: 4, name: "Vera", role: "sales", can: { sell: true } } };
    if (pathname === "/api/crm/live-ticket")
      return { status: 201, body: { ticket: "t", expiresAt: "2026-11-22T12:00:00.000Z" } };
    if (pathname === "/api/crm/ventures" || pathname === "/api/crm/leads/assignees") return { body: [] };
    const status = searchParams.get("status");
    const body = aPage(leads.filter((one) => status === null || one.status === status));
    await onItsWay;
    return { body };
  });
  setPortalConfig({ apiUrl: server.url });
  Object.assign(globalThis, { EventSource: StubEventSource });
});
afterAll(() => server.close());
beforeEach(() => {
  leads = [leadOf(2), leadOf(1)];
  onItsWay = Promise.resolve();
  StubEventSource.open = [];
});

const open = async (address: string) => {
  const children = [{ path: "/admin/leads", element: <LeadsScreen /> }];
  const element = <StaffFrame navigation={[]} screens={[]} tools={<Bell />} />;
  drawRoutes([{ element, children }], address);
  await waitFor(() => expect(StubEventSource.open).toHaveLength(1));
};
const hear = () => act(() => StubEventSource.say("staff", { unread: 0, changed: ["leads"] }));
const rows = () => screen.getAllByRole("row").slice(1);
const names = () => rows().map((row) => /Pessoa \d/.exec(row.textContent)?.[0]);

it("what others do to a row shows in its place, and who came waits until somebody wants to see them", async () => {
  await open("/admin/leads");
  await screen.findByRole("row", { name: /Pessoa 2/ });
  leads = [leadOf(3), leadOf(2, { status: "contacted", assignee: { id: 9, name: "Olga" }, version: 1 }), leadOf(1)];
  hear();
  expect(await screen.findByText("Mais 1 contato")).toBeInTheDocument();
  expect(names()).toEqual(["Pessoa 2", "Pessoa 1"]);
  expect(within(rows()[0]!).getByText("Olga")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Mostrar" }));
  await screen.findByRole("row", { name: /Pessoa 3/ });
  expect(names()).toEqual(["Pessoa 3", "Pessoa 2", "Pessoa 1"]);
  expect(screen.queryByText("Mais 1 contato")).not.toBeInTheDocument();
});

it("changes that come while one is looked at are looked at, too", async () => {
  await open("/admin/leads");
  await screen.findByRole("row", { name: /Pessoa 2/ });
  leads = [leadOf(3), ...leads];
  hear();
  leads = [leadOf(5), leadOf(4), ...leads];
  hear();
  expect(await screen.findByText("Mais 3 contatos")).toBeInTheDocument();
});

it("a board says that cards came or went elsewhere, and draws them when asked to", async () => {
  await open("/admin/leads?visao=quadro");
  const column = (name: RegExp) => within(screen.getByRole("region", { name }));
  await screen.findByText("Pessoa 2");
  leads = [leadOf(3), leadOf(2, { status: "contacted", version: 1 }), leadOf(1)];
  hear();
  await screen.findByText("Mais 1 contato");
  expect(column(/^Novo/).getByText("Pessoa 2")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Mostrar" }));
  await screen.findByText("Pessoa 3");
  expect(await column(/^Contatado/).findByText("Pessoa 2")).toBeInTheDocument();
  leads = [leadOf(3), leadOf(2, { status: "won", version: 2 }), leadOf(1)];
  hear();
  expect(await screen.findByText("Algo mudou aqui")).toBeInTheDocument();
});

it("what came while the connection was gone is read once it is back", async () => {
  await open("/admin/leads");
  await screen.findByRole("row", { name: /Pessoa 2/ });
  act(() => StubEventSource.say("staff", { unread: 0 }));
  leads = [leadOf(3), ...leads];
  const [lost] = StubEventSource.open;
  act(() => void lost?.dispatchEvent(new Event("error")));
  await waitFor(() => expect(StubEventSource.open.some((source) => source !== lost)).toBe(true), { timeout: 5_000 });
  act(() => StubEventSource.say("staff", { unread: 0 }));
  expect(await screen.findByText("Mais 1 contato")).toBeInTheDocument();
});

it.each([
  ["a list", "/admin/leads", 1],
  ["a board", "/admin/leads?visao=quadro", 4],
])("who came while %s was on its way to the page is told once it is here", async (_, address, calls) => {
  let arrive = (): void => undefined;
  onItsWay = new Promise((resolve) => (arrive = resolve));
  const before = server.calls.length;
  await open(address);
  const asked = () => server.calls.slice(before).filter(({ url }) => url.startsWith("/api/crm/leads?")).length;
  await waitFor(() => expect(asked()).toBe(calls));
  leads = [leadOf(3), ...leads];
  onItsWay = Promise.resolve();
  hear();
  // What is not here yet cannot be compared: a call that comes after all of the page's finds that it made none more.
  await fetchLeads({ page: 0, size: 1 });
  expect(asked()).toBe(calls + 1);
  await act(async () => arrive());
  await screen.findByText("Pessoa 2");
  expect(await screen.findByText("Mais 1 contato")).toBeInTheDocument();
});

import type { LeadDetail, LeadStatus } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { aPage, startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { drawRoutes } from "#platform/testing";
import { LeadsScreen } from "./leads-screen.tsx";

const person = userEvent.setup({ delay: null });

const aLead = (ref: number, name: string, status: LeadStatus): LeadDetail => ({
  id: `intention-${ref}`,
  kind: "intention",
  ref: String(ref),
  protocol: null,
  name,
  email: "alguem@exemplo.com.br",
  phone: "27999990000",
  message: "Posso visitar?",
  preferredChannel: null,
  at: "2026-11-20T12:00:00.000Z",
  lot: { id: 5, block: "9", lot: "12", ventureId: 3, venture: "Jardim de Teste" },
  simulation: null,
  status,
  assignee: null,
  notes: 0,
  version: 3,
  history: [],
});

// What the server stores: each answer is made of it, as the real one's is.
let stored: Map<string, LeadDetail>;
let refusal: { status: number; body: unknown } | undefined;

const answerTo = ({ method, url, body }: ReceivedCall): { status?: number; body?: unknown } => {
  if (url === "/api/crm/me") return { body: { id: 4, name: "Vera", role: "sales", can: { sell: true } } };
  if (url === "/api/crm/ventures" || url === "/api/crm/leads/assignees") return { body: [] };
  const { pathname, searchParams } = new URL(url, "http://api");
  const lead = stored.get(pathname.split("/").at(-1) ?? "");
  if (!lead) return { body: aPage([...stored.values()].filter(({ status }) => status === searchParams.get("status"))) };
  if (method === "GET") return { body: lead };
  if (refusal) return refusal;
  const { status } = body as { status: LeadStatus };
  const changed = { ...lead, status, version: lead.version + 1 };
  stored.set(lead.ref, changed);
  return { body: changed };
};

let server: Awaited<ReturnType<typeof startStubServer>>;
beforeAll(async () => {
  server = await startStubServer(answerTo);
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  refusal = undefined;
  stored = new Map([
    ["1", aLead(1, "Ana de Teste", "new")],
    ["2", aLead(2, "Bruno de Teste", "new")],
    ["3", aLead(3, "Clara de Teste", "contacted")],
  ]);
});

const open = async (address = "/admin/leads?visao=quadro") => {
  return drawRoutes([{ path: "/admin/leads", element: <LeadsScreen /> }], address);
};
const column = (name: RegExp) => screen.findByRole("region", { name });
/** Tab comes to one card alone. */
const tabToCards = async () => {
  await person.tab();
  while (!document.activeElement?.hasAttribute("data-card")) await person.tab();
};
const sent = (method: string) => server.calls.filter((call) => call.method === method);

it("each situation is a column that asks for its own contacts, as the filters of the address narrow them", async () => {
  await open("/admin/leads?visao=quadro&situacao=ganho&tipo=contato");
  expect(within(await column(/^Novo 2$/)).getAllByRole("listitem")).toHaveLength(2);
  expect(within(await column(/^Contatado 1$/)).getByRole("button", { name: "Clara de Teste" })).toBeVisible();
  expect(within(await column(/^Perdido 0$/)).getByText("Nada aqui.")).toBeVisible();
  const asked = sent("GET").flatMap(({ url }) =>
    url.startsWith("/api/crm/leads?") ? [new URL(url, "http://api")] : [],
  );
  expect(asked.map(({ searchParams }) => searchParams.get("status"))).toEqual(["new", "contacted", "won", "lost"]);
  expect(new Set(asked.map(({ searchParams }) => searchParams.get("kind")))).toEqual(new Set(["intention"]));
});

it("arrows pass from card to card, Shift and an arrow move one, its focus goes along, and it can be taken back", async () => {
  await open();
  await column(/^Contatado 1$/);
  await tabToCards();
  expect(screen.getByRole("button", { name: "Ana de Teste" })).toHaveFocus();
  await person.keyboard("{ArrowDown}");
  expect(screen.getByRole("button", { name: "Bruno de Teste" })).toHaveFocus();
  await person.keyboard("{ArrowRight}");
  expect(screen.getByRole("button", { name: "Clara de Teste" })).toHaveFocus();
  await person.keyboard("{ArrowLeft}{Shift>}{ArrowRight}{/Shift}");
  expect(within(await column(/^Contatado 2$/)).getByRole("button", { name: "Ana de Teste" })).toHaveFocus();
  await column(/^Novo 1$/);
  await waitFor(() => expect(sent("PATCH")[0]?.body).toEqual({ status: "contacted", version: 3 }));
  await person.click(await screen.findByRole("button", { name: "Desfazer" }));
  await column(/^Novo 2$/);
  await waitFor(() => expect(sent("PATCH")[1]?.body).toEqual({ status: "new", version: 4 }));
});

it("what somebody else moved first stands where they put it, and the refusal is said", async () => {
  await open();
  await column(/^Contatado 1$/);
  stored.set("1", { ...aLead(1, "Ana de Teste", "won"), version: 9 });
  const message = "Outra pessoa alterou este registro.";
  refusal = { status: 409, body: { status: 409, code: "changed_meanwhile", message, errors: [] } };
  await tabToCards();
  await person.keyboard("{Shift>}{ArrowRight}{/Shift}");
  expect(await screen.findByText(message)).toBeVisible();
  expect(within(await column(/^Ganho 1$/)).getByRole("button", { name: "Ana de Teste" })).toBeVisible();
  await column(/^Contatado 1$/);
});

it("who hears the board is told how cards are moved in Portuguese alone", async () => {
  await open();
  await column(/^Novo 2$/);
  expect(document.body).not.toHaveTextContent(/draggable|space bar/i);
});

it("what is changed in a card's dialog moves the card; the table is one press away, with the filters as they are", async () => {
  const router = await open("/admin/leads?visao=quadro&tipo=contato");
  await person.click(await screen.findByRole("button", { name: "Bruno de Teste" }));
  const dialog = await screen.findByRole("dialog", { name: "Bruno de Teste" });
  await person.selectOptions(await within(dialog).findByLabelText("Situação"), "Perdido");
  await column(/^Perdido 1$/);
  expect(dialog).toBeVisible();
  await person.click(within(dialog).getByRole("button", { name: "Fechar" }));
  await person.click(screen.getByRole("button", { name: "Tabela" }));
  // Whoever came by keys goes on from the switch, there and back.
  expect(await screen.findByRole("button", { name: "Quadro" })).toHaveFocus();
  await person.keyboard("{Enter}");
  expect(await screen.findByRole("button", { name: "Tabela" })).toHaveFocus();
  await person.keyboard("{Enter}");
  expect(router.state.location.search).toBe("?tipo=contato");
});

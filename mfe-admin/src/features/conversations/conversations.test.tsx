import type { StaffConversationDetail } from "@gleba/shared/contracts/crm";
import { fillTemplate, unfilledFields } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { aPage, startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { drawRoutes } from "#platform/testing";
import { ConversationsScreen } from "./index.ts";
import { clockOf, waitedText } from "./waiting.ts";

const person = userEvent.setup({ delay: null });
const waiting: StaffConversationDetail = {
  id: 7,
  protocol: "F-2026-ABCD-2345",
  topic: "payment",
  state: "waiting",
  contract: null,
  createdAt: "2026-11-20T12:00:00.000Z",
  lastAt: "2026-11-20T12:00:00.000Z",
  answerBy: "2026-11-26T02:59:59.999Z",
  waitingSince: "2026-11-20T12:00:00.000Z",
  excerpt: "Paguei",
  customer: { id: 12, name: "Ana de Teste" },
  assignee: null,
  version: 1,
  lot: null,
  messages: [
    {
      id: 1,
      from: "customer",
      authorName: "Ana de Teste",
      body: "Paguei",
      sentAt: "2026-11-20T12:00:00.000Z",
      files: [],
    },
  ],
};
const answered: StaffConversationDetail = {
  ...waiting,
  state: "answered",
  answerBy: null,
  waitingSince: null,
  assignee: { id: 4, name: "Vera" },
  version: 2,
};

let server: Awaited<ReturnType<typeof startStubServer>>;
let read: StaffConversationDetail;
let told: (call: ReceivedCall) => ReturnType<Parameters<typeof startStubServer>[0]>;
const calls = (method: string) => server.calls.filter((call) => call.method === method);
beforeAll(async () => {
  server = await startStubServer((call) => {
    if (call.method !== "GET") return told(call);
    if (call.url === "/api/crm/me")
      return { body: { id: 4, name: "Vera", role: "sales", can: { answerCustomers: true } } };
    if (call.url.endsWith("/assignees")) return { body: [{ id: 4, name: "Vera" }] };
    if (call.url.endsWith("/templates"))
      return { body: [{ id: 1, name: "Contrato", body: "Olá, {nome}! Sobre o contrato {contrato}." }] };
    if (call.url.endsWith("/conversations/7")) return { body: read };
    return { body: aPage([waiting]) };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  read = waiting;
  told = () => ({ status: 201, body: answered });
});

const open = (address = "/admin/conversations") => {
  return drawRoutes([{ path: "/admin/conversations", element: <ConversationsScreen /> }], address);
};

test("a conversation of somebody who left says whose it is, and can be set free", async () => {
  read = { ...waiting, assignee: { id: 9, name: "Quem Saiu" } };
  told = () => ({ body: { ...waiting, version: 2 } });
  open("/admin/conversations?conversa=7");
  const dialog = within(await screen.findByRole("dialog", { name: "Ana de Teste" }));
  const assignee = await dialog.findByLabelText("Responsável");
  expect(assignee).toHaveDisplayValue("Quem Saiu");
  await person.selectOptions(assignee, "Ninguém");
  await waitFor(() => expect(calls("PATCH")[0]?.body).toEqual({ assigneeId: null, version: 1 }));
});

test("an answer from a template waits until what it could not fill in is filled in", async () => {
  open("/admin/conversations?conversa=7");
  const dialog = within(await screen.findByRole("dialog", { name: "Ana de Teste" }));
  await person.selectOptions(await dialog.findByLabelText("Usar um modelo"), "Contrato (falta {contrato})");
  const answer = dialog.getByLabelText("Resposta");
  expect(answer).toHaveValue("Olá, Ana de Teste! Sobre o contrato {contrato}.");
  await person.click(dialog.getByRole("button", { name: "Enviar resposta" }));
  expect(await dialog.findByText("Preencha antes de enviar: {contrato}.")).toBeInTheDocument();
  expect(calls("POST")).toHaveLength(0);
  await person.clear(answer);
  await person.type(answer, "Olá, Ana!");
  await person.click(dialog.getByRole("button", { name: "Enviar e encerrar" }));
  await waitFor(() =>
    expect(calls("POST")[0]).toMatchObject({
      url: "/api/crm/conversations/7/messages",
      body: { body: "Olá, Ana!", close: true, fileIds: [] },
    }),
  );
  await waitFor(() => expect(answer).toHaveValue(""));
});

test("an answer that did not arrive stays as typed and is tried again under the same key", async () => {
  let reply: ReturnType<typeof told> = "hangUp";
  told = () => reply;
  open("/admin/conversations?conversa=7");
  const dialog = within(await screen.findByRole("dialog", { name: "Ana de Teste" }));
  await person.type(await dialog.findByLabelText("Resposta"), "Achamos.");
  await person.click(dialog.getByRole("button", { name: "Enviar resposta" }));
  const again = await dialog.findByRole("button", { name: "Tentar novamente" });
  reply = { status: 201, body: answered };
  await person.click(again);
  expect(await dialog.findByText("Respondida")).toBeInTheDocument();
  const keys = calls("POST").map(({ body }) => (body as { key: string }).key);
  expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1]);
});

test("whoever answers is told where the customer wrote meanwhile and still waits, until they answer that", async () => {
  const more = { ...waiting.messages[0]!, id: 2, body: "E a segunda parcela?" };
  const own = { ...waiting.messages[0]!, id: 3, from: "company" as const, body: "Já consta." };
  told = () => ({ status: 201, body: { ...waiting, version: 3, messages: [...waiting.messages, more, own] } });
  open("/admin/conversations?conversa=7");
  const dialog = within(await screen.findByRole("dialog", { name: "Ana de Teste" }));
  await person.type(await dialog.findByLabelText("Resposta"), "Já consta.");
  await person.click(dialog.getByRole("button", { name: "Enviar e encerrar" }));
  expect(await dialog.findByText(/O cliente escreveu enquanto você respondia e ainda espera/)).toBeVisible();
  expect(dialog.getByText("E a segunda parcela?")).toBeVisible();
  told = () => ({ status: 201, body: { ...answered, version: 4 } });
  await person.type(dialog.getByLabelText("Resposta"), "Também.");
  await person.click(dialog.getByRole("button", { name: "Enviar resposta" }));
  expect(await dialog.findByRole("button", { name: "Encerrar" })).toBeVisible();
  expect(dialog.queryByText(/O cliente escreveu enquanto/)).not.toBeInTheDocument();
  const sent = calls("POST").map(({ body }) => body as { close: boolean; readUntil: number });
  expect(sent.map(({ close, readUntil }) => [close, readUntil])).toEqual([
    [true, 1],
    [false, 3],
  ]);
});

test("what is corrected after an answer that did not arrive is another answer, and so are the same words later on", async () => {
  let reply: ReturnType<typeof told> = "hangUp";
  told = () => reply;
  open("/admin/conversations?conversa=7");
  const dialog = within(await screen.findByRole("dialog", { name: "Ana de Teste" }));
  const field = await dialog.findByLabelText("Resposta");
  await person.type(field, "Achamos.");
  await person.click(dialog.getByRole("button", { name: "Enviar resposta" }));
  const again = await dialog.findByRole("button", { name: "Tentar novamente" });
  reply = { status: 201, body: answered };
  await person.type(field, " Está pago.");
  await person.click(again);
  await waitFor(() => expect(field).toHaveValue(""));
  await person.type(field, "Achamos. Está pago.");
  await person.click(dialog.getByRole("button", { name: "Enviar resposta" }));
  await waitFor(() => expect(field).toHaveValue(""));
  const sent = calls("POST").map(({ body }) => body as { key: string; body: string });
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
});

test.each([
  ["2026-11-20T12:00:00Z", "Prazo vencido", "danger"],
  ["2026-11-21T11:00:00Z", "Vence em menos de 1 dia", "danger"],
  ["2026-11-22T11:00:00Z", "Falta 1 dia", "warning"],
  ["2026-11-25T12:00:00Z", "Faltam 5 dias", "neutral"],
])("an answer due at %s reads %s", (answerBy, text, tone) => {
  expect(clockOf(answerBy, Date.parse("2026-11-20T12:00:00Z"))).toEqual({ text, tone });
});

test.each([
  ["2026-11-20T11:30:00Z", "há menos de 1 hora"],
  ["2026-11-20T07:00:00Z", "há 5 horas"],
  ["2026-11-17T12:00:00Z", "há 3 dias"],
])("who waits since %s waits %s", (since, text) => {
  expect(waitedText(since, Date.parse("2026-11-20T12:00:00Z"))).toBe(text);
});

test("a template keeps a field whose value nobody knows, and other braces are text", () => {
  const filled = fillTemplate("{nome} {contrato} {x}", { nome: "Ana" });
  expect([filled, unfilledFields(filled)]).toEqual(["Ana {contrato} {x}", ["{contrato}"]]);
});

test("a conversation is given to somebody in its row, which opens by a press beside", async () => {
  told = ({ body }) => ({ body: { ...waiting, assignee: { id: 4, name: "Vera" }, ...(body as object), version: 2 } });
  open();
  await person.click(await screen.findByRole("button", { name: "Responsável por Ana de Teste: Ninguém" }));
  await person.selectOptions(screen.getByRole("combobox", { name: "Responsável por Ana de Teste" }), "Vera");
  expect(await screen.findByRole("button", { name: "Responsável por Ana de Teste: Vera" })).toBeInTheDocument();
  expect(calls("PATCH").map(({ url, body }) => [url, body])).toEqual([
    ["/api/crm/conversations/7", { assigneeId: 4, version: 1 }],
  ]);
  await person.click(screen.getByText("Paguei"));
  expect(await screen.findByRole("dialog", { name: "Ana de Teste" })).toBeInTheDocument();
});

test.each([
  [" O recibo segue", "O recibo segue"],
  ["", ""],
])("with “%s” written while an answer is on its way, “%s” stays for the next one", async (more, left) => {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((done) => (arrive = done));
  told = async () => {
    await arrived;
    return { status: 201, body: answered };
  };
  open("/admin/conversations?conversa=7");
  const dialog = within(await screen.findByRole("dialog", { name: "Ana de Teste" }));
  const text = await dialog.findByLabelText("Resposta");
  await person.type(text, "Encontramos.");
  await person.click(dialog.getByRole("button", { name: "Enviar resposta" }));
  await waitFor(() => expect(calls("POST")).toHaveLength(1));
  if (more) await person.type(text, more);
  arrive();
  expect(await dialog.findByText("Respondida", {}, { timeout: 3_000 })).toBeInTheDocument();
  expect(text).toHaveValue(left);
  await person.clear(text);
});

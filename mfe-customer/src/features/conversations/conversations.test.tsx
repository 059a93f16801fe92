import type { ConversationDetail } from "@gleba/shared/contracts";
import { customerSession } from "@gleba/shared/session";
import { aPage, StubEventSource, type ReceivedCall } from "@gleba/shared/testing";
import { useNavMarks } from "@gleba/shared/ui";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { aContract, CUSTOMER_ID } from "../../testing/area-data.ts";
import { errorResponse, visit, type Answers } from "../../testing/visit.tsx";

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
  customerSession.getState().clear();
});

const BASE = `/customers/${CUSTOMER_ID}/conversations`;
const FILES = `POST /customers/${CUSTOMER_ID}/conversation-files`;
const own: ConversationDetail["messages"][number] = {
  id: 1,
  from: "customer",
  authorName: "Ana",
  body: "Paguei",
  sentAt: "2026-11-20T12:00:00.000Z",
  files: [],
};
const waiting: ConversationDetail = {
  id: 7,
  protocol: "F-2026-ABCD-2345",
  topic: "payment",
  state: "waiting",
  contract: null,
  createdAt: "2026-11-20T12:00:00.000Z",
  lastAt: "2026-11-20T12:00:00.000Z",
  answerBy: "2026-11-26T02:59:59.999Z",
  excerpt: "Paguei",
  unread: 0,
  messages: [own],
};
const answered: ConversationDetail = {
  ...waiting,
  state: "answered",
  answerBy: null,
  unread: 1,
  messages: [
    ...waiting.messages,
    { ...own, id: 2, from: "company", authorName: "Vera", body: "Encontramos o pagamento." },
  ],
};

const open = async (search: string, answers: Answers = {}) => {
  const page = await visit(`/falar-com-a-empresa${search}`, {
    [`POST /customers/${CUSTOMER_ID}/live-ticket`]: { ticket: "t", expiresAt: "2099-01-01T00:00:00.000Z" },
    [`GET /customers/${CUSTOMER_ID}/contracts`]: [],
    [`GET ${BASE}`]: aPage([waiting], { unread: 0 }),
    [`GET ${BASE}/7`]: waiting,
    [`PATCH ${BASE}/7`]: { ...answered, unread: 0 },
    ...answers,
  });
  close = page.close;
  return page;
};
const bodies = (calls: readonly ReceivedCall[]) => calls.map(({ body }) => body as { body: string; key: string });

test("a message whose answer was lost is sent again as the same one, and nothing of it has to be typed again", async () => {
  let reply: unknown = "hangUp";
  const page = await open("", { [`POST ${BASE}`]: () => reply, [`GET ${BASE}`]: aPage([], { unread: 0 }) });
  const text = await screen.findByLabelText("Sua mensagem");
  await page.person.type(text, "Paguei");
  await page.person.click(screen.getByRole("button", { name: "Enviar" }));
  const again = await screen.findByRole("button", { name: "Tentar novamente" });
  expect(text).toHaveValue("Paguei");
  reply = waiting;
  await page.person.click(again);
  await waitFor(() => expect(page.router.state.location.search).toBe("?conversa=7"));
  const sent = bodies(page.callsOf(`POST ${BASE}`));
  expect(sent.map(({ body }) => body)).toEqual(["Paguei", "Paguei"]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test.each([
  ["that begins a conversation", "", BASE],
  ["within a conversation", "?conversa=7", `${BASE}/7/messages`],
])("a message %s, corrected after its answer was lost, is sent as another one", async (_which, search, path) => {
  let reply: unknown = "hangUp";
  const page = await open(search, {
    [`POST ${path}`]: () => reply,
    ...(search === "" && { [`GET ${BASE}`]: aPage([], { unread: 0 }) }),
  });
  const text = await screen.findByLabelText("Sua mensagem");
  await page.person.type(text, "Pagui");
  await page.person.click(screen.getByRole("button", { name: "Enviar" }));
  const again = await screen.findByRole("button", { name: "Tentar novamente" });
  await page.person.clear(text);
  await page.person.type(text, "Paguei");
  reply = waiting;
  await page.person.click(again);
  await waitFor(() => expect(page.callsOf(`POST ${path}`)).toHaveLength(2));
  const [first, second] = bodies(page.callsOf(`POST ${path}`));
  expect(second!.body).toBe("Paguei");
  expect(second!.key).not.toBe(first!.key);
  await waitFor(() => expect(screen.getByLabelText("Sua mensagem")).toHaveValue(""));
});

test("leaving a form of the profile without saving it keeps the words to the company", async () => {
  const page = await open("?conversa=7", { [`GET /customers/${CUSTOMER_ID}/contacts`]: [] });
  await page.person.type(await screen.findByLabelText("Sua mensagem"), "Ainda escrevo");
  await act(() => page.router.navigate("/perfil?aba=contatos"));
  await page.person.click(await screen.findByRole("button", { name: "Adicionar contato" }));
  await page.person.type(await screen.findByLabelText("Número com DDD"), "27");
  await act(() => page.router.navigate("/falar-com-a-empresa?conversa=7"));
  await page.person.click(await screen.findByRole("button", { name: "Sair sem salvar" }));
  const text = await screen.findByLabelText("Sua mensagem");
  expect(text).toHaveValue("Ainda escrevo");
  await page.person.clear(text);
});

test("a link about a contract begins a conversation about it, and another one can be chosen", async () => {
  const other = aContract({ id: 13, number: "CT-2026-00013" });
  const page = await open("?conversa=nova&contrato=12", {
    [`GET /customers/${CUSTOMER_ID}/contracts`]: [aContract(), other],
    [`POST ${BASE}`]: waiting,
  });
  const about = await screen.findByLabelText("Sobre o contrato");
  await screen.findByRole("option", { name: /CT-2026-00013/ });
  expect([about, screen.getByLabelText("Assunto")].map((field) => (field as HTMLSelectElement).value)).toEqual([
    "12",
    "contract",
  ]);
  await page.person.selectOptions(about, "13");
  await page.person.type(screen.getByLabelText("Sua mensagem"), "Olá");
  await page.person.click(screen.getByRole("button", { name: "Enviar" }));
  await waitFor(() =>
    expect(page.callsOf(`POST ${BASE}`)[0]?.body).toMatchObject({ contractId: 13, topic: "contract" }),
  );
});

test.each([
  ["renegociacao", /^Quero renegociar as parcelas em atraso/],
  ["vencimento", /^Quero mudar o dia do vencimento/],
  ["cessao", /^Quero passar este contrato para outra pessoa/],
  ["toString", /^$/],
])("a link that asks for %s finds its words written, and another word finds none", async (request, words) => {
  await open(`?conversa=nova&contrato=12&pedido=${request}`, {
    [`GET /customers/${CUSTOMER_ID}/contracts`]: [aContract()],
  });
  const message: HTMLTextAreaElement = await screen.findByLabelText("Sua mensagem");
  expect(message.value).toMatch(words);
});

test("who asks to undo a contract finds the request written, and may change it", async () => {
  const page = await open("?conversa=nova&contrato=12&pedido=desistencia", {
    [`GET /customers/${CUSTOMER_ID}/contracts`]: [aContract()],
    [`POST ${BASE}`]: waiting,
  });
  const message = await screen.findByLabelText("Sua mensagem");
  expect((message as HTMLTextAreaElement).value).toMatch(/^Quero desistir deste contrato/);
  await page.person.type(message, " Obrigada.");
  await page.person.click(screen.getByRole("button", { name: "Enviar" }));
  await waitFor(() =>
    expect(page.callsOf(`POST ${BASE}`)[0]?.body).toMatchObject({
      contractId: 12,
      topic: "contract",
      body: expect.stringMatching(/^Quero desistir .* Obrigada\.$/) as string,
    }),
  );
});

test("contracts that could not be fetched are asked for again, and one can be chosen", async () => {
  let reply: unknown = errorResponse(503, "unavailable", "Tente de novo em instantes.");
  const page = await open("?conversa=nova", { [`GET /customers/${CUSTOMER_ID}/contracts`]: () => reply });
  const again = await screen.findByRole("button", { name: "Tentar novamente" });
  reply = [aContract()];
  await page.person.click(again);
  await screen.findByRole("option", { name: /^2025\/0012: Jardim das Palmeiras/ });
  await page.person.selectOptions(screen.getByLabelText("Sobre o contrato"), "12");
  expect(screen.getByLabelText("Sobre o contrato")).toHaveValue("12");
});

test("a file that fails keeps the text and the others, is sent again by itself and goes with the message", async () => {
  let refused = true;
  const stored = { id: 5, name: "recibo.pdf", contentType: "application/pdf", bytes: 8 };
  const page = await open("?conversa=7", {
    [FILES]: () =>
      refused ? errorResponse(400, "invalid_file", 'Falha ao enviar o arquivo ["Envie um PDF ou uma foto."]') : stored,
    [`POST ${BASE}/7/messages`]: waiting,
  });
  const form = within(await screen.findByRole("form", { name: "Escrever" }));
  await page.person.type(form.getByLabelText("Sua mensagem"), "Segue o recibo");
  await page.person.upload(
    form.getByLabelText("Comprovante ou documento (opcional)", { selector: "input" }),
    new File(["%PDF-1.4"], "recibo.pdf", { type: "application/pdf" }),
  );
  expect(await form.findByText("Envie um PDF ou uma foto.")).toBeInTheDocument();
  await page.person.click(form.getByRole("button", { name: "Enviar" }));
  expect(await form.findByText(/^Um anexo não foi enviado/)).toBeInTheDocument();
  expect(page.callsOf(`POST ${BASE}/7/messages`)).toHaveLength(0);
  expect(form.getByLabelText("Sua mensagem")).toHaveValue("Segue o recibo");
  refused = false;
  await page.person.click(form.getByRole("button", { name: "Tentar novamente recibo.pdf" }));
  await waitFor(() => expect(form.queryByText("Envie um PDF ou uma foto.")).not.toBeInTheDocument());
  await waitFor(() => expect(form.getByRole("button", { name: "Tirar recibo.pdf" })).toBeInTheDocument());
  await page.person.click(form.getByRole("button", { name: "Tentar novamente" }));
  await waitFor(() => expect(page.callsOf(`POST ${BASE}/7/messages`)).toHaveLength(1));
  expect(page.callsOf(`POST ${BASE}/7/messages`)[0]?.body).toMatchObject({ body: "Segue o recibo", fileIds: [5] });
  await waitFor(() => expect(form.getByLabelText("Sua mensagem")).toHaveValue(""));
});

test("no new conversation begins without a file that was not taken, until that file is put away", async () => {
  const page = await open("?conversa=nova", { [`POST ${BASE}`]: waiting });
  await page.person.type(await screen.findByLabelText("Sua mensagem"), "Segue");
  await userEvent
    .setup({ delay: null, applyAccept: false })
    .upload(
      screen.getByLabelText("Comprovante ou documento (opcional)", { selector: "input" }),
      new File(["x"], "recibo.txt", { type: "text/plain" }),
    );
  await page.person.click(screen.getByRole("button", { name: "Enviar" }));
  expect(await screen.findByText(/^Um anexo não foi enviado/)).toBeInTheDocument();
  expect(page.callsOf(`POST ${BASE}`)).toHaveLength(0);
  await page.person.click(screen.getByRole("button", { name: "Tirar recibo.txt" }));
  await page.person.click(screen.getByRole("button", { name: "Tentar novamente" }));
  await waitFor(() => expect(page.callsOf(`POST ${BASE}`)).toHaveLength(1));
});

test("an answer shows by itself, is marked in the menu, and is seen once it is on screen", async () => {
  let shown = waiting;
  const page = await open("?conversa=7", {
    [`GET ${BASE}/7`]: () => shown,
    [`GET ${BASE}`]: () => aPage([shown], { unread: shown.unread }),
  });
  expect((await screen.findAllByText("Resposta até 25/11/2026")).length).toBeGreaterThan(0);
  expect(await screen.findByRole("heading", { level: 2, name: "Pagamento" })).toHaveFocus();
  await waitFor(() => expect(StubEventSource.open).not.toHaveLength(0));
  shown = answered;
  act(() => StubEventSource.say("message", { id: 0, unread: 0, answers: 1, conversation: 7 }));
  expect(await screen.findByText("Encontramos o pagamento.")).toBeInTheDocument();
  await waitFor(() => expect(page.callsOf(`PATCH ${BASE}/7`)[0]?.body).toEqual({ seen: true }));
});

/** An open conversation that waits for its answer, and its stream. */
const openWaiting = async () => {
  let shown = waiting;
  await open("?conversa=7", {
    [`GET ${BASE}/7`]: () => shown,
    [`GET ${BASE}`]: () => aPage([shown], { unread: shown.unread }),
  });
  await screen.findByRole("heading", { level: 2, name: "Pagamento" });
  await waitFor(() => expect(StubEventSource.open).not.toHaveLength(0));
  return { answer: () => void (shown = answered) };
};

test("an answer that came while the connection was gone shows in the open conversation once it is back", async () => {
  const { answer } = await openWaiting();
  act(() => StubEventSource.say("message", { id: 0, unread: 0, answers: 0 }));
  answer();
  const [lost] = StubEventSource.open;
  act(() => void lost?.dispatchEvent(new Event("error")));
  await waitFor(() => expect(StubEventSource.open.some((source) => source !== lost)).toBe(true), { timeout: 5_000 });
  act(() => StubEventSource.say("message", { id: 0, unread: 0, answers: 1 }));
  expect(await screen.findByText("Encontramos o pagamento.")).toBeInTheDocument();
});

test("an answer that came between the conversation and its stream shows as the stream opens", async () => {
  const { answer } = await openWaiting();
  answer();
  act(() => StubEventSource.say("message", { id: 0, unread: 0, answers: 1 }));
  expect(await screen.findByText("Encontramos o pagamento.")).toBeInTheDocument();
});

test("on other screens the menu says how many answers wait", async () => {
  await visit("/contratos", {
    [`GET /customers/${CUSTOMER_ID}/contracts`]: [],
    [`GET ${BASE}`]: aPage([answered], { unread: 2 }),
  }).then((page) => (close = page.close));
  await waitFor(() => expect(useNavMarks.getState()["/falar-com-a-empresa"]).toBe(2));
});

test("a page that there is not any more leads to the last one, and no form of a new conversation stands in its place", async () => {
  const page = await open("?pagina=3", {
    [`GET ${BASE}`]: ({ url }: ReceivedCall) =>
      url.includes("page=2") ? aPage([], { unread: 0, number: 2, totalElements: 1 }) : aPage([waiting], { unread: 0 }),
  });
  expect(await screen.findByRole("link", { name: /Paguei/ })).toBeInTheDocument();
  expect(page.router.state.location.search).toBe("");
  expect(screen.queryByRole("heading", { name: "Nova conversa" })).not.toBeInTheDocument();
});

test("what is written and attached while a message is on its way stays for the next one", async () => {
  let arrive: (now: ConversationDetail) => void = () => undefined;
  const arrived = new Promise<ConversationDetail>((done) => (arrive = done));
  const stored = { id: 6, name: "outro.pdf", contentType: "application/pdf", bytes: 8 };
  const page = await open("?conversa=7", { [`POST ${BASE}/7/messages`]: () => arrived, [FILES]: stored });
  const text = await screen.findByLabelText("Sua mensagem");
  await page.person.type(text, "Paguei");
  await page.person.click(screen.getByRole("button", { name: "Enviar" }));
  await waitFor(() => expect(page.callsOf(`POST ${BASE}/7/messages`)).toHaveLength(1));
  await page.person.type(text, " Segue o recibo");
  await page.person.upload(
    screen.getByLabelText("Comprovante ou documento (opcional)", { selector: "input" }),
    new File(["%PDF-1.4"], "outro.pdf", { type: "application/pdf" }),
  );
  await screen.findByRole("button", { name: "Tirar outro.pdf" });
  arrive({ ...waiting, messages: [own, { ...own, id: 3, body: "Está pago" }] });
  expect(await screen.findByText("Está pago")).toBeInTheDocument();
  expect(text).toHaveValue("Segue o recibo");
  expect(screen.getByRole("button", { name: "Tirar outro.pdf" })).toBeInTheDocument();
  await page.person.clear(text);
});

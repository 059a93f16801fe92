import { customerSession } from "@gleba/shared/session";
import { aPage, StubEventSource, type ReceivedCall } from "@gleba/shared/testing";
import { act, screen, waitFor } from "@testing-library/react";
import { aMessage, CUSTOMER_ID, LINE } from "../../testing/area-data.ts";
import { errorResponse, visit, type Answers } from "../../testing/visit.tsx";

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
  customerSession.getState().clear();
});

const read = aMessage({ id: 30, subject: "Bem-vinda", read: true, attachments: [], contractId: null });

const open = async (answers: Answers = {}, search = "") => {
  const page = await visit(`/caixa-de-entrada${search}`, {
    [`POST /customers/${CUSTOMER_ID}/live-ticket`]: { ticket: "t", expiresAt: "2099-01-01T00:00:00.000Z" },
    inbox: aPage([aMessage(), read], { unread: 1 }),
    markMessageRead: aMessage({ read: true }),
    ...answers,
  });
  close = page.close;
  return page;
};

const variablesOf = (call: { body: unknown } | undefined): unknown =>
  (call?.body as { variables?: unknown })?.variables;

test("an opened message is read, and leads to its attachment and its contract", async () => {
  const page = await open();
  expect(await screen.findByText("1 não lida")).toBeInTheDocument();
  await page.person.click(await screen.findByRole("link", { name: /Não lida: Seu boleto está pronto/ }));
  expect(await screen.findByRole("heading", { level: 2, name: "Seu boleto está pronto" })).toHaveFocus();
  await waitFor(() => expect(variablesOf(page.callsOf("markMessageRead")[0])).toEqual({ id: 31, read: true }));
  expect(screen.queryByText("1 não lida")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "boleto-parcela-14.pdf" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Ver o contrato" })).toHaveAttribute("href", "/contratos/12/detalhes");
});

test("the codes of a slip are copied out of its message, each by itself and as a bank reads it", async () => {
  const pix = "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000";
  const body = `O seu boleto:\n\nParcela 14: R$ 10,00\nLinha digitável: 34191.57213 89766.660164 74514.590004 7 16560000125043\nPix copia e cola: ${pix}\n\nAté logo`;
  const page = await open({ inbox: aPage([aMessage({ read: true, body })], { unread: 0 }) }, "?mensagem=31");
  await page.person.click(await screen.findByRole("button", { name: "Copiar código" }));
  expect(await navigator.clipboard.readText()).toBe(LINE);
  await page.person.click(screen.getByRole("button", { name: "Copiar Pix" }));
  expect(await navigator.clipboard.readText()).toBe(pix);
  expect(screen.getByText("Até logo")).toBeInTheDocument();
});

test("of a slip that was cancelled since, no code and no PDF is left: its message says so and leads to the installment", async () => {
  const [first, second] = ["00020126580014br.gov.bcb.pix0136aaaa", "00020126580014br.gov.bcb.pix0136bbbb"];
  const body = `Os seus boletos:\n\nParcela 14: R$ 10,00\nLinha digitável: 34191.57213 89766.660164 74514.590004 7 16560000125043\nPix copia e cola: ${first}\n\nParcela 15: R$ 11,00\nLinha digitável: 23793.38128 60007.827136 95000.063305 9 84660000100000\nPix copia e cola: ${second}`;
  const attachments = [5, 6].map((id) => ({ name: `boleto-parcela-${id + 9}.pdf`, url: `bankslips/${id}/pdf` }));
  const cancelledSlips = [{ url: "bankslips/5/pdf", line: LINE, pix: first!, contractId: 12, dueOn: "2027-01-10" }];
  await open(
    { inbox: aPage([aMessage({ read: true, body, attachments, cancelledSlips })], { unread: 0 }) },
    "?mensagem=31",
  );
  expect(await screen.findByText("Este boleto foi cancelado: não o pague")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Ver a parcela no contrato" })).toHaveAttribute(
    "href",
    "/contratos/12/detalhes?ano=2027",
  );
  expect(screen.getAllByRole("button", { name: /^Copiar/ })).toHaveLength(2);
  const message = screen.getByRole("region", { name: "Seu boleto está pronto" });
  expect(message).not.toHaveTextContent(first!);
  expect(message).toHaveTextContent(second!);
  expect(screen.queryByRole("button", { name: "boleto-parcela-14.pdf" })).not.toBeInTheDocument();
  expect(screen.getByRole("list", { name: "Mensagens" })).toHaveTextContent(/1 anexo$/);
  expect(screen.getByRole("button", { name: "boleto-parcela-15.pdf" })).toBeInTheDocument();
});

test("with unread messages alone in the list, the one that is read stays open when it leaves the list", async () => {
  let messages = aPage([aMessage()], { unread: 1 });
  const page = await open({ inbox: () => messages }, "?nao-lidas=sim");
  await page.person.click(await screen.findByRole("link", { name: /Seu boleto está pronto/ }));
  await waitFor(() => expect(page.callsOf("markMessageRead")).toHaveLength(1));
  act(() => StubEventSource.say("message", { id: 0, unread: 1 }));
  messages = aPage([], { unread: 0 });
  act(() => StubEventSource.say("message", { id: 0, unread: 0 }));
  expect(await screen.findByText("Nenhuma mensagem encontrada")).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 2, name: "Seu boleto está pronto" })).toHaveFocus();
  await page.person.click(screen.getByRole("link", { name: /Todas as mensagens/ }));
  expect(screen.queryByRole("heading", { name: "Seu boleto está pronto" })).not.toBeInTheDocument();
});

test("a link to a message that the list does not show opens it; one that does not exist says so and leads back", async () => {
  let answer: unknown = aMessage({ id: 7, subject: "Seu informe de 2024", read: true });
  const page = await open({ markMessageRead: () => answer }, "?mensagem=7");
  expect(await screen.findByRole("heading", { level: 2, name: "Seu informe de 2024" })).toHaveFocus();
  expect(page.callsOf("markMessageRead").map(variablesOf)).toEqual([{ id: 7, read: true }]);
  await close?.();
  answer = errorResponse(404, "not_found", "O recurso não foi encontrado no servidor");
  const other = await open({ markMessageRead: () => answer }, "?mensagem=8");
  expect(await screen.findByText("Esta mensagem não está na sua caixa de entrada")).toBeInTheDocument();
  await other.person.click(screen.getByRole("link", { name: /Todas as mensagens/ }));
  expect(await screen.findByText("Escolha uma mensagem para ler.")).toBeInTheDocument();
});

test("a message can be marked as not read, and stays so", async () => {
  const page = await open({}, "?mensagem=30");
  await page.person.click(await screen.findByRole("button", { name: "Marcar como não lida" }));
  await waitFor(() => expect(variablesOf(page.callsOf("markMessageRead")[0])).toEqual({ id: 30, read: false }));
  expect(await screen.findByText("2 não lidas")).toBeInTheDocument();
  expect(page.router.state.location.search).toBe("");
});

test("a mark the server refuses is taken back and said", async () => {
  const page = await open({ markMessageRead: errorResponse(500, "internal", "") }, "?mensagem=30");
  await page.person.click(await screen.findByRole("button", { name: "Marcar como não lida" }));
  expect(await screen.findByText(/Houve um erro indefinido no servidor/)).toBeInTheDocument();
  expect(screen.getByText("1 não lida")).toBeInTheDocument();
});

test("messages are searched, with the search in the address", async () => {
  const page = await open();
  await page.person.type(await screen.findByLabelText("Buscar nas mensagens"), "boleto{Enter}");
  await waitFor(() => expect(variablesOf(page.callsOf("inbox").at(-1))).toMatchObject({ search: "boleto", page: 0 }));
  expect(page.router.state.location.search).toBe("?busca=boleto");
  await page.person.click(screen.getByLabelText("Só não lidas"));
  await waitFor(() => expect(variablesOf(page.callsOf("inbox").at(-1))).toMatchObject({ unreadOnly: true }));
});

test("a search without a match, and an inbox without messages, say so", async () => {
  await open({ inbox: aPage([], { unread: 0 }) }, "?busca=nada");
  expect(await screen.findByText("Nenhuma mensagem encontrada")).toBeInTheDocument();
  await close?.();
  await open({ inbox: aPage([], { unread: 0 }) });
  expect(await screen.findByText("Nenhuma mensagem ainda")).toBeInTheDocument();
});

test("a new message arrives by itself; a lost stream is asked for with a new ticket", async () => {
  let messages = aPage([read], { unread: 0 });
  let tickets = 0;
  const page = await open({
    inbox: () => messages,
    [`POST /customers/${CUSTOMER_ID}/live-ticket`]: () => ({
      ticket: `t${++tickets}`,
      expiresAt: "2099-01-01T00:00:00.000Z",
    }),
  });
  await waitFor(() => expect(StubEventSource.open).toHaveLength(1));
  act(() => StubEventSource.say("message", { id: 0, unread: 0 }));
  messages = aPage([aMessage(), read], { unread: 1 });
  act(() => StubEventSource.say("message", { id: 31, unread: 1 }));
  expect(await screen.findByRole("link", { name: /Seu boleto está pronto/ })).toBeInTheDocument();
  expect(screen.getByText("Chegou uma mensagem nova.")).toBeInTheDocument();

  act(() => StubEventSource.open[0]?.dispatchEvent(new Event("error")) as unknown as void);
  await waitFor(() => expect(StubEventSource.open.map(({ url }) => url.split("=")[1])).toEqual(["t2"]));
  expect(page.callsOf(`POST /customers/${CUSTOMER_ID}/live-ticket`)).toHaveLength(2);

  // One came and another was read meanwhile: the count is the same.
  messages = aPage([aMessage({ id: 32, subject: "Sua visita foi marcada" }), read], { unread: 1 });
  act(() => StubEventSource.say("message", { id: 0, unread: 1 }));
  expect(await screen.findByRole("link", { name: /Sua visita foi marcada/ })).toBeInTheDocument();
});

test("a message that came between the list and its stream is shown as the stream opens, and said", async () => {
  let messages = aPage([read], { unread: 0 });
  const page = await open({ inbox: () => messages });
  await screen.findByRole("link", { name: /Bem-vinda/ });
  await waitFor(() => expect(StubEventSource.open).toHaveLength(1));
  messages = aPage([aMessage(), read], { unread: 1 });
  act(() => StubEventSource.say("message", { id: 0, unread: 1 }));
  expect(await screen.findByRole("link", { name: /Seu boleto está pronto/ })).toBeInTheDocument();
  expect(screen.getByText("Chegou uma mensagem nova.")).toBeInTheDocument();
  expect(page.callsOf("inbox")).toHaveLength(2);
});

test("whose session ended is asked for by nobody: the lost stream waits until they are back", async () => {
  const page = await open();
  await waitFor(() => expect(StubEventSource.open).toHaveLength(1));
  const { session } = customerSession.getState();
  jest.useFakeTimers();
  act(() => {
    customerSession.getState().clear();
    StubEventSource.open[0]?.dispatchEvent(new Event("error"));
  });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(StubEventSource.open).toHaveLength(0);
  act(() => customerSession.getState().signIn(session!));
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  jest.useRealTimers();
  await waitFor(() => expect(StubEventSource.open).toHaveLength(1));
  expect(page.server.calls.filter(({ url }) => url.startsWith("/customers/0/"))).toEqual([]);
});

test("whoever read the last of an unread page is led to those that are left, and is not told that there are none", async () => {
  const page = await open(
    {
      inbox: ({ body }: ReceivedCall) =>
        (body as { variables: { page: number } }).variables.page === 1
          ? aPage([], { unread: 1, number: 1, totalElements: 1 })
          : aPage([aMessage()], { unread: 1 }),
    },
    "?nao-lidas=sim&pagina=2",
  );
  expect(await screen.findByRole("link", { name: /Seu boleto está pronto/ })).toBeInTheDocument();
  expect(page.router.state.location.search).toBe("?nao-lidas=sim");
});

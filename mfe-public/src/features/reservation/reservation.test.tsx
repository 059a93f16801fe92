import { StubEventSource } from "@gleba/shared/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { lotFixture } from "./testing/fixtures.ts";
import { reservationFixture, fill, visit } from "./testing/visit.tsx";

const held = {
  status: 201,
  body: { protocol: "RES-000123", accessKey: "chave", holdUntil: "2026-11-22T10:00:00.000Z", position: 0 },
};
const tooLate = {
  status: 409,
  body: {
    status: 409,
    code: "lot_already_reserved",
    message: "Este lote já está reservado. Há 1 pessoa na fila de espera.",
    errors: [],
    queueLength: 1,
  },
};
const waiting = () => ({
  body: reservationFixture({ protocol: "FILA-000777", status: "queued", position: 2, holdUntil: null }),
});
const queued = { status: 202, body: { protocol: "FILA-000777", accessKey: "chave", position: 2 } };

let close: (() => Promise<void>) | undefined;
beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  await close?.();
  close = undefined;
});

const open = async (...args: Parameters<typeof visit>) => {
  const page = await visit(...args);
  close = page.close;
  return page;
};

const send = async (page: Awaited<ReturnType<typeof open>>, label = "Reservar lote") =>
  page.user.click(screen.getByRole("button", { name: label }));

describe("a person who reserves a lot", () => {
  it("sees what they are about to reserve before telling who they are", async () => {
    await open(lotFixture());
    const summary = await screen.findByRole("complementary", { name: "Resumo do lote" });
    expect(summary).toHaveTextContent("349,52");
    expect(summary).toHaveTextContent("89.900,00");
    expect(summary).toHaveTextContent("48 horas");
    expect(summary).toHaveTextContent("Registro nº R-3/M-12.345, 1º Ofício de Guarapari, 14/03/2025");
  });

  it("gets the protocol, the end of the hold on a Brazilian clock and the way back to the same map", async () => {
    const page = await open(lotFixture(), () => held);
    await fill(page.user);
    await page.user.keyboard("{Enter}");
    expect(await screen.findByRole("heading", { level: 1, name: "Lote reservado para você" })).toHaveFocus();
    expect(screen.getByText("RES-000123")).toBeInTheDocument();
    expect(screen.getByText("22/11/2026 às 07:00")).toBeInTheDocument();
    expect(screen.getByRole("timer")).toHaveTextContent(/Faltam 4[78] h/);
    expect(screen.getByRole("status")).toHaveTextContent("Lote reservado.");
    expect(screen.getByRole("link", { name: "Voltar ao mapa" })).toHaveAttribute(
      "href",
      "/empreendimentos/3?mapa=-20.4,-40.3,17",
    );
  });

  it("sends document, consents and a key, and nothing else", async () => {
    const page = await open(lotFixture(), () => held);
    await fill(page.user);
    await send(page);
    await screen.findByText("RES-000123");
    const [request] = page.requests;
    expect(request?.url).toBe("/api/public/batches/reserve");
    expect(request?.headers["idempotency-key"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(request?.body).toEqual({
      idBatch: 512,
      name: "Joana de Teste",
      document: "52998224725",
      email: "joana@exemplo.com.br",
      phone: "27999990000",
      seenPriceCents: 8_990_000,
      consents: [
        { purpose: "reservation_contact", version: "2026-11", granted: true },
        { purpose: "marketing", version: "2026-11", granted: false },
      ],
    });
  });

  it("may give a CNPJ with letters", async () => {
    const page = await open(lotFixture(), () => held);
    await fill(page.user);
    const document = screen.getByLabelText("CPF ou CNPJ");
    await page.user.clear(document);
    await page.user.type(document, "12abc34501de35");
    expect(document).toHaveValue("12.ABC.345/01DE-35");
    await send(page);
    await screen.findByText("RES-000123");
    expect(page.requests[0]?.body).toMatchObject({ document: "12ABC34501DE35" });
  });

  it("who has too many open reads it with the ways that the sentence names, each as a link", async () => {
    const sentence =
      "Já há muitas reservas abertas com estes dados. Cancele uma delas pelo link que enviamos por e-mail, entre na sua conta ou fale com a equipe.";
    const refusal = { status: 429, code: "too_many_reservations", message: sentence, errors: [] };
    const page = await open(lotFixture(), () => ({ status: 429, body: refusal }));
    await fill(page.user);
    await send(page);
    const refused = within((await screen.findByText(sentence)).parentElement!);
    expect(refused.getByRole("link", { name: "Entrar na minha conta" })).toHaveAttribute("href", "/login");
    expect(refused.getByRole("link", { name: "Falar com a equipe" })).toHaveAttribute(
      "href",
      "/empreendimentos/3/lotes/512/contatar",
    );
    expect(await refused.findByRole("link", { name: /^Ligar: \(27\)/ })).toHaveAttribute(
      "href",
      expect.stringMatching(/^tel:\+5527/),
    );
  });

  it("makes one request with an impatient double click", async () => {
    const page = await open(lotFixture(), () => new Promise((answer) => setTimeout(() => answer(held), 50)));
    await fill(page.user);
    await page.user.dblClick(screen.getByRole("button", { name: "Reservar lote" }));
    await screen.findByText("RES-000123");
    expect(page.requests).toHaveLength(1);
  });

  it("is led to the first field to correct, which says what is wrong", async () => {
    const page = await open(lotFixture());
    await page.user.type(await screen.findByLabelText("Nome completo"), "Joana de Teste");
    await page.user.type(screen.getByLabelText("CPF ou CNPJ"), "52998224724");
    await send(page);
    const document = screen.getByLabelText("CPF ou CNPJ");
    await waitFor(() => expect(document).toHaveFocus());
    expect(document).toHaveAccessibleDescription(expect.stringContaining("Informe um CPF ou CNPJ válido."));
    expect(screen.getByText("É preciso aceitar o uso dos dados para a reserva.")).toBeInTheDocument();
    expect(page.requests).toHaveLength(0);
  });
});

describe("a reservation that does not work at once", () => {
  it("tells the second visitor kindly, keeps what they typed and offers the queue", async () => {
    const lot = lotFixture({ holdUntil: "2026-11-25T12:00:00.000Z" });
    const page = await open(lot, (_, attempt) => (attempt === 1 ? tooLate : queued), undefined, waiting);
    await fill(page.user);
    await send(page);
    expect(await screen.findByText("Este lote já está reservado")).toBeInTheDocument();
    expect(screen.getByText("1 pessoa")).toBeInTheDocument();
    expect(await screen.findByText("25/11/2026 às 09:00")).toBeInTheDocument();
    expect(screen.getByLabelText("Nome completo")).toHaveValue("Joana de Teste");

    await send(page, "Entrar na fila");
    expect(await screen.findByRole("heading", { level: 1, name: "Você está na fila" })).toHaveFocus();
    expect(screen.getByText("2º lugar na fila")).toBeInTheDocument();
    expect(screen.getByText("FILA-000777")).toBeInTheDocument();
    expect(page.requests[1]?.body).toMatchObject({ joinQueue: true });
    expect(page.requests[1]?.headers["idempotency-key"]).not.toBe(page.requests[0]?.headers["idempotency-key"]);
  });

  it("repeats the very same request after a lost connection", async () => {
    const page = await open(lotFixture(), (_, attempt) => (attempt === 1 ? "hangUp" : held));
    await fill(page.user);
    await send(page);
    expect(await screen.findByText("Sem resposta do servidor")).toBeInTheDocument();
    await send(page);
    await screen.findByText("RES-000123");
    expect(page.requests[1]?.headers["idempotency-key"]).toBe(page.requests[0]?.headers["idempotency-key"]);
  });

  it("is another request once the person changes something", async () => {
    const page = await open(lotFixture(), (_, attempt) => (attempt === 1 ? { status: 500 } : held));
    await fill(page.user);
    await send(page);
    const refusal = await screen.findByRole("alert");
    await waitFor(() => expect(refusal.parentElement).toHaveFocus());
    await page.user.type(screen.getByLabelText("Nome completo"), " Filha");
    await send(page);
    await screen.findByText("RES-000123");
    expect(page.requests[1]?.headers["idempotency-key"]).not.toBe(page.requests[0]?.headers["idempotency-key"]);
  });

  it("puts the server's objection at the field it is about", async () => {
    const errors = ["Este e-mail não recebe mensagens."];
    const refusal = { status: 400, code: "invalid_request", message: "Há dados inválidos na requisição.", errors };
    const page = await open(lotFixture(), () => ({ status: 400, body: { ...refusal, fields: { email: errors[0] } } }));
    await fill(page.user);
    await send(page);
    const email = screen.getByLabelText("E-mail");
    await waitFor(() => expect(email).toHaveAccessibleDescription(expect.stringContaining(errors[0] ?? "")));
    await waitFor(() => expect(email).toHaveFocus());
  });

  it.each([
    ["sales_not_open", 409, "As vendas deste empreendimento não estão abertas."],
    ["lot_not_available", 409, "Este lote não está disponível para reserva."],
    ["already_yours", 409, "Este lote já está reservado para você."],
    ["idempotency_key_reused", 422, "Esta solicitação já foi enviada com outros dados."],
    ["too_many_requests", 429, "Muitas solicitações em pouco tempo."],
  ])("says plainly why: %s", async (code, status, message) => {
    const page = await open(lotFixture(), () => ({ status, body: { status, code, message, errors: [] } }));
    await fill(page.user);
    await send(page);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText("CPF ou CNPJ")).toHaveValue("529.982.247-25");
  });

  it("finds everything still typed after a reload, and nothing after success: the next person gets an empty form", async () => {
    const first = await open(lotFixture(), () => ({ status: 500 }));
    await fill(first.user);
    await send(first);
    await screen.findByText(/Houve um erro indefinido no servidor/);
    first.unmount();
    await first.close();

    const second = await open(lotFixture(), () => held);
    expect(await screen.findByLabelText("CPF ou CNPJ")).toHaveValue("529.982.247-25");
    expect(screen.getByLabelText(/Aceito que meus dados/)).toBeChecked();
    await send(second);
    await screen.findByText("RES-000123");
    expect(second.requests[0]?.headers["idempotency-key"]).toBe(first.requests[0]?.headers["idempotency-key"]);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain("529");
    await second.user.click(screen.getByRole("button", { name: "Preencher para outra pessoa" }));
    expect(await screen.findByLabelText("Nome completo")).toHaveValue("");
    expect(screen.getByLabelText("CPF ou CNPJ")).toHaveValue("");
    expect(screen.getByLabelText(/Aceito que meus dados/)).not.toBeChecked();
  });
});

describe("a lot that changes or is not what the address says", () => {
  it("warns who is typing that somebody was faster, and loses nothing", async () => {
    const page = await open(lotFixture(), () => queued, undefined, waiting);
    await fill(page.user);
    act(() => StubEventSource.say("batch", { idBatch: 512, status: "reserved", revision: 7 }));
    expect(await screen.findByText("O lote mudou enquanto você preenchia")).toBeInTheDocument();
    expect(screen.getByLabelText("Nome completo")).toHaveValue("Joana de Teste");
    await send(page, "Entrar na fila");
    await screen.findByText("2º lugar na fila");
  });

  it.each([
    [0, "ninguém"],
    [1, "1 pessoa"],
    [2, "2 pessoas"],
  ])(
    "tells the second person from the start until when somebody has the lot, and how many wait: %i",
    async (queueLength, words) => {
      await open(lotFixture({ status: "reserved", holdUntil: "2026-11-22T10:00:00.000Z", queueLength }));
      const facts = await screen.findByText(/A reserva atual vale até/);
      expect(facts).toHaveTextContent(`A reserva atual vale até 22/11/2026 às 07:00. Fila de espera: ${words}.`);
    },
  );

  it("asks for the lot once to tell so, and again once somebody else may have it", async () => {
    const { calls } = await open(
      lotFixture({ status: "reserved", holdUntil: "2026-11-22T10:00:00.000Z", queueLength: 2 }),
    );
    const asked = () => calls.filter(({ url }) => url.startsWith("/api/public/batches/512/details")).length;
    await screen.findByText(/A reserva atual vale até/);
    expect(asked()).toBe(1);
    for (const [status, revision] of [
      ["available", 7],
      ["reserved", 8],
    ])
      act(() => StubEventSource.say("batch", { idBatch: 512, status, revision }));
    expect(await screen.findByText(/A reserva atual vale até/)).toBeInTheDocument();
    expect(asked()).toBe(2);
  });

  it("calls nobody somebody else: who reserved on another device has the way to their own reservation", async () => {
    const yours = /Se a reserva é sua, abra o link que enviamos por e-mail/;
    const opened = await open(lotFixture({ status: "reserved" }), () => tooLate);
    expect(await screen.findByText(yours)).toBeInTheDocument();
    await fill(opened.user);
    await send(opened, "Entrar na fila");
    expect(await screen.findByText("Este lote já está reservado")).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/outra pessoa/i);
    opened.unmount();
    await opened.close();
    sessionStorage.clear();
    await open(lotFixture());
    await screen.findByLabelText("Nome completo");
    act(() => StubEventSource.say("batch", { idBatch: 512, status: "reserved", revision: 7 }));
    expect(await screen.findByText(yours)).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/outra pessoa/i);
  });

  it.each([
    ["held", "Este lote está reservado para você"],
    ["queued", "Você está na fila deste lote"],
  ] as const)("tells a customer before they type that the lot is theirs already: %s", async (ownReservation, title) => {
    await open(lotFixture({ status: "reserved", ownReservation }));
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText(/abra o link que enviamos por e-mail.*outra pessoa/)).toBeInTheDocument();
    expect(screen.queryByText("Este lote está reservado no momento")).not.toBeInTheDocument();
  });

  it("does not disturb who is typing when another lot changes", async () => {
    await open(lotFixture());
    await screen.findByLabelText("Nome completo");
    act(() => StubEventSource.say("batch", { idBatch: 7, status: "sold", revision: 7 }));
    expect(screen.queryByText("O lote mudou enquanto você preenchia")).not.toBeInTheDocument();
  });

  it("offers no form for a lot already sold, but the way to others", async () => {
    await open(lotFixture({ status: "sold", can: { contact: true, reserve: false, simulate: false } }));
    expect(await screen.findByText("Este lote já foi vendido.")).toBeInTheDocument();
    expect(screen.queryByLabelText("Nome completo")).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Ver outros lotes no mapa" })).toBeInTheDocument();
  });

  it("takes no reservation where the law allows none", async () => {
    await open(
      lotFixture({ registry: null, priceCents: null, can: { contact: true, reserve: false, simulate: false } }),
    );
    expect(await screen.findByText(/ainda não tem registro no cartório/)).toBeInTheDocument();
    expect(screen.getByText("Em breve — sem registro: somente contato")).toBeInTheDocument();
  });

  it.each([
    ["unknown", null, "/empreendimentos/3/lotes/999/reservar"],
    ["no number", lotFixture(), "/empreendimentos/3/lotes/abc/reservar"],
  ])("leads on from an address whose lot is %s", async (_, lot, address) => {
    await open(lot, undefined, address);
    expect(await screen.findByRole("heading", { level: 1, name: "Lote não encontrado" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Ver o mapa do empreendimento" })).toHaveAttribute(
      "href",
      "/empreendimentos/3",
    );
  });

  it("names the right development for a lot asked for in another", async () => {
    await open(lotFixture({ ventureId: 8, ventureName: "Reserva do Vale" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Lote não encontrado" })).toBeInTheDocument();
    const way = screen.getByRole("link", { name: "Ir para Reserva do Vale" });
    expect(way).toHaveAttribute("href", "/empreendimentos/8");
    expect(within(document.body).getByText(/fica em outro empreendimento/)).toBeInTheDocument();
  });
});

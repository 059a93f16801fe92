import { customerSession } from "@gleba/shared/session";
import { act, screen, waitFor, within } from "@testing-library/react";
import { aPage, StubEventSource } from "@gleba/shared/testing";
import {
  aContract,
  aMessage,
  anInstallment,
  aStatement,
  CUSTOMER_ID,
  LINE,
  readySlip,
} from "../../testing/area-data.ts";
import { errorResponse, signIn, visit, type Answers } from "../../testing/visit.tsx";

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
  customerSession.getState().clear();
});

const OWN = `/customers/${CUSTOMER_ID}`;

const open = async (answers: Answers = {}) => {
  const page = await visit("/inicio", {
    [`GET ${OWN}`]: { name: "Joana de Teste" },
    [`GET ${OWN}/contracts`]: [aContract()],
    [`POST ${OWN}/live-ticket`]: { ticket: "t", expiresAt: "2099-01-01T00:00:00.000Z" },
    "GET /contracts/12/installments": aStatement([anInstallment({ bankSlip: readySlip })]),
    inbox: aPage([], { unread: 0 }),
    [`GET ${OWN}/leads/offers`]: [],
    ...answers,
  });
  close = page.close;
  return page;
};

test("somebody who comes in sees what to pay next and copies its code at once", async () => {
  const page = await open();
  expect(await screen.findByRole("heading", { level: 1, name: "Olá, Joana" })).toBeInTheDocument();
  const next = within(screen.getByRole("region", { name: "Próxima parcela" }));
  expect(next.getByText("R$ 1.250,43", { normalizer: (text) => text.replace(/\s/g, " ") })).toBeInTheDocument();
  expect(next.getByText("10/12/2099", { exact: false })).toBeInTheDocument();
  expect(next.getByRole("button", { name: "PDF" })).toBeInTheDocument();
  await page.person.click(next.getByRole("button", { name: "Copiar código" }));
  expect(await navigator.clipboard.readText()).toBe(LINE);
  expect(await next.findByRole("button", { name: "Copiado" })).toBeInTheDocument();
});

test("a browser that keeps its clipboard to itself gets the code shown instead", async () => {
  const page = await open();
  const copy = await screen.findByRole("button", { name: "Copiar código" });
  jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
  await page.person.click(copy);
  expect(await screen.findByText(new RegExp(LINE))).toBeInTheDocument();
});

const late = anInstallment({
  status: "overdue",
  dueDate: "2026-08-10",
  fineCents: 25_01,
  interestCents: 24_56,
  totalTodayCents: 1_300_00,
});
const drawn = {
  requestId: 9,
  status: "ready",
  slips: [
    {
      ...readySlip,
      installmentIds: [114],
      amountCents: 1_250_43,
      fineCents: 25_01,
      interestCents: 24_56,
      totalCents: 1_300_00,
      dueDate: "2026-11-23",
      barcode: "34197165600001250431572189766660167451459000",
      demonstration: true,
    },
  ],
};

test("of a late installment the first press draws the slip of today's value and copies its code", async () => {
  const page = await open({
    "GET /contracts/12/installments": aStatement([late]),
    "POST /installments/banksliprequest": { requestId: 9, status: "queued", slips: [] },
    "GET /installments/banksliprequest/9": drawn,
  });
  const card = within(await screen.findByRole("region", { name: "Parcela em atraso" }));
  expect(card.getByText("O boleto é gerado na hora, neste valor.")).toBeInTheDocument();
  await page.person.click(card.getByRole("button", { name: "Copiar código" }));
  expect(
    await screen.findByText(/^Código copiado: boleto de R\$.1\.300,00, pagável até 23\/11\/2026\.$/),
  ).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(LINE);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(page.callsOf("POST /installments/banksliprequest").map(({ body }) => body)).toEqual([
    { contractId: 12, installmentIds: [114], deliverBy: ["inbox"] },
  ]);
});

test("a code that cannot be copied at the first press is shown, and a refusal says why", async () => {
  const answers: Answers = {
    "GET /contracts/12/installments": aStatement([
      // Of a later day: it asks for more than is owed today.
      { ...late, bankSlip: { ...readySlip, totalCents: 1_310_00 } },
    ]),
    "POST /installments/banksliprequest": errorResponse(409, "payer_address_missing", 'Falha ["Inclua o endereço."]'),
  };
  const page = await open({
    ...answers,
    "POST /installments/banksliprequest": () => answers["POST /installments/banksliprequest"],
  });
  const copy = await screen.findByRole("button", { name: "Copiar código" });
  await page.person.click(copy);
  expect(await screen.findByText(/Inclua o endereço/)).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  answers["POST /installments/banksliprequest"] = drawn;
  jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
  await page.person.click(copy);
  const dialog = within(await screen.findByRole("dialog", { name: "Boleto: Parcela 14" }));
  expect(dialog.getByText(/34191\.57213/)).toBeInTheDocument();
});

test("who wants Pix, PDF or another day chooses first", async () => {
  const page = await open({
    "GET /contracts/12/installments": aStatement([anInstallment({ payableUntil: "2099-12-14" })]),
    "GET /installments/banksliprequest/preview": { payOn: null, items: [], totalCents: 1_250_43 },
  });
  expect(await screen.findByText("Pague até 14/12/2099 sem acréscimo")).toBeInTheDocument();
  // The index may move it until then: no slip of today's value is promised.
  expect(screen.getByText(/gerado na hora, no valor do vencimento/)).toBeInTheDocument();
  await page.person.click(await screen.findByRole("button", { name: "Pix, PDF ou outro dia" }));
  expect(await screen.findByRole("dialog", { name: "Boleto: Parcela 14" })).toBeInTheDocument();
});

test("what is late, and a purchase that can still be undone, ask for attention", async () => {
  await open({
    [`GET ${OWN}/contracts`]: [
      aContract({ overdueCents: 3_140_27, regretOpen: false }),
      aContract({ id: 13, regretOpen: true }),
      // The whole price was paid at once.
      aContract({ id: 14, regretOpen: true, status: "settled", nextDue: null }),
    ],
  });
  expect(await screen.findByText(/3\.140,27 em atraso/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Ver as parcelas em atraso" })).toHaveAttribute(
    "href",
    "/contratos/12/detalhes?ano=todos&situacao=em-atraso",
  );
  expect(screen.getAllByRole("link", { name: "Ver o prazo" }).map((link) => link.getAttribute("href"))).toEqual([
    "/contratos/13/detalhes?parte=desistencia",
    "/contratos/14/detalhes?parte=desistencia",
  ]);
});

test("of a purchase that was undone nothing is asked for, and no right to undo it is told", async () => {
  await open({ [`GET ${OWN}/contracts`]: [aContract({ regretOpen: false, nextDue: null, overdueCents: 10_00 })] });
  expect(await screen.findByText("Nada a pagar")).toBeInTheDocument();
  expect(screen.queryByText("Direito de arrependimento")).not.toBeInTheDocument();
  expect(screen.queryByText(/em atraso/)).not.toBeInTheDocument();
});

test("one late installment is told once, by its card; what is late beside it is told too", async () => {
  const nextDue = { ...aContract().nextDue!, status: "overdue" as const, dueDate: late.dueDate };
  const contracts = [
    aContract({ nextDue, overdueCents: late.totalTodayCents }),
    aContract({ id: 13, overdueCents: 77_00 }),
  ];
  await open({ [`GET ${OWN}/contracts`]: contracts, "GET /contracts/12/installments": aStatement([late]) });
  expect(await screen.findByRole("region", { name: "Parcela em atraso" })).toHaveTextContent(/1\.300,00/);
  expect(screen.getByText(/77,00 em atraso/)).toBeInTheDocument();
  expect(screen.queryByText(/1\.300,00 em atraso/)).not.toBeInTheDocument();
});

test("contracts stand in the order of their own screen: what is due next comes first", async () => {
  const due = (id: number, number: string, dueDate: string) =>
    aContract({ id, number, nextDue: { ...aContract().nextDue!, dueDate } });
  await open({ [`GET ${OWN}/contracts`]: [due(13, "T-13", "2031-05-10"), due(12, "T-12", "2031-04-10")] });
  const section = await screen.findByRole("region", { name: "Seus contratos" });
  const texts = within(section)
    .getAllByRole("listitem")
    .map(({ textContent }) => /Contrato (T-\d+)/.exec(textContent)?.[1]);
  expect(texts).toEqual(["T-12", "T-13"]);
});

test("a customer without contracts is told so and led to the developments", async () => {
  await open({ [`GET ${OWN}/contracts`]: [] });
  expect(await screen.findByText("Nada a pagar")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Ver empreendimentos" })).toHaveAttribute("href", "/");
});

test("messages arrive while somebody looks", async () => {
  let messages = aPage([] as unknown[], { unread: 0 });
  await open({ inbox: () => messages });
  await screen.findByText("Nada novo por aqui.");
  await waitFor(() => expect(StubEventSource.open).toHaveLength(1));
  act(() => StubEventSource.say("message", { id: 0, unread: 0 }));
  messages = aPage([aMessage()], { unread: 1 });
  act(() => StubEventSource.say("message", { id: 31, unread: 1 }));
  expect(await screen.findByRole("link", { name: "Seu boleto está pronto" })).toHaveAttribute(
    "href",
    "/caixa-de-entrada?mensagem=31",
  );
  expect(screen.getByText("1 não lida")).toBeInTheDocument();
});

describe("a broker", () => {
  const lot = { id: 512, ventureId: 3, venture: "Jardim das Palmeiras", block: "9", lot: "12" };
  const leads = {
    reservations: [
      {
        protocol: "RES-000123",
        status: "held",
        holdUntil: "2099-12-31T15:00:00.000Z",
        name: "Ana Interessada",
        email: "ana@exemplo.com.br",
        phone: "27999990000",
        lot,
        createdAt: "2026-11-20T12:00:00.000Z",
      },
    ],
    intentions: [],
  };

  it("reads the reservations in their name and can change nothing", async () => {
    signIn({ broker: true });
    await open({ [`GET ${OWN}/leads`]: leads });
    const section = within(await screen.findByRole("region", { name: "Sua corretagem" }));
    expect(await section.findByText("Ana Interessada")).toBeInTheDocument();
    expect(section.getByText("Vale até 31/12/2099 às 12:00.")).toBeInTheDocument();
    expect(section.getByText("Nenhum contato em seu nome.")).toBeInTheDocument();
    expect(section.queryByRole("button")).not.toBeInTheDocument();
  });

  it("corrects the address of somebody who has not confirmed, once, and takes a lot back", async () => {
    const offer = {
      id: 9,
      status: "open",
      name: "Joana Indicada",
      email: "errada@exemplo.com.br",
      phone: "27999990000",
      lot,
      holds: true,
      expiresAt: "2099-12-31T15:00:00.000Z",
      createdAt: "2026-11-20T12:00:00.000Z",
      correctable: true,
    };
    signIn({ broker: true });
    const offers = [offer];
    const page = await open({
      [`GET ${OWN}/leads`]: leads,
      [`GET ${OWN}/leads/offers`]: () => offers,
      [`PUT ${OWN}/leads/offers/9/email`]: () => {
        offers[0] = { ...offer, email: "certa@exemplo.com.br", correctable: false };
        return offers[0];
      },
      [`DELETE ${OWN}/leads/offers/9`]: () => {
        offers[0] = { ...offer, status: "withdrawn", correctable: false };
        return offers[0];
      },
    });
    const section = within(await screen.findByRole("region", { name: "Sua corretagem" }));
    expect(await section.findByText("Lote guardado até 31/12/2099 às 12:00.")).toBeInTheDocument();
    await page.person.click(section.getByRole("button", { name: "Corrigir o e-mail de Joana Indicada" }));
    const field = section.getByLabelText("E-mail certo");
    await page.person.clear(field);
    await page.person.type(field, "certa@exemplo.com.br");
    await page.person.click(section.getByRole("button", { name: "Enviar o link" }));
    expect(await section.findByText(/certa@exemplo.com.br/)).toBeInTheDocument();
    expect(section.queryByRole("button", { name: /Corrigir/ })).not.toBeInTheDocument();
    await page.person.click(section.getByRole("button", { name: "Retirar a reserva de Joana Indicada" }));
    expect(await section.findByText("Retirada")).toBeInTheDocument();
  });

  it("who owes nothing lands on their work, and reads of no installment", async () => {
    signIn({ broker: true });
    await open({ [`GET ${OWN}/leads`]: leads, [`GET ${OWN}/contracts`]: [] });
    await screen.findByText("Ana Interessada");
    expect(screen.getAllByRole("heading", { level: 2 })[0]).toHaveTextContent("Sua corretagem");
    expect(screen.queryByText("Nada a pagar")).not.toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "Mensagens" })).toBeInTheDocument();
  });

  it("is told where the lots that they keep for people could not be read, and reads the rest", async () => {
    signIn({ broker: true });
    await open({ [`GET ${OWN}/leads`]: leads, [`GET ${OWN}/leads/offers`]: errorResponse(500, "internal", "") });
    const section = within(await screen.findByRole("region", { name: "Sua corretagem" }));
    expect(await section.findByText("As reservas a confirmar não carregaram")).toBeInTheDocument();
    expect(section.getByRole("button", { name: "Tentar novamente" })).toBeEnabled();
    expect(section.getByText("Ana Interessada")).toBeInTheDocument();
  });

  it("sees the rest of the screen when the leads do not come", async () => {
    signIn({ broker: true });
    await open({ [`GET ${OWN}/leads`]: errorResponse(500, "internal", "") });
    expect(await screen.findByText("Não foi possível carregar seus clientes")).toBeInTheDocument();
    expect(screen.getByRole("region", { name: "Próxima parcela" })).toBeInTheDocument();
  });
});

test("a customer who is no broker is not asked for leads", async () => {
  const page = await open();
  await screen.findByRole("region", { name: "Próxima parcela" });
  expect(page.callsOf(`GET ${OWN}/leads`)).toHaveLength(0);
});

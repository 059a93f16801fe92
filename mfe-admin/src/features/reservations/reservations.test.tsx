import type { StaffReservationDetail } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { aPage, startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { drawRoutes } from "#platform/testing";
import { ReservationsScreen } from "./reservations-screen.tsx";
import { timeLeftText } from "./use-time-left.ts";

const person = userEvent.setup({ delay: null });

const held: StaffReservationDetail = {
  id: 7,
  protocol: "R-2026-AAAA-BBBB",
  status: "held",
  name: "Rita de Teste",
  document: "52998224725",
  email: "rita@exemplo.com.br",
  phone: "27999990000",
  createdAt: "2026-11-20T12:00:00.000Z",
  holdUntil: "2026-11-22T12:00:00.000Z",
  position: 0,
  queueLength: 1,
  lot: { id: 5, block: "9", lot: "12", ventureId: 3, venture: "Jardim de Teste", status: "reserved" },
  signalReceived: false,
  documentsReceivedAt: null,
  simulation: null,
  contractId: null,
  assignee: null,
  notes: [],
  now: "2026-11-20T11:30:00.000Z",
  priceCents: 9_000_000,
  queue: [{ id: 8, protocol: "R-2026-CCCC-DDDD", name: "Saulo", position: 1, createdAt: "2026-11-20T13:00:00.000Z" }],
  history: [],
  simulationValidUntil: null,
  extensionsLeft: 3,
  customer: null,
  plans: [
    {
      id: "linear",
      name: "Sem juros",
      system: "linear",
      monthlyRate: 0,
      minInstallments: 1,
      maxInstallments: 24,
      minDownPaymentPercent: 10,
      index: "",
    },
  ],
  can: { extend: true, cancel: true, mark: true, convert: true },
};
const preview = {
  priceCents: 9_000_000,
  downPaymentCents: 900_000,
  system: "linear",
  monthlyRate: 0,
  months: 10,
  index: "",
  totalCents: 9_000_000,
  installments: [{ number: 1, kind: "down_payment", dueDate: "2026-11-25", amountCents: 900_000 }],
};

let server: Awaited<ReturnType<typeof startStubServer>>;
let answer: (call: ReceivedCall) => { status?: number; body?: unknown } | undefined;
beforeAll(async () => {
  server = await startStubServer((call) => {
    const told = answer(call);
    if (told) return told;
    if (call.url === "/api/crm/me") return { body: { id: 4, name: "Vera", role: "sales", can: { sell: true } } };
    if (call.url === "/api/crm/ventures") return { body: [] };
    if (call.url === "/api/crm/leads/assignees") return { body: [{ id: 4, name: "Vera" }] };
    if (call.url === "/api/crm/reservations/sources") return { body: [] };
    if (call.url === "/api/crm/reservations/7") return { body: held };
    return { body: aPage([held]) };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  answer = () => undefined;
});

const open = async (address = "/admin/reservations?reserva=7") => {
  drawRoutes(
    [
      { path: "/admin/reservations", element: <ReservationsScreen /> },
      { path: "/admin/contracts/:id", element: <h1>O contrato</h1> },
    ],
    address,
  );
  return within(await screen.findByRole("dialog", { name: "Reserva R-2026-AAAA-BBBB" }));
};
const posted = (end: string) => server.calls.filter(({ method, url }) => method === "POST" && url.endsWith(end));
const errorResponse = (code: string, message: string, more: object = {}) => ({
  status: 409,
  body: { status: 409, code, message, errors: [], ...more },
});

it.each([
  [50 * 3_600_000, "2 d 02 h"],
  [5 * 3_600_000 + 9 * 60_000, "5 h 09 min"],
  [4 * 60_000 + 7_000, "4 min 07 s"],
  [-1, "encerrada"],
])("a hold with %d ms left reads %s to", (left, text) => expect(timeLeftText(left)).toBe(text));

it("whoever sells sees clock, queue and price, and extends a hold from the end they saw", async () => {
  const dialog = await open();
  expect(dialog.getByText("2 d 00 h")).toBeInTheDocument();
  expect(dialog.getByText(/R\$\s90\.000,00/)).toBeInTheDocument();
  expect(dialog.getByRole("button", { name: "Abrir R-2026-CCCC-DDDD" })).toBeInTheDocument();
  answer = ({ url }) =>
    url.endsWith("/extension")
      ? { body: { ...held, extensionsLeft: 2, holdUntil: "2026-11-23T12:00:00.000Z" } }
      : undefined;
  await person.click(dialog.getByRole("button", { name: "Prorrogar" }));
  // The button leaves: whoever presses keys goes on in the form that came.
  await person.tab();
  expect(dialog.getByLabelText("Prorrogar por")).toHaveFocus();
  await person.click(dialog.getByRole("button", { name: "Prorrogar reserva" }));
  expect(await dialog.findByText("Informe o motivo.")).toBeInTheDocument();
  await person.type(dialog.getByLabelText(/Motivo/), "Espera o banco");
  await person.click(dialog.getByRole("button", { name: "Prorrogar reserva" }));
  expect(await dialog.findByText("Restam 2")).toBeInTheDocument();
  expect(posted("/extension")[0]?.body).toEqual({ hours: 24, reason: "Espera o banco", seen: held.holdUntil });
});

it("who cancels says why, reads a refusal and keeps what was typed", async () => {
  const dialog = await open();
  await person.click(dialog.getByRole("button", { name: "Cancelar reserva" }));
  const asking = within(await screen.findByRole("dialog", { name: "Cancelar a reserva?" }));
  await person.type(asking.getByLabelText(/Motivo/), "Desistiu");
  answer = ({ url }) =>
    url.endsWith("/cancellation") ? errorResponse("signal_received", "O sinal já foi recebido.") : undefined;
  await person.click(asking.getByRole("button", { name: "Cancelar reserva" }));
  expect(await asking.findByRole("alert")).toHaveTextContent("O sinal já foi recebido.");
  expect(asking.getByLabelText(/Motivo/)).toHaveValue("Desistiu");
});

it("without a simulation somebody chooses conditions, sees every installment first and lands on the contract", async () => {
  const dialog = await open();
  await person.click(dialog.getByRole("button", { name: "Fazer contrato" }));
  await person.type(dialog.getByLabelText(DOWN_PAYMENT), "900000");
  await person.type(dialog.getByLabelText(/^Parcelas/), "10");
  answer = ({ method, url }) => {
    if (method !== "POST") return undefined;
    return url.endsWith("/preview") ? { body: preview } : { status: 201, body: { id: 31, number: "CT-2026-00031" } };
  };
  await person.click(dialog.getByRole("button", { name: "Conferir parcelas" }));
  expect(await dialog.findByRole("region", { name: "Lista de parcelas" })).toHaveTextContent("25/11/2026");
  expect(posted("/preview")[0]?.body).toMatchObject({
    reservationId: 7,
    signedOn: "2026-11-20",
    terms: { planId: "linear", system: "linear", downPaymentCents: 900_000, installments: 10, balloons: [] },
  });
  await person.click(dialog.getByRole("button", { name: "Criar contrato" }));
  expect(await screen.findByRole("heading", { name: "O contrato" })).toBeInTheDocument();
});

it("what is wrong with a contract is said all at once: its days beside what its conditions lack", async () => {
  const dialog = await open();
  await person.click(dialog.getByRole("button", { name: "Fazer contrato" }));
  for (const [label, day] of [
    [/^Assinado em/, "21112026"],
    [/^Entrada vence em/, "01112026"],
    [/^Primeira parcela vence em/, "02112026"],
  ] as const) {
    await person.clear(dialog.getByLabelText(label));
    await person.type(dialog.getByLabelText(label), day);
  }
  await person.click(dialog.getByRole("button", { name: "Conferir parcelas" }));
  await waitFor(() =>
    expect(dialog.getByLabelText(/^Assinado em/)).toHaveAccessibleDescription("A assinatura não pode ter data futura."),
  );
  expect(dialog.getByLabelText(/^Entrada vence em/)).toHaveAccessibleDescription(/vencer a partir da assinatura/);
  expect(dialog.getByLabelText(/^Primeira parcela vence em/)).toHaveAccessibleDescription(/depois da assinatura/);
  expect(dialog.getByLabelText(/^Parcelas/)).toHaveAccessibleDescription(/^Informe o número de parcelas\./);
  // Signed on no day is not the same as not signed; every sentence is in words.
  await person.clear(dialog.getByLabelText(/^Assinado em/));
  await person.clear(dialog.getByLabelText(/^Entrada vence em/));
  await person.type(dialog.getByLabelText(/^Entrada vence em/), "31022027");
  await person.click(dialog.getByRole("button", { name: "Conferir parcelas" }));
  await waitFor(() =>
    expect(dialog.getByLabelText(/^Assinado em/)).toHaveAccessibleDescription("Preencha este campo."),
  );
  expect(dialog.getByLabelText(/^Entrada vence em/)).toHaveAccessibleDescription(/^Informe uma data que exista/);
  expect(posted("/preview")).toHaveLength(0);
});

it.each([
  ["another", { askedPriceCents: 8_500_000 }, true],
  ["the same", { askedPriceCents: 9_000_000 }, false],
  ["no known", {}, false],
  [
    "another, with a discount that waits, as",
    { askedPriceCents: 8_500_000, discount: { status: "waiting", tableCents: 8_500_000, priceCents: 8_000_000 } },
    true,
  ],
  [
    "the same, before a discount was given, as a",
    { askedPriceCents: 9_500_000, discount: { status: "granted", tableCents: 9_500_000, priceCents: 9_000_000 } },
    false,
  ],
])("a reservation that was asked for at %s price says so where it is not today's", async (_which, said, isTold) => {
  answer = ({ url }) => (url === "/api/crm/reservations/7" ? { body: { ...held, ...said } } : undefined);
  await open();
  await screen.findAllByText(/R\$\s90\.000,00/);
  expect(screen.queryAllByText(/^Preço no pedido: R\$\s85\.000,00$/)).toHaveLength(isTold ? 1 : 0);
  expect(screen.queryAllByText(/^Preço no pedido/)).toHaveLength(isTold ? 1 : 0);
});

it("a reservation is given to somebody in its row, and taken back", async () => {
  let assignee: { id: number; name: string } | null = null;
  answer = ({ method, url, body }) => {
    if (method !== "PUT" || !url.endsWith("/7/assignee")) return undefined;
    assignee = (body as { assigneeId: number | null }).assigneeId === null ? null : { id: 4, name: "Vera" };
    return { body: { ...held, assignee } };
  };
  await open();
  await person.keyboard("{Escape}");
  await person.click(await screen.findByRole("button", { name: /^Responsável por .*: Ninguém$/ }));
  await person.selectOptions(screen.getByRole("combobox", { name: /^Responsável por/ }), "Vera");
  expect(await screen.findByRole("button", { name: /^Responsável por .*: Vera$/ })).toBeInTheDocument();
  await person.click(await screen.findByRole("button", { name: "Desfazer" }));
  expect(await screen.findByRole("button", { name: /^Responsável por .*: Ninguém$/ })).toBeInTheDocument();
  expect(server.calls.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([
    { assigneeId: 4, seen: null },
    { assigneeId: null, seen: 4 },
  ]);
});

/** Not the day on which it falls due. */
const DOWN_PAYMENT = /^Entrada(?: ?\*)?$/;

const campaign = {
  id: "campanha",
  name: "Campanha",
  system: "price" as const,
  monthlyRate: 0.005,
  minInstallments: 36,
  maxInstallments: 120,
  minDownPaymentPercent: 10,
  index: "IPCA",
  gradient: { percent: 5, everyMonths: 12 },
  grace: { maxMonths: 6, interest: "none" as const },
  limits: [
    { kind: "signal" as const, minPercent: 0, maxPercent: 10, maxCount: 5 },
    { kind: "yearly" as const, minPercent: 5, maxPercent: 30, maxCount: 10 },
    { kind: "single" as const, minPercent: 0, maxPercent: 20, maxCount: 1 },
  ],
  campaign: { startsOn: "2026-11-10", endsOn: "2026-11-20" },
};

it("other conditions are all that a plan offers: series, grace and single payments, summed while typed, refused at their field", async () => {
  const over = {
    ...campaign,
    id: "antiga",
    name: "Antiga",
    campaign: { startsOn: "2026-01-01", endsOn: "2026-02-01" },
  };
  answer = ({ url }) =>
    url === "/api/crm/reservations/7"
      ? { body: { ...held, now: "2026-11-22T12:00:00.000Z", plans: [...held.plans, campaign, over] } }
      : undefined;
  const dialog = await open();
  await person.click(dialog.getByRole("button", { name: "Fazer contrato" }));
  // A campaign that was over before the reservation is none; one of the day of the reservation still counts.
  const plan = dialog.getByLabelText("Plano");
  expect(
    within(plan)
      .getAllByRole("option")
      .map(({ textContent }) => textContent?.split(" · ")[0]),
  ).toEqual(["Sem juros", "Campanha"]);
  await person.selectOptions(plan, "campanha");
  const sum = () => dialog.getByRole("region", { name: "Soma das condições" });
  // What the campaign asks for stands there already: yearly payments of at least 5 %.
  const yearly = within(dialog.getByRole("group", { name: "Parcelas anuais" }));
  expect(yearly.getByLabelText("Valor de cada")).toHaveDisplayValue(/4\.500,00/);
  await person.type(dialog.getByLabelText(DOWN_PAYMENT), "500000");
  await person.type(dialog.getByLabelText(/^Parcelas(?: ?\*)?$/), "60");
  expect(sum()).toHaveTextContent("A entrada mínima é de R$ 9.000,00 (10% do preço).");
  await person.click(dialog.getByRole("button", { name: "Conferir parcelas" }));
  expect(await dialog.findAllByText(/A entrada mínima é de/)).toHaveLength(2);
  expect(dialog.getByLabelText(DOWN_PAYMENT)).toHaveAccessibleDescription(/A entrada mínima é de/);
  expect(posted("/preview")).toHaveLength(0);

  await person.click(dialog.getByRole("button", { name: "Adicionar sinal" }));
  const signal = within(dialog.getByRole("group", { name: "Sinal" }));
  await person.clear(signal.getByLabelText("Quantidade"));
  await person.clear(signal.getByLabelText("Valor de cada"));
  await person.type(signal.getByLabelText("Valor de cada"), "200000");
  await person.click(dialog.getByRole("button", { name: "Conferir parcelas" }));
  await waitFor(() =>
    expect(signal.getByLabelText("Quantidade")).toHaveAccessibleDescription("Informe quantos pagamentos são."),
  );
  await person.type(signal.getByLabelText("Quantidade"), "2");
  await person.type(dialog.getByLabelText(/^Carência/), "2");
  await person.clear(yearly.getByLabelText("Quantidade"));
  await person.type(yearly.getByLabelText("Quantidade"), "3");
  await person.click(dialog.getByRole("button", { name: "Adicionar reforço" }));
  await person.click(dialog.getByRole("button", { name: "Remover reforço 1" }));
  // The button goes with its row.
  await waitFor(() => expect(dialog.getByRole("button", { name: "Adicionar reforço" })).toHaveFocus());
  await person.click(dialog.getByRole("button", { name: "Adicionar reforço" }));
  await person.type(dialog.getByLabelText("Valor"), "100000");
  expect(sum()).toHaveTextContent("Parcelas anuais3 pagamentos, R$ 13.500,00");
  expect(sum()).toHaveTextContent("Carência de 2 meses: não correm juros nem há parcela mensal");
  expect(sum()).toHaveTextContent("As parcelas crescem 5% a cada 12 meses");
  answer = ({ method, url }) => (method === "POST" && url.endsWith("/preview") ? { body: preview } : undefined);
  await person.click(dialog.getByRole("button", { name: "Conferir parcelas" }));
  expect(await dialog.findByRole("region", { name: "Lista de parcelas" })).toBeInTheDocument();
  expect(posted("/preview")[0]?.body).toMatchObject({
    terms: {
      planId: "campanha",
      system: "price",
      downPaymentCents: 500_000,
      installments: 60,
      graceMonths: 2,
      balloons: [{ month: 12, amountCents: 100_000 }],
      series: [
        { kind: "signal", count: 2, startMonth: 1, amountCents: 200_000 },
        { kind: "yearly", count: 3, startMonth: 12, amountCents: 450_000 },
      ],
    },
  });
});

it("whose the contract is is chosen by the person who makes it, never by the order of a list", async () => {
  const account = {
    id: 9,
    name: "Rita Antiga",
    email: "antiga@exemplo.com.br",
    document: "***982247**",
    proven: true,
    sameDocument: true,
    sameEmail: false,
    sameName: false,
  };
  answer = ({ url }) =>
    url === "/api/crm/reservations/7"
      ? { body: { ...held, buyerQuestion: { accounts: [account], canBeNew: false } } }
      : undefined;
  const dialog = await open();
  await person.click(dialog.getByRole("button", { name: "Fazer contrato" }));
  expect(dialog.getByLabelText(/De quem é o contrato/)).toHaveValue("");
  await person.click(dialog.getByRole("button", { name: "Conferir parcelas" }));
  expect(await dialog.findByText("Escolha de quem é o contrato.")).toBeInTheDocument();
  expect(posted("/preview")).toHaveLength(0);
});

it("what the server refuses of the conditions stands at its field", async () => {
  const dialog = await open();
  await person.click(dialog.getByRole("button", { name: "Fazer contrato" }));
  await person.type(dialog.getByLabelText(DOWN_PAYMENT), "900000");
  await person.type(dialog.getByLabelText(/^Parcelas/), "10");
  const sentence = "A entrada mínima é de R$ 18.000,00 (20% do preço).";
  answer = ({ method }) =>
    method === "POST"
      ? {
          status: 422,
          body: {
            status: 422,
            code: "terms_not_offered",
            message: "Estas condições não são oferecidas.",
            errors: [sentence],
            fields: { downPaymentCents: sentence },
          },
        }
      : undefined;
  await person.click(dialog.getByRole("button", { name: "Conferir parcelas" }));
  await waitFor(() => expect(dialog.getByLabelText(DOWN_PAYMENT)).toHaveAccessibleDescription(/R\$ 18\.000,00/));
});

it("who is slower than a colleague is led to the contract that exists", async () => {
  const dialog = await open();
  await person.click(dialog.getByRole("button", { name: "Fazer contrato" }));
  await person.type(dialog.getByLabelText(DOWN_PAYMENT), "900000");
  await person.type(dialog.getByLabelText(/^Parcelas/), "10");
  answer = ({ method }) =>
    method === "POST"
      ? errorResponse("already_converted", "Esta reserva já virou um contrato.", { contractId: 31 })
      : undefined;
  await person.click(dialog.getByRole("button", { name: "Conferir parcelas" }));
  expect(await dialog.findByRole("link", { name: "Abrir o contrato que já existe" })).toHaveAttribute(
    "href",
    "/admin/contracts/31",
  );
});

it("whoever sells takes a reservation, writes about it and reaches its person in one press", async () => {
  const dialog = await open();
  expect(dialog.getByRole("link", { name: /^WhatsApp para Rita/ })).toHaveAttribute(
    "href",
    expect.stringMatching(/^https:\/\/wa\.me\/5527999990000\?text=Ol%C3%A1%2C%20Rita!/),
  );
  expect(dialog.getByRole("link", { name: "E-mail para Rita de Teste" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^mailto:rita%40exemplo\.com\.br\?subject=Jardim/),
  );
  await dialog.findByRole("option", { name: "Vera" });
  const vera = { id: 4, name: "Vera" };
  answer = ({ method }) => (method === "PUT" ? { body: { ...held, assignee: vera } } : undefined);
  await person.selectOptions(dialog.getByLabelText("Responsável"), "Vera");
  await waitFor(() => expect(dialog.getByLabelText("Responsável")).toHaveValue("4"));
  const [given] = server.calls.filter(({ method }) => method === "PUT");
  expect([given?.url, given?.body]).toEqual(["/api/crm/reservations/7/assignee", { assigneeId: 4, seen: null }]);
  const written = { id: 1, authorName: "Vera", text: "Ligar na terça", at: "2026-11-20T13:00:00.000Z" };
  answer = ({ url }) => (url.endsWith("/notes") ? { body: { ...held, assignee: vera, notes: [written] } } : undefined);
  await person.type(dialog.getByLabelText("Nova anotação"), "Ligar na terça");
  await person.click(dialog.getByRole("button", { name: "Anotar" }));
  expect(await dialog.findByRole("list", { name: "Anotações" })).toHaveTextContent("Ligar na terçaVera");
  expect(posted("/notes")[0]?.body).toEqual({ text: "Ligar na terça" });
  expect(dialog.getByLabelText("Nova anotação")).toHaveValue("");
});

import { customerSession } from "@gleba/shared/session";
import type { ReceivedCall } from "@gleba/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { aContract, anInstallment, aStatement, LINE, readySlip, someDetails } from "../../testing/area-data.ts";
import { errorResponse, visit, type Answers } from "../../testing/visit.tsx";

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
  customerSession.getState().clear();
});

const open = async (answers: Answers = {}, search = "") => {
  const page = await visit(`/contratos/12/detalhes${search}`, {
    "GET /contracts/12/details": someDetails(),
    "GET /contracts/12/installments": aStatement([anInstallment()]),
    ...answers,
  });
  close = page.close;
  return page;
};

const slipOf = (totalCents: number) => ({
  id: 5,
  installmentIds: [114],
  dueDate: "2026-11-21",
  amountCents: 1_250_43,
  fineCents: 25_01,
  interestCents: 4_17,
  totalCents,
  line: LINE,
  barcode: "34197165600001250431572189766660167451459000",
  pix: readySlip.pix,
  pdfUrl: "bankslips/5/pdf",
  demonstration: true,
});

const preview = {
  payOn: null,
  items: [
    {
      installmentId: 114,
      number: 14,
      dueDate: "2026-11-21",
      amountCents: 1_250_43,
      fineCents: 25_01,
      interestCents: 4_17,
      totalCents: 1_279_61,
    },
  ],
  totalCents: 1_279_61,
};

test("a page that the statement does not have any more leads to its last one, in the same filter", async () => {
  const page = await open(
    {
      "GET /contracts/12/installments": ({ url }: ReceivedCall) =>
        url.includes("page=1&")
          ? aStatement([anInstallment()], { number: 1, totalElements: 11, totalPages: 2 })
          : aStatement([], { number: 6, totalElements: 11, totalPages: 2 }),
    },
    "?ano=todos&situacao=em-aberto&pagina=7",
  );
  expect(await screen.findByRole("rowheader", { name: "Parcela 14" })).toBeInTheDocument();
  expect(page.router.state.location.search).toBe("?ano=todos&situacao=em-aberto&pagina=2");
});

describe("a customer who opens a contract", () => {
  it("reads which one it is and how far it is paid", async () => {
    await open();
    expect(await screen.findByRole("heading", { level: 1, name: "Jardim das Palmeiras" })).toBeInTheDocument();
    expect(screen.getByText(/Quadra 9, lote 12. Contrato 2025\/0012/)).toBeInTheDocument();
    expect(screen.getByText("16,6% pago")).toBeInTheDocument();
  });

  it("reads what is to be paid first, and the sums of the list apart from those of the contract", async () => {
    const page = await open();
    const sums = await screen.findByText("Nesta lista, contratado");
    expect(sums.closest("dl")).toHaveAccessibleName("Soma desta lista");
    expect(page.callsOf("GET /contracts/12/installments")[0]?.url).toContain("sort=due");
  });

  it("reads the contract's rate with all its decimals", async () => {
    const terms = { ...someDetails().terms, monthlyRate: 0.007974 };
    await open({ "GET /contracts/12/details": someDetails({ terms }) }, "?parte=dados");
    expect(await screen.findByText("0,7974% ao mês")).toBeInTheDocument();
  });

  it("reads who sold it, and how to reach them", async () => {
    const broker = { id: 3, name: "Corretora de Teste", creci: "12.345-ES", phone: "27999990000" };
    await open(
      { "GET /contracts/12/brokers": [{ ...broker, email: "corretora@exemplo.com.br", role: "Venda" }] },
      "?parte=dados",
    );
    const brokers = within(await screen.findByRole("region", { name: "Corretores" }));
    expect(await brokers.findByText("Corretora de Teste")).toBeInTheDocument();
    expect(brokers.getByText("Venda. CRECI 12.345-ES")).toBeInTheDocument();
    expect(brokers.getByRole("link", { name: "(27) 99999-0000" })).toHaveAttribute("href", "tel:27999990000");
  });

  it.each([
    [true, 1],
    [false, 0],
  ])(
    "reads that values may change once a correction went without its rate (%s), and not before",
    async (late, told) => {
      const details = someDetails();
      const missing = { months: 1, firstMonth: "2026-10-01", correctionOn: "2026-11-15", late };
      await open(
        { "GET /contracts/12/details": { ...details, index: { ...details.index, name: "IPCA", missing } } },
        "?parte=dados",
      );
      await screen.findByRole("heading", { name: "Condições" });
      // The price is another one: this sum holds the interest.
      expect(screen.getByText("Soma das parcelas, sem reajuste").parentElement).toHaveTextContent("120.000,00");
      expect(screen.queryAllByText(/A taxa de 10\/2026 do IPCA .* corrigidas desde 15\/11\/2026/)).toHaveLength(told);
    },
  );

  it("reads that their lot has no number where the plan gives none", async () => {
    const details = someDetails();
    const batch = { ...details.contract.batch, lot: "" };
    await open({
      "GET /contracts/12/details": {
        ...details,
        contract: { ...details.contract, batch },
        lot: { ...details.lot, lot: "" },
      },
    });
    expect(await screen.findByText(/Quadra 9, lote sem número. Contrato 2025\/0012/)).toBeInTheDocument();
  });

  it("sees the installments of the year with something to pay, and filters them by the address", async () => {
    const page = await open();
    expect(await screen.findByRole("row", { name: /Parcela 14/ })).toHaveTextContent("1.250,43");
    expect(page.callsOf("GET /contracts/12/installments")[0]?.url).toContain("year=2099");
    await page.person.click(screen.getByRole("link", { name: "Pagas" }));
    await waitFor(() => expect(page.callsOf("GET /contracts/12/installments").at(-1)?.url).toContain("status=paid"));
    expect(page.router.state.location.search).toBe("?ano=2099&situacao=pagas");
    await page.person.selectOptions(screen.getByLabelText("Ano"), "Todos");
    await waitFor(() => expect(page.callsOf("GET /contracts/12/installments").at(-1)?.url).not.toContain("year="));
  });

  it("that is somebody else's is told that there is none, and led to their own", async () => {
    await open({ "GET /contracts/12/details": errorResponse(404, "not_found", 'Falha ["Não encontrado."]') });
    expect(await screen.findByRole("heading", { level: 1, name: "Contrato não encontrado" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Ver meus contratos" })).toHaveAttribute("href", "/contratos");
  });

  it("gets it by trying again after a failure of the server", async () => {
    let broken = true;
    const page = await open({
      "GET /contracts/12/details": () => (broken ? errorResponse(500, "internal", "") : someDetails()),
    });
    await screen.findByText("Não foi possível carregar o contrato");
    broken = false;
    await page.person.click(screen.getByRole("button", { name: "Tentar novamente" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Jardim das Palmeiras" })).toBeInTheDocument();
  });
});

describe("a customer who asks for a slip", () => {
  const overdue = anInstallment({ status: "overdue", dueDate: "2026-11-01", fineCents: 25_01, interestCents: 4_17 });

  it("sees fine and interest first, is told in the words of the specification, and gets line, Pix and PDF", async () => {
    let looked = 0;
    const page = await open({
      "GET /contracts/12/installments": aStatement([overdue]),
      "GET /installments/banksliprequest/preview": preview,
      "POST /installments/banksliprequest": { requestId: 9, status: "queued", slips: [] },
      "GET /installments/banksliprequest/9": () =>
        ++looked > 1
          ? { requestId: 9, status: "ready", slips: [slipOf(1_279_61)] }
          : { requestId: 9, status: "drawing", slips: [] },
    });
    await page.person.click(await screen.findByRole("button", { name: "Gerar boleto: Parcela 14" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Boleto: Parcela 14" }));
    expect((await dialog.findByText("Multa por atraso")).parentElement).toHaveTextContent("25,01");
    expect(dialog.getByText("Total").parentElement).toHaveTextContent("1.279,61");
    await page.person.click(dialog.getByRole("button", { name: "Gerar boleto" }));
    expect(await screen.findByText("Solicitação para gerar boleto enviada com sucesso !")).toBeInTheDocument();
    expect(await dialog.findByText("34191.57213 89766.660164 74514.590004 7 16560000125043")).toBeInTheDocument();
    expect(dialog.getByText("Demonstração: não pagar")).toBeInTheDocument();
    expect(await dialog.findByRole("img", { name: /QR Code do Pix/ })).toBeInTheDocument();
    expect(dialog.getByRole("button", { name: "PDF" })).toBeInTheDocument();
    expect(page.callsOf("POST /installments/banksliprequest")[0]?.body).toEqual({
      contractId: 12,
      installmentIds: [114],
      deliverBy: ["inbox", "email"],
    });
    await page.person.click(dialog.getByRole("button", { name: "Copiar código" }));
    expect(await navigator.clipboard.readText()).toBe(LINE);
    expect(screen.getByText("Copiado", { selector: "output span" })).toBeInTheDocument();
  });

  it("that cannot be drawn is told why and tries again", async () => {
    const page = await open({
      "GET /installments/banksliprequest/preview": preview,
      "POST /installments/banksliprequest": {
        requestId: 9,
        status: "failed",
        slips: [],
        failure: "O banco está fora do ar.",
      },
      "POST /installments/banksliprequest/9/retry": { requestId: 9, status: "ready", slips: [slipOf(1_279_61)] },
    });
    await page.person.click(await screen.findByRole("button", { name: "Gerar boleto: Parcela 14" }));
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByText("Total");
    await page.person.click(dialog.getByRole("button", { name: "Gerar boleto" }));
    expect(await dialog.findByText(/O banco está fora do ar/)).toBeInTheDocument();
    await page.person.click(dialog.getByRole("button", { name: "Tentar gerar de novo" }));
    expect(await dialog.findByText(/34191.57213/)).toBeInTheDocument();
  });

  it("whom the server refuses reads its sentence and loses nothing", async () => {
    const page = await open({
      "GET /installments/banksliprequest/preview": preview,
      "POST /installments/banksliprequest": errorResponse(
        409,
        "installment_not_open",
        'Falha ao solicitar o boleto ["A parcela 14 não está em aberto."]',
      ),
    });
    await page.person.click(await screen.findByRole("button", { name: "Gerar boleto: Parcela 14" }));
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByText("Total");
    await page.person.click(dialog.getByRole("button", { name: "Gerar boleto" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent("A parcela 14 não está em aberto.");
    expect(dialog.getByRole("button", { name: "Gerar boleto" })).toBeEnabled();
  });
});

test("without a connection the statement and its slip are read as they were kept, and nothing can be asked for", async () => {
  const first = await open({
    "GET /contracts/12/installments": aStatement([anInstallment({ bankSlip: readySlip })]),
  });
  await screen.findByRole("button", { name: "Ver boleto: Parcela 14" });
  await first.close();

  const page = await open({
    "GET /contracts/12/details": "hangUp",
    "GET /contracts/12/installments": "hangUp",
  });
  expect((await screen.findAllByText(/guardados neste aparelho em/)).length).toBeGreaterThan(0);
  expect(await screen.findByRole("button", { name: "Imprimir" })).toHaveAttribute("aria-disabled", "true");
  expect(screen.getByText(/Volta a funcionar sozinho/)).toBeInTheDocument();
  await page.person.click(screen.getByRole("button", { name: "Ver boleto: Parcela 14" }));
  expect(await screen.findByText(/34191.57213/)).toBeInTheDocument();

  // Under this key alone: the shell removes it with the session, however that ends.
  const keepers = Object.entries({ ...localStorage }).filter(([, kept]) => String(kept).includes(LINE));
  expect(keepers.map(([key]) => key)).toEqual(["customer-kept"]);
});

test.each([
  ["settled", 1, null],
  ["active", 0, null],
  ["settled", 0, "D-1"],
] as const)("whose contract is %s finds a release among its papers: %i", async (status, offered, protocol) => {
  const details = { contract: aContract({ status }), regret: { until: "2026-01-22T02:59:59Z", open: false, protocol } };
  await open(
    { "GET /contracts/12/details": someDetails(details), "GET /contracts/12/income-tax": { years: [] } },
    "?parte=documentos",
  );
  await screen.findByRole("heading", { name: "Documentos" });
  expect(screen.queryAllByRole("button", { name: "Baixar termo de quitação" })).toHaveLength(offered);
});

test.each([
  [
    { count: 12, amountCents: 15_000, lastCents: 15_000, firstOn: "2027-05-20" },
    "em 12 parcelas, a primeira até 20/05/2027",
  ],
  [{ count: 1, amountCents: 180_000, lastCents: 180_000, firstOn: null }, "de uma vez"],
])("whose contract was undone reads what comes back and how, and finds the paper (%#)", async (parcels, spread) => {
  const refund = {
    on: "2026-11-20",
    lines: [{ label: "Valores pagos", explanation: "Tudo o que foi pago.", amountCents: 180_000 }],
    refundCents: 180_000,
    parcels,
    withPossession: null,
    law: "Lei de teste",
  };
  await open(
    {
      "GET /contracts/12/details": someDetails({ contract: aContract({ status: "cancelled" }), refund }),
      "GET /contracts/12/income-tax": { years: [] },
    },
    "?parte=documentos",
  );
  const card = within(await screen.findByRole("region", { name: "Distrato" }));
  expect(card.getByText(/A devolver/)).toHaveTextContent(`1.800,00, ${spread}.`);
  expect(card.getByText("Valores pagos").closest("li")).toHaveTextContent("Tudo o que foi pago.");
  expect(card.getByRole("button", { name: "Baixar termo de distrato" })).toBeEnabled();
});

const figures = {
  correctedCents: 300_000,
  fineCents: 6_000,
  interestCents: 4_000,
  aheadCents: 0,
  discountCents: 10_000,
  replaced: [4, 5, 6, 7, 8],
  made: [13, 14, 15],
  firstCents: 100_000,
  lastCents: 100_000,
  firstDueOn: "2026-12-28",
  lastDueOn: "2027-02-28",
  totalCents: 300_000,
};
const renegotiated = {
  number: 1,
  kind: "renegotiation" as const,
  on: "2026-11-24",
  beforeCents: 310_000,
  afterCents: 300_000,
  figures,
  undoneOn: null,
};

test("whose debt was renegotiated reads what it was and became, with the term; of an undone change there is none", async () => {
  const events = [{ ...renegotiated, number: 2, undoneOn: "2026-11-25" }, renegotiated];
  await open(
    { "GET /contracts/12/details": someDetails({ events }), "GET /contracts/12/income-tax": { years: [] } },
    "?parte=documentos",
  );
  const changes = within(await screen.findByRole("region", { name: "Mudanças nas parcelas" }));
  const [undone, current] = changes.getAllByRole("listitem");
  expect(current).toHaveTextContent(
    /Parcelas nº 4 a 8: R\$ 3\.100,00 nesse dia, e com o desconto de R\$ 100,00, R\$ 3\.000,00\. No lugar, nº 13 a 15: 3 parcelas, a primeira de R\$ 1\.000,00 em 28\/12\/2026/,
  );
  expect(
    within(current!).getByRole("button", { name: "Baixar termo: Renegociação da dívida, 24/11/2026" }),
  ).toBeEnabled();
  expect(undone).toHaveTextContent("a mudança foi desfeita em 25/11/2026, e vale o que era antes");
  expect(within(undone!).queryByRole("button")).toBeNull();
});

test("whoever is paying off reads the one payment, until when, and what is not owed any more, and asks for it under their installments", async () => {
  const payoff = {
    ...renegotiated,
    kind: "payoff" as const,
    afterCents: 310_000,
    figures: { ...figures, discountCents: 0, savingCents: 45_000, made: [13], firstDueOn: "2026-12-01" },
  };
  await open(
    { "GET /contracts/12/details": someDetails({ events: [payoff] }), "GET /contracts/12/income-tax": { years: [] } },
    "?parte=documentos",
  );
  const changes = within(await screen.findByRole("region", { name: "Mudanças nas parcelas" }));
  expect(changes.getByRole("listitem")).toHaveTextContent(
    /R\$ 3\.100,00 nesse dia, sem R\$ 450,00 de juros futuros\. Um pagamento só, de R\$ 3\.100,00, até 01\/12\/2026/,
  );
  expect(changes.getByRole("button", { name: "Baixar demonstrativo: Quitação antecipada, 24/11/2026" })).toBeEnabled();
  await close?.();
  await open({ "GET /contracts/12/details": someDetails({ events: [payoff] }) });
  expect(await screen.findByRole("region", { name: "Quitação pedida" })).toHaveTextContent(
    "Pague R$ 3.100,00 até 01/12/2026",
  );
  expect(screen.queryByRole("link", { name: /Antecipar|Mudar o dia/ })).toBeNull();
  await close?.();
  await open();
  expect(await screen.findByRole("link", { name: "Quitar tudo de uma vez" })).toHaveAttribute(
    "href",
    "/falar-com-a-empresa?conversa=nova&contrato=12&pedido=quitacao",
  );
});

test("an installment that was renegotiated stands in the statement as replaced", async () => {
  const replaced = anInstallment({ status: "cancelled", replacedBy: 1, totalTodayCents: 0 });
  await open({ "GET /contracts/12/installments": aStatement([replaced]) });
  expect(await screen.findByRole("row", { name: /Parcela 14/ })).toHaveTextContent("Substituída");
});

test("the right of regret shows its clock, asks twice, and gives a protocol", async () => {
  const until = new Date(Date.now() + 4 * 86_400_000 + 3_600_000).toISOString();
  localStorage.setItem("gleba:clock", String(86_400_000)); // a device that is a day behind
  const page = await open(
    {
      "GET /contracts/12/details": someDetails({
        contract: aContract({ signedAt: "2026-11-20" }),
        regret: { until, open: true },
        can: { requestSlip: true, payEarly: true, regret: true, rescind: false },
      }),
      "POST /contracts/12/regret": { protocol: "ARR-000001", receivedAt: "2026-11-21T12:00:00.000Z" },
    },
    "?parte=desistencia",
  );
  expect(await screen.findByRole("timer")).toHaveTextContent(/Faltam 3 dias e \d h/);
  await page.person.click(screen.getByRole("button", { name: "Quero desistir da compra" }));
  expect(page.callsOf("POST /contracts/12/regret")).toHaveLength(0);
  await page.person.click(screen.getByRole("button", { name: "Confirmar a desistência" }));
  expect(await screen.findByText("ARR-000001")).toBeInTheDocument();
  localStorage.removeItem("gleba:clock");
});

test("what was paid has its receipt in the statement, a part of it beside the way to the rest, and what was not has none", async () => {
  const receipt = { paidAt: "2026-10-20", paidCents: 125_043 };
  const settled = { status: "paid" as const, totalTodayCents: 0, ...receipt, receipts: [receipt] };
  const paid = anInstallment({ id: 113, number: 13, ...settled });
  const part = anInstallment({ partPaidCents: 40_000, receipts: [{ paidAt: "2026-11-10", paidCents: 40_000 }] });
  const fifteenth = anInstallment({ id: 115, number: 15 });
  await open({ "GET /contracts/12/installments": aStatement([paid, part, fifteenth]) });
  expect(await screen.findByRole("button", { name: "Baixar recibo: Parcela 13" })).toBeEnabled();
  expect(screen.getByRole("button", { name: "Baixar recibo: Parcela 14" })).toBeEnabled();
  expect(screen.getByRole("button", { name: "Gerar boleto: Parcela 14" })).toBeEnabled();
  expect(screen.getAllByRole("button", { name: /^Baixar recibo/ })).toHaveLength(2);
});

test("due dates go into a calendar while the contract runs", async () => {
  await open();
  expect(await screen.findByRole("button", { name: "Vencimentos no calendário" })).toBeEnabled();
});

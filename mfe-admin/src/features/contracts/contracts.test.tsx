import { setPortalConfig } from "@gleba/shared/http";
import { aPage, startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { drawRoutes } from "#platform/testing";
import { ContractScreen } from "./contract-screen.tsx";
import { ContractsScreen } from "./contracts-screen.tsx";
import { contractFile as file, lateInstallment as late, paidInstallment as paid } from "./contract-file.test-data.ts";
import { readMonth, readRate } from "./rates.ts";

const person = userEvent.setup({ delay: null });

const due = {
  installmentId: 70,
  on: "2026-11-20",
  correctedCents: 100_000,
  fineCents: 2_000,
  interestCents: 6_467,
  totalCents: 108_467,
  earlyCents: null,
};

let server: Awaited<ReturnType<typeof startStubServer>>;
let can: object;
let answer: (call: ReceivedCall) => { status?: number; body?: unknown } | undefined;
beforeAll(async () => {
  server = await startStubServer((call) => {
    const told = answer(call);
    if (told) return told;
    if (call.url === "/api/crm/me") return { body: { id: 4, name: "Fê", role: "finance", can } };
    if (call.url === "/api/crm/ventures") return { body: [] };
    if (call.url.startsWith("/api/crm/contracts/31/due")) return { body: due };
    if (call.url === "/api/crm/indices")
      return { body: { names: ["IPCA"], rates: [{ name: "IPCA", month: "2026-10", rate: 0.0046 }] } };
    return { body: file };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  answer = () => undefined;
  can = { readCustomers: true, manageContracts: true, manageFinanceRules: true };
});

const open = (address = "/admin/contracts/31") => {
  drawRoutes(
    [
      { path: "/admin/contracts", element: <ContractsScreen /> },
      { path: "/admin/contracts/:id", element: <ContractScreen /> },
    ],
    address,
  );
};
const sent = (method: string) => server.calls.filter((call) => call.method === method);

it.each([
  ["0,46", 0.0046],
  ["-0,12", -0.0012],
  ["1", 0.01],
  ["muito", null],
])("%s percent a month is read as %s", (typed, rate) => expect(readRate(typed)).toBe(rate));

it.each([
  ["11/2026", "2026-11"],
  ["3/2026", "2026-03"],
  ["13/2026", null],
])("the month %s is read as %s", (typed, month) => expect(readMonth(typed)).toBe(month));

it("who only reads customers sees the contract and changes nothing", async () => {
  can = { readCustomers: true };
  open();
  await screen.findByRole("heading", { level: 1, name: "Contrato CT-2026-00031" });
  expect(screen.queryByRole("button", { name: /Registrar|Estornar|Desfazer|Remover/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Baixar Contrato.pdf" })).toBeInTheDocument();
});

const refund = {
  on: "2026-11-20",
  lines: [
    { label: "Valores pagos", explanation: "Tudo o que foi pago.", amountCents: 300_000 },
    { label: "Cláusula penal", explanation: "10% do preço.", amountCents: -120_000 },
  ],
  refundCents: 180_000,
  parcels: { count: 12, amountCents: 15_000, lastCents: 15_000, firstOn: "2027-05-20" },
  withPossession: null,
  law: "Lei de teste",
};

describe("slips that failed", () => {
  const slip = {
    id: 5,
    status: "failed",
    contractId: 31,
    contractNumber: "CT-2026-00031",
    customerName: "Maria",
    installmentNumber: 4,
    dueDate: "2026-11-10",
    totalCents: 1000,
    attempts: 3,
    createdAt: "2026-11-01T12:00:00.000Z",
  };
  const openSlips = async () => {
    answer = ({ url, method }) => {
      if (method === "POST") return { body: { id: 3 } };
      return url.startsWith("/api/crm/bankslips") ? { body: aPage([slip], { size: 100 }) } : undefined;
    };
    open("/admin/contracts");
    await person.click(await screen.findByRole("button", { name: "Boletos com falha" }));
    await screen.findByText(/parcela 4/);
  };

  it("are tried again by finance, and leave the list, which is read once", async () => {
    await openSlips();
    await person.click(screen.getByRole("button", { name: /^Tentar de novo: CT-2026-00031/ }));
    expect(await screen.findByRole("heading", { name: "Nenhum boleto com falha" })).toBeInTheDocument();
    expect(sent("POST").map(({ url }) => url)).toEqual([`/api/crm/bankslips/${slip.id}/retry`]);
    expect(sent("GET").filter(({ url }) => url.startsWith("/api/crm/bankslips"))).toHaveLength(1);
  });

  it("are ten a page, and who tried all of one is led to the others", async () => {
    const ten = Array.from({ length: 10 }, (_, at) => ({ ...slip, id: at + 1, contractNumber: `CT-${at + 1}` }));
    const first = aPage(ten, { size: 10, totalElements: 11 });
    const second = aPage([slip], { size: 10, totalElements: 11, number: 1 });
    answer = ({ url }) =>
      url.startsWith("/api/crm/bankslips") ? { body: url.includes("page=1") ? second : first } : undefined;
    open("/admin/contracts");
    await person.click(await screen.findByRole("button", { name: "Boletos com falha" }));
    await screen.findByText("CT-10");
    expect(sent("GET").findLast(({ url }) => url.startsWith("/api/crm/bankslips"))?.url).not.toContain("size=");
    await person.click(screen.getByRole("button", { name: "Próxima" }));
    await screen.findByText("CT-2026-00031");
    answer = ({ url, method }) => {
      if (method === "POST") return { body: { id: slip.id } };
      return url.startsWith("/api/crm/bankslips")
        ? { body: { ...first, totalElements: 10, totalPages: 1 } }
        : undefined;
    };
    await person.click(await screen.findByRole("button", { name: /^Tentar de novo: CT-2026-00031/ }));
    await person.click(await screen.findByRole("button", { name: "Ver os demais boletos" }));
    expect(await screen.findByText("CT-10")).toBeInTheDocument();
  });

  it("are read by who sells, without a button that would end their session", async () => {
    can = { readCustomers: true, sell: true };
    await openSlips();
    expect(screen.queryByRole("button", { name: /Tentar de novo/ })).toBeNull();
  });
});

describe("finance", () => {
  it("records a late payment with what is due that day, and reads by how much an amount is wrong", async () => {
    open();
    await person.click(await screen.findByRole("button", { name: "Registrar pagamento da parcela 4" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Registrar pagamento da parcela 4" }));
    expect(dialog.getByLabelText(/Valor recebido/)).toHaveValue("1.084,67");
    await person.click(await dialog.findByRole("button", { name: /Sem multa e juros/ }));
    expect(dialog.getByLabelText("Dispensar multa e juros")).toBeChecked();
    await person.type(dialog.getByLabelText(/Motivo da dispensa/), "Boleto não chegou");
    const message = "Em 20/11/2026 faltavam R$ 900,00 desta parcela. Sobram R$ 100,00.";
    answer = ({ method }) =>
      method === "POST" ? { status: 409, body: { status: 409, code: "wrong_amount", message, errors: [] } } : undefined;
    await person.click(dialog.getByRole("button", { name: "Registrar pagamento" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent("Sobram R$ 100,00");
    const settled = { ...late, status: "paid", payment: paid.payment };
    answer = ({ method }) => (method === "POST" ? { body: { ...file, installments: [paid, settled] } } : undefined);
    await person.click(dialog.getByRole("button", { name: "Registrar pagamento" }));
    await screen.findByRole("button", { name: "Estornar o último pagamento da parcela 4" });
    await person.click(screen.getByRole("button", { name: "Baixar recibo da parcela 4" }));
    await waitFor(() =>
      expect(sent("GET").some(({ url }) => url === "/api/crm/contracts/31/installments/70/receipt")).toBe(true),
    );
    expect(sent("POST").at(-1)?.body).toMatchObject({
      installmentId: 70,
      paidCents: 100_000,
      method: "pix",
      waiveLateFees: true,
      reason: "Boleto não chegou",
    });
  });

  it("records a part, reads what stays open, and keeps what was typed when a colleague was first", async () => {
    open();
    await person.click(await screen.findByRole("button", { name: "Registrar pagamento da parcela 4" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Registrar pagamento da parcela 4" }));
    expect(await dialog.findByText("Quita a parcela.")).toBeInTheDocument();
    const amount = dialog.getByLabelText(/Valor recebido/);
    await person.clear(amount);
    await person.type(amount, "50000");
    expect(dialog.getByText(/continuam em aberto R\$\s584,67/)).toBeInTheDocument();
    await person.type(dialog.getByLabelText(/Observação/), "Depósito da irmã");
    answer = ({ method, url }) => {
      if (method === "POST")
        return { status: 409, body: { status: 409, code: "changed_meanwhile", message: "Outra pessoa", errors: [] } };
      return url === "/api/crm/contracts/31" ? { body: { ...file, version: 3 } } : undefined;
    };
    await person.click(dialog.getByRole("button", { name: "Registrar pagamento" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent("o que você digitou continua aqui");
    expect(amount).toHaveValue("500,00");
    const part = { id: 6, paidAt: "2026-11-20", correctedCents: 41_533, fineCents: 2_000, interestCents: 6_467 };
    const payments = [
      {
        ...part,
        paidCents: 50_000,
        method: "pix",
        discountCents: 0,
        settles: false,
        waived: false,
        note: "Depósito da irmã",
        reversal: null,
      },
      {
        ...part,
        id: 5,
        paidCents: 1_000,
        method: "slip",
        discountCents: 0,
        settles: false,
        waived: false,
        note: "",
        reversal: { at: "2026-11-19T12:00:00Z", reason: "De outro cliente" },
      },
    ];
    const open4 = { ...late, partPaidCents: 50_000, totalTodayCents: 58_467, payments };
    answer = ({ method }) =>
      method === "POST" ? { body: { ...file, version: 4, installments: [paid, open4] } } : undefined;
    await person.click(dialog.getByRole("button", { name: "Registrar pagamento" }));
    await screen.findByText("Paga em parte");
    expect(sent("POST").at(-1)?.body).toMatchObject({ paidCents: 50_000, note: "Depósito da irmã", version: 3 });
    expect(screen.getByText(/Estornado em 19\/11\/2026: De outro cliente/)).toBeInTheDocument();
  });

  it("reads that a colleague booked the same payment meanwhile, and books their own all the same", async () => {
    open();
    await person.click(await screen.findByRole("button", { name: "Registrar pagamento da parcela 4" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Registrar pagamento da parcela 4" }));
    await dialog.findByText("Quita a parcela.");
    const message = "Foi registrado nesta parcela um pagamento igual. Se é outro, registre de novo.";
    answer = ({ method, url }) => {
      if (method === "POST") return { status: 409, body: { status: 409, code: "same_payment", message, errors: [] } };
      return url === "/api/crm/contracts/31" ? { body: { ...file, version: 3 } } : undefined;
    };
    await person.click(dialog.getByRole("button", { name: "Registrar pagamento" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent("Se é outro, registre de novo.");
    answer = ({ method }) => (method === "POST" ? { body: { ...file, version: 4 } } : undefined);
    await person.click(dialog.getByRole("button", { name: "Registrar pagamento" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    const [first, second] = sent("POST");
    expect([first?.body, second?.body]).toMatchObject([{ version: file.version }, { version: 3 }]);
    const keys = [first, second].map((one) => one?.headers["idempotency-key"]);
    expect(keys).toEqual([expect.any(String), expect.any(String)]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it("takes a payment back only with a reason", async () => {
    open();
    await person.click(await screen.findByRole("button", { name: "Estornar o último pagamento da parcela 3" }));
    const dialog = within(screen.getByRole("dialog", { name: "Estornar o pagamento da parcela 3?" }));
    await person.click(dialog.getByRole("button", { name: "Estornar pagamento" }));
    expect(dialog.getByText("Informe o motivo.")).toBeInTheDocument();
    expect(sent("POST")).toHaveLength(0);
    await person.type(dialog.getByLabelText(/Motivo/), "Pix devolvido");
    await person.click(dialog.getByRole("button", { name: "Estornar pagamento" }));
    await screen.findByText(/Pagamento da parcela 3 estornado/);
    expect(sent("POST")[0]).toMatchObject({
      url: "/api/crm/contracts/31/payments/5/reversal",
      body: { reason: "Pix devolvido" },
    });
  });

  it.each([
    ["active", null, 1],
    ["settled", null, 1],
    ["cancelled", null, 0],
    ["active", 2, 0],
  ] as const)(
    "of a contract that is %s, replaced by event %s, offers to take back a payment: %i",
    async (status, event, offered) => {
      const contract = { ...file.details.contract, status };
      const rows = [{ ...paid, ...(event && { status: "cancelled", replacedBy: event }) }];
      const body = { ...file, installments: rows, details: { ...file.details, contract } };
      answer = ({ url }) => (url === "/api/crm/contracts/31" ? { body } : undefined);
      open();
      await screen.findByRole("button", { name: "Baixar recibo da parcela 3" });
      await screen.findByRole("button", { name: "Baixar Contrato.pdf" });
      expect(screen.queryAllByRole("button", { name: "Estornar o último pagamento da parcela 3" })).toHaveLength(
        offered,
      );
    },
  );

  it.each([
    ["settled", 1],
    ["active", 0],
  ] as const)("offers the release of a contract that is %s: %i", async (status, offered) => {
    const body = { ...file, details: { ...file.details, contract: { ...file.details.contract, status } } };
    answer = ({ url }) => (url === "/api/crm/contracts/31" ? { body } : undefined);
    open();
    await screen.findByRole("button", { name: "Baixar Contrato.pdf" });
    expect(screen.queryAllByRole("button", { name: "Baixar termo de quitação" })).toHaveLength(offered);
  });

  it.each([
    [false, 1],
    [true, 0],
  ] as const)(
    "shows what an undone contract gives back; a paper where it was signed",
    async (awaitingSignature, papers) => {
      const body = { ...file, awaitingSignature, cancelledAt: "2026-11-20", details: { ...file.details, refund } };
      answer = ({ url }) => (url === "/api/crm/contracts/31" ? { body } : undefined);
      open();
      const section = within(await screen.findByRole("region", { name: "Distrato" }));
      expect(section.getByText("Valores pagos").closest("li")).toHaveTextContent("3.000,00");
      expect(section.getByText(/em 12 parcelas de/)).toHaveTextContent("a primeira até 20/05/2027 (Lei de teste)");
      expect(section.queryAllByRole("button", { name: "Baixar termo de distrato" })).toHaveLength(papers);
    },
  );

  it("removes a paper at once and brings it back", async () => {
    open();
    const without = { ...file, details: { ...file.details, documents: [] } };
    answer = ({ method }) => (method === "DELETE" ? { body: without } : undefined);
    await person.click(await screen.findByRole("button", { name: "Remover Contrato.pdf" }));
    await screen.findByText("Nenhum documento anexado.");
    await person.click(await screen.findByRole("button", { name: "Desfazer" }));
    expect(await screen.findByRole("button", { name: "Baixar Contrato.pdf" })).toBeInTheDocument();
    expect(sent("POST")[0]?.url).toBe("/api/crm/contracts/31/documents/9/restoration");
    expect(sent("GET").filter(({ url }) => url === "/api/crm/contracts/31")).toHaveLength(1);
  });

  it("reads that the buyer regretted, and undoes the contract with a reason", async () => {
    const regretted = { ...file, regretProtocol: "D-2026-AAAA-BBBB" };
    answer = ({ url }) => (url === "/api/crm/contracts/31" ? { body: regretted } : undefined);
    open();
    await screen.findByText("O comprador desistiu da compra");
    await person.click(screen.getByRole("button", { name: "Desfazer contrato" }));
    const dialog = within(screen.getByRole("dialog", { name: "Desfazer o contrato?" }));
    await person.type(dialog.getByLabelText(/Motivo/), "Arrependimento");
    const undo = dialog.getByRole("button", { name: "Desfazer contrato" });
    expect(undo).toBeDisabled();
    await person.type(dialog.getByLabelText("Digite CT-2026-00031 para confirmar"), "CT-2026-00031");
    const overtaken = { status: 409, code: "changed_meanwhile", message: "Outra pessoa alterou", errors: [] };
    answer = ({ method, url }) => {
      if (method === "POST") return { status: 409, body: overtaken };
      return url === "/api/crm/contracts/31" ? { body: { ...regretted, version: 3 } } : undefined;
    };
    await person.click(undo);
    expect(await dialog.findByText(/Outra pessoa alterou/)).toBeInTheDocument();
    expect(dialog.getByLabelText(/Motivo/)).toHaveValue("Arrependimento");
    answer = () => undefined;
    await person.click(dialog.getByRole("button", { name: "Desfazer contrato" }));
    await screen.findByText("Contrato desfeito.");
    expect(sent("POST").map(({ body }) => body)).toEqual([
      { reason: "Arrependimento", version: 2 },
      { reason: "Arrependimento", version: 3 },
    ]);
  });

  it("adds the rate of a month and corrects another with a reason", async () => {
    answer = ({ url }) => (url.startsWith("/api/crm/contracts?") ? { status: 500, body: {} } : undefined);
    open("/admin/contracts");
    await person.click(await screen.findByRole("button", { name: "Índices de correção" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Índices de correção" }));
    await person.type(await dialog.findByLabelText("Mês (mm/aaaa)"), "11/2026");
    await person.type(dialog.getByLabelText("Taxa do mês (%)"), "0,52");
    answer = ({ method, body }) => {
      if (method !== "POST" && method !== "PUT") return undefined;
      const { name, month, rate } = body as { name: string; month: string; rate: number };
      return { body: { name, month, rate } };
    };
    await person.click(dialog.getByRole("button", { name: "Registrar taxa" }));
    await screen.findByText(/Taxa registrada/);
    expect(sent("POST")[0]?.body).toEqual({ name: "IPCA", month: "2026-11", rate: 0.0052 });
    await person.click(await dialog.findByRole("button", { name: "Corrigir 10/2026" }));
    const correcting = within(screen.getByRole("dialog", { name: "Corrigir IPCA, 10/2026" }));
    expect(correcting.getByLabelText("Taxa do mês (%)")).toHaveValue("0,46");
    await person.clear(correcting.getByLabelText("Taxa do mês (%)"));
    await person.type(correcting.getByLabelText("Taxa do mês (%)"), "0,64");
    await person.type(correcting.getByLabelText(/Motivo/), "Digitada trocada");
    await person.click(correcting.getByRole("button", { name: "Corrigir taxa" }));
    await screen.findByText(/Taxa corrigida/);
    expect(sent("PUT")[0]?.body).toEqual({
      name: "IPCA",
      month: "2026-10",
      rate: 0.0064,
      seen: 0.0046,
      reason: "Digitada trocada",
    });
    // Both stand in their month, in a list that was read once (specification §4).
    const shown = within(dialog.getByRole("list", { name: "Taxas de IPCA" })).getAllByRole("listitem");
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^11\/2026: 0,52/),
      expect.stringMatching(/^10\/2026: 0,64/),
    ]);
    expect(sent("GET").filter(({ url }) => url === "/api/crm/indices")).toHaveLength(1);
  });
});

import type { PriceTable, VentureTerms } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MeProvider } from "#platform/me";
import { aDevelopment, drawRoutes } from "#platform/testing";
import { TermsScreen } from "./index.ts";

const person = userEvent.setup({ delay: null });

const terms: VentureTerms = {
  ventureId: 7,
  name: "Jardim de Teste",
  articleId: 3,
  registry: null,
  salesOpen: false,
  holdHours: 48,
  financing: [
    {
      id: "price-120",
      name: "120 parcelas",
      system: "price",
      monthlyRate: 0.0079,
      minInstallments: 12,
      maxInstallments: 120,
      minDownPaymentPercent: 10,
      index: "IPCA",
    },
  ],
  saleTerms: { brokerage: null, liens: "", worksDeadline: null, inspectionAskedOn: null },
  version: 4,
  priceTables: [],
  blocks: [
    { block: "A", lots: 2, areaM2: 601 },
    { block: "B", lots: 1, areaM2: 300 },
  ],
};
const table: PriceTable = {
  id: 2,
  name: "Tabela de dezembro",
  startsOn: "2026-12-01",
  endsOn: null,
  prices: { basis: "block", blocks: [{ block: "A", perM2Cents: 40_000 }] },
  appliedAt: null,
  state: "scheduled",
  version: 1,
};
const venture = aDevelopment({
  articleId: 3,
  published: true,
  lots: { total: 2, available: 2, reserved: 0, negotiating: 0, sold: 0, blocked: 0 },
});
const errorResponse = (status: number, code: string, message: string) => ({
  status,
  body: { status, code, message, errors: [message] },
});

let server: Awaited<ReturnType<typeof startStubServer>>;
let can: object;
let answer: (call: ReceivedCall) => { status?: number; body?: unknown } | undefined;
beforeAll(async () => {
  server = await startStubServer((call) => {
    if (call.url === "/api/crm/me") return { body: { id: 4, name: "Ana", role: "sales", can } };
    return answer(call) ?? { body: call.url.endsWith("/terms") ? terms : venture };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  answer = () => undefined;
  can = { priceLots: true };
});

const open = () => {
  const element = (
    <MeProvider>
      <TermsScreen />
    </MeProvider>
  );
  drawRoutes([{ path: "/admin/ventures/:ventureId/terms", element }], "/admin/ventures/7/terms");
};
const sent = (method: string) => server.calls.filter((call) => call.method === method);
const type = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await person.clear(field);
  await person.type(field, text);
};

it("staff write a campaign, how installments grow, grace and shares of the price; a wrong one stands at its field", async () => {
  open();
  await type("Parcelas crescem (%)", "5");
  await type("Carência de até (meses)", "6");
  await type("Campanha: primeiro dia", "20/11/2026");
  await type("Campanha: último dia", "10/11/2026");
  await person.click(screen.getByLabelText(/^Combinar formas de pagamento/));
  const yearly = within(screen.getByRole("group", { name: "Parcelas anuais" }));
  await person.click(yearly.getByLabelText("Parcelas anuais"));
  await person.clear(yearly.getByLabelText("Máximo (% do preço)"));
  await person.type(yearly.getByLabelText("Máximo (% do preço)"), "130");
  const save = () => person.click(screen.getByRole("button", { name: "Salvar" }));
  await save();
  expect(screen.getByLabelText("Campanha: último dia")).toHaveAccessibleDescription(
    expect.stringContaining("O último dia não pode vir antes do primeiro."),
  );
  expect(yearly.getByLabelText("Máximo (% do preço)")).toHaveAccessibleDescription("O máximo vai de 0 a 100%.");
  expect(sent("PUT")).toEqual([]);
  await type("Campanha: último dia", "30/11/2026");
  await person.clear(yearly.getByLabelText("Máximo (% do preço)"));
  await person.type(yearly.getByLabelText("Máximo (% do preço)"), "30");
  await save();
  await waitFor(() => expect(sent("PUT")).toHaveLength(1));
  const [{ body } = { body: {} }] = sent("PUT");
  expect((body as VentureTerms).financing[0]).toEqual({
    ...terms.financing[0],
    gradient: { percent: 5, everyMonths: 12 },
    grace: { maxMonths: 6, interest: "none" },
    campaign: { startsOn: "2026-11-20", endsOn: "2026-11-30" },
    limits: [
      { kind: "signature", minPercent: 0, maxPercent: 100, maxCount: 1 },
      { kind: "monthly", minPercent: 0, maxPercent: 100, maxCount: 480 },
      { kind: "yearly", minPercent: 0, maxPercent: 30, maxCount: 12 },
    ],
  });
});

it("staff write rates as percentages, and what is wrong stands at its field before anything is sent", async () => {
  open();
  expect(await screen.findByText("Sem registro: nada pode ser vendido")).toBeInTheDocument();
  expect(await screen.findByLabelText("Juros ao mês (%)")).toHaveValue("0,79");
  await type("Juros ao mês (%)", "0,85");
  await type("Mínimo de parcelas", "200");
  await person.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("O mínimo de parcelas não pode passar do máximo.")).toBeInTheDocument();
  expect(sent("PUT")).toHaveLength(0);
  expect(screen.getByLabelText("Máximo de parcelas")).toHaveFocus();
  await type("Mínimo de parcelas", "24");
  expect(screen.queryByText("O mínimo de parcelas não pode passar do máximo.")).not.toBeInTheDocument();
  expect(screen.getByLabelText("Máximo de parcelas")).toBeValid();
  await person.click(screen.getByLabelText("O comprador paga corretagem"));
  await type("Corretagem (%)", "5");
  await type("Beneficiário", "Imobiliária de Teste");
  await type("Forma de pagamento", "na assinatura");
  await type("Prazo das obras", "30/06/2027");
  answer = ({ method, body }) =>
    method === "PUT" ? { body: { ...terms, ...(body as object), priceTables: [], version: 5 } } : undefined;
  await person.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Salvar" })).not.toBeInTheDocument());
  expect(sent("PUT")[0]?.body).toEqual({
    holdHours: 48,
    financing: [{ ...terms.financing[0], monthlyRate: 0.0085, minInstallments: 24 }],
    saleTerms: {
      brokerage: { percent: 5, beneficiary: "Imobiliária de Teste", payment: "na assinatura" },
      liens: "",
      worksDeadline: "2027-06-30",
      inspectionAskedOn: null,
    },
    version: 4,
  });
});

it("a plan that is brought back leaves what was typed meanwhile", async () => {
  open();
  await person.click(await screen.findByRole("button", { name: "Remover 120 parcelas" }));
  await person.click(screen.getByRole("button", { name: "Acrescentar plano" }));
  await type("Nome", "À vista");
  await person.click(await screen.findByRole("button", { name: "Desfazer" }));
  expect(screen.getByDisplayValue("120 parcelas")).toBeInTheDocument();
  expect(screen.getByDisplayValue("À vista")).toBeInTheDocument();
});

it("a plan that is brought back is another one than those added meanwhile, also to the server", async () => {
  open();
  await screen.findByRole("button", { name: "Remover 120 parcelas" });
  await person.click(screen.getByRole("button", { name: "Acrescentar plano" }));
  await person.click(screen.getByRole("button", { name: "Remover Plano novo" }));
  await person.click(screen.getByRole("button", { name: "Acrescentar plano" }));
  await person.click(await screen.findByRole("button", { name: "Desfazer" }));
  const names = screen.getAllByLabelText("Nome").map((field) => field.getAttribute("name"));
  expect(new Set(names).size).toBe(3);
});

it("the second of two editors is told, and keeps what was typed", async () => {
  open();
  await type("Horas de reserva", "72");
  answer = ({ method }) => (method === "PUT" ? errorResponse(409, "changed_meanwhile", "") : undefined);
  await person.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText(/Outra pessoa alterou as condições/)).toBeInTheDocument();
  expect(screen.getByLabelText("Horas de reserva")).toHaveValue("72");
});

it("a table of prices begins on its day, block by block, and can be taken back before it", async () => {
  open();
  await person.click(await screen.findByRole("button", { name: "Nova tabela" }));
  const dialog = within(screen.getByRole("dialog", { name: "Nova tabela de preços" }));
  expect(dialog.getByLabelText("Quadra A")).toHaveAccessibleDescription(/^2 lotes, /);
  expect(dialog.getByLabelText("Quadra B")).toHaveAccessibleDescription(/^1 lote, /);
  await person.click(dialog.getByRole("button", { name: "Criar tabela" }));
  expect(await dialog.findByText("Dê um nome.")).toBeInTheDocument();
  expect(dialog.getByLabelText("Nome da tabela")).toHaveFocus();
  await person.type(dialog.getByLabelText("Nome da tabela"), "Tabela de dezembro");
  expect(dialog.queryByText("Dê um nome.")).not.toBeInTheDocument();
  await person.type(dialog.getByLabelText("Primeiro dia"), "01/12/2026");
  await person.type(dialog.getByLabelText("Preço do m² em todas as quadras"), "40000");
  answer = ({ method }) => (method === "POST" ? { status: 201, body: table } : undefined);
  await person.click(dialog.getByRole("button", { name: "Criar tabela" }));
  expect(await screen.findByText("Desde 01/12/2026, até outra começar: preço por m² em 1 quadra")).toBeInTheDocument();
  expect(sent("POST")[0]?.body).toEqual({
    name: "Tabela de dezembro",
    startsOn: "2026-12-01",
    endsOn: null,
    prices: {
      basis: "block",
      blocks: [
        { block: "A", perM2Cents: 40_000 },
        { block: "B", perM2Cents: 40_000 },
      ],
    },
  });
  answer = ({ method }) => (method === "DELETE" ? { body: { id: 2 } } : undefined);
  await person.click(screen.getByRole("button", { name: "Remover a tabela Tabela de dezembro" }));
  await waitFor(() => expect(screen.queryByText(/Desde 01\/12\/2026/)).not.toBeInTheDocument());
  // Added and removed in the list that was read once (specification §4).
  expect(sent("GET").filter(({ url }) => url.endsWith("/terms"))).toHaveLength(1);
});

it("a table that is brought back brings no other one with it that was removed meanwhile", async () => {
  const next = { ...table, id: 3, name: "Tabela de janeiro", startsOn: "2027-01-01" };
  answer = ({ method, url }) => {
    if (method === "GET")
      return url.endsWith("/terms") ? { body: { ...terms, priceTables: [next, table] } } : undefined;
    return method === "POST" ? { status: 201, body: table } : { body: { id: 2 } };
  };
  open();
  await person.click(await screen.findByRole("button", { name: "Remover a tabela Tabela de dezembro" }));
  const undo = await screen.findByRole("button", { name: "Desfazer" });
  await person.click(screen.getByRole("button", { name: "Remover a tabela Tabela de janeiro" }));
  await waitFor(() => expect(screen.queryByText(/Desde 01\/01\/2027/)).not.toBeInTheDocument());
  await person.click(undo);
  expect(await screen.findByText(/Desde 01\/12\/2026/)).toBeInTheDocument();
  expect(screen.queryByText(/Desde 01\/01\/2027/)).not.toBeInTheDocument();
});

it("prices lot by lot are pasted from a sheet; a line that is none is named", async () => {
  open();
  await person.click(await screen.findByRole("button", { name: "Nova tabela" }));
  const dialog = within(screen.getByRole("dialog", { name: "Nova tabela de preços" }));
  await person.type(dialog.getByLabelText("Nome da tabela"), "Por lote");
  await person.type(dialog.getByLabelText("Primeiro dia"), "01/12/2026");
  await person.selectOptions(dialog.getByLabelText("Como são os preços"), "Lote a lote");
  await person.click(dialog.getByLabelText("Preços"));
  await person.paste("A\t1\t95.000,00\nA;2;caro");
  await person.click(dialog.getByRole("button", { name: "Criar tabela" }));
  expect(await dialog.findByText(/^Linha 2: /)).toBeInTheDocument();
  expect(sent("POST")).toHaveLength(0);
});

it("who may not price reads, and changes nothing", async () => {
  can = { editVentures: true };
  open();
  expect(await screen.findByLabelText("Horas de reserva")).toBeDisabled();
  expect(screen.getByRole("button", { name: "Nova tabela" })).toBeDisabled();
});

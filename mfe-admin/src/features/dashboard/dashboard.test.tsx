import type { Dashboard, FirstSteps, StaffFigures } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MeProvider } from "#platform/me";
import { drawRoutes } from "#platform/testing";
import { DashboardScreen } from "./dashboard-screen.tsx";

let steps: FirstSteps["steps"] = [];
const person = userEvent.setup({ delay: null });
const flow = (now: number, before = 0) => ({ now, before });
const whole: Dashboard = {
  from: "2026-11-14",
  to: "2026-11-20",
  readAt: "2026-11-20T15:00:00.000Z",
  configured: true,
  ventures: [
    {
      id: 3,
      name: "Residencial",
      published: true,
      available: 7,
      reserved: 1,
      negotiating: 0,
      sold: 2,
      blocked: 0,
      total: 10,
      visits: 41,
    },
  ],
  days: [
    { day: "2026-11-19", visits: 20, leads: 3, reservations: 1 },
    { day: "2026-11-20", visits: 21, leads: 2, reservations: 3 },
  ],
  tasks: { today: 3, late: 1 },
  sales: {
    intentions: flow(5, 4),
    simulations: flow(12),
    withContact: flow(3),
    reservations: flow(4),
    converted: flow(1),
    held: 6,
    endingSoon: 2,
    nextEnd: "2026-11-21T02:00:00.000Z",
    queued: 1,
    newLeads: 9,
    dueSteps: 5,
  },
  finance: {
    overdueInstallments: 8,
    overdueContracts: 3,
    overdueCents: 1_250_043,
    overdueSlips: 2,
    overdueSlipContracts: 1,
    waitingPayments: 2,
    receivedCents: 900_000,
    payingContracts: 1,
    signed: flow(1),
    missingRates: [],
  },
  privacy: { open: 2, late: 1, nextDeadline: "2026-11-16T12:00:00.000Z", changeRequests: 0 },
  overdueBackup: null,
};

const figures: StaffFigures = {
  today: "2026-11-20",
  stock: [
    { id: 3, name: "Residencial", available: 7, availableCents: 70_000_000, unpriced: 1, sold: 2 },
    { id: 4, name: "Esgotado", available: 0, availableCents: 0, unpriced: 0, sold: 0 },
  ],
  sales: [
    { from: "2026-10-01", to: "2026-10-31", contracts: 0, priceCents: 0 },
    { from: "2026-11-01", to: "2026-11-30", contracts: 2, priceCents: 20_000_001, goalCents: 25_000_000 },
  ],
  receipts: {
    ageing: [
      { class: "due", installments: 9, amountCents: 900_000 },
      { class: "to30", installments: 5, amountCents: 500_043 },
      { class: "to60", installments: 0, amountCents: 0 },
      { class: "to90", installments: 0, amountCents: 0 },
      { class: "over90", installments: 3, amountCents: 750_000 },
    ],
    lateContracts: 3,
    defaultShare: 0.1,
    forecast: [{ month: "2026-11-01", amountCents: 100_000, expectedCents: 90_000 }],
  },
};

let server: Awaited<ReturnType<typeof startStubServer>>;
let told: Dashboard | null;
let can: Record<string, boolean>;
const asked = (): unknown[] =>
  server.calls
    .filter(({ url }) => url.startsWith("/graphql"))
    .map(({ body }) => (body as { variables: { period: string } }).variables.period);
beforeAll(async () => {
  server = await startStubServer(({ url }: ReceivedCall) =>
    url === "/api/crm/me"
      ? { body: { id: 4, name: "Ana", role: "admin", can } }
      : url === "/api/crm/first-steps"
        ? { body: { steps } }
        : url === "/api/crm/figures"
          ? { body: figures }
          : told
            ? { body: { data: { crmDashboard: told } } }
            : { status: 500, body: { status: 500, code: "internal_error", message: "", errors: [] } },
  );
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  told = whole;
  can = { configureSite: true, editVentures: true };
  steps = [];
});

const open = (address = "/admin/dashboard") => {
  const element = (
    <MeProvider>
      <DashboardScreen />
    </MeProvider>
  );
  return drawRoutes([{ path: "/admin/dashboard", element }], address);
};
const link = async (name: RegExp) => screen.findByRole("link", { name });

it("one lot and one simulation are told as one", async () => {
  told = {
    ...whole,
    ventures: whole.ventures.map((venture) => ({ ...venture, total: 1 })),
    ...(whole.sales && { sales: { ...whole.sales, simulations: flow(1) } }),
  };
  can = { ...can, sell: true };
  open();
  expect(await screen.findByText(/^De 1 feita\./)).toBeInTheDocument();
  expect(await link(/^O lote de Residencial/)).toBeInTheDocument();
});

it("every number opens the list behind it, narrowed to what was counted", async () => {
  open("/admin/dashboard?periodo=7-dias");
  const leads = await link(/^Contatos sem atendimento 9/);
  expect(leads).toHaveAttribute("href", "/admin/leads?situacao=novo");
  expect(await link(/^Suas tarefas até hoje 3 ?Uma atrasada/)).toHaveAttribute("href", "/admin/tasks?prazo=hoje");
  expect(await link(/^Próximos passos até hoje 5/)).toHaveAttribute(
    "href",
    "/admin/leads?passo=hoje&ordem=nextOn%2Casc",
  );
  expect(await link(/^Reservas 4/)).toHaveAttribute("href", "/admin/reservations?de=2026-11-14&ate=2026-11-20");
  expect(await link(/^Contratos com parcelas vencidas 3.*8 parcelas; R\$.12\.500,43/)).toHaveAttribute(
    "href",
    "/admin/contracts?espera=vencidas",
  );
  expect(await link(/^Contratos com boletos vencidos 1.*2 boletos/)).toHaveAttribute(
    "href",
    "/admin/contracts?espera=boletos",
  );
  expect(await link(/^Pagamentos do banco a conferir 2/)).toHaveAttribute(
    "href",
    "/admin/bank-payments?situacao=conferir",
  );
  expect(await link(/1 fora do prazo legal/)).toHaveAttribute("href", "/admin/requests?tipo=dados&situacao=aberto");
  expect(await link(/^Recebido.*Pagamentos de 1 contrato/)).toHaveAttribute(
    "href",
    "/admin/contracts?pago-de=2026-11-14&pago-ate=2026-11-20",
  );
  expect(await link(/Vendidos: 2 de Residencial/)).toHaveAttribute("href", "/admin/ventures/3/lots?situacao=vendido");
  expect(asked()).toEqual(["last7"]);
});

it("four numbers and four plots say how the company stands, and each opens its list", async () => {
  open();
  expect(await link(/^Vendido neste mês.*200\.000,01.*2 contratos/)).toHaveAttribute(
    "href",
    "/admin/contracts?de=2026-11-01&ate=2026-11-30",
  );
  expect(await link(/^VGV em oferta.*700\smil.*7 lotes/)).toBeVisible();
  expect(await link(/^VSO em 12 meses.*22,22%.*2 lotes/)).toBeVisible();
  expect(await link(/^Em atraso.*12\.500,43.*3 contratos/)).toHaveAttribute(
    "href",
    "/admin/installments?situacao=atraso",
  );
  const plot = (name: string) => within(screen.getByRole("table", { name }));
  expect(plot("Funil do período").getByRole("link", { name: "Reservas" })).toHaveAttribute(
    "href",
    "/admin/reservations?de=2026-11-14&ate=2026-11-20",
  );
  expect(plot("Vendas por mês").getByRole("link", { name: "10/2026" })).toHaveAttribute(
    "href",
    "/admin/contracts?de=2026-10-01&ate=2026-10-31",
  );
  expect(plot("Vendas por mês").getByRole("row", { name: /11\/2026.*80% da meta/ })).toBeVisible();
  expect(plot("Vendas por mês").getByRole("row", { name: /10\/2026/ })).not.toHaveTextContent("meta");
  expect(plot("Estoque: VGV, lotes e VSO").getByRole("link", { name: "Residencial" })).toHaveAttribute(
    "href",
    "/admin/ventures/3/lots?situacao=disponivel",
  );
  expect(plot("Parcelas por atraso").getByRole("link", { name: "1 a 30 dias" })).toHaveAttribute(
    "href",
    "/admin/installments?faixa=30",
  );
  expect(plot("Previsão de recebimentos").getByRole("link", { name: "11/2026" })).toHaveAttribute(
    "href",
    "/admin/installments?situacao=a-vencer&ate=2026-11-30",
  );
  expect(plot("Parcelas por atraso").getByRole("row", { name: /1 a 30 dias.*5\.000,43 · 5/ })).toBeVisible();
  expect(plot("Previsão de recebimentos").getByRole("row", { name: /11\/2026.*900,00/ })).toBeVisible();
  expect(screen.getByText(/menos a inadimplência de 12 meses \(10%\)/)).toBeInTheDocument();
});

it("a rate that a correction needs is told with its contracts, and leads to where it is loaded", async () => {
  const ipca = { name: "IPCA", months: 1, firstMonth: "2026-10-01", correctionOn: "2026-11-25", late: false };
  const late = { name: "IGP-M", months: 3, firstMonth: "2026-08-01", correctionOn: "2026-09-15", late: true };
  told = {
    ...whole,
    finance: {
      ...whole.finance!,
      missingRates: [
        { ...late, contracts: 1 },
        { ...ipca, contracts: 34 },
      ],
    },
  };
  open();
  expect(await screen.findByText("Falta a taxa de 10/2026 do IPCA")).toBeInTheDocument();
  expect(screen.getByText("34 contratos: a próxima correção, em 25/11/2026, usa essa taxa.")).toBeInTheDocument();
  expect(screen.getByText("Faltam 3 taxas do IGP-M desde 08/2026")).toBeInTheDocument();
  expect(
    screen.getByText(/valores de 1 contrato estão errados, a partir da correção de 15\/09\/2026/),
  ).toBeInTheDocument();
  const ways = screen.getAllByRole("link", { name: "Carregar taxas" }).map((one) => one.getAttribute("href"));
  expect(ways).toEqual(["/admin/contracts?taxas=IGP-M", "/admin/contracts?taxas=IPCA"]);
  expect(screen.getAllByRole("link", { name: "Ver os contratos" })[0]).toHaveAttribute(
    "href",
    "/admin/contracts?espera=taxas",
  );
});

it.each([
  [
    "is late",
    "2026-11-19T05:30:00.000Z",
    "A cópia de segurança está atrasada",
    /A última é de 19\/11\/2026,? (às )?02:30/,
  ],
  ["was never made", null, "Não há nenhuma cópia de segurança", /se perderia com o disco/],
])("an administrator reads that a backup %s", async (_what, lastAt, title, text) => {
  told = { ...whole, overdueBackup: { lastAt } };
  open();
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByText(text)).toHaveTextContent("Avise quem cuida do servidor.");
});

it("the period stands in the address, and what makes no sense is the last thirty days", async () => {
  const router = open("/admin/dashboard?periodo=sempre");
  await screen.findByRole("heading", { name: "Esperando por alguém" });
  await person.click(await link(/^12 meses/));
  await waitFor(() => expect(asked()).toEqual(["last30", "last365"]));
  expect(router.state.location.search).toBe("?periodo=12-meses");
});

it("who does not see the chart reads the same days as a table", async () => {
  open();
  const table = await screen.findByRole("table", { name: "Dia a dia" });
  expect(table).toHaveTextContent("20/11/20262123");
  expect(await link(/Reservas de 20\/11\/2026: 3/)).toHaveAttribute(
    "href",
    "/admin/reservations?de=2026-11-20&ate=2026-11-20",
  );
});

it("somebody with few rights sees few blocks, and no empty ones", async () => {
  told = { ...whole, tasks: null, sales: null, finance: null, privacy: null };
  open();
  expect(await screen.findByRole("heading", { name: "Lotes e visitas por empreendimento" })).toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: "Esperando por alguém" })).not.toBeInTheDocument();
  expect(await link(/^Visitas a empreendimentos 41/)).toHaveAttribute("href", "/admin/dashboard#lotes");
});

it("whoever may not open the lots reads their numbers without being led to a refusal", async () => {
  can = { manageContracts: true };
  open();
  const lots = within(await screen.findByRole("table", { name: /Lotes e visitas/ }));
  const row = lots.getByRole("row", { name: /Residencial/ });
  await waitFor(() => expect(within(row).queryByRole("link")).not.toBeInTheDocument());
  expect(row).toHaveTextContent("10");
});

it("an empty portal leads to its settings and to the first development", async () => {
  told = { ...whole, configured: false, ventures: [] };
  open();
  expect(await link(/Configurar o site/)).toHaveAttribute("href", "/admin/configurations");
  expect(
    screen.getByText("A configuração do site precisa ser executada antes de abrir essa página"),
  ).toBeInTheDocument();
  expect(await link(/Criar o primeiro empreendimento/)).toBeInTheDocument();
});

it("when the server stumbles, trying again brings the numbers", async () => {
  told = null;
  open();
  await screen.findByRole("heading", { name: "O painel não carregou" });
  told = whole;
  await person.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(await link(/^Contatos sem atendimento 9/)).toBeInTheDocument();
});

it("who configures the site sees the first steps until all are done, each with the way to it; others do not", async () => {
  can = { configureSite: true, manageUsers: true, editVentures: true };
  steps = [
    { key: "company", done: true },
    { key: "mail", done: false },
    { key: "users", done: false },
  ];
  open();
  const list = within(await screen.findByRole("region", { name: "Primeiros passos: 1 de 3" }));
  expect(list.getByRole("link", { name: "Convidar a equipe" })).toHaveAttribute("href", "/admin/users");
  expect(list.queryByRole("link", { name: "Informar a empresa" })).not.toBeInTheDocument();
  expect(list.getByText(/SMTP_URL/)).toBeInTheDocument();
  cleanup();
  steps = steps.map((step) => ({ ...step, done: true }));
  open();
  await link(/^Contatos sem atendimento 9/);
  expect(screen.queryByRole("region", { name: /^Primeiros passos/ })).not.toBeInTheDocument();
  cleanup();
  steps = [
    { key: "lots", done: false, venture: { id: 3, articleId: 8 } },
    { key: "prices", done: false, venture: null },
    { key: "rates", done: false },
  ];
  open();
  const open3 = within(await screen.findByRole("region", { name: "Primeiros passos: 0 de 3" }));
  expect(open3.getByRole("link", { name: "Trazer a planta e os lotes" })).toHaveAttribute(
    "href",
    "/admin/ventures/3/import",
  );
  expect(open3.getByRole("link", { name: "Dar preços e condições de venda" })).toHaveAttribute(
    "href",
    "/admin/articles/ventures?falta=precos",
  );
  // Rates are not theirs to load: the step is told, and leads nowhere.
  expect(open3.getByText("Carregar as taxas dos índices")).toBeInTheDocument();
  expect(open3.queryByRole("link", { name: "Carregar as taxas dos índices" })).not.toBeInTheDocument();
  cleanup();
  can = { sell: true };
  steps = [{ key: "mail", done: false }];
  open();
  await link(/^Contatos sem atendimento 9/);
  expect(screen.queryByRole("region", { name: /^Primeiros passos/ })).not.toBeInTheDocument();
});

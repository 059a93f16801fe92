import { PART_BYTES, type Portfolio, type PortfolioReport } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { fireEvent, screen, within } from "@testing-library/react";
import { createHash } from "node:crypto";
import userEvent from "@testing-library/user-event";
import { drawRoutes } from "#platform/testing";
import { forgetDraft } from "#ui/unsaved-changes";
import { PortfolioScreen, PortfoliosScreen } from "./index.ts";

const person = userEvent.setup({ delay: null, applyAccept: false });
const ID = "11111111-2222-4333-8444-555566667777";

const report: PortfolioReport = {
  created: { customers: 2, contracts: 2, installments: 48, payments: 16 },
  unchanged: 0,
  changed: { total: 0, listed: [] },
  totals: { contracts: 2, openCents: 3_200_050, paidCents: 1_600_010 },
  byDevelopment: [{ development: "Vale Velho", contracts: 2, openCents: 3_200_050, paidCents: 1_600_010 }],
  missingRates: [],
  faults: { total: 0, contracts: 0, kinds: [], listed: [] },
};
const sent: Portfolio = {
  id: ID,
  files: [{ name: "clientes.csv", size: 4 }],
  partBytes: PART_BYTES,
  parts: [],
  state: "inspected",
  sheets: [
    {
      file: "clientes.csv",
      name: "clientes.csv",
      headings: ["CPF", "Quem", "E-mail"],
      samples: [["52998224725", "Ana", "ana@exemplo.com.br"]],
      kind: "customers",
      columns: ["document", "", "email"],
    },
  ],
  report: null,
  problem: "",
  by: "Ana",
  createdAt: "2026-11-20T12:00:00.000Z",
  takenAt: null,
  undoneAt: null,
};
const checked: Portfolio = { ...sent, state: "checked", report };
const refusal = (status: number, code: string, message: string, errors: string[] = [message]) => ({
  status,
  body: { status, code, message, errors },
});

let server: Awaited<ReturnType<typeof startStubServer>>;
let can: Record<string, boolean>;
let known: Portfolio[];
let answer: (call: ReceivedCall) => { status?: number; body?: unknown } | undefined;
const posted = (step: string) =>
  server.calls.filter(({ method, url }) => method === "POST" && url.endsWith(step)).map(({ body }) => body);
beforeAll(async () => {
  server = await startStubServer((call) => {
    if (call.url === "/api/crm/me") return { body: { id: 4, name: "Ana", role: "finance", can } };
    const given = answer(call);
    if (given) return given;
    return { body: call.method === "GET" && call.url === "/api/crm/portfolios" ? { content: known } : known[0] };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  forgetDraft();
  can = { manageContracts: true, manageFinanceRules: true };
  known = [];
  answer = () => undefined;
});

const open = (one?: Portfolio) => {
  if (one) known = [one];
  const routes = [
    { path: "/admin/portfolios", element: <PortfoliosScreen /> },
    { path: "/admin/portfolios/:id", element: <PortfolioScreen /> },
  ];
  const address = one ? `/admin/portfolios/${one.id}` : "/admin/portfolios";
  drawRoutes(routes, address);
};
const press = async (name: string | RegExp) => person.click(await screen.findByRole("button", { name }));
const table = (name = "clientes.csv", content = "a;b;") => new File([content], name, { type: "text/csv" });
const choose = async (...files: File[]) =>
  person.upload(await screen.findByLabelText("Planilhas da carteira", { selector: "input" }), files);

it("somebody who may not manage contracts reads why, and nothing is asked", async () => {
  can = {};
  open();
  expect(await screen.findByText("Esta página é da administração")).toBeInTheDocument();
  expect(server.calls.map(({ url }) => url)).toEqual(["/api/crm/me"]);
});

describe("files", () => {
  it("that are no tables, are empty or too large are named before anything is sent", async () => {
    open();
    expect(await screen.findByText("Nenhuma carteira enviada ainda")).toBeInTheDocument();
    await press("Enviar e ler as colunas");
    expect(await screen.findByText("Escolha as planilhas da carteira.")).toBeInTheDocument();
    const large = table("grande.csv");
    Object.defineProperty(large, "size", { value: 101 * 1024 * 1024 });
    await choose(table("antiga.xls"), table("foto.png"), table("vazia.csv", ""), large);
    for (const sentence of [
      /antiga.xls: o formato .xls/,
      /foto.png: não é/,
      /vazia.csv: o arquivo está vazio/,
      /grande.csv: o arquivo passa de 100 MB/,
    ])
      expect(screen.getByText(sentence)).toBeInTheDocument();
    await press("Enviar e ler as colunas");
    expect(posted("portfolios")).toEqual([]);
  });

  it("may be dropped on their field", async () => {
    open();
    const zone = await screen.findByRole("group", { name: "Planilhas da carteira" });
    fireEvent.drop(zone, { dataTransfer: { types: ["Files"], files: [table(), table("contratos.csv")] } });
    const chosen = await screen.findByRole("status", { name: "Planilhas escolhidas" });
    expect(chosen).toHaveTextContent("clientes.csv (1 KB)contratos.csv (1 KB)");
  });

  it("are sent in parts, and their columns are shown with what was guessed", async () => {
    answer = ({ method, url }) => {
      if (method !== "POST") return undefined;
      known = [sent];
      return url.endsWith("/inspect") ? undefined : { body: { ...sent, state: "sending", sheets: [] } };
    };
    open();
    await choose(table());
    expect(screen.getByRole("status", { name: "Planilhas escolhidas" })).toHaveTextContent("clientes.csv (1 KB)");
    await press("Enviar e ler as colunas");
    expect(await screen.findByText("Nome", { selector: "strong" })).toBeInTheDocument();
    expect(screen.getByLabelText("Coluna CPF")).toHaveValue("document");
    expect(screen.getByText("Por exemplo: Ana")).toBeInTheDocument();
    expect(posted("portfolios")).toEqual([{ files: [{ name: "clientes.csv", size: 4 }], partBytes: PART_BYTES }]);
    expect(posted("/parts/0")).toHaveLength(1);
  });

  it("whose sending broke off go on with the same files at the part that lacks, and with no others", async () => {
    answer = ({ url, method }) => {
      if (method === "POST" && url.endsWith("/inspect")) known = [sent];
      return undefined;
    };
    const large = "x".repeat(PART_BYTES + 10);
    const sha256 = createHash("sha256").update(large.slice(0, PART_BYTES)).digest("hex");
    const files = [{ name: "clientes.csv", size: large.length }];
    open({ ...sent, files, parts: [{ file: 0, part: 0, sha256 }], state: "sending", sheets: [] });
    expect(await screen.findByText("O envio parou em 99%")).toBeInTheDocument();
    await choose(table("outra.csv"));
    await press("Enviar e ler as colunas");
    expect(await screen.findByText(/Estes não são os mesmos arquivos/)).toBeInTheDocument();
    // The same name and length, and other bytes in what came before.
    await choose(table("clientes.csv", `y${large.slice(1)}`));
    await press("Enviar e ler as colunas");
    expect(await screen.findByText(/Estes não são os mesmos arquivos/)).toBeInTheDocument();
    expect(server.calls.filter(({ method }) => method === "POST")).toEqual([]);
    await choose(table("clientes.csv", large));
    await press("Enviar e ler as colunas");
    expect(await screen.findByRole("button", { name: "Conferir as tabelas" })).toBeInTheDocument();
    expect(posted("/inspect")).toHaveLength(1);
    expect([posted("/parts/0"), posted("/parts/1")]).toEqual([[], [expect.anything()]]);
  });

  it("that cannot be read are refused in the server's words", async () => {
    open({ ...sent, state: "refused", problem: "clientes.csv: O arquivo não é uma planilha." });
    expect(await screen.findByText("clientes.csv: O arquivo não é uma planilha.")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Enviar outras planilhas" })).toBeInTheDocument();
  });

  it("whose list cannot be read are asked for again", async () => {
    answer = () => refusal(500, "internal", "Algo deu errado.");
    open();
    expect(await screen.findByText("A lista não carregou")).toBeInTheDocument();
    answer = () => undefined;
    await press(/Tentar/);
    expect(await screen.findByText("Nenhuma carteira enviada ainda")).toBeInTheDocument();
  });
});

describe("columns", () => {
  it("are corrected by hand; a field that moves leaves its column, and what the server still lacks is told", async () => {
    answer = ({ url }) =>
      url.endsWith("/check")
        ? refusal(400, "missing_columns", "Falta a tabela de contratos.", [
            "Falta a tabela de contratos.",
            "Falta a tabela de parcelas.",
          ])
        : undefined;
    open(sent);
    await person.selectOptions(await screen.findByLabelText("Coluna Quem"), "document");
    expect(screen.getByLabelText("Coluna CPF")).toHaveValue("");
    await person.selectOptions(screen.getByLabelText("Coluna Quem"), "name");
    await person.selectOptions(screen.getByLabelText("Coluna CPF"), "document");
    expect(screen.queryByText(/Falta indicar/)).not.toBeInTheDocument();
    await press("Conferir as tabelas");
    expect(await screen.findByText("Falta a tabela de parcelas.")).toBeInTheDocument();
    expect(posted("/check")).toEqual([{ sheets: [{ kind: "customers", columns: ["document", "name", "email"] }] }]);
  });

  it("of a table that is not used ask for nothing", async () => {
    open(sent);
    await person.selectOptions(await screen.findByLabelText("Esta tabela é de"), "");
    expect(screen.queryByLabelText("Coluna CPF")).not.toBeInTheDocument();
  });
});

it("work that goes on is found after a reload, and is waited for while the server does not answer", async () => {
  open({ ...checked, state: "taking" });
  expect(await screen.findByRole("progressbar", { name: "Trazendo os contratos" })).toBeInTheDocument();
  answer = ({ url }) => (url.endsWith(ID) ? refusal(503, "busy", "Fora do ar.") : undefined);
  expect(await screen.findByText("Sem resposta do servidor", {}, { timeout: 5_000 })).toBeInTheDocument();
  answer = () => undefined;
  known = [{ ...checked, state: "taken", takenAt: "2026-11-20T12:01:00.000Z" }];
  expect(await screen.findByText("Entraram 2 contratos", {}, { timeout: 5_000 })).toBeInTheDocument();
});

describe("the dry run", () => {
  it("names each wrong row a page at a time, and offers no taking", async () => {
    const listed = Array.from({ length: 25 }, (_, at) => ({
      contract: "",
      sheet: "clientes.csv",
      line: at + 2,
      lastLine: at + 2,
      rows: 1,
      column: "CPF",
      value: "1",
      reason: "não é um CPF",
    }));
    open({ ...checked, report: { ...report, faults: { total: 1_300, contracts: 0, kinds: [], listed } } });
    expect(await screen.findByText("1.300 erros nas planilhas")).toBeInTheDocument();
    const rows = () => within(screen.getByRole("region", { name: "Lista de erros" })).getAllByRole("row");
    expect(rows()).toHaveLength(22);
    await press("Próxima");
    expect(rows()).toHaveLength(7);
    expect(screen.getByText("Aqui estão os primeiros 25; o CSV tem todos.")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Trazer/ })).not.toBeInTheDocument();
  });

  it("says first what thousands of contracts have in common, and puts the rows of each contract together", async () => {
    const fault = { sheet: "contratos.csv", lastLine: 0, rows: 1, column: "Lote", value: "A / 999" };
    const unknown = "o empreendimento não tem esta quadra e este lote";
    const wrongSum = "a soma das parcelas não confere: as parcelas somam R$ 2,00, diferença de R$ 1,00";
    const gone = "nenhum contrato das tabelas tem este número";
    const listed = [
      { ...fault, contract: "V-1", line: 2, reason: unknown },
      { ...fault, contract: "V-1", line: 2, column: "Soma das parcelas", value: "1,00", reason: wrongSum },
      {
        ...fault,
        contract: "V-2",
        sheet: "parcelas.csv",
        line: 2,
        lastLine: 181,
        rows: 180,
        value: "V-2",
        reason: gone,
      },
    ];
    const kinds = [
      { column: "Lote", reason: unknown, rows: 4_999, contracts: 4_999 },
      { column: "Número do contrato", reason: gone, rows: 180, contracts: 1 },
    ];
    open({ ...checked, report: { ...report, faults: { total: 5_180, contracts: 5_000, kinds, listed } } });
    expect(await screen.findByText(/^Em 5\.000 contratos\./)).toBeInTheDocument();
    const rowsOf = (name: string) =>
      within(screen.getByRole("region", { name }))
        .getAllByRole("row")
        .slice(1)
        .map((row) => row.textContent);
    expect(rowsOf("Erros por motivo")).toEqual([`Lote: ${unknown}4.9994.999`, `Número do contrato: ${gone}1801`]);
    expect(rowsOf("Lista de erros")).toEqual([
      "Contrato V-1",
      `contratos.csv2LoteA / 999${unknown}`,
      `contratos.csv2Soma das parcelas1,00${wrongSum}`,
      "Contrato V-2",
      `parcelas.csv2 a 181 (180 linhas)LoteV-2${gone}`,
    ]);
    expect(screen.getByText("Aqui estão os primeiros 182; o CSV tem todos.")).toBeInTheDocument();
  });

  it("warns of rates that the contracts need and the portal does not have, and leads to where they are loaded", async () => {
    const missing = { name: "IGP-M", months: 2, firstMonth: "2026-09-01", correctionOn: "2026-10-15", late: true };
    open({ ...checked, report: { ...report, missingRates: [{ ...missing, contracts: 2 }] } });
    expect(await screen.findByText("Faltam 2 taxas do IGP-M desde 09/2026")).toBeInTheDocument();
    expect(
      screen.getByText(/os valores de 2 contratos estão errados, a partir da correção de 15\/10\/2026/),
    ).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Carregar taxas" })).toHaveAttribute(
      "href",
      "/admin/contracts?taxas=IGP-M",
    );
    expect(screen.getByRole("button", { name: "Trazer 2 contratos" })).toBeInTheDocument();
  });

  it("of tables that are all there says that nothing changed", async () => {
    const created = { customers: 0, contracts: 0, installments: 0, payments: 0 };
    const changed = { total: 1, listed: ["V-2"] };
    open({ ...checked, report: { ...report, created, unchanged: 1, changed } });
    expect(await screen.findByText("Nada mudou")).toBeInTheDocument();
    expect(screen.getByText(/ficam como estão lá: V-2/)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Trazer/ })).not.toBeInTheDocument();
  });

  it("is compared with the old system to the cent, and what the server says differs is listed", async () => {
    answer = ({ url }) =>
      url.endsWith("/take")
        ? refusal(409, "totals_differ", "Os totais não conferem.", ["Pago: diferença de R$ 0,01."])
        : undefined;
    open(checked);
    await press("Trazer 2 contratos");
    expect(await screen.findByText(/Informe os três totais/)).toBeInTheDocument();
    await person.type(screen.getByLabelText("Quantos contratos"), "2");
    await person.type(screen.getByLabelText("Saldo em aberto"), "32.000,50");
    await person.type(screen.getByLabelText("Total pago"), "16.000,11");
    expect(screen.getAllByText("Confere com as planilhas.")).toHaveLength(2);
    expect(screen.getByText(/Diferença de R\$\s0,01 a mais no sistema antigo/)).toBeInTheDocument();
    await press("Trazer 2 contratos");
    expect(await screen.findByText("Pago: diferença de R$ 0,01.")).toBeInTheDocument();
    expect(posted("/take")).toEqual([{ contracts: 2, openCents: 3_200_050, paidCents: 1_600_011 }]);
    expect(screen.getByLabelText("Total pago")).toHaveValue("16.000,11");
  });

  it("leads back to the columns", async () => {
    open(checked);
    await press("Rever as colunas");
    expect(await screen.findByLabelText("Coluna CPF")).toHaveValue("document");
    const steps = within(screen.getByRole("list", { name: "Etapas da carteira" })).getAllByRole("listitem");
    expect(steps.filter((step) => step.hasAttribute("aria-current"))).toEqual([document.activeElement]);
    expect(document.activeElement).toHaveTextContent("Colunas");
  });
});

describe("a portfolio that is in the portal", () => {
  const taken: Portfolio = { ...checked, state: "taken", takenAt: "2026-11-20T12:01:00.000Z" };

  it("goes only after a confirmation", async () => {
    answer = ({ url }) => {
      if (url.endsWith("/undo")) known = [{ ...taken, state: "undone", undoneAt: "2026-11-20T13:00:00.000Z" }];
      return undefined;
    };
    open(taken);
    await press("Desfazer a entrada");
    const dialog = within(await screen.findByRole("dialog", { name: "Desfazer a entrada de 2 contratos?" }));
    expect(posted("/undo")).toEqual([]);
    await person.click(dialog.getByRole("button", { name: "Desfazer a entrada" }));
    expect(await screen.findByText("Carteira desfeita")).toBeInTheDocument();
  });

  it("stays when something happened to a contract, which is named", async () => {
    answer = ({ url }) =>
      url.endsWith("/undo")
        ? refusal(409, "changed_since", "Algo já aconteceu com estes contratos: V-2.", ["V-2"])
        : undefined;
    open(taken);
    await press("Desfazer a entrada");
    const dialog = within(await screen.findByRole("dialog"));
    await person.click(dialog.getByRole("button", { name: "Desfazer a entrada" }));
    expect(await dialog.findByText(/Algo já aconteceu com estes contratos: V-2/)).toBeInTheDocument();
  });
});

it("an address of a portfolio that is forgotten says so and leads to the others", async () => {
  answer = ({ url }) =>
    url.endsWith(ID) ? refusal(404, "portfolio_not_found", "A carteira não está mais no servidor.") : undefined;
  open(sent);
  expect(await screen.findByText("Esta carteira não existe ou está fora do seu acesso")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Ver as carteiras" })).toHaveAttribute("href", "/admin/portfolios");
});

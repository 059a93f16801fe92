import type { AuditEntry } from "@gleba/shared/contracts";
import { setPortalConfig } from "@gleba/shared/http";
import { aPage, startStubServer } from "@gleba/shared/testing";
import { render, screen, waitFor, within } from "@testing-library/react";
import { MeProvider, RequireRight } from "#platform/me";
import userEvent from "@testing-library/user-event";
import { drawRoutes } from "#platform/testing";
import { Changes } from "./components/changes.tsx";
import { AuditScreen, CollapsibleHistory, RecordHistory } from "./index.ts";

const line: AuditEntry = {
  id: 9,
  at: "2026-11-20T02:30:00.000Z",
  actor: "staff:4",
  actorName: "Ana de Teste",
  action: "updated",
  entity: "batch",
  entityId: 7,
  label: "Quadra 3, lote 7",
  before: { priceCents: 9_000_000, published: false, deedNumber: "" },
  after: { priceCents: 9_500_000, published: true, deedNumber: "12.345" },
};

let server: Awaited<ReturnType<typeof startStubServer>>;
let lines: AuditEntry[];
let can: { readAudit: boolean; sell: boolean };
beforeAll(async () => {
  server = await startStubServer(({ url }) =>
    url === "/api/crm/me"
      ? { body: { id: 4, name: "Ana", role: "admin", can } }
      : url === "/api/crm/audit/people"
        ? { body: [{ actor: "staff:4", name: "Ana de Teste" }] }
        : {
            body: aPage(url.includes("entityId=8") ? [] : lines, {
              totalElements: url.includes("entityId=7") ? 31 : 1,
            }),
          },
  );
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  lines = [line];
  can = { readAudit: true, sell: true };
});

const open = (element: React.ReactNode, address = "/admin/audit") => {
  drawRoutes([{ path: "/admin/audit", element: <MeProvider>{element}</MeProvider> }], address);
};

it("an administrator reads who changed what and how it was before, in words", async () => {
  open(<AuditScreen />, "/admin/audit?tipo=batch&registro=7&de=2026-11-01");
  const row = within(await screen.findByRole("row", { name: /19\/11\/2026/ }));
  expect(row.getByText(/alterou Quadra 3, lote 7/)).toBeInTheDocument();
  expect(row.getByText("preço").parentElement).toHaveTextContent("preçoantes: R$ 90.000,00 → depois: R$ 95.000,00");
  expect(row.getByText("publicado").parentElement).toHaveTextContent("não → depois: sim");
  expect(row.getByText("matrícula").parentElement).toHaveTextContent("(vazio) → depois: 12.345");
  const asked = new URL(server.calls.at(-1)?.url ?? "", "http://api").searchParams;
  expect(Object.fromEntries(asked)).toEqual({
    page: "0",
    size: "10",
    entity: "batch",
    entityId: "7",
    from: "2026-11-01",
  });
  expect(screen.getByRole("button", { name: "Remover o filtro Registro nº: 7" })).toBeInTheDocument();
});

it("narrows the audit by who, what they may do, what they did, to what and when; all of it stands in the address", async () => {
  open(<AuditScreen />, "/admin/audit?autor=staff:4&perfil=vendas&tipo=contract&acao=paid&ate=2026-11-20&pagina=2");
  expect(await screen.findByRole("button", { name: "Remover o filtro Quem: Ana de Teste" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Remover o filtro Ação: Registrou o pagamento" })).toBeInTheDocument();
  const asked = server.calls.map(({ url }) => new URL(url, "http://api")).filter(({ search }) => search !== "");
  expect(Object.fromEntries(asked.at(-1)!.searchParams)).toEqual({
    page: "1",
    size: "10",
    actor: "staff:4",
    role: "sales",
    entity: "contract",
    action: "paid",
    to: "2026-11-20",
  });
});

it("what may be searched for is read whole in the two columns that six filters beside it leave at 1280 pixels", async () => {
  open(<AuditScreen />, "/admin/audit");
  const search = await screen.findByRole("searchbox", { name: "Registro ou quem alterou" });
  expect(screen.getAllByRole("combobox")).toHaveLength(4);
  // Drawn close, a column is 6.75rem and a letter of a label some 6 pixels: more than thirty end against the next field's.
  expect((search as HTMLInputElement).labels?.[0]?.textContent?.length).toBeLessThanOrEqual(30);
});

it("reads what a record holds in words: only what differs, no codes, no markup, no braces", async () => {
  const before = {
    status: "available",
    financing: [{ id: "a", name: "120 meses", monthlyRate: 0.0079 }],
    overlay: { key: "planta.png", zoom: 15 },
    content: "<p>Antes</p>",
    polygon: [
      [-40.1, -19.2],
      [-40.2, -19.3],
    ],
  };
  const after = {
    ...before,
    status: "sold",
    overlay: { key: "planta.png", zoom: 16 },
    content: "<p>Depois <b>disso</b></p>",
  };
  open(
    <>
      <Changes entry={{ ...line, before, after }} />
      <Changes entry={{ ...line, before: null, after: before }} />
    </>,
  );
  const [changed, made] = await screen.findAllByRole("definition").then((all) => [all, all.slice(3)]);
  expect(changed?.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    "antes: disponível → depois: vendido",
    "antes: 15 → depois: 16",
    "antes: Antes → depois: Depois disso",
  ]);
  expect(screen.getAllByText("planta sobre o mapa, aproximação", { selector: "dt" })).toHaveLength(2);
  expect(made?.map(({ textContent }) => textContent)).toContain("(nome: 120 meses; taxa ao mês: 0,79%)");
  expect(made?.map(({ textContent }) => textContent)).toContain("2 pontos");
  expect(document.body.textContent).not.toMatch(/[{}<>]/);
});

it("one change of many lots is one line: how many, which and what, and the number of no lot", async () => {
  const after = { lots: 1_150, named: "quadra A, lote 1 e mais 1149", percent: 3, status: "blocked", reason: "Caução" };
  lines = [{ ...line, entity: "lots", label: "1150 lotes de Jardim", before: null, after }];
  open(<AuditScreen />);
  const row = await screen.findByRole("row", { name: /19\/11\/2026/ });
  expect(row).toHaveTextContent("alterou 1150 lotes de JardimLotes");
  expect(row).not.toHaveTextContent("nº");
  const told = within(row).getAllByRole("definition");
  expect(
    within(row)
      .getAllByRole("term")
      .map((term, at) => [term.textContent, told[at]?.textContent]),
  ).toEqual([
    ["situação", "bloqueado"],
    ["quantos lotes", "1.150"],
    ["quais", "quadra A, lote 1 e mais 1149"],
    ["porcentagem", "3"],
    ["motivo", "Caução"],
  ]);
});

it("what is said in one kind of record alone, months and rights stand in words too", async () => {
  const told = {
    venture: [
      { fileName: "lotes.csv", added: 1_550, changed: 3, statuses: 0 },
      "arquivo: lotes.csv, lotes novos: 1.550, lotes alterados: 3, situações alteradas: 0",
    ],
    reservation_source: [{ released: 4, kept: 1 }, "encerradas: 4, ficaram abertas: 1"],
    custom_role: [{ rights: ["sell", "readAudit"] }, "permissões: Vender, Ler a auditoria"],
    customer: [{ documentProof: "none" }, "documento: não comprovado"],
    land_owners: [{ month: "2026-10", receivedCents: 10_000 }, "mês: 10/2026, recebido: R$ 100,00"],
    sales_goal: [{ "01Cents": 100_000 }, "janeiro: R$ 1.000,00"],
    visit_hours: [
      { periods: [{ weekday: 6, from: "08:00", until: "12:00" }] },
      "horários da semana: (dia da semana: sábado; de: 08:00; até: 12:00)",
    ],
    site_visit: [{ status: "missed" }, "situação: não compareceu"],
    early_payment: [{ rule: "off" }, "antecipação de parcelas: só com a equipe, fora do portal"],
  } satisfies Record<string, [Record<string, unknown>, string]>;
  for (const [entity, [after, text]] of Object.entries(told)) {
    const { container, unmount } = render(<Changes entry={{ ...line, entity, before: null, after }} />);
    const said = [...container.querySelectorAll("dl > div")].map(
      (one) => `${one.querySelector("dt")?.textContent}: ${one.querySelector("dd")?.textContent}`,
    );
    expect(said.join(", ").replaceAll("\u00a0", " ")).toBe(text);
    unmount();
  }
});

it("a dialog tells the history once somebody opens it", async () => {
  open(<CollapsibleHistory entity="batch" id={7} />);
  const summary = await screen.findByText("Histórico");
  expect(server.calls.filter(({ url }) => url.includes("/audit"))).toEqual([]);
  await userEvent.click(summary);
  expect(await screen.findByRole("link", { name: "Ver os 31 registros" })).toBeInTheDocument();
});

it("a record's own screen tells its history, and leads to all of it", async () => {
  open(<RecordHistory entity="batch" id={7} />);
  expect(await screen.findByText("Ana de Teste")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Ver os 31 registros" })).toHaveAttribute(
    "href",
    "/admin/audit?tipo=batch&registro=7",
  );
});

it("a record that nobody changed says so", async () => {
  open(<RecordHistory entity="batch" id={8} />);
  expect(await screen.findByText("Nenhuma alteração registrada.")).toBeInTheDocument();
});

it("whoever may not read the audit sees no history and asks for none", async () => {
  can = { readAudit: false, sell: true };
  open(
    <>
      <RequireRight title="Lote" right="sell">
        Quem lê isto já foi reconhecido
      </RequireRight>
      <RecordHistory entity="batch" id={7} />
    </>,
  );
  await waitFor(() => expect(server.calls.map(({ url }) => url)).toEqual(["/api/crm/me"]));
  await screen.findByText("Quem lê isto já foi reconhecido");
  expect(screen.queryByText("Histórico")).not.toBeInTheDocument();
  expect(server.calls.filter(({ url }) => url.includes("/audit"))).toEqual([]);
});

it("what is the whole company's has no number, and keeps no other line from being read", async () => {
  lines = [{ ...line, id: 10, entity: "discount_limits", entityId: 0, label: "limites de desconto" }, line];
  open(<AuditScreen />);
  expect(await screen.findByText(/limites de desconto/)).toBeInTheDocument();
  expect(screen.getByText(/limites de desconto/).closest("tr")).not.toHaveTextContent("nº 0");
  expect(screen.getByText(/Quadra 3, lote 7/)).toBeInTheDocument();
});

import type { SalesReport } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { startStubServer } from "@gleba/shared/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { drawRoutes } from "#platform/testing";
import { SalesReportScreen } from "./index.ts";

const person = userEvent.setup({ delay: null });
const figures = { leads: 12, reservations: 3, contracts: 2, priceCents: 25_000_000, receivedCents: 1_234_56 };
const nothing = { leads: 0, reservations: 0, contracts: 0, priceCents: 0, receivedCents: 0 };
const found = (query: URLSearchParams, more: Partial<SalesReport> = {}): SalesReport => ({
  from: query.get("from")!,
  to: query.get("to")!,
  by: query.get("by") as SalesReport["by"],
  rows: [{ id: 7, name: "Vale do Sol", ...figures }],
  total: figures,
  ...more,
});

let server: Awaited<ReturnType<typeof startStubServer>>;
let answer: (query: URLSearchParams) => { status?: number; body: object };
beforeAll(async () => {
  server = await startStubServer((call) =>
    call.url === "/api/crm/me"
      ? {
          body: {
            id: 4,
            name: "Ana",
            role: "admin",
            can: { sell: true, manageContracts: true, manageFinanceRules: true },
          },
        }
      : answer(new URL(call.url, server.url).searchParams),
  );
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  answer = (query) => ({ body: found(query) });
});

const open = (search: string) => {
  return drawRoutes([{ path: "/admin/reports", element: <SalesReportScreen /> }], `/admin/reports${search}`);
};
const PERIOD = "de=2026-09-10&ate=2026-11-20";
const linkTo = async (name: RegExp) => (await screen.findByRole("link", { name })).getAttribute("href");

it("each number opens the list behind it, with the same days", async () => {
  open(`?por=empreendimento&${PERIOD}`);
  expect(await linkTo(/^12: Contatos de Vale do Sol/)).toBe(`/admin/leads?empreendimento=7&${PERIOD}`);
  expect(await linkTo(/^2: Contratos assinados/)).toBe(`/admin/contracts?empreendimento=7&${PERIOD}`);
  expect(await linkTo(/1\.234,56: Recebido/)).toBe(
    "/admin/contracts?empreendimento=7&pago-de=2026-09-10&pago-ate=2026-11-20",
  );
});

it("a month opens its own days within the period, and what is nobody's the list of nobody", async () => {
  answer = (query) => ({ body: found(query, { rows: [{ id: null, name: "2026-09-01", ...figures }] }) });
  open(`?por=mes&${PERIOD}`);
  expect(await linkTo(/^3: Reservas de 09\/2026/)).toBe("/admin/reservations?de=2026-09-10&ate=2026-09-30");
  answer = (query) => ({ body: found(query, { rows: [{ id: null, name: "Sem responsável", ...figures }] }) });
  await person.click(screen.getByRole("link", { name: "Por responsável" }));
  expect(await linkTo(/^12: Contatos de Sem responsável/)).toBe(`/admin/leads?responsavel=ninguem&${PERIOD}`);
  expect(screen.queryByRole("link", { name: /Contratos assinados/ })).toBeNull();
});

it("a source opens its own contacts and reservations, and who came in a way that nobody knows opens none", async () => {
  const rows = [
    { id: null, name: "campaign", ...figures },
    { id: null, name: "", ...figures, leads: 5 },
  ];
  answer = (query) => ({ body: found(query, { rows }) });
  open(`?por=origem&${PERIOD}`);
  expect(await linkTo(/^12: Contatos de Campanha/)).toBe(`/admin/leads?origem=campanha&${PERIOD}`);
  expect(await linkTo(/^3: Reservas de Campanha/)).toBe(`/admin/reservations?origem=campanha&${PERIOD}`);
  expect(screen.getByRole("row", { name: /^Origem não informada 5/ })).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /Origem não informada/ })).toBeNull();
  expect(screen.queryByRole("link", { name: /Contratos assinados/ })).toBeNull();
});

it("what somebody may not see has no column, and a zero no link", async () => {
  const sold = { ...nothing, contracts: null, priceCents: null, receivedCents: null };
  answer = (query) => ({ body: found(query, { rows: [{ id: 7, name: "Vale do Sol", ...sold }], total: sold }) });
  open(`?por=empreendimento&${PERIOD}`);
  const table = within(await screen.findByRole("table"));
  expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Empreendimento",
    "Contatos",
    "Reservas",
  ]);
  expect(table.queryAllByRole("link")).toEqual([]);
});

it("a period that makes none is told why with what was typed, and another one is shown", async () => {
  const router = open(`?por=responsavel&${PERIOD}`);
  await screen.findByRole("table");
  const to = screen.getByLabelText("Até");
  await person.clear(to);
  await person.type(to, "09/09/2026");
  await person.click(screen.getByRole("button", { name: "Mostrar" }));
  expect(await screen.findByText("O último dia vem antes do primeiro.")).toBeInTheDocument();
  expect(to).toHaveValue("09/09/2026");
  await person.clear(to);
  await person.type(to, "30/09/2026");
  await person.click(screen.getByRole("button", { name: "Mostrar" }));
  expect(await screen.findByRole("heading", { name: "De 10/09/2026 a 30/09/2026" })).toBeInTheDocument();
  expect(router.state.location.search).toBe("?por=responsavel&de=2026-09-10&ate=2026-09-30");
});

it("a report that fails is asked for again, and one without anything says so", async () => {
  answer = () => ({
    status: 503,
    body: { status: 503, code: "unavailable", message: "Tente em instantes.", errors: [] },
  });
  open(`?por=empreendimento&${PERIOD}`);
  expect(await screen.findByText("O relatório não carregou")).toBeInTheDocument();
  answer = (query) => ({ body: found(query, { rows: [], total: nothing }) });
  await person.click(screen.getByRole("button", { name: /Tentar/ }));
  expect(await screen.findByText("Nada de 10/09/2026 a 20/11/2026")).toBeInTheDocument();
});

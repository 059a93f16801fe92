import type { LandOwners, OwnerStatement } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MeProvider } from "#platform/me";
import { drawRoutes } from "#platform/testing";
import { LandOwnersScreen } from "./index.ts";

const person = userEvent.setup({ delay: null });
const ana = { name: "Ana de Teste", document: "52998224725", email: "ana@exemplo.com.br", share: 3_333 };
const owners: LandOwners = {
  ventureId: 7,
  divisions: [{ id: 4, from: "2026-01-01", owners: [ana], byName: "Bia", at: "2026-01-02T12:00:00.000Z" }],
  closed: ["2026-08"],
  today: "2026-11-20",
};
const statement: OwnerStatement = {
  ventureId: 7,
  ventureName: "Jardim de Teste",
  month: "2026-10",
  closedAt: null,
  closedBy: "",
  payments: 3,
  principalCents: 290_000,
  feesCents: 10_000,
  adjustedCents: -5_000,
  receivedCents: 295_000,
  companyCents: 196_676,
  periods: [{ from: "2026-01-01", receivedCents: 295_000, companyCents: 196_676 }],
  owners: [{ ...ana, cents: 98_324, parts: [{ from: "2026-01-01", share: 3_333, baseCents: 295_000, cents: 98_324 }] }],
};
const ventureRow = {
  id: 7,
  articleId: 3,
  name: "Jardim de Teste",
  city: "",
  uf: "",
  published: true,
  salesOpen: false,
  lots: { total: 2, available: 2, reserved: 0, negotiating: 0, sold: 0, blocked: 0 },
};

let server: Awaited<ReturnType<typeof startStubServer>>;
let answer: (call: ReceivedCall) => { status?: number; body?: unknown } | undefined;
beforeAll(async () => {
  server = await startStubServer((call) => {
    const answered = answer(call);
    if (answered) return answered;
    if (call.url === "/api/crm/me")
      return {
        body: { id: 4, name: "Ana", role: "finance", can: { manageContracts: true, manageFinanceRules: true } },
      };
    if (call.url === "/api/crm/ventures") return { body: [ventureRow] };
    if (call.url.includes("/statements/")) return { body: statement };
    if (call.url.includes("/land-owners/")) return { body: owners };
    return { status: 404, body: {} };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  sessionStorage.clear();
  answer = () => undefined;
});
const open = () => {
  const element = (
    <MeProvider>
      <LandOwnersScreen />
    </MeProvider>
  );
  drawRoutes([{ path: "/admin/land-owners", element }], "/admin/land-owners?empreendimento=7");
};
const sent = () => server.calls.filter(({ method }) => method === "POST");
const button = (name: string | RegExp) => screen.findByRole("button", { name });

it("the last month that is over opens, with what came in, what was adjusted, and each part", async () => {
  open();
  const parts = within(await screen.findByRole("list", { name: "Parte de cada dono" }));
  expect(parts.getByText(/983,24/)).toBeInTheDocument();
  expect(parts.getByText(/33,33% de R\$.2\.950,00, divisão de 01\/01\/2026/)).toBeInTheDocument();
  expect(screen.getByText("De meses já fechados")).toBeInTheDocument();
  expect(screen.getByRole("combobox", { name: "Mês" })).toHaveValue("2026-10");
  expect(screen.getByRole("option", { name: "08/2026 (fechado)" })).toBeInTheDocument();
});

it("a month is closed with the sum that was seen; one that changed meanwhile is read again and says so", async () => {
  open();
  await person.click(await button("Fechar o mês"));
  const dialog = within(await screen.findByRole("dialog", { name: "Fechar 10/2026" }));
  expect(dialog.getByText("1 dono recebe a sua parte por e-mail.")).toBeInTheDocument();
  const message = "O que foi recebido mudou enquanto você via o demonstrativo. Confira de novo.";
  answer = ({ method }) =>
    method === "POST"
      ? { status: 409, body: { status: 409, code: "receipts_changed", message, errors: [] } }
      : undefined;
  await person.click(dialog.getByRole("button", { name: "Fechar o mês" }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(sent()[0]).toMatchObject({
    url: "/api/crm/land-owners/7/statements/2026-10/closing",
    body: { receivedCents: 295_000 },
  });
});

it("shares say what is left to the company, and beyond 100 % nothing is sent", async () => {
  open();
  await person.click(await button("Mudar a divisão"));
  const dialog = within(await screen.findByRole("dialog", { name: "Mudar a divisão" }));
  expect(dialog.getByText("Ficam 66,67% com a empresa.")).toBeInTheDocument();
  await person.click(dialog.getByRole("button", { name: "Acrescentar dono" }));
  const [, second] = dialog.getAllByRole("group");
  await person.type(within(second!).getByLabelText(/Nome completo/), "Rui de Teste");
  await person.type(within(second!).getByLabelText(/CPF ou CNPJ/), "11144477735");
  await person.type(within(second!).getByLabelText(/Parte/), "70");
  expect(dialog.getByText("As partes somam 103,33%: passam 3,33% de 100%.")).toBeInTheDocument();
  await person.click(dialog.getByRole("button", { name: "Salvar divisão" }));
  expect(sent()).toHaveLength(0);
  await person.clear(within(second!).getByLabelText(/Parte/));
  await person.type(within(second!).getByLabelText(/Parte/), "12,5");
  await person.click(dialog.getByRole("button", { name: "Salvar divisão" }));
  await waitFor(() =>
    expect(sent()[0]?.body).toEqual({
      from: "2026-11-01",
      owners: [ana, { name: "Rui de Teste", document: "11144477735", email: null, share: 1_250 }],
      seen: 4,
    }),
  );
  expect(await screen.findByText("Divisão salva.")).toBeInTheDocument();
});

it("whoever is overtaken keeps what was typed, reads what was said meanwhile, and may save over it", async () => {
  open();
  await person.click(await button("Mudar a divisão"));
  const dialog = within(await screen.findByRole("dialog", { name: "Mudar a divisão" }));
  const share = dialog.getByLabelText(/Parte/);
  await person.clear(share);
  await person.type(share, "20");
  const [first] = owners.divisions;
  answer = ({ method, url }) => {
    if (method === "POST")
      return { status: 409, body: { status: 409, code: "changed_meanwhile", message: "Outra.", errors: [] } };
    const newer = { ...first!, id: 9, from: "2026-11-01", owners: [{ ...ana, share: 1_500 }] };
    return url.endsWith("/land-owners/7") ? { body: { ...owners, divisions: [newer, first!] } } : undefined;
  };
  await person.click(dialog.getByRole("button", { name: "Salvar divisão" }));
  expect(await dialog.findByText(/Desde 01\/11\/2026 consta: Ana de Teste \(15%\)/)).toBeInTheDocument();
  expect(share).toHaveValue("20");
  await person.click(dialog.getByRole("button", { name: "Salvar divisão" }));
  await waitFor(() => expect(sent().map(({ body }) => (body as { seen: number }).seen)).toEqual([4, 9]));
});

it("without owners the screen says that all is the company's", async () => {
  answer = ({ url }) =>
    url.endsWith("/land-owners/7") ? { body: { ...owners, divisions: [], closed: [] } } : undefined;
  open();
  expect(await screen.findByText("Tudo fica com a empresa")).toBeInTheDocument();
  expect(screen.queryByText("Demonstrativo do mês")).not.toBeInTheDocument();
});

it("without a development the screen says what it waits for, in the place of a field without a choice", async () => {
  answer = ({ url }) => (url === "/api/crm/ventures" ? { body: [] } : undefined);
  open();
  expect(await screen.findByText("Ainda não há empreendimentos")).toBeInTheDocument();
  expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
});

it("developments that could not be read are said, and asked for again", async () => {
  answer = ({ url }) => (url === "/api/crm/ventures" ? { status: 500, body: {} } : undefined);
  open();
  expect(await screen.findByText("Os empreendimentos não carregaram")).toBeInTheDocument();
  answer = () => undefined;
  await person.click(await button("Tentar novamente"));
  expect(await screen.findByText("Demonstrativo do mês")).toBeInTheDocument();
});

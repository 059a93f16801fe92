import type { CompanyRow } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { aPage, startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { Toasts, UiProvider } from "@gleba/shared/ui";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { MeProvider } from "#platform/me";
import { CompaniesScreen } from "./index.ts";

const person = userEvent.setup({ delay: null });
const hill: CompanyRow = {
  id: 3,
  legalName: "Morro Alto SPE Ltda",
  tradeName: "Morro Alto",
  cnpj: "12ABC34501DE35",
  address: "Rua do Morro, 1, Santa Teresa/ES, CEP 29650-000",
  phone: "",
  email: "contato@morroalto.com.br",
  bankAccount: "",
  pixKey: "pix@morroalto.com.br",
  logo: "",
  demonstration: false,
  version: 4,
  ventures: [{ id: 7, name: "Jardim de Teste" }],
};
const row = (id: number, name: string) => ({
  id,
  articleId: null,
  name,
  city: "",
  uf: "",
  published: true,
  salesOpen: true,
  lots: { total: 0, available: 0, reserved: 0, negotiating: 0, sold: 0, blocked: 0 },
});
const refusal = (status: number, code: string, message: string, fields?: object) => ({
  status,
  body: { status, code, message, errors: [message], ...(fields && { fields }) },
});

let server: Awaited<ReturnType<typeof startStubServer>>;
let can: { configureSite: boolean };
let companies: CompanyRow[];
let answer: (call: ReceivedCall) => { status?: number; body?: unknown } | undefined;
beforeAll(async () => {
  server = await startStubServer((call) => {
    if (call.url === "/api/crm/me") return { body: { id: 1, name: "Ana", role: "admin", can } };
    const own = answer(call);
    if (own) return own;
    if (call.url === "/api/crm/ventures") return { body: [row(7, "Jardim de Teste"), row(8, "Vale de Teste")] };
    return { body: aPage(companies) };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  answer = () => undefined;
  can = { configureSite: true };
  companies = [hill];
});

const open = () => {
  const router = createMemoryRouter([{ path: "/admin/companies", element: <CompaniesScreen /> }], {
    initialEntries: ["/admin/companies"],
  });
  render(
    <UiProvider>
      <MeProvider>
        <RouterProvider router={router} />
      </MeProvider>
      <Toasts />
    </UiProvider>,
  );
};
const sent = (method: string) => server.calls.filter((call) => call.method === method);
const press = async (name: string) => person.click(await screen.findByRole("button", { name }));
const type = async (label: string, text: string) => {
  const field = within(screen.getByRole("dialog")).getByRole("textbox", { name: label });
  await person.clear(field);
  await person.type(field, text);
};

it("who does not configure the site reads why, and no company is asked for", async () => {
  can = { configureSite: false };
  open();
  await screen.findByRole("heading", { name: "Esta página é da administração" });
  expect(server.calls.map(({ url }) => url)).toEqual(["/api/crm/me"]);
});

it("a new company is added once what it says is true, and stands in the list", async () => {
  companies = [];
  open();
  await screen.findByText("Nenhuma empresa ainda");
  await press("Nova empresa");
  await press("Cadastrar");
  expect(await screen.findByText("Informe a razão social.")).toBeVisible();
  await type("Razão social", "Rio Claro SPE Ltda");
  await type("CNPJ", "33000167000102");
  await type("Endereço", "Avenida do Rio, 2, Linhares/ES, CEP 29900-000");
  await type("E-mail", "rio claro");
  await press("Cadastrar");
  expect(await screen.findByText("Informe um CNPJ válido.")).toBeVisible();
  expect(screen.getByText("Informe um e-mail válido, como nome@exemplo.com.br.")).toBeVisible();
  expect(sent("POST")).toEqual([]);
  await type("CNPJ", "33.000.167/0001-01");
  await type("E-mail", "contato@rioclaro.com.br");
  answer = ({ method }) =>
    method === "POST" ? refusal(409, "cnpj_known", "Já há uma empresa com este CNPJ.") : undefined;
  await press("Cadastrar");
  expect(await screen.findByText("Já há uma empresa com este CNPJ.")).toBeVisible();
  const added = { ...hill, id: 9, legalName: "Rio Claro SPE Ltda", cnpj: "33000167000101", ventures: [] };
  answer = ({ method }) => (method === "POST" ? { status: 201, body: added } : undefined);
  companies = [added];
  await press("Cadastrar");
  const listed = await screen.findByRole("row", { name: /Rio Claro SPE Ltda/ });
  expect(listed).toHaveTextContent(/33\.000\.167\/0001-01.*Nenhum ainda.*A do convênio/);
  expect(sent("POST").at(-1)?.body).toEqual({
    legalName: "Rio Claro SPE Ltda",
    tradeName: "",
    cnpj: "33000167000101",
    address: "Avenida do Rio, 2, Linhares/ES, CEP 29900-000",
    phone: "",
    email: "contato@rioclaro.com.br",
    bankAccount: "",
    pixKey: "",
  });
});

it("what somebody else changed meanwhile is told, and what was typed is sent against it by the next press", async () => {
  open();
  await press("Editar Morro Alto SPE Ltda");
  await type("Nome fantasia", "Morro");
  answer = ({ method }) => (method === "PUT" ? refusal(409, "changed_meanwhile", "Outra pessoa alterou.") : undefined);
  companies = [{ ...hill, legalName: "Morro Alto S.A.", tradeName: "Alto", pixKey: "novo@morro.com.br", version: 5 }];
  await press("Salvar");
  expect(await screen.findByText(/Agora consta: Morro Alto S\.A\., CNPJ 12\.ABC\.345\/01DE-35/)).toBeVisible();
  expect(within(screen.getByRole("dialog")).getByRole("textbox", { name: "Nome fantasia" })).toHaveValue("Morro");
  expect(screen.getByText("Outra pessoa pôs aqui: Alto")).toBeVisible();
  answer = ({ method }) =>
    method === "PUT" ? { body: { ...companies[0], tradeName: "Morro", version: 6 } } : undefined;
  await press("Salvar");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent("PUT").map(({ body }) => body)).toMatchObject([
    { version: 4, legalName: "Morro Alto SPE Ltda", pixKey: "pix@morroalto.com.br" },
    { version: 5, legalName: "Morro Alto S.A.", tradeName: "Morro", pixKey: "novo@morro.com.br" },
  ]);
});

it("developments come to a company and leave it, and a refusal is told with the name", async () => {
  open();
  await person.click(await screen.findByText("Outras ações de Morro Alto SPE Ltda"));
  await press("Empreendimentos de Morro Alto SPE Ltda");
  const dialog = await screen.findByRole("dialog", { name: "Empreendimentos de Morro Alto SPE Ltda" });
  await within(dialog).findByRole("button", { name: "Retirar Jardim de Teste" });
  await person.selectOptions(
    within(dialog).getByRole("combobox", { name: "Acrescentar empreendimento" }),
    "Vale de Teste (empresa das Configurações)",
  );
  answer = ({ method }) => (method === "PUT" ? { body: { companyId: 3 } } : undefined);
  companies = [{ ...hill, ventures: [...hill.ventures, { id: 8, name: "Vale de Teste" }] }];
  await person.click(within(dialog).getByRole("button", { name: "Acrescentar" }));
  await within(dialog).findByRole("button", { name: "Retirar Vale de Teste" });
  answer = ({ method }) => (method === "PUT" ? refusal(409, "venture_has_contracts", "Já tem contratos.") : undefined);
  await person.click(within(dialog).getByRole("button", { name: "Retirar Jardim de Teste" }));
  expect(await within(dialog).findByText("Jardim de Teste: Já tem contratos.")).toBeVisible();
  expect(sent("PUT").map(({ url, body }) => [url, body])).toEqual([
    ["/api/crm/companies/ventures/8", { companyId: 3, seen: null }],
    ["/api/crm/companies/ventures/7", { companyId: null, seen: 3 }],
  ]);
});

import type { CrmUser } from "@gleba/shared/contracts";
import type { StaffRoleRow } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { aPage, startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { drawRoutes } from "#platform/testing";
import { UsersScreen } from "./users-screen.tsx";

const person = userEvent.setup({ delay: null });

const ana: CrmUser = {
  id: 4,
  name: "Ana de Teste",
  login: "ana",
  email: "ana@exemplo.com.br",
  role: "admin",
  active: true,
  lastLoginAt: "2026-11-20T12:00:00.000Z",
  version: 3,
};
const bia: CrmUser = {
  ...ana,
  id: 5,
  name: "Bia de Teste",
  login: "bia",
  role: "sales",
  lastLoginAt: null,
  version: 1,
};

const errorResponse = (status: number, code: string, message: string, fields?: object) => ({
  status,
  body: { status, code, message, errors: [message], ...(fields && { fields }) },
});

const roleOf = (role: StaffRoleRow["role"], id: number | null, name: string, rights: string[]): StaffRoleRow => ({
  role,
  id,
  name,
  description: `Para quem é ${name}.`,
  rights,
  people: 0,
  version: 1,
  can: { change: id !== null, give: role !== "admin" },
});
const roles = [
  roleOf("admin", null, "Administração", ["manageUsers", "sell"]),
  roleOf("editor", null, "Conteúdo", ["editContent", "editVentures"]),
  roleOf("sales", null, "Vendas", ["sell", "readCustomers"]),
  roleOf("finance", null, "Financeiro", ["manageContracts", "readCustomers"]),
  roleOf("custom", 3, "Coordenação de vendas", ["sell", "priceLots", "readAudit"]),
];

const flowers = {
  id: 7,
  articleId: null,
  name: "Residencial das Flores",
  city: "Serra",
  uf: "ES",
  published: true,
  salesOpen: true,
  lots: { total: 0, available: 0, reserved: 0, negotiating: 0, sold: 0, blocked: 0 },
};

let server: Awaited<ReturnType<typeof startStubServer>>;
const role = "admin";
let can: { manageUsers: boolean; readAudit: boolean };
let answer: (call: ReceivedCall) => { status?: number; body?: unknown } | undefined;
beforeAll(async () => {
  server = await startStubServer((call) => {
    if (call.url === "/api/crm/me") return { body: { id: 4, name: ana.name, role, can } };
    if (call.method === "GET" && call.url === "/api/crm/roles") return { body: { roles } };
    if (call.url === "/api/crm/ventures") return { body: [flowers] };
    return answer(call) ?? { body: aPage([ana, bia]) };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  answer = () => undefined;
  can = { manageUsers: true, readAudit: true };
});

const open = (address = "/admin/users") => {
  return drawRoutes([{ path: "/admin/users", element: <UsersScreen /> }], address);
};
const sent = (method: string) =>
  server.calls.filter(
    ({ method: how, url }) => how === method && !["/api/crm/me", "/api/crm/roles", "/api/crm/ventures"].includes(url),
  );
const row = async (name: string) => screen.findByRole("row", { name: new RegExp(name) });
const button = (name: string) => screen.getByRole("button", { name });
const openMenu = (name: string) => person.click(screen.getByText(`Outras ações de ${name} de Teste`));

it("somebody of the staff who does not manage users reads why, and nothing is asked that would be refused", async () => {
  can = { manageUsers: false, readAudit: false };
  open();
  await screen.findByRole("heading", { name: "Esta página é da administração" });
  expect(screen.getByRole("heading", { level: 1, name: "Usuários" })).toBeInTheDocument();
  expect(sent("GET")).toHaveLength(0);
});

describe("an administrator among the staff", () => {
  it("reads who may do what and who never came in, narrowed by the address", async () => {
    open("/admin/users?busca=de%20teste&perfil=sales&situacao=ativos&ordem=lastLoginAt%2Cdesc");
    expect(await row("Ana de Teste")).toHaveTextContent("Administração");
    expect(await row("Bia de Teste")).toHaveTextContent("Nunca entrou");
    expect(screen.getByRole("status")).toHaveTextContent("2 pessoas");
    expect(Object.fromEntries(new URL(sent("GET")[0]?.url ?? "", "http://api").searchParams)).toEqual({
      page: "0",
      size: "10",
      sort: "lastLoginAt,desc",
      search: "de teste",
      role: "sales",
      active: "true",
    });
  });

  it("narrows the list, and the address follows", async () => {
    const router = open();
    await row("Ana");
    await person.type(screen.getByLabelText("Nome, usuário ou e-mail"), "bia{Enter}");
    await person.selectOptions(screen.getByLabelText("Perfil"), "Vendas");
    await waitFor(() => expect(router.state.location.search).toBe("?busca=bia&perfil=sales"));
  });

  it("adds somebody, who is invited by e-mail", async () => {
    open();
    await row("Ana");
    const carla = { ...bia, id: 77, name: "Carla de Teste" };
    answer = ({ method }) => (method === "POST" ? { status: 201, body: carla } : undefined);
    await person.click(button("Novo usuário"));
    const dialog = within(screen.getByRole("dialog", { name: "Novo usuário" }));
    await person.click(dialog.getByRole("button", { name: "Adicionar e convidar" }));
    expect(await dialog.findByText("Informe o nome completo.")).toBeInTheDocument();
    expect(sent("POST")).toHaveLength(0);
    await person.type(dialog.getByLabelText(/Nome completo/), "Bia de Teste");
    await person.type(dialog.getByLabelText(/^Usuário/), "bia");
    await person.type(dialog.getByLabelText(/E-mail/), "bia@exemplo.com.br");
    await person.selectOptions(dialog.getByLabelText(/Perfil de acesso/), "Vendas");
    await person.click(dialog.getByRole("button", { name: "Adicionar e convidar" }));
    expect(await screen.findByText("Convite enviado para ana@exemplo.com.br.")).toBeInTheDocument();
    expect(sent("POST")[0]).toMatchObject({
      url: "/api/crm/users",
      body: { name: "Bia de Teste", login: "bia", email: "bia@exemplo.com.br", role: "sales" },
    });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    // Appended to the list without reading it again (specification §4).
    expect(screen.getAllByRole("row").at(-1)).toHaveTextContent("Carla de Teste");
    expect(screen.getByRole("status")).toHaveTextContent("3 pessoas, com 1 acréscimo no fim");
    expect(sent("GET")).toHaveLength(1);
  });

  it("gives a role of the company's own for some developments, and reads before what that allows", async () => {
    open();
    await row("Ana");
    const dora = { ...bia, id: 78, name: "Dora de Teste" };
    answer = ({ method }) => (method === "POST" ? { status: 201, body: dora } : undefined);
    await person.click(button("Novo usuário"));
    const dialog = within(screen.getByRole("dialog", { name: "Novo usuário" }));
    // Whoever asks lacks what an administrator has, and cannot give it.
    expect(await dialog.findByRole("option", { name: "Coordenação de vendas" })).toBeInTheDocument();
    expect(dialog.queryByRole("option", { name: "Administração" })).not.toBeInTheDocument();
    await person.selectOptions(dialog.getByLabelText(/Perfil de acesso/), "Coordenação de vendas");
    expect(dialog.getByText("Pode: Vender, Definir preços, Ler a auditoria.")).toBeInTheDocument();
    await person.click(dialog.getByLabelText("Vê só alguns empreendimentos"));
    expect(dialog.getByText("Pode: Vender, Definir preços.")).toBeInTheDocument();
    expect(dialog.getByText(/só vê alguns empreendimentos: Ler a auditoria/)).toBeInTheDocument();
    await person.type(dialog.getByLabelText(/Nome completo/), "Dora de Teste");
    await person.type(dialog.getByLabelText(/^Usuário/), "dora");
    await person.type(dialog.getByLabelText(/E-mail/), "dora@exemplo.com.br");
    await person.click(dialog.getByRole("button", { name: "Adicionar e convidar" }));
    expect(await dialog.findByText("Escolha ao menos um empreendimento.")).toBeInTheDocument();
    await person.click(dialog.getByLabelText("Residencial das Flores"));
    await person.click(dialog.getByRole("button", { name: "Adicionar e convidar" }));
    await screen.findByText(/^Convite enviado/);
    expect(sent("POST")[0]?.body).toMatchObject({ role: "custom", customRoleId: 3, developments: [7] });
  });

  it("reads at the field that a login is taken, and keeps what was typed", async () => {
    open();
    await row("Ana");
    const sentence = "Já existe alguém com este usuário. Escolha outro.";
    answer = ({ method }) =>
      method === "POST" ? errorResponse(409, "login_taken", sentence, { login: sentence }) : undefined;
    await person.click(button("Novo usuário"));
    await person.type(screen.getByLabelText(/Nome completo/), "Outra Ana");
    await person.type(screen.getByLabelText(/^Usuário/), "ana");
    await person.type(screen.getByLabelText(/^E-mail/), "outra@exemplo.com.br");
    await person.selectOptions(screen.getByLabelText(/Perfil de acesso/), "Conteúdo");
    await person.click(button("Adicionar e convidar"));
    await waitFor(() => expect(screen.getByLabelText(/^Usuário/)).toHaveAccessibleDescription(new RegExp(sentence)));
    expect(screen.getByLabelText(/Nome completo/)).toHaveValue("Outra Ana");
  });

  it("changes what somebody may do on the state that was read", async () => {
    open();
    await row("Bia");
    answer = ({ method }) => (method === "PUT" ? { body: { ...bia, role: "finance", version: 2 } } : undefined);
    await person.click(button("Editar Bia de Teste"));
    await person.selectOptions(screen.getByLabelText(/Perfil de acesso/), "Financeiro");
    await person.click(button("Salvar"));
    expect(await screen.findByText("Dados atualizados com sucesso !")).toBeInTheDocument();
    expect(sent("PUT")[0]).toMatchObject({
      url: "/api/crm/users/5",
      body: { name: "Bia de Teste", email: "ana@exemplo.com.br", role: "finance", active: true, version: 1 },
    });
    expect(await row("Bia")).toHaveTextContent("Financeiro");
  });

  it("is told what somebody else made of the same person, keeps what was typed and saves it at the next press", async () => {
    open();
    await row("Bia");
    answer = ({ method, url }) => {
      if (method === "PUT") return errorResponse(409, "changed_meanwhile", "Mudou.");
      return url.includes("search=bia")
        ? { body: aPage([{ ...bia, role: "finance", developments: [7], version: 7 }]) }
        : undefined;
    };
    await person.click(button("Editar Bia de Teste"));
    await person.type(screen.getByLabelText(/Nome completo/), " Silva");
    await person.click(button("Salvar"));
    expect(await screen.findByText(/Agora consta: .*Financeiro.*O que você digitou continua aqui/)).toBeInTheDocument();
    answer = ({ method }) => (method === "PUT" ? { body: { ...bia, name: "Bia de Teste Silva" } } : undefined);
    await person.click(button("Salvar"));
    await screen.findByText("Dados atualizados com sucesso !");
    expect(sent("PUT").at(-1)?.body).toMatchObject({
      name: "Bia de Teste Silva",
      role: "finance",
      developments: [7],
      version: 7,
    });
  });

  it("reads that it could not be saved where the person cannot be read again after a conflict, and keeps what was typed", async () => {
    open();
    await row("Bia");
    answer = ({ method, url }) => {
      if (method === "PUT") return errorResponse(409, "changed_meanwhile", "Mudou.");
      return url.includes("search=bia") ? errorResponse(503, "overloaded", "Ocupado.") : undefined;
    };
    await person.click(button("Editar Bia de Teste"));
    await person.type(screen.getByLabelText(/Nome completo/), " Silva");
    await person.click(button("Salvar"));
    expect(await screen.findByText("Não foi possível salvar")).toBeInTheDocument();
    expect(screen.getByLabelText(/Nome completo/)).toHaveValue("Bia de Teste Silva");
    await person.click(button("Cancelar"));
    await person.click(button("Fechar sem salvar"));
  });

  it("is asked before Esc, the cross or the button forgets what was typed; what is as it was closes at once", async () => {
    open();
    await row("Bia");
    await person.click(button("Editar Bia de Teste"));
    const escape = () =>
      fireEvent(screen.getByRole("dialog", { name: "Editar usuário" }), new Event("cancel", { cancelable: true }));
    await person.type(screen.getByLabelText(/Nome completo/), "!");
    for (const leave of [escape, () => person.click(button("Fechar")), () => person.click(button("Cancelar"))]) {
      await leave();
      expect(screen.getByRole("dialog", { name: "Fechar sem salvar?" })).toBeInTheDocument();
      await person.click(button("Continuar editando"));
    }
    expect(screen.getByLabelText(/Nome completo/)).toHaveValue("Bia de Teste!");
    await person.type(screen.getByLabelText(/Nome completo/), "{Backspace}");
    escape();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("finds what was typed again after the session ended and began anew", async () => {
    open();
    await row("Bia");
    await person.click(button("Editar Bia de Teste"));
    await person.type(screen.getByLabelText(/Nome completo/), " Souza");
    cleanup();
    open();
    await row("Bia");
    await person.click(button("Editar Bia de Teste"));
    expect(screen.getByLabelText(/Nome completo/)).toHaveValue("Bia de Teste Souza");
    await person.click(button("Cancelar"));
    await person.click(button("Fechar sem salvar"));
    await person.click(button("Editar Bia de Teste"));
    expect(screen.getByLabelText(/Nome completo/)).toHaveValue("Bia de Teste");
  });

  it("types a login before somebody is gone for good, and reads why the last administrator stays", async () => {
    open();
    await row("Bia");
    await openMenu("Bia");
    await person.click(button("Excluir Bia de Teste"));
    // The menu is gone with the press, and what it offers with it.
    expect(screen.queryByRole("button", { name: "Excluir Bia de Teste" })).not.toBeInTheDocument();
    expect(button("Excluir")).toBeDisabled();
    await person.type(screen.getByLabelText("Digite bia para confirmar"), "bia");
    answer = ({ method }) =>
      method === "DELETE" ? errorResponse(409, "last_administrator", "Este é o único administrador ativo.") : undefined;
    await person.click(button("Excluir"));
    expect(await screen.findByText("Este é o único administrador ativo.")).toBeInTheDocument();
    answer = ({ method }) => (method === "DELETE" ? { body: { id: 5 } } : undefined);
    await person.click(button("Excluir"));
    await waitFor(() => expect(screen.queryByRole("row", { name: /Bia/ })).not.toBeInTheDocument());
    expect(screen.getByText("Executado com sucesso")).toBeInTheDocument();
    expect(screen.getByRole("status")).toHaveTextContent("1 pessoa");
    // Gone from the list that was read once (specification §4).
    expect(sent("GET")).toHaveLength(1);
    expect(sent("DELETE").at(-1)?.url).toBe("/api/crm/users/5");
  });

  it("invites again who never came in, and mails the others a link to a new password", async () => {
    open();
    await row("Bia");
    await openMenu("Ana");
    expect(screen.queryByRole("button", { name: "Enviar convite a Ana de Teste" })).not.toBeInTheDocument();
    await openMenu("Bia");
    answer = ({ method }) => (method === "POST" ? { body: { id: 5 } } : undefined);
    await person.click(button("Enviar convite a Bia de Teste"));
    expect(await screen.findByText("Convite enviado para ana@exemplo.com.br.")).toBeInTheDocument();
    expect(sent("POST")[0]?.url).toBe("/api/crm/users/5/invitation");
    await person.click(button("Editar Ana de Teste"));
    await person.click(button("Enviar link para nova senha"));
    expect(await screen.findByText(/^Link para uma nova senha enviado para ana@/)).toBeInTheDocument();
    expect(sent("POST")[1]?.url).toBe("/api/crm/users/4/invitation");
  });

  it("ends somebody's sessions, once their name was typed", async () => {
    open();
    await row("Ana");
    await openMenu("Ana");
    await person.click(button("Encerrar as sessões de Ana de Teste"));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByRole("button", { name: "Encerrar sessões" })).toBeDisabled();
    await person.type(dialog.getByRole("textbox"), "ana");
    answer = ({ method, url }) =>
      method === "DELETE" && url === "/api/crm/users/4/sessions" ? { body: { ended: 2 } } : undefined;
    await person.click(dialog.getByRole("button", { name: "Encerrar sessões" }));
    expect(await screen.findByText("2 sessões foram encerradas.")).toBeInTheDocument();
  });

  it("finds a way on when nobody fits the filters, and when the server stumbles", async () => {
    answer = () => ({ body: aPage([]) });
    const router = open("/admin/users?perfil=finance");
    await screen.findByRole("heading", { name: "Ninguém com esses filtros" });
    answer = () => errorResponse(500, "internal_error", "");
    await person.click(button("Limpar filtros"));
    await screen.findByRole("heading", { name: "A lista não carregou" });
    expect(router.state.location.search).toBe("");
    answer = () => undefined;
    await person.click(button("Tentar novamente"));
    expect(await row("Ana")).toBeInTheDocument();
  });
});

import { setPortalConfig } from "@gleba/shared/http";
import { startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { drawRoutes } from "#platform/testing";
import { Keyboard, type Action } from "./index.ts";

const person = userEvent.setup({ delay: null });
const screens = [
  { path: "/admin/users", label: "Usuários", words: "equipe" },
  { path: "/admin/customers", label: "Clientes" },
];
const found = { id: 7, detail: "", ventureId: null, articleId: null };
const results = [
  { ...found, type: "customer", label: "Clara de Teste", detail: "clara@exemplo.com.br" },
  { ...found, type: "lot", label: "Quadra 12A, lote 3", ventureId: 2, lot: { block: "12A", lot: "3" } },
];
const done = jest.fn();
let actions: Action[];
let server: Awaited<ReturnType<typeof startStubServer>>;
type Told = { status?: number; body?: unknown };
let told: (call: ReceivedCall) => Told | Promise<Told>;
beforeAll(async () => {
  server = await startStubServer((call) => told(call));
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  server.calls.length = 0;
  actions = [];
  told = () => ({ body: { results } });
});

const open = () => {
  const element = (
    <>
      <label>
        Busca <input name="busca" />
      </label>
      <Keyboard screens={screens} actions={actions} />
    </>
  );
  return drawRoutes([{ path: "*", element }], "/admin/dashboard");
};
const field = () => screen.findByRole("combobox");
const options = () => screen.getAllByRole("option").map(({ textContent }) => textContent);

it("Ctrl+K shows the screens at once, without asking the server, and Enter goes there", async () => {
  const router = open();
  await person.keyboard("{Control>}k{/Control}");
  await field();
  expect(options()).toEqual(["Usuários", "Clientes"]);
  await person.keyboard("usuarios{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/users"));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

it("a contact that is found by telephone leads to itself over the list", async () => {
  const leads = [{ id: "intention-12", label: "Dalva de Teste", detail: "C-2026-AAAA, Vale do Sol" }];
  told = () => ({ body: { results: [], leads } });
  const router = open();
  await person.click(screen.getByRole("button", { name: "Buscar" }));
  await person.type(await field(), "98765");
  const group = within(await screen.findByRole("group", { name: "Contatos" }));
  expect(group.getByRole("option")).toHaveTextContent("Dalva de Teste");
  expect(screen.getByRole("status")).toHaveTextContent(/^1 resultado$/);
  await person.keyboard("{Enter}");
  await waitFor(() =>
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
      "/admin/leads?contato=intention-12",
    ),
  );
});

it("records come as the server finds them, beside the screens, and arrows choose", async () => {
  const router = open();
  await person.click(screen.getByRole("button", { name: "Buscar" }));
  await person.type(await field(), "cl");
  await waitFor(() => expect(options()).toHaveLength(3));
  expect(within(screen.getByRole("group", { name: "Lotes" })).getByRole("option")).toHaveTextContent(
    "Quadra 12A, lote 3",
  );
  await person.keyboard("{ArrowUp}");
  expect(await field()).toHaveAttribute(
    "aria-activedescendant",
    screen.getByText("Quadra 12A, lote 3").parentElement?.id,
  );
  await person.keyboard("{Enter}");
  await waitFor(() =>
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
      "/admin/ventures/2/lots?quadra=12A&lote=3",
    ),
  );
});

it("Enter goes to what the words find that were typed, also before their answer comes: what was found for fewer of them is left", async () => {
  const customerOf = (id: number, label: string) => ({ ...found, id, type: "customer", label });
  let letAnswer: (answer: Told) => void = () => undefined;
  told = () => ({ body: { results: [customerOf(7, "Clara de Teste")] } });
  const router = open();
  await person.keyboard("{Control>}k{/Control}");
  await person.type(await field(), "clara");
  await waitFor(() => expect(options()).toEqual(["Clara de Teste"]));
  told = () => new Promise<Told>((answer) => (letAnswer = answer));
  await person.keyboard(" souza{Enter}");
  await waitFor(() => expect(server.calls).toHaveLength(2));
  expect(router.state.location.pathname).toBe("/admin/dashboard");
  letAnswer({ body: { results: [customerOf(8, "Clara Souza de Teste")] } });
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/customers/8"));
});

it("a lot without a number leads to the lots of its block", async () => {
  const unnumbered = { ...found, type: "lot", label: "Quadra 7, lote sem número", ventureId: 2 };
  told = () => ({ body: { results: [{ ...unnumbered, lot: { block: "7", lot: "" } }] } });
  const router = open();
  await person.click(screen.getByRole("button", { name: "Buscar" }));
  await person.type(await field(), "quadra 7");
  await waitFor(() => expect(options()).toEqual(["Quadra 7, lote sem número"]));
  await person.keyboard("{Enter}");
  await waitFor(() =>
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe("/admin/ventures/2/lots?quadra=7"),
  );
});

it("when the server does not answer, the screens are still there", async () => {
  told = () => ({ status: 500, body: { status: 500, code: "internal_error", message: "", errors: [] } });
  open();
  await person.keyboard("/");
  await person.type(await field(), "clientes");
  expect(await screen.findByText(/A busca não respondeu/)).toBeInTheDocument();
  expect(options()).toEqual(["Clientes"]);
});

it("keys pressed alone do nothing while somebody types, and can be turned off", async () => {
  open();
  await person.type(screen.getByRole("textbox", { name: "Busca" }), "a/b?");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await person.click(document.body);
  await person.keyboard("?");
  const help = within(await screen.findByRole("dialog", { name: "Atalhos do teclado" }));
  await person.click(help.getByRole("checkbox", { name: "Usar atalhos de uma tecla só" }));
  await person.click(help.getByRole("button", { name: "Fechar" }));
  await person.keyboard("?");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await person.keyboard("{Control>}k{/Control}");
  expect(await field()).toBeInTheDocument();
});

describe("what somebody may do from anywhere", () => {
  beforeEach(() => {
    done.mockClear();
    actions = [
      { key: "visit", group: "Criar", label: "Nova visita", words: "marcar", run: () => done("visit") },
      { key: "dark", group: "Fazer", label: "Aparência escura", words: "tema", run: () => done("dark") },
    ];
  });

  it("stands before the screens and is done where one is, without leaving", async () => {
    const router = open();
    await person.keyboard("{Control>}k{/Control}");
    await field();
    expect(options()).toEqual(["Nova visita", "Usuários", "Clientes"]);
    await person.keyboard("tema{Enter}");
    expect(done.mock.calls).toEqual([["dark"]]);
    expect(router.state.location.pathname).toBe("/admin/dashboard");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("what can be created is one key away, and that alone", async () => {
    open();
    await person.keyboard("c");
    expect(await screen.findByRole("dialog", { name: "Criar" })).toBeInTheDocument();
    expect(options()).toEqual(["Nova visita"]);
    await person.keyboard("marcar{Enter}");
    expect(done.mock.calls).toEqual([["visit"]]);
    expect(server.calls).toHaveLength(0);
  });

  it("is not offered to whoever may create nothing", async () => {
    actions = [];
    open();
    expect(screen.queryByRole("button", { name: "Criar" })).not.toBeInTheDocument();
    await person.keyboard("c");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});

it("what was searched without a connection is found once there is one, with nothing typed anew", async () => {
  open();
  told = () => ({ status: 503, body: { status: 503, code: "unavailable", message: "Sem resposta.", errors: [] } });
  await person.keyboard("{Control>}k{/Control}");
  await person.type(await field(), "clara");
  expect(await screen.findByText(/A busca não respondeu/)).toBeInTheDocument();
  told = () => ({ body: { results } });
  act(() => void window.dispatchEvent(new Event("online")));
  expect(await screen.findByRole("option", { name: /^Clara de Teste/ })).toBeInTheDocument();
  expect(screen.queryByText(/A busca não respondeu/)).not.toBeInTheDocument();
  expect(await field()).toHaveValue("clara");
});

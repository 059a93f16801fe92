import { setPortalConfig } from "@gleba/shared/http";
import { startStubServer } from "@gleba/shared/testing";
import { PageHeading } from "@gleba/shared/ui";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RequireRight } from "#platform/me";
import { drawRoutes } from "#platform/testing";
import { navigation } from "../../navigation.ts";
import { starts } from "../../starts.tsx";
import { StaffFrame } from "./staff-frame.tsx";

const person = userEvent.setup({ delay: null });
let server: Awaited<ReturnType<typeof startStubServer>>;
let can: Record<string, boolean>;
beforeAll(async () => {
  server = await startStubServer(() => ({ body: { id: 4, name: "Ana de Teste", role: "sales", can } }));
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  can = { sell: true, readCustomers: true };
  localStorage.clear();
});

const Clients = () => (
  <RequireRight title="Clientes" right="readCustomers">
    <PageHeading>Clientes</PageHeading>
  </RequireRight>
);
const Users = () => (
  <RequireRight title="Usuários" right="manageUsers">
    <PageHeading>Usuários</PageHeading>
  </RequireRight>
);

const open = (address: string) => {
  const screens = ["/admin/leads", "/admin/customers", "/admin/users", "/admin/articles/ventures"];
  const children = [
    { path: "/admin/customers", element: <Clients /> },
    { path: "/admin/customers/:id", element: <PageHeading>Um cliente</PageHeading> },
    { path: "/admin/users", element: <Users /> },
    { path: "/admin/leads", element: <PageHeading>Contatos</PageHeading> },
  ];
  return drawRoutes(
    [{ element: <StaffFrame navigation={navigation} screens={screens} starts={starts} />, children }],
    address,
  );
};
const nav = async () => within(await screen.findByRole("navigation", { name: "Seções do painel" }));

it("a seller is offered what sellers may do and nothing else, with the section they are in marked", async () => {
  open("/admin/customers/7");
  expect(await (await nav()).findByRole("link", { name: "Clientes" })).toHaveAttribute("aria-current", "true");
  expect((await nav()).getByRole("link", { name: "Contatos e simulações" })).toBeInTheDocument();
  expect((await nav()).queryByRole("link", { name: "Usuários" })).not.toBeInTheDocument();
  // Lots and conditions are open to them; what is written is not.
  expect((await nav()).getByRole("link", { name: "Empreendimentos" })).toBeInTheDocument();
  expect((await nav()).queryByRole("link", { name: "Galerias" })).not.toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: "Administração" })).not.toBeInTheDocument();
});

it("nobody is offered a screen that does not exist", async () => {
  can = { ...can, readAudit: true, manageUsers: true };
  open("/admin/customers");
  expect(await (await nav()).findByRole("link", { name: "Usuários" })).toBeInTheDocument();
  expect((await nav()).queryByRole("link", { name: "Auditoria" })).not.toBeInTheDocument();
});

it("who they are is asked once, whatever screens they go through", async () => {
  const router = open("/admin/customers");
  await screen.findByRole("heading", { level: 1, name: "Clientes" });
  await router.navigate("/admin/users");
  expect(await screen.findByRole("heading", { name: "Esta página é da administração" })).toBeInTheDocument();
  expect(server.calls).toHaveLength(1);
});

it("the sections can be put away, and stay so on this device", async () => {
  open("/admin/customers");
  await person.click(await screen.findByRole("button", { name: "Recolher as seções do painel" }));
  expect(screen.queryByRole("navigation", { name: "Seções do painel" })).not.toBeInTheDocument();
  expect(localStorage.getItem("gleba-painel-recolhido")).toBe("1");
  await person.click(screen.getByRole("button", { name: "Mostrar as seções do painel" }));
  expect(localStorage.getItem("gleba-painel-recolhido")).toBeNull();
});

it("on a narrow window the sections open over the page, and close when somebody goes somewhere", async () => {
  const router = open("/admin/customers");
  await person.click(await screen.findByRole("button", { name: "Seções do painel" }));
  const drawer = within(screen.getByRole("dialog", { name: "Seções do painel" }));
  await person.click(await drawer.findByRole("link", { name: "Contatos e simulações" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(router.state.location.pathname).toBe("/admin/leads");
});

it("the palette creates and does what somebody may, over the screen they are on", async () => {
  can = { sell: false, readCustomers: true };
  const router = open("/admin/customers");
  await screen.findByRole("heading", { level: 1, name: "Clientes" });
  await person.click(await screen.findByRole("button", { name: "Criar" }));
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Novo cliente", "Nova tarefa"]);
  await person.keyboard("{Enter}");
  expect(await screen.findByRole("dialog", { name: "Novo cliente" })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe("/admin/customers");
  await person.click(screen.getByRole("button", { name: "Cancelar" }));
  await person.keyboard("{Control>}k{/Control}aparência escura{Enter}");
  expect(document.documentElement).toHaveAttribute("data-theme", "dark");
  await person.keyboard("{Control>}k{/Control}aparência do sistema{Enter}");
  expect(document.documentElement).not.toHaveAttribute("data-theme");
});

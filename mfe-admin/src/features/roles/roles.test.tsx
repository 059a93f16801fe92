import type { StaffRoleRow } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { drawRoutes } from "#platform/testing";
import { RolesScreen } from "./roles-screen.tsx";

const person = userEvent.setup({ delay: null });

const sales: StaffRoleRow = {
  role: "sales",
  id: null,
  name: "Vendas",
  description: "Atende quem chega.",
  rights: ["sell", "readCustomers"],
  people: 4,
  version: 1,
  can: { change: false, give: true },
};
const desk: StaffRoleRow = {
  ...sales,
  role: "custom",
  id: 3,
  name: "Balcão",
  description: "",
  rights: ["sell", "aRightOfANewerServer"],
  people: 1,
  version: 5,
  can: { change: true, give: true },
};

let server: Awaited<ReturnType<typeof startStubServer>>;
let roles: StaffRoleRow[];
let answer: (call: ReceivedCall) => { status?: number; body?: unknown } | undefined;
beforeAll(async () => {
  server = await startStubServer((call) => {
    const can = { manageUsers: true, sell: true, readCustomers: true };
    if (call.url === "/api/crm/me") return { body: { id: 4, name: "Ana", role: "admin", can } };
    return answer(call) ?? { body: { roles } };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  roles = [sales, desk];
  answer = () => undefined;
});

const open = () => drawRoutes([{ path: "/", element: <RolesScreen /> }]);
const sent = (method: string) => server.calls.filter((call) => call.method === method);
const card = async (name: RegExp) => within(await screen.findByRole("region", { name }));

it("an administrator reads of each role in words what it allows and how many have it; the portal's own stay as they are", async () => {
  open();
  const own = await card(/^Vendas/);
  expect(own.getByText("Ver clientes")).toBeInTheDocument();
  expect(own.getByText("4 pessoas")).toBeInTheDocument();
  expect(own.queryByRole("button")).not.toBeInTheDocument();
  const custom = await card(/^Balcão/);
  expect(custom.getByText("Vender")).toBeInTheDocument();
  // Somebody has it: it can be changed, not removed.
  expect(custom.getAllByRole("button").map((one) => one.textContent)).toEqual(["Editar"]);
});

it("a role is made of rights that whoever makes it has", async () => {
  open();
  await person.click(await screen.findByRole("button", { name: "Novo perfil" }));
  const dialog = within(screen.getByRole("dialog", { name: "Novo perfil" }));
  expect(dialog.getByLabelText("Ler a auditoria")).toBeDisabled();
  await person.type(dialog.getByLabelText(/^Nome/), "Recepção");
  await person.click(dialog.getByRole("button", { name: "Criar perfil" }));
  expect(await dialog.findByText("Escolha ao menos um direito.")).toBeInTheDocument();
  await person.click(dialog.getByLabelText("Ver clientes"));
  await person.click(dialog.getByLabelText("Vender"));
  answer = ({ method }) => (method === "POST" ? { status: 201, body: { ...desk, id: 9 } } : undefined);
  await person.click(dialog.getByRole("button", { name: "Criar perfil" }));
  expect(await screen.findByText("Perfil criado.")).toBeInTheDocument();
  expect(sent("POST")[0]?.body).toEqual({ name: "Recepção", description: "", rights: ["sell", "readCustomers"] });
});

it("who was overtaken keeps what they ticked, and the next press counts", async () => {
  open();
  await person.click(await screen.findByRole("button", { name: "Editar Balcão" }));
  const dialog = within(screen.getByRole("dialog", { name: "Editar perfil" }));
  expect(dialog.getByText(/1 pessoa tem este perfil/)).toBeInTheDocument();
  await person.click(dialog.getByLabelText("Ver clientes"));
  roles = [sales, { ...desk, version: 6, name: "Balcão central", rights: ["manageUsers"] }];
  const conflict = { status: 409, code: "changed_meanwhile", message: "Outra pessoa alterou.", errors: [] };
  answer = ({ method }) => (method === "PUT" ? { status: 409, body: conflict } : undefined);
  await person.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(await dialog.findByText(/Agora consta: Balcão central, [^,]+\. O que você digitou/)).toBeInTheDocument();
  answer = ({ method }) => (method === "PUT" ? { body: desk } : undefined);
  await person.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Dados atualizados com sucesso !")).toBeInTheDocument();
  // The right that somebody else took away stays away.
  expect(sent("PUT").map(({ url, body }) => [url, body])).toMatchObject([
    ["/api/crm/roles/3", { version: 5, name: "Balcão" }],
    ["/api/crm/roles/3", { version: 6, name: "Balcão central", rights: ["readCustomers", "manageUsers"] }],
  ]);
});

it("a role that nobody has goes once its name was typed", async () => {
  roles = [sales, { ...desk, people: 0 }];
  open();
  await person.click(await screen.findByRole("button", { name: "Excluir Balcão" }));
  const dialog = within(screen.getByRole("dialog"));
  await person.type(dialog.getByRole("textbox"), "Balcão");
  answer = ({ method }) => (method === "DELETE" ? { body: { id: 3 } } : undefined);
  await person.click(dialog.getByRole("button", { name: "Excluir" }));
  expect(await screen.findByText("Executado com sucesso")).toBeInTheDocument();
  expect(sent("DELETE")[0]?.url).toBe("/api/crm/roles/3");
});

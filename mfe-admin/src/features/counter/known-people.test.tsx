import type { Lead, StaffCustomer } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { aPage, startStubServer } from "@gleba/shared/testing";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState, type ReactElement } from "react";
import { drawRoutes } from "#platform/testing";
import { KnownPeople } from "./known-people.tsx";
import { NewCustomer } from "./new-customer.tsx";
import { NewReservation } from "./new-reservation.tsx";

const person = userEvent.setup({ delay: null });
const customer = (id: number, name: string): StaffCustomer => ({
  id,
  name,
  document: "52998224725",
  email: `c${id}@exemplo.com.br`,
  phone: "27999990000",
  broker: false,
  portal: false,
  contracts: 0,
  createdAt: "2026-11-20T10:00:00.000Z",
});
const contact: Lead = {
  id: "intention-3",
  kind: "intention",
  ref: "3",
  protocol: "C-2026-AAAA",
  name: "Dora Lima Souza",
  email: "dora@exemplo.com.br",
  phone: "27999990001",
  message: "",
  preferredChannel: "whatsapp",
  at: "2026-11-20T10:00:00.000Z",
  lot: { id: 5, block: "9", lot: "12", ventureId: 3, venture: "Vale Verde" },
  simulation: null,
  status: "contacted",
  assignee: { id: 4, name: "Vera" },
  notes: 0,
  version: 1,
};

let server: Awaited<ReturnType<typeof startStubServer>>;
let asked: string[];
beforeAll(async () => {
  server = await startStubServer(({ url }) => {
    const { pathname, searchParams } = new URL(url, "http://localhost");
    const search = searchParams.get("search") ?? "";
    asked.push(`${pathname.split("/").at(-1)} ${search}`);
    const mailed = search === "c1@exemplo.com.br";
    if (pathname.endsWith("/customers"))
      return {
        body: aPage(mailed ? [customer(1, "Dora Lima")] : [customer(1, "Dora Lima"), customer(2, "Dora Limão")]),
      };
    return { body: aPage(mailed ? [] : [contact]) };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
});

const Form = () => {
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  return (
    <>
      <input aria-label="Nome" value={name} onChange={({ target }) => setName(target.value)} />
      <input aria-label="E-mail" value={email} onChange={({ target }) => setEmail(target.value)} />
      <KnownPeople name={name} email={email} />
    </>
  );
};
const open = (element: ReactElement = <Form />) => drawRoutes([{ path: "/", element }]);

test("who types a name reads who is called so already, and who of them is the same person once the e-mail says it", async () => {
  open();
  await person.type(screen.getByLabelText("Nome"), "Dora Lima");
  expect(await screen.findByRole("link", { name: "Dora Limão" })).toHaveAttribute("href", "/admin/customers/2");
  expect(screen.getByRole("status")).toHaveTextContent(
    "Cliente com este nome: Dora Lima, Dora Limão. Contato com este nome: Dora Lima Souza (contatado, com Vera).",
  );
  await person.type(screen.getByLabelText("E-mail"), "c1@exemplo.com.br");
  expect(await screen.findByText(/Já é cliente/)).toBeInTheDocument();
  expect(screen.getByRole("status")).toHaveTextContent(
    "Já é cliente: Dora Lima. Cliente com este nome: Dora Limão. Contato com este nome: Dora Lima Souza",
  );
});

test("who reserves for somebody reads a same name right below it, above the fields that follow", async () => {
  const lot = { id: 5, block: "9", lot: "12" };
  open(<NewReservation lot={lot} onReserved={() => undefined} onClose={() => undefined} />);
  await person.type(await screen.findByLabelText("Nome completo"), "Dora Lima");
  const hint = await screen.findByText(/Cliente com este nome/);
  const next = screen.getByLabelText("CPF ou CNPJ");
  expect(hint.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test("who registers the person of a contact does not read that they are that contact", async () => {
  open(<NewCustomer person={contact} onMade={() => undefined} onClose={() => undefined} />);
  expect(await screen.findByText(/Já é cliente/)).toBeInTheDocument();
  expect(screen.queryByText(/Já é contato/)).not.toBeInTheDocument();
});

test("nobody is looked for by a first name alone, nor letter by letter", async () => {
  open();
  await person.type(screen.getByLabelText("Nome"), "Dora ");
  expect(asked).toEqual([]);
  await person.type(screen.getByLabelText("Nome"), "Lima");
  expect(await screen.findByText(/Cliente com este nome/)).toBeInTheDocument();
  expect(asked.toSorted()).toEqual(["customers Dora Lima", "leads Dora Lima"]);
});

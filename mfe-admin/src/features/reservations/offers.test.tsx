import type { StaffOffer } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { pasteInto, startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { NewReservation } from "#features/counter";
import { drawRoutes } from "#platform/testing";
import { OffersButton } from "./offers-button.tsx";

const person = userEvent.setup({ delay: null });
const offer: StaffOffer = {
  id: 9,
  status: "open",
  name: "Joana de Teste",
  email: "errada@exemplo.com.br",
  phone: "27999991234",
  lot: { id: 5, ventureId: 3, venture: "Jardim de Teste", block: "9", lot: "12" },
  holds: true,
  expiresAt: "2099-11-21T13:00:00.000Z",
  createdAt: "2099-11-20T13:00:00.000Z",
  correctable: true,
  by: { name: "Corretora de Teste", brokerId: 4 },
  load: { open: 2, unanswered: 7 },
};

let server: Awaited<ReturnType<typeof startStubServer>>;
let offers: StaffOffer[];
let change: (call: ReceivedCall) => { status?: number; body?: unknown };
beforeAll(async () => {
  server = await startStubServer((call) => {
    if (call.method !== "GET") return change(call);
    if (call.url === "/api/crm/me") return { body: { id: 4, name: "Vera", role: "sales", can: { sell: true } } };
    return { body: call.url === "/api/crm/offers" ? offers : [] };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  offers = [offer];
});

const open = (element: ReactElement, address = "/admin/reservations") => {
  return drawRoutes([{ path: "*", element }], address);
};
const changes = () => server.calls.filter(({ method }) => method !== "GET" && method !== "OPTIONS");

it("who sells reads whose lots are kept, until when, and how much of that author came to nothing; corrects and takes back", async () => {
  change = ({ method }) => {
    offers = method === "PUT" ? [{ ...offer, email: "certa@exemplo.com.br", correctable: false }] : [];
    return { body: offers[0] ?? { ...offer, status: "withdrawn" } };
  };
  open(<OffersButton />);
  await person.click(await screen.findByRole("button", { name: "1 reserva a confirmar" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Reservas a confirmar" }));
  expect(dialog.getByText("Guardado até 21/11/2099 às 10:00")).toBeInTheDocument();
  expect(
    dialog.getByText("Por Corretora de Teste (corretagem): 2 a confirmar, 7 sem confirmação em 30 dias"),
  ).toBeInTheDocument();
  await person.click(dialog.getByRole("button", { name: "Corrigir o e-mail de Joana de Teste" }));
  const field = dialog.getByLabelText("E-mail certo");
  await person.clear(field);
  await pasteInto(person, field, "certa@exemplo.com.br");
  await person.click(dialog.getByRole("button", { name: "Enviar o link para este e-mail" }));
  expect(await dialog.findByText(/certa@exemplo\.com\.br/)).toBeInTheDocument();
  await waitFor(() => expect(dialog.queryByRole("button", { name: /^Corrigir/ })).not.toBeInTheDocument());
  await person.click(dialog.getByRole("button", { name: "Retirar a reserva de Joana de Teste" }));
  expect(await dialog.findByText("Ninguém é esperado: todas foram respondidas ou retiradas.")).toBeInTheDocument();
  expect(changes().map(({ method, url }) => `${method} ${url}`)).toEqual([
    "PUT /api/crm/offers/9/email",
    "DELETE /api/crm/offers/9",
  ]);
});

it("a seller sends somebody a link instead of agreeing for them: the document may stay empty", async () => {
  change = () => ({ status: 201, body: offer });
  const closed = jest.fn();
  open(<NewReservation lot={{ id: 5, block: "9", lot: "12" }} onReserved={() => undefined} onClose={closed} />);
  await person.selectOptions(await screen.findByLabelText("Como a reserva vale"), "link");
  await pasteInto(person, screen.getByLabelText("Nome completo"), "Joana de Teste");
  await pasteInto(person, screen.getByLabelText("E-mail"), "joana@exemplo.com.br");
  await pasteInto(person, screen.getByLabelText("Telefone com DDD"), "27999991234");
  await person.click(screen.getByRole("button", { name: "Guardar e enviar o link" }));
  expect(await screen.findByText("Confirme que a pessoa pediu e sabe que vai receber o link.")).toBeInTheDocument();
  expect(changes()).toEqual([]);
  await person.click(screen.getByLabelText(/A pessoa pediu este lote/));
  await person.click(screen.getByRole("button", { name: "Guardar e enviar o link" }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(changes()[0]).toMatchObject({
    url: "/api/crm/offers",
    body: {
      idBatch: 5,
      name: "Joana de Teste",
      email: "joana@exemplo.com.br",
      phone: "27999991234",
      channel: "counter",
      asked: true,
    },
  });
});

it("an address that names one opens it before the others, says when it is over, and is clean afterwards", async () => {
  offers = [{ ...offer, id: 8, name: "Outra Pessoa" }, offer];
  const router = open(<OffersButton />, "/admin/reservations?confirmar=9&busca=ana");
  const dialog = within(await screen.findByRole("dialog", { name: "Reservas a confirmar" }));
  const names = async () => (await dialog.findAllByText(/Pessoa$|^Joana/)).map(({ textContent }) => textContent);
  expect(await names()).toEqual(["Joana de Teste", "Outra Pessoa"]);
  change = () => {
    offers = offers.filter(({ id }) => id !== 9);
    return { body: { ...offer, status: "withdrawn" } };
  };
  await person.click(dialog.getByRole("button", { name: "Retirar a reserva de Joana de Teste" }));
  expect(await dialog.findByText(/^A reserva que você abriu já foi respondida/)).toBeInTheDocument();
  expect(await names()).toEqual(["Outra Pessoa"]);
  await person.click(dialog.getByRole("button", { name: "Fechar" }));
  await waitFor(() => expect(router.state.location.search).toBe("?busca=ana"));
});

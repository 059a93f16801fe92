import { setPortalConfig } from "@gleba/shared/http";
import { startStubServer } from "@gleba/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { drawRoutes } from "#platform/testing";
import { ReservationSources } from "./reservation-sources.tsx";

const person = userEvent.setup({ delay: null });

const flood = {
  source: "198.51.100.7",
  open: 60,
  documents: 60,
  emails: 3,
  phones: 1,
  firstAt: "2026-11-20T12:00:00.000Z",
  lastAt: "2026-11-20T12:00:31.000Z",
};

let server: Awaited<ReturnType<typeof startStubServer>>;
let sources: (typeof flood)[];
let released: { status?: number; body: unknown };
beforeAll(async () => {
  server = await startStubServer(({ method, url }) => {
    if (method === "POST" && url === "/api/crm/reservations/sources/release") return released;
    return { body: sources };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  sources = [flood];
  released = { body: { released: 59, kept: 1 } };
});

const open = (onReleased = () => {}) => {
  const element = <ReservationSources onReleased={onReleased} />;
  drawRoutes([{ path: "/", element }]);
};
const pressAndTell = async (why: string) => {
  await person.click(await screen.findByRole("button", { name: "Encerrar todas de 198.51.100.7" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Encerrar 60 reservas de 198.51.100.7?" }));
  await person.type(dialog.getByLabelText(/Motivo/), why);
  await person.click(dialog.getByRole("button", { name: "Encerrar todas" }));
  return dialog;
};

it("the staff see where a flood comes from and in what it repeats itself, and end it all at once with a reason", async () => {
  let reloaded = 0;
  open(() => (reloaded += 1));
  expect(await screen.findByText("60 reservas abertas a partir do endereço 198.51.100.7")).toBeVisible();
  expect(screen.getByText(/CPF ou CNPJ diferentes: 60; e-mails: 3; telefones: 1\./)).toBeVisible();
  sources = [];
  await pressAndTell("Robô, mesmo telefone");
  expect(
    await screen.findByText("59 reservas encerradas. 1 já em negociação com a equipe continua."),
  ).toBeInTheDocument();
  const [sent] = server.calls.filter(({ method }) => method === "POST");
  expect(sent!.body).toEqual({ source: flood.source, until: flood.lastAt, reason: "Robô, mesmo telefone" });
  await waitFor(() => expect(screen.queryByText(/abertas a partir do endereço/)).toBeNull());
  expect(reloaded).toBe(1);
});

it("what was typed stays when it cannot be done now", async () => {
  released = {
    status: 503,
    body: { status: 503, code: "temporarily_unavailable", message: "Aguarde um instante e tente de novo.", errors: [] },
  };
  open();
  const dialog = await pressAndTell("Robô");
  expect(await dialog.findByText("Aguarde um instante e tente de novo.")).toBeVisible();
  expect(dialog.getByLabelText(/Motivo/)).toHaveValue("Robô");
});

it("where no address stands out nothing is said", async () => {
  sources = [];
  open();
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect(screen.queryByRole("button")).toBeNull();
});

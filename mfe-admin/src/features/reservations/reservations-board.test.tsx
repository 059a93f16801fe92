import type { ReservationStage, StaffReservation } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { aPage, startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { drawRoutes } from "#platform/testing";
import { ReservationsScreen } from "./reservations-screen.tsx";

const person = userEvent.setup({ delay: null });

const aReservation = (id: number, name: string, more: Partial<StaffReservation> = {}): StaffReservation => ({
  id,
  protocol: `R-2026-AAAA-000${id}`,
  status: "held",
  name,
  document: "***.982.247-**",
  email: "alguem@exemplo.com.br",
  phone: "27999990000",
  createdAt: "2026-11-20T12:00:00.000Z",
  holdUntil: "2026-11-22T12:00:00.000Z",
  position: 0,
  queueLength: 0,
  lot: { id: id + 100, block: "9", lot: String(id), ventureId: 3, venture: "Jardim de Teste", status: "reserved" },
  signalReceived: false,
  documentsReceivedAt: null,
  simulation: null,
  contractId: null,
  assignee: null,
  now: "2026-11-20T11:30:00.000Z",
  can: { extend: true, cancel: true, mark: true, convert: true },
  ...more,
});
const NOTHING = { extend: false, cancel: false, mark: false, convert: false };

// What the server stores: each answer is made of it, as the real one's is.
let stored: Map<number, StaffReservation>;
const stageOf = ({ status, signalReceived }: StaffReservation): ReservationStage => {
  if (status === "held") return signalReceived ? "signal" : "held";
  return status === "expired" || status === "cancelled" ? "ended" : status;
};
const detailOf = (one: StaffReservation) => ({
  ...one,
  priceCents: 9_000_000,
  queue: [],
  history: [],
  notes: [],
  simulationValidUntil: null,
  extensionsLeft: 3,
  customer: null,
  plans: [],
});

const change = (url: string): Partial<StaffReservation> =>
  url.endsWith("/cancellation") ? { status: "cancelled", can: NOTHING } : { signalReceived: true };

const answerTo = ({ method, url }: ReceivedCall): { status?: number; body?: unknown } => {
  if (url === "/api/crm/me") return { body: { id: 4, name: "Vera", role: "sales", can: { sell: true } } };
  if (url.includes("/sources") || url === "/api/crm/ventures" || url === "/api/crm/leads/assignees")
    return { body: [] };
  const { pathname, searchParams } = new URL(url, "http://api");
  const one = stored.get(Number(pathname.split("/")[4]));
  if (!one) return { body: aPage([...stored.values()].filter((row) => stageOf(row) === searchParams.get("stage"))) };
  if (method === "GET") return { body: detailOf(one) };
  const changed = { ...one, ...change(url) };
  stored.set(one.id, changed);
  // Whoever waited for the lot has it, which the answer about the other does not say.
  const next = [...stored.values()].find(({ status }) => status === "queued");
  if (changed.status === "cancelled" && next) stored.set(next.id, { ...next, status: "held", position: 0 });
  return { body: detailOf(changed) };
};

let server: Awaited<ReturnType<typeof startStubServer>>;
beforeAll(async () => {
  server = await startStubServer(answerTo);
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  stored = new Map(
    [
      aReservation(1, "Ana de Teste"),
      aReservation(2, "Bruno de Teste", {
        status: "queued",
        position: 1,
        holdUntil: null,
        can: { ...NOTHING, cancel: true },
      }),
      aReservation(3, "Clara de Teste", {
        signalReceived: true,
        can: { extend: true, cancel: false, mark: true, convert: true },
      }),
    ].map((one) => [one.id, one]),
  );
});

const open = async () => {
  const router = drawRoutes(
    [{ path: "/admin/reservations", element: <ReservationsScreen /> }],
    "/admin/reservations?visao=quadro",
  );
  await column(/^Sinal recebido 1$/);
  return router;
};
const column = (name: RegExp) => screen.findByRole("region", { name });
const card = (name: string) => screen.getByRole("button", { name });
const focus = (name: string) => act(() => card(name).focus());
const sent = () => server.calls.filter(({ method }) => method === "POST" || method === "PATCH");

it("whoever moves a card to “Sinal recebido” by keys is asked why; then it stands there, and the focus is on it", async () => {
  await open();
  focus("Ana de Teste");
  await person.keyboard("{Shift>}{ArrowRight}{/Shift}");
  const dialog = within(await screen.findByRole("dialog", { name: "O sinal foi recebido?" }));
  expect(sent()).toEqual([]);
  await person.type(dialog.getByLabelText(/Motivo/), "Pix conferido");
  await person.click(dialog.getByRole("button", { name: "Confirmar" }));
  expect(within(await column(/^Sinal recebido 2$/)).getByRole("button", { name: "Ana de Teste" })).toHaveFocus();
  await column(/^Prazo correndo 0$/);
  expect(sent().map(({ url, body }) => [url, body])).toEqual([
    ["/api/crm/reservations/1", { signalReceived: true, reason: "Pix conferido" }],
  ]);
});

it("who gives up asking leaves the card where it was", async () => {
  await open();
  focus("Ana de Teste");
  await person.keyboard("{Shift>}{ArrowRight}{/Shift}");
  await person.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Voltar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(within(await column(/^Prazo correndo 1$/)).getByRole("button", { name: "Ana de Teste" })).toBeVisible();
  expect(sent()).toEqual([]);
});

it("M names the columns that the rules open, and no other: money that came in is given back first", async () => {
  await open();
  const choices = async (name: string) => {
    focus(name);
    await person.keyboard("m");
    const dialog = within(await screen.findByRole("dialog", { name: `Mover ${name}` }));
    const names = dialog.getAllByRole("button").map((button) => button.textContent);
    await person.click(dialog.getByRole("button", { name: "Fechar" }));
    return names.slice(1);
  };
  expect(await choices("Ana de Teste")).toEqual(["Sinal recebido", "Contrato feito", "Encerradas"]);
  expect(await choices("Bruno de Teste")).toEqual(["Encerradas"]);
  expect(await choices("Clara de Teste")).toEqual(["Prazo correndo", "Contrato feito"]);
});

it("a reservation that is ended leaves its lot to who waited, whom the board shows in their new column", async () => {
  await open();
  focus("Ana de Teste");
  await person.keyboard("m");
  await person.click(await screen.findByRole("button", { name: "Encerradas" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cancelar a reserva?" }));
  await person.type(dialog.getByLabelText(/Motivo/), "Desistiu por telefone");
  await person.click(dialog.getByRole("button", { name: "Cancelar reserva" }));
  expect(within(await column(/^Encerradas 1$/)).getByRole("button", { name: "Ana de Teste" })).toHaveFocus();
  expect(within(await column(/^Prazo correndo 1$/)).getByRole("button", { name: "Bruno de Teste" })).toBeVisible();
  await column(/^Na fila 0$/);
});

it("“Contrato feito” opens the form of the contract, and nothing is moved before it is made", async () => {
  await open();
  focus("Clara de Teste");
  await person.keyboard("{Shift>}{ArrowRight}{/Shift}");
  expect(await screen.findByRole("heading", { name: /Contrato da reserva R-2026-AAAA-0003/ })).toBeVisible();
  expect(sent()).toEqual([]);
  await person.keyboard("{Escape}");
  await column(/^Sinal recebido 1$/);
});

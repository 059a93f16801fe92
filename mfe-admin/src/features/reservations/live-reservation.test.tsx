import type { ReservationDiscount, StaffReservationDetail } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { aPage, startStubServer, StubEventSource } from "@gleba/shared/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Bell } from "#features/notices";
import { drawRoutes } from "#platform/testing";
import { StaffFrame } from "#ui/frame";
import { ReservationsScreen } from "./reservations-screen.tsx";

const person = userEvent.setup({ delay: null });
const held: StaffReservationDetail = {
  id: 7,
  protocol: "R-2026-AAAA-BBBB",
  status: "held",
  name: "Rita de Teste",
  document: "52998224725",
  email: "rita@exemplo.com.br",
  phone: "27999990000",
  createdAt: "2026-11-20T12:00:00.000Z",
  holdUntil: "2026-11-22T12:00:00.000Z",
  position: 0,
  queueLength: 0,
  lot: { id: 5, block: "9", lot: "12", ventureId: 3, venture: "Jardim de Teste", status: "reserved" },
  signalReceived: false,
  documentsReceivedAt: null,
  simulation: null,
  contractId: null,
  assignee: null,
  notes: [],
  now: "2026-11-20T11:30:00.000Z",
  priceCents: 9_000_000,
  queue: [],
  history: [],
  simulationValidUntil: null,
  extensionsLeft: 3,
  customer: null,
  plans: [],
  can: { extend: true, cancel: true, mark: true, convert: true },
};
const waiting: ReservationDiscount = {
  tableCents: 9_000_000,
  limitBasisPoints: 0,
  can: { ask: false, decide: false },
  discounts: [
    {
      id: 31,
      status: "waiting",
      isStale: false,
      tableCents: 9_000_000,
      priceCents: 8_100_000,
      basisPoints: 1_000,
      reason: "Paga à vista",
      askedBy: "Vera",
      askedAt: "2026-11-20T12:00:00.000Z",
      limitBasisPoints: 0,
      decidedBy: "",
      decidedAt: null,
      decision: "",
    },
  ],
};

let server: Awaited<ReturnType<typeof startStubServer>>;
let reservation: StaffReservationDetail;
let discount: ReservationDiscount;
beforeAll(async () => {
  server = await startStubServer(({ url }) => {
    const { pathname } = new URL(url, "http://api");
    if (pathname === "/api/crm/me") return { body: { id: 4, name: "Vera", role: "sales", can: { sell: true } } };
    if (pathname === "/api/crm/live-ticket")
      return { status: 201, body: { ticket: "t", expiresAt: "2026-11-22T12:00:00.000Z" } };
    if (pathname === "/api/crm/ventures" || pathname === "/api/crm/leads/assignees") return { body: [] };
    if (pathname === "/api/crm/reservations/sources") return { body: [] };
    if (pathname === "/api/crm/reservations/7") return { body: reservation };
    if (pathname === "/api/crm/reservations/7/discount") return { body: discount };
    return { body: aPage(pathname === "/api/crm/reservations" ? [reservation] : []) };
  });
  setPortalConfig({ apiUrl: server.url });
  Object.assign(globalThis, { EventSource: StubEventSource });
});
afterAll(() => server.close());

it("an open reservation shows by itself what others decide about it, and keeps what is being typed", async () => {
  [reservation, discount] = [held, waiting];
  StubEventSource.open = [];
  const children = [{ path: "/admin/reservations", element: <ReservationsScreen /> }];
  const element = <StaffFrame navigation={[]} screens={[]} tools={<Bell />} />;
  drawRoutes([{ element, children }], "/admin/reservations?reserva=7");
  const panel = within(await screen.findByRole("dialog", { name: "Reserva R-2026-AAAA-BBBB" }));
  expect(await panel.findByText("Espera aprovação")).toBeInTheDocument();
  await person.type(panel.getByLabelText("Nova anotação"), "Ligar");
  await waitFor(() => expect(StubEventSource.open).toHaveLength(1));
  reservation = {
    ...held,
    notes: [{ id: 1, text: "Volta amanhã", authorName: "Olga", at: "2026-11-20T13:00:00.000Z" }],
  };
  const [asked] = waiting.discounts;
  discount = {
    ...waiting,
    discounts: [
      {
        ...asked!,
        status: "granted",
        decidedBy: "Olga",
        decidedAt: "2026-11-20T13:00:00.000Z",
        decision: "Pela entrada",
      },
    ],
  };
  act(() => StubEventSource.say("staff", { unread: 0, changed: ["reservations"] }));
  expect(await panel.findByText("Volta amanhã")).toBeInTheDocument();
  expect(await panel.findByText("Vale")).toBeInTheDocument();
  expect(panel.getByLabelText("Nova anotação")).toHaveValue("Ligar");
});

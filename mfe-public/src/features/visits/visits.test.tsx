import type { OwnVisit, VisitSlots } from "@gleba/shared/contracts";
import { forgetAnswers, setPortalConfig } from "@gleba/shared/http";
import { pasteInto, startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { LiveRegion, UiProvider } from "@gleba/shared/ui";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { VisitSection } from "./index.ts";

const EIGHT = "2026-11-28T11:00:00.000Z";
const NINE = "2026-11-28T12:00:00.000Z";
const LATER = "2026-12-05T11:00:00.000Z";
const LINK = { protocol: "C-2026-AAAA-BBBB", accessKey: "segredo" };
const open: VisitSlots = {
  open: true,
  slotMinutes: 60,
  place: "Estande de vendas",
  firstDay: "2026-11-20",
  lastDay: "2026-12-20",
  days: [
    {
      day: "2026-11-28",
      slots: [
        { startsAt: EIGHT, left: 1 },
        { startsAt: NINE, left: 2 },
      ],
    },
    { day: "2026-12-05", slots: [{ startsAt: LATER, left: 1 }] },
  ],
};
const visit: OwnVisit = {
  ...LINK,
  status: "asked",
  startsAt: NINE,
  endsAt: "2026-11-28T13:00:00.000Z",
  development: { id: 3, name: "Vale Verde" },
  place: "Estande de vendas",
  changeable: true,
};
const refused = (status: number, code: string, message: string) => ({
  status,
  body: { status, code, message, errors: [] },
});

type Answer = { status?: number; body?: unknown };
let server: Awaited<ReturnType<typeof startStubServer>>;
/** Null while the server has none to tell. */
let slots: VisitSlots | null;
let answer: (call: ReceivedCall) => Answer;
beforeAll(async () => {
  server = await startStubServer((call) => {
    if (call.url === "/date-server") return { body: { DataServidor: new Date().toISOString() } };
    if (call.url.includes("/visit-slots")) return slots ? { body: slots } : refused(500, "internal", "Falhou.");
    return answer(call);
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  forgetAnswers();
  sessionStorage.clear();
  server.calls.length = 0;
  slots = open;
  answer = () => refused(404, "unknown_protocol", "Não encontramos este protocolo.");
});

const show = (link: typeof LINK | null = null) => renderSection(link).person;
const renderSection = (link: typeof LINK | null) => {
  const router = createMemoryRouter([{ path: "/", element: <VisitSection development={3} link={link} /> }]);
  const { unmount } = render(
    <UiProvider>
      <RouterProvider router={router} />
      <LiveRegion />
    </UiProvider>,
  );
  return { unmount, person: userEvent.setup({ delay: null }) };
};
const sent = (method: string) => server.calls.filter((call) => call.method === method);
const fillIn = async (person: ReturnType<typeof userEvent.setup>) => {
  await person.click(await screen.findByRole("button", { name: "Escolher dia e horário" }));
  await pasteInto(person, await screen.findByLabelText("Nome completo"), "Joana de Teste");
  await pasteInto(person, screen.getByLabelText("E-mail"), "joana@exemplo.com.br");
  await pasteInto(person, screen.getByLabelText("Telefone com DDD"), "27999990000");
};

test("a development without hours shows nothing of visits", async () => {
  slots = { ...open, open: false, days: [], firstDay: null, lastDay: null };
  show();
  await waitFor(() => expect(sent("GET").some(({ url }) => url.includes("/visit-slots"))).toBe(true));
  expect(screen.queryByRole("region")).not.toBeInTheDocument();
});

test("whoever goes by keys asks for a visit without losing their place", async () => {
  const person = show();
  await person.click(await screen.findByRole("button", { name: "Escolher dia e horário" }));
  expect(screen.getByRole("heading", { name: "Visite o empreendimento" })).toHaveFocus();
});

test("a visitor picks a day and a time, and reads when and where in words", async () => {
  answer = () => ({ status: 201, body: visit });
  const person = show();
  await fillIn(person);
  expect(screen.getByRole("option", { name: "Sábado, 28/11/2026" })).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Marcar visita" }));
  expect(await screen.findByText("Escolha um horário.")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("radiogroup", { name: "Horário (de Brasília)" })).toHaveFocus());
  expect(sent("POST")).toHaveLength(0);
  await person.click(screen.getByRole("radio", { name: "09:00" }));
  await person.click(screen.getByRole("button", { name: "Marcar visita" }));
  expect(await screen.findByRole("heading", { name: "Sua visita está marcada" })).toHaveFocus();
  expect(screen.getByText(/^Sábado, 28 de novembro de 2026, às 09:00/)).toBeInTheDocument();
  expect(sent("POST").map(({ url, body, headers }) => [url, body, headers["idempotency-key"]])).toEqual([
    [
      "/api/public/ventures/3/visits",
      expect.objectContaining({ startsAt: NINE, name: "Joana de Teste", phone: "27999990000", note: "" }),
      expect.stringMatching(/^[0-9a-f-]{36}$/),
    ],
  ]);
});

test("whose slot was taken meanwhile chooses another one, and nothing typed is lost", async () => {
  answer = () => refused(409, "slot_taken", "Este horário acabou de ser ocupado.");
  const person = show();
  await fillIn(person);
  await person.click(screen.getByRole("radio", { name: "08:00" }));
  slots = { ...open, days: [{ day: "2026-11-28", slots: [{ startsAt: NINE, left: 1 }] }] };
  await person.click(screen.getByRole("button", { name: "Marcar visita" }));
  expect(await screen.findByText("Este horário acabou de ser ocupado.")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("radio", { name: "08:00" })).not.toBeInTheDocument());
  expect(screen.getByRole("radio", { name: "09:00" })).not.toBeChecked();
  expect(screen.getByLabelText("Nome completo")).toHaveValue("Joana de Teste");
});

test("who reloads the page finds what they typed, and once the visit is marked the visit, to move or cancel it", async () => {
  const before = renderSection(null);
  await fillIn(before.person);
  before.unmount();
  answer = () => ({ status: 201, body: visit });
  const { person, unmount } = renderSection(null);
  expect(await screen.findByLabelText("Nome completo")).toHaveValue("Joana de Teste");
  await person.click(screen.getByRole("radio", { name: "09:00" }));
  await person.click(screen.getByRole("button", { name: "Marcar visita" }));
  await screen.findByRole("heading", { name: "Sua visita está marcada" });
  unmount();
  let now: OwnVisit = { ...visit, startsAt: LATER };
  answer = ({ method, headers, url }) => {
    if (headers["x-access-key"] !== LINK.accessKey || !url.includes(LINK.protocol))
      return refused(404, "unknown_protocol", "Não.");
    if (method === "DELETE") now = { ...now, status: "cancelled", changeable: false };
    return { body: now };
  };
  const reloaded = renderSection(null);
  expect(await screen.findByRole("heading", { name: "Sua visita está marcada" })).not.toHaveFocus();
  expect(screen.getByText(/^Sábado, 5 de dezembro de 2026, às 08:00/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Mudar o horário" })).toBeInTheDocument();
  await reloaded.person.click(screen.getByRole("button", { name: "Cancelar a visita" }));
  const question = within(screen.getByRole("dialog"));
  await reloaded.person.click(question.getByRole("button", { name: "Cancelar a visita", hidden: true }));
  expect(await screen.findByRole("heading", { name: "Esta visita foi cancelada" })).toHaveFocus();
  await reloaded.person.click(screen.getByRole("button", { name: "Marcar outra visita" }));
  expect(await screen.findByLabelText("Nome completo")).toHaveValue("");
  reloaded.unmount();
  show();
  expect(await screen.findByRole("button", { name: "Escolher dia e horário" })).toBeInTheDocument();
});

test("a visit opened by its link is there after a reload; one that is no more leaves the way to ask for another", async () => {
  answer = () => ({ body: visit });
  const mailed = renderSection(LINK);
  expect(await screen.findByRole("heading", { name: "Sua visita está marcada" })).toHaveFocus();
  mailed.unmount();
  const reloaded = renderSection(null);
  expect(await screen.findByRole("heading", { name: "Sua visita está marcada" })).toBeInTheDocument();
  reloaded.unmount();
  answer = () => refused(404, "unknown_protocol", "Não encontramos este protocolo.");
  show();
  expect(await screen.findByRole("button", { name: "Escolher dia e horário" })).toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

test("whoever has a visit marks another one beside it, and finds both after a reload", async () => {
  const second: OwnVisit = { ...visit, protocol: "C-2026-CCCC-DDDD", accessKey: "outro", startsAt: LATER };
  answer = ({ method, url }) => {
    if (method === "POST") return { status: 201, body: second };
    return { body: url.includes(second.protocol) ? second : visit };
  };
  const mailed = renderSection(LINK);
  await screen.findByRole("heading", { name: "Sua visita está marcada" });
  await mailed.person.click(await screen.findByRole("button", { name: "Marcar outra visita" }));
  expect(await screen.findByRole("heading", { name: "Outra visita" })).toHaveFocus();
  expect(screen.getByRole("heading", { name: "Sua visita está marcada" })).toBeInTheDocument();
  await pasteInto(mailed.person, await screen.findByLabelText("Nome completo"), "Joana de Teste");
  await pasteInto(mailed.person, screen.getByLabelText("E-mail"), "joana@exemplo.com.br");
  await pasteInto(mailed.person, screen.getByLabelText("Telefone com DDD"), "27999990000");
  await mailed.person.click(screen.getByRole("radio", { name: "09:00" }));
  await mailed.person.click(screen.getByRole("button", { name: "Marcar visita" }));
  const bothDays = async () => {
    expect(await screen.findByText(/^Sábado, 28 de novembro de 2026, às 09:00/)).toBeInTheDocument();
    expect(await screen.findByText(/^Sábado, 5 de dezembro de 2026, às 08:00/)).toBeInTheDocument();
    expect(screen.getAllByRole("button", { name: "Mudar o horário" })).toHaveLength(2);
  };
  await bothDays();
  expect(screen.getAllByRole("heading", { name: "Sua visita está marcada" })[1]).toHaveFocus();
  mailed.unmount();
  show();
  await bothDays();
});

test("where the visit does not load after a reload it is not given up, and is tried again", async () => {
  sessionStorage.setItem("gleba:visita-marcada:3", JSON.stringify(LINK));
  answer = () => refused(500, "internal", "Falhou.");
  const person = show();
  const retry = await screen.findByRole("button", { name: "Tentar novamente" });
  answer = () => ({ body: visit });
  await person.click(retry);
  expect(await screen.findByRole("heading", { name: "Sua visita está marcada" })).toBeInTheDocument();
});

test("by the mailed link a visit is moved to another day, then cancelled after a question", async () => {
  let now = visit;
  answer = ({ method, body, headers }) => {
    if (headers["x-access-key"] !== LINK.accessKey) return refused(404, "unknown_protocol", "Não.");
    if (method === "PATCH") now = { ...now, startsAt: (body as { startsAt: string }).startsAt };
    if (method === "DELETE") now = { ...now, status: "cancelled", changeable: false };
    return { body: now };
  };
  const person = show(LINK);
  await person.click(await screen.findByRole("button", { name: "Mudar o horário" }));
  await person.selectOptions(await screen.findByLabelText("Dia"), "2026-12-05");
  await person.click(screen.getByRole("button", { name: "Mudar para este horário" }));
  expect(await screen.findByText("Escolha um horário.")).toBeInTheDocument();
  await person.click(screen.getByRole("radio", { name: "08:00" }));
  await person.click(screen.getByRole("button", { name: "Mudar para este horário" }));
  expect(await screen.findByText(/^Sábado, 5 de dezembro de 2026, às 08:00/)).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Cancelar a visita" }));
  expect(sent("DELETE")).toHaveLength(0);
  await person.click(
    within(screen.getByRole("dialog")).getByRole("button", { name: "Cancelar a visita", hidden: true }),
  );
  expect(await screen.findByRole("heading", { name: "Esta visita foi cancelada" })).toBeInTheDocument();
  expect(sent("PATCH").map(({ body }) => body)).toEqual([{ startsAt: LATER }]);
});

test("whoever wants another time is told that the times did not load, and tries again or leaves it", async () => {
  slots = null;
  answer = () => ({ body: visit });
  const person = show(LINK);
  await person.click(await screen.findByRole("button", { name: "Mudar o horário" }));
  expect(await screen.findByText("Os horários não carregaram")).toBeInTheDocument();
  expect(screen.queryByText(/Não há horários livres/)).not.toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Sua visita está marcada" })).toHaveFocus();
  await person.click(screen.getByRole("button", { name: "Manter como está" }));
  expect(screen.getByRole("heading", { name: "Sua visita está marcada" })).toHaveFocus();
  await person.click(await screen.findByRole("button", { name: "Mudar o horário" }));
  await screen.findByText("Os horários não carregaram");
  slots = open;
  await person.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(await screen.findByRole("radio", { name: "09:00" })).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Sua visita está marcada" })).toHaveFocus();
});

test("where no time is free soon, it is told that later days did not load", async () => {
  slots = { ...open, days: [], lastDay: "2027-03-20" };
  const person = show();
  await person.click(await screen.findByRole("button", { name: "Escolher dia e horário" }));
  expect(await screen.findByText(/Não há horários livres/)).toBeInTheDocument();
  slots = null;
  await person.click(screen.getByRole("button", { name: "Ver dias mais adiante" }));
  expect(await screen.findByText(/^Houve um erro indefinido/)).toBeInTheDocument();
});

test("the file for the calendar is the server's, with its name", async () => {
  const given: Blob[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${given.push(blob)}`, revokeObjectURL: () => {} });
  answer = ({ url }) =>
    url.endsWith("/calendar") ? { body: { name: "visita.ics", text: "BEGIN:VCALENDAR" } } : { body: visit };
  const person = show(LINK);
  await person.click(await screen.findByRole("button", { name: "Pôr no calendário" }));
  await waitFor(() => expect(given).toHaveLength(1));
  expect(given[0]?.type).toBe("text/calendar;charset=utf-8");
});

test("a link that opens nothing says so, and a server that is away lets somebody try again", async () => {
  const person = show({ ...LINK, accessKey: "outro" });
  expect(await screen.findByText("A visita não foi encontrada")).toBeInTheDocument();
  answer = () => ({ body: { ...visit, status: "attended", changeable: false } });
  await person.click(screen.getByRole("button", { name: /Tentar/ }));
  expect(await screen.findByRole("heading", { name: "Obrigado pela visita" })).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Marcar outra visita" }));
  expect(await screen.findByRole("button", { name: "Marcar visita" })).toBeInTheDocument();
});

import type { CrmVisit, VisitHours } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { aPage, startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { drawRoutes } from "#platform/testing";
import { LeadVisits, VisitsScreen } from "./index.ts";
import { NewVisit } from "./new-visit.tsx";

const person = userEvent.setup({ delay: null });
const FUTURE = "2099-11-28T13:00:00.000Z";
const LATER = "2099-12-05T13:00:00.000Z";
const visit: CrmVisit = {
  id: 7,
  protocol: "C-2099-AAAA-BBBB",
  venture: { id: 3, name: "Vale Verde" },
  startsAt: FUTURE,
  endsAt: "2099-11-28T14:00:00.000Z",
  status: "asked",
  name: "Joana de Teste",
  email: "joana@exemplo.com.br",
  phone: "27999990000",
  note: "Com crianças.",
  lead: "12",
  assignee: null,
  createdAt: "2026-11-20T10:00:00.000Z",
  version: 1,
};
const past: CrmVisit = { ...visit, id: 8, name: "Pedro de Teste", startsAt: "2020-11-28T13:00:00.000Z" };
const development = {
  id: 3,
  articleId: null,
  name: "Vale Verde",
  city: "Vitória",
  uf: "ES",
  published: true,
  salesOpen: true,
  lots: { total: 0, available: 0, reserved: 0, negotiating: 0, sold: 0, blocked: 0 },
};
const rule: VisitHours = {
  ventureId: 3,
  venture: "Vale Verde",
  periods: [{ weekday: 6, from: "08:00", until: "12:00" }],
  slotMinutes: 60,
  capacity: 2,
  daysAhead: 30,
  noticeHours: 24,
  closedDays: ["2026-12-24"],
  openOnHolidays: false,
  place: "Estande",
  version: 4,
  can: { change: true },
};
const refused = (status: number, code: string, message: string) => ({
  status,
  body: { status, code, message, errors: [] },
});

let server: Awaited<ReturnType<typeof startStubServer>>;
let visits: CrmVisit[];
let hours: VisitHours;
let slots: { startsAt: string; left: number }[];
let changed: (call: ReceivedCall) => { status?: number; body: unknown };
beforeAll(async () => {
  server = await startStubServer((call) => {
    if (call.method === "PATCH" || call.method === "PUT" || call.method === "POST") return changed(call);
    if (call.url === "/api/crm/me") return { body: { id: 4, name: "Vera", role: "sales", can: { sell: true } } };
    if (call.url === "/api/crm/ventures") return { body: [development] };
    if (call.url.includes("/visit-hours")) return { body: hours };
    if (call.url.includes("/visit-slots"))
      return {
        body: {
          open: true,
          slotMinutes: 60,
          place: "",
          firstDay: "2099-11-20",
          lastDay: "2099-12-20",
          days: [{ day: "2099-12-05", slots }],
        },
      };
    if (call.url.startsWith("/api/crm/visits")) return { body: aPage(visits) };
    return { body: [] };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  visits = [visit, past];
  hours = rule;
  slots = [{ startsAt: LATER, left: 1 }];
  changed = ({ body }) => ({ body: { ...visit, ...(body as object), version: 2 } });
});

const show = (element = <VisitsScreen />, address = "/admin/visits") => {
  drawRoutes([{ path: "*", element }], address);
};
const sent = (method: string) => server.calls.filter((call) => call.method === method);
const open = async (name: string) => {
  show();
  await person.click(await screen.findByRole("button", { name: `Abrir a visita de ${name}` }));
  return within(await screen.findByRole("dialog", { name }));
};

test("somebody of the staff reads who comes, and cancels after a question", async () => {
  changed = () => ({ body: { ...visit, status: "cancelled", version: 2 } });
  const dialog = await open("Joana de Teste");
  expect(dialog.getByText("Sábado, 28 de novembro de 2099, às 10:00")).toBeInTheDocument();
  expect(dialog.getByText("Com crianças.")).toBeInTheDocument();
  expect(dialog.queryByRole("button", { name: "Veio" })).not.toBeInTheDocument();
  await person.click(dialog.getByRole("button", { name: "Cancelar a visita" }));
  await person.tab();
  expect(dialog.getByRole("button", { name: "Sim, cancelar a visita" })).toHaveFocus();
  expect(sent("PATCH")).toHaveLength(0);
  await person.click(dialog.getByRole("button", { name: "Sim, cancelar a visita" }));
  expect(await dialog.findByText("Cancelada")).toBeInTheDocument();
  expect(sent("PATCH").map(({ url, body }) => [url, body])).toEqual([
    ["/api/crm/visits/7", { status: "cancelled", version: 1 }],
  ]);
});

test("a visit is moved to another free slot", async () => {
  const dialog = await open("Joana de Teste");
  await person.click(dialog.getByRole("button", { name: "Mudar o horário" }));
  await person.click(await dialog.findByRole("button", { name: "Mudar para este horário" }));
  expect(await dialog.findByText("Escolha o dia e o horário.")).toBeInTheDocument();
  await person.selectOptions(dialog.getByLabelText("Dia"), "2099-12-05");
  await person.selectOptions(dialog.getByLabelText("Horário"), LATER);
  await person.click(dialog.getByRole("button", { name: "Mudar para este horário" }));
  expect(await dialog.findByText("Sábado, 5 de dezembro de 2099, às 10:00")).toBeInTheDocument();
  expect(sent("PATCH").map(({ body }) => body)).toEqual([{ startsAt: LATER, version: 1 }]);
});

const NEXT = "2099-12-05T14:00:00.000Z";
/** Somebody else was given the only free slot; the next one is still free. */
const takeSlot = () => {
  changed = () => {
    slots = [{ startsAt: NEXT, left: 1 }];
    return refused(409, "slot_taken", "Este horário acabou de ser ocupado ou não está mais aberto. Escolha outro.");
  };
};

test("a slot that somebody else was given meanwhile is let go with its sentence, and the free ones are read again", async () => {
  takeSlot();
  const dialog = await open("Joana de Teste");
  await person.click(dialog.getByRole("button", { name: "Mudar o horário" }));
  await person.selectOptions(await dialog.findByLabelText("Dia"), "2099-12-05");
  await person.selectOptions(dialog.getByLabelText("Horário"), LATER);
  await person.click(dialog.getByRole("button", { name: "Mudar para este horário" }));
  expect(await dialog.findByText(/Este horário acabou de ser ocupado/)).toBeInTheDocument();
  expect(await dialog.findByRole("option", { name: "11:00" })).toBeInTheDocument();
  expect(dialog.queryByRole("option", { name: "10:00" })).not.toBeInTheDocument();
  expect(dialog.getByLabelText("Dia")).toHaveValue("2099-12-05");
  expect(dialog.getByLabelText("Horário")).toHaveValue("");
});

test("whoever marks a visit in a slot that is gone chooses another one, and keeps what they typed", async () => {
  takeSlot();
  const visitor = { name: "Rita de Teste", email: "rita@exemplo.com.br", phone: "27999990001" };
  show(<NewVisit ventureId={3} person={visitor} onMarked={() => undefined} onClose={() => undefined} />);
  await person.selectOptions(await screen.findByLabelText("Dia"), "2099-12-05");
  await person.selectOptions(screen.getByLabelText("Horário"), LATER);
  await person.type(screen.getByLabelText(/Observação/), "De carro.");
  await person.click(screen.getByRole("checkbox"));
  await person.click(screen.getByRole("button", { name: "Marcar" }));
  expect(await screen.findByText(/Este horário acabou de ser ocupado/)).toBeInTheDocument();
  expect(await screen.findByRole("option", { name: "11:00" })).toBeInTheDocument();
  expect(screen.getByLabelText("Dia")).toHaveValue("2099-12-05");
  expect(screen.getByLabelText("Horário")).toHaveValue("");
  expect(screen.getByLabelText(/Observação/)).toHaveValue("De carro.");
  changed = ({ body }) => ({ status: 201, body: { ...visit, startsAt: (body as { startsAt: string }).startsAt } });
  await person.selectOptions(screen.getByLabelText("Horário"), NEXT);
  await person.click(screen.getByRole("button", { name: "Marcar" }));
  expect(await screen.findByText(/Visita marcada para/)).toBeInTheDocument();
  expect(sent("POST").map(({ body }) => (body as { startsAt: string }).startsAt)).toEqual([LATER, NEXT]);
});

test("of a visit that began it is said whether its person came", async () => {
  changed = () => ({ body: { ...past, status: "attended", version: 2 } });
  const dialog = await open("Pedro de Teste");
  expect(dialog.queryByRole("button", { name: "Mudar o horário" })).not.toBeInTheDocument();
  await person.click(dialog.getByRole("button", { name: "Veio" }));
  expect(await dialog.findByText("Veio", { selector: "span" })).toBeInTheDocument();
  expect(dialog.getByRole("button", { name: "Não veio" })).toBeInTheDocument();
});

test("who was overtaken sees the visit as it is now, and why nothing was done", async () => {
  changed = () => refused(409, "changed_meanwhile", "Outra pessoa alterou este registro.");
  const dialog = await open("Pedro de Teste");
  visits = [{ ...past, status: "missed", version: 2 }];
  await person.click(dialog.getByRole("button", { name: "Veio" }));
  expect(await dialog.findByText("Outra pessoa alterou este registro.")).toBeInTheDocument();
  expect(dialog.getByText("Não veio", { selector: "span" })).toBeInTheDocument();
});

const openHours = async () => {
  show();
  await person.click(await screen.findByRole("button", { name: "Horários de visita" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Horários de visita" }));
  await waitFor(() => expect(dialog.getByRole("option", { name: "Vale Verde" })).toBeInTheDocument());
  await person.selectOptions(dialog.getByLabelText("Empreendimento"), "3");
  await dialog.findByLabelText("Ponto de encontro");
  return dialog;
};

test("an administrator sets the hours of a development, and reads what is wrong where it is", async () => {
  changed = ({ body }) => ({ body: { ...rule, ...(body as object), version: 5 } });
  const dialog = await openHours();
  await person.click(dialog.getByRole("button", { name: "Acrescentar horário" }));
  await person.selectOptions(dialog.getByLabelText("Dia 2"), "Domingo");
  const [, until] = dialog.getAllByLabelText("Até");
  await person.clear(until!);
  await person.type(until!, "07:00");
  await person.click(dialog.getByRole("button", { name: "Salvar horários" }));
  expect(await dialog.findByText(/caber pelo menos uma visita/)).toBeInTheDocument();
  expect(sent("PUT")).toHaveLength(0);
  await person.clear(until!);
  await person.type(until!, "10:00");
  await person.clear(dialog.getByLabelText("Dias fechados"));
  await person.type(dialog.getByLabelText("Dias fechados"), "24/12/2026, 31/12/2026");
  await person.click(dialog.getByRole("button", { name: "Salvar horários" }));
  await waitFor(() => expect(sent("PUT")).toHaveLength(1));
  expect(sent("PUT")[0]?.body).toEqual({
    periods: [
      { weekday: 6, from: "08:00", until: "12:00" },
      { weekday: 0, from: "08:00", until: "10:00" },
    ],
    slotMinutes: 60,
    capacity: 2,
    daysAhead: 30,
    noticeHours: 24,
    closedDays: ["2026-12-24", "2026-12-31"],
    openOnHolidays: false,
    place: "Estande",
    version: 4,
  });
});

test("hours that somebody else changed meanwhile are not overwritten, and nothing typed is lost", async () => {
  changed = () => refused(409, "changed_meanwhile", "Outra pessoa alterou.");
  const dialog = await openHours();
  await person.type(dialog.getByLabelText("Ponto de encontro"), " novo");
  await person.click(dialog.getByRole("button", { name: "Salvar horários" }));
  expect(await dialog.findByText(/Outra pessoa alterou os horários/)).toBeInTheDocument();
  expect(dialog.getByLabelText("Ponto de encontro")).toHaveValue("Estande novo");
  hours = { ...rule, place: "Portaria", version: 5 };
  await person.click(dialog.getByRole("button", { name: "Descartar" }));
  expect(await dialog.findByDisplayValue("Portaria")).toBeInTheDocument();
});

test("who only sells reads the hours", async () => {
  hours = { ...rule, can: { change: false } };
  const dialog = await openHours();
  expect(dialog.getByLabelText("Ponto de encontro")).toBeDisabled();
  expect(dialog.queryByRole("button", { name: "Salvar horários" })).not.toBeInTheDocument();
});

test("the calendar shows a week by its days, is walked by keys, and goes on by weeks and days", async () => {
  const other = { ...visit, id: 9, name: "Rita de Teste", startsAt: "2099-11-26T13:00:00.000Z" };
  visits = [other, visit];
  show(<VisitsScreen />, "/admin/visits?visao=semana&data=2099-11-28&empreendimento=3");
  expect(await screen.findByRole("heading", { name: "22 a 28 de novembro de 2099" })).toBeInTheDocument();
  const first = await screen.findByRole("button", { name: /Rita de Teste/ });
  expect(server.calls.map(({ url }) => url)).toContain(
    "/api/crm/visits?venture=3&from=2099-11-22&to=2099-11-28&size=100",
  );
  first.focus();
  await person.keyboard("{ArrowRight}");
  expect(screen.getByRole("button", { name: /Joana de Teste/ })).toHaveFocus();
  await person.keyboard("{Enter}");
  expect(await screen.findByRole("dialog", { name: "Joana de Teste" })).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Próxima semana", hidden: true }));
  expect(
    await screen.findByRole("heading", { name: /29 de novembro a 5 de dezembro/, hidden: true }),
  ).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Dia", hidden: true }));
  expect(
    await screen.findByRole("heading", { name: "Sábado, 5 de dezembro de 2099", hidden: true, level: 2 }),
  ).toBeInTheDocument();
});

test("of the days of a week today says so, in words too", async () => {
  show(<VisitsScreen />, "/admin/visits?visao=semana");
  const days = within(await screen.findByRole("list", { name: "Dias" }));
  const [today, ...others] = days.getAllByRole("listitem").filter((day) => within(day).queryByText("Hoje"));
  expect(today).toHaveAttribute("aria-current", "date");
  expect(others).toEqual([]);
});

test("a lead tells of its visits", async () => {
  visits = [visit];
  show(<LeadVisits lead="12" />);
  const section = within(await screen.findByRole("region", { name: "Visitas" }));
  expect(section.getByText(/Sábado, 28 de novembro de 2099, às 10:00/)).toBeInTheDocument();
  expect(server.calls.some(({ url }) => url === "/api/crm/visits?lead=12")).toBe(true);
  await person.click(section.getByRole("button", { name: "Abrir a visita" }));
  expect(await screen.findByRole("dialog", { name: "Joana de Teste" })).toBeInTheDocument();
});

it("whoever goes by keys from the list to a week or a day, and back, goes on from where they pressed", async () => {
  show(<VisitsScreen />);
  for (const name of ["Semana", "Dia", "Lista"]) {
    (await screen.findByRole("button", { name })).focus();
    await person.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("button", { name, pressed: true })).toHaveFocus());
  }
});

it("whether somebody came is said in the row of a visit that has begun, and taken back; one to come has no such choice", async () => {
  changed = ({ body }) => ({ body: { ...past, ...(body as object), version: 2 } });
  show();
  await person.click(await screen.findByRole("button", { name: /^Situação da visita de Pedro de Teste/ }));
  expect(screen.queryByRole("button", { name: /^Situação da visita de Joana/ })).not.toBeInTheDocument();
  const choice = screen.getByRole("combobox", { name: "Situação da visita de Pedro de Teste" });
  expect(within(choice).queryByRole("option", { name: /Cancel/ })).not.toBeInTheDocument();
  await person.selectOptions(choice, "attended");
  await person.click(await screen.findByRole("button", { name: "Desfazer" }));
  await waitFor(() =>
    expect(server.calls.filter(({ method }) => method === "PATCH").map(({ url, body }) => [url, body])).toEqual([
      ["/api/crm/visits/8", { status: "attended", version: 1 }],
      ["/api/crm/visits/8", { status: "asked", version: 2 }],
    ]),
  );
});

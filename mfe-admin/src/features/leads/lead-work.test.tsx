import type { LeadDetail } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { aDevelopment, drawRoutes } from "#platform/testing";
import { LeadDialog } from "./lead-dialog.tsx";

const person = userEvent.setup({ delay: null });

const ana: LeadDetail = {
  id: "intention-7",
  kind: "intention",
  ref: "7",
  protocol: "C-2026-AAAA-BBBB",
  name: "Ana de Teste",
  email: "ana@exemplo.com.br",
  phone: "27999990000",
  message: "Posso visitar?",
  preferredChannel: "whatsapp",
  at: "2026-11-20T12:00:00.000Z",
  lot: { id: 5, block: "9", lot: "12", ventureId: 3, venture: "Jardim de Teste" },
  simulation: null,
  status: "contacted",
  assignee: null,
  notes: 0,
  version: 2,
  history: [],
};
const again = {
  ...ana,
  id: "intention-8",
  ref: "8",
  protocol: "C-2026-CCCC-DDDD",
  message: "E a piscina?",
  version: 4,
};
const plan = {
  id: "linear",
  name: "Sem juros",
  system: "linear",
  monthlyRate: 0,
  minInstallments: 1,
  maxInstallments: 24,
  minDownPaymentPercent: 10,
  index: "",
};
const terms = { brokerage: null, liens: "", worksDeadline: null, inspectionAskedOn: null };
const lot = {
  idBatch: 5,
  priceCents: 9_000_000,
  can: { contact: true, reserve: true, simulate: true },
  financing: { plans: [plan], terms },
};

const jardim = aDevelopment({ id: 3 });
const SLOT = "2099-11-28T11:00:00.000Z";
const slots = {
  open: true,
  slotMinutes: 60,
  place: "",
  firstDay: "2099-11-28",
  lastDay: "2099-11-28",
  days: [{ day: "2099-11-28", slots: [{ startsAt: SLOT, left: 1 }] }],
};
const visit = {
  id: 1,
  protocol: "V-2026-AAAA-BBBB",
  venture: { id: 3, name: "Jardim de Teste" },
  startsAt: SLOT,
  endsAt: "2099-11-28T12:00:00.000Z",
  status: "asked",
  name: ana.name,
  email: ana.email,
  phone: ana.phone,
  note: "",
  lead: "9",
  assignee: null,
  createdAt: ana.at,
  version: 1,
};

let server: Awaited<ReturnType<typeof startStubServer>>;
let now: LeadDetail;
let patched: ((call: ReceivedCall) => ReturnType<Parameters<typeof startStubServer>[0]>) | undefined;
let change: (call: ReceivedCall) => { status?: number; body?: unknown };
beforeAll(async () => {
  server = await startStubServer((call) => {
    if (call.method === "POST") return change(call);
    if (call.method === "PATCH" && patched) return patched(call);
    if (call.method === "PATCH") return { status: 503, body: { status: 503, code: "busy", message: "", errors: [] } };
    if (call.url === "/api/crm/ventures") return { body: [jardim] };
    if (call.url.endsWith("/ventures/3/visit-slots")) return { body: slots };
    if (call.url === "/api/crm/me") return { body: { id: 4, name: "Vera", role: "sales", can: { sell: true } } };
    if (call.url.endsWith("/duplicates")) return { body: now.merged ? [] : [again] };
    if (call.url.startsWith("/api/crm/leads/intention/7")) return { body: now };
    if (call.url.startsWith("/api/public/batches/5/details")) return { body: lot };
    return { body: [] };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  now = ana;
  patched = undefined;
});

const open = (address = "/admin/leads") => {
  const changed = jest.fn();
  const element = <LeadDialog lead={ana} sellers={[]} onChanged={changed} onClose={() => undefined} />;
  drawRoutes([{ path: "*", element }], address);
  return changed;
};
const posts = () => server.calls.filter(({ method }) => method === "POST");

it("another contact of the same person is opened over the list as it is filtered", async () => {
  open("/admin/leads?situacao=new&busca=ana");
  const same = within(await screen.findByRole("region", { name: "Mesmo e-mail ou telefone" }));
  const query = new URL(same.getByRole<HTMLAnchorElement>("link").href).searchParams;
  expect(Object.fromEntries(query)).toEqual({ situacao: "new", busca: "ana", contato: "intention-8" });
});

it("a next step that could not be stored is there again after the session ended", async () => {
  open();
  await person.type(await screen.findByLabelText("Próximo passo"), "Ligar à tarde");
  await person.type(screen.getByLabelText("Dia"), "28/11/2099");
  await person.click(screen.getByRole("button", { name: "Salvar passo" }));
  await screen.findByRole("alert");
  cleanup();
  open();
  expect(await screen.findByLabelText("Próximo passo")).toHaveValue("Ligar à tarde");
});

it("another contact of the same person goes into this one, after a question that says what stays", async () => {
  change = () => {
    now = {
      ...ana,
      version: 3,
      merged: [
        {
          id: again.id,
          kind: "intention",
          ref: "8",
          protocol: again.protocol,
          name: again.name,
          email: again.email,
          phone: again.phone,
          message: again.message,
          at: again.at,
          about: "Jardim de Teste, quadra 9, lote 12",
        },
      ],
    };
    return { body: now };
  };
  const changed = open();
  const same = within(await screen.findByRole("region", { name: "Mesmo e-mail ou telefone" }));
  await person.click(same.getByRole("button", { name: /^Juntar a este o contato de/ }));
  expect(posts()).toEqual([]);
  await person.click(screen.getByRole("button", { name: "Juntar" }));
  const said = within(await screen.findByRole("region", { name: "A mesma pessoa também escreveu" }));
  expect(said.getByText(/E a piscina\?/)).toBeInTheDocument();
  expect(posts()[0]).toMatchObject({
    url: "/api/crm/leads/intention/7/merge",
    body: { other: { kind: "intention", ref: "8" }, version: 2, otherVersion: 4 },
  });
  expect(changed).toHaveBeenCalledWith(expect.objectContaining({ version: 3 }));
  await waitFor(() =>
    expect(screen.queryByRole("region", { name: "Mesmo e-mail ou telefone" })).not.toBeInTheDocument(),
  );
});

it("whoever was overtaken reads it and both stay", async () => {
  change = () => ({
    status: 409,
    body: { status: 409, code: "changed_meanwhile", message: "Alguém alterou isto.", errors: [] },
  });
  open();
  await person.click(await screen.findByRole("button", { name: /^Juntar a este o contato de/ }));
  await person.click(screen.getByRole("button", { name: "Juntar" }));
  const dialog = within(screen.getByRole("dialog", { name: "Juntar os dois contatos?" }));
  expect(await dialog.findByText("Alguém alterou isto.")).toBeInTheDocument();
  const read = () => server.calls.filter(({ url }) => url === "/api/crm/leads/intention/7").length;
  const before = read();
  await person.click(dialog.getByRole("button", { name: "Cancelar" }));
  await waitFor(() => expect(read()).toBeGreaterThan(before));
  expect(await screen.findByRole("region", { name: "Mesmo e-mail ou telefone" })).toBeInTheDocument();
});

it("a purchase is simulated with the contact's own lot and person: nothing of them is typed", async () => {
  change = ({ body }) => {
    const simulation = { id: "sim", downPaymentCents: 900_000, installments: 10, installmentCents: 810_000 };
    now = { ...ana, simulation };
    return { status: 201, body: { leadId: ana.id, simulation: { ...answerOf(body as { installments: number }) } } };
  };
  open();
  await person.click(await screen.findByRole("button", { name: "Simular" }));
  const panel = within(await screen.findByRole("dialog", { name: "Simulação para Ana de Teste" }));
  expect(
    await panel.findByText("R$ 90.000,00", { normalizer: (text) => text.replace(/\s/g, " ") }),
  ).toBeInTheDocument();
  await person.click(panel.getByRole("button", { name: "Guardar e enviar" }));
  expect(await panel.findAllByRole("textbox")).not.toHaveLength(0);
  expect(posts()).toEqual([]);
  await person.type(panel.getByLabelText("Entrada"), "900000");
  await person.type(panel.getByLabelText("Parcelas"), "10");
  await person.click(panel.getByRole("button", { name: "Guardar e enviar" }));
  expect(await screen.findByText(/Entrada de R\$\s9\.000,00 e 10x de R\$\s8\.100,00/)).toBeInTheDocument();
  expect(posts()[0]).toMatchObject({
    url: "/api/crm/simulations",
    body: {
      idBatch: 5,
      lead: { kind: "intention", ref: "7" },
      planId: "linear",
      downPaymentCents: 900_000,
      installments: 10,
      send: true,
    },
  });
});

/** A simulation as the server answers it. */
const answerOf = ({ installments }: { installments: number }) => ({
  simulationId: "sim",
  idBatch: 5,
  block: "9",
  lot: "12",
  validUntil: "2026-11-27T12:00:00.000Z",
  terms: { downPaymentCents: 900_000, installments },
  installmentCents: 810_000,
  totalPaidCents: 9_000_000,
});

it("a visit is marked from a contact with what is known of the person, and stands with that contact", async () => {
  change = () => ({ body: visit });
  open();
  await person.click(await screen.findByRole("button", { name: "Marcar visita" }));
  const panel = within(await screen.findByRole("dialog", { name: "Nova visita" }));
  expect(await panel.findByLabelText("Nome completo")).toHaveValue(ana.name);
  expect(panel.getByLabelText("E-mail")).toHaveValue(ana.email);
  expect(panel.queryByLabelText("Como a pessoa chegou")).toBeNull();
  await person.selectOptions(await panel.findByLabelText("Dia"), "2099-11-28");
  await person.selectOptions(panel.getByLabelText("Horário"), SLOT);
  await person.click(panel.getByRole("checkbox", { name: /A pessoa pediu a visita/ }));
  await person.click(panel.getByRole("button", { name: "Marcar" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Nova visita" })).toBeNull());
  expect(posts()[0]).toMatchObject({
    url: "/api/crm/visits",
    body: { ventureId: 3, email: ana.email, lead: { kind: "intention", ref: "7" } },
  });
});

it("a second change while the first is on its way is made after it, against what the first left", async () => {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((done) => (arrive = done));
  patched = async ({ body }) => {
    await arrived;
    const { version, ...asked } = body as { version: number };
    now = { ...now, ...asked, version: version + 1 };
    return { body: now };
  };
  open();
  await person.selectOptions(await screen.findByLabelText("Situação"), "new");
  const sent = () => server.calls.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  await waitFor(() => expect(sent()).toHaveLength(1));
  // Another test left a draft there.
  await person.clear(screen.getByLabelText("Próximo passo"));
  await person.type(screen.getByLabelText("Próximo passo"), "Ligar");
  await person.clear(screen.getByLabelText("Dia"));
  await person.type(screen.getByLabelText("Dia"), "28/11/2099");
  await person.click(screen.getByRole("button", { name: "Salvar passo" }));
  arrive();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({ nextStep: { on: "2099-11-28", text: "Ligar" }, version: 3 });
});

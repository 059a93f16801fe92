import type { LeadDetail } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { aPage, startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { drawRoutes } from "#platform/testing";
import { LeadsScreen } from "./leads-screen.tsx";

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
  status: "new",
  assignee: null,
  notes: 0,
  version: 0,
  history: [],
};

let server: Awaited<ReturnType<typeof startStubServer>>;
let can: object;
let answer: (call: ReceivedCall) => { status?: number; body?: unknown } | undefined;
beforeAll(async () => {
  server = await startStubServer((call) => {
    const told = answer(call);
    if (told) return told;
    if (call.url === "/api/crm/me") return { body: { id: 4, name: "Vera", role: "sales", can } };
    if (call.url === "/api/crm/ventures") return { body: [] };
    if (call.url === "/api/crm/leads/assignees") return { body: [{ id: 4, name: "Vera de Vendas" }] };
    if (call.url.endsWith("/duplicates")) return { body: [] };
    if (call.url.startsWith("/api/crm/tasks")) return { body: aPage([]) };
    if (call.url.startsWith("/api/crm/leads/intention/7")) return { body: ana };
    return { body: aPage([ana]) };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  answer = () => undefined;
  can = { sell: true };
});

const open = (address = "/admin/leads") => {
  return drawRoutes([{ path: "/admin/leads", element: <LeadsScreen /> }], address);
};
const sent = (method: string) => server.calls.filter((call) => call.method === method);

it("somebody of the staff who does not sell reads why, and no lead is asked for", async () => {
  can = { sell: false };
  open();
  await screen.findByRole("heading", { name: "Esta página é da administração" });
  expect(server.calls.map(({ url }) => url)).toEqual(["/api/crm/me"]);
});

describe("whoever sells", () => {
  it("reaches somebody by WhatsApp with name, lot and development written, or by e-mail", async () => {
    open();
    const row = await screen.findByRole("row", { name: /Ana de Teste/ });
    const link =
      within(row)
        .getByRole("link", { name: /WhatsApp/ })
        .getAttribute("href") ?? "";
    expect(link).toMatch(/^https:\/\/wa\.me\/5527999990000\?text=/);
    const text = new URL(link).searchParams.get("text");
    expect(text).toContain("Olá, Ana! Sobre o seu interesse no Jardim de Teste (quadra 9, lote 12)");
    await person.click(within(row).getByText("Outras ações de Ana de Teste"));
    expect(await within(row).findByRole("link", { name: /E-mail/ })).toHaveAttribute(
      "href",
      expect.stringMatching(/^mailto:ana%40exemplo\.com\.br\?subject=Jardim/),
    );
  });

  it("begins what the row's menu offers by keys alone: the lead opens, and over it what was asked for", async () => {
    open();
    const row = await screen.findByRole("row", { name: /Ana de Teste/ });
    await person.keyboard("jm");
    await waitFor(() => expect(within(row).getByText("Outras ações de Ana de Teste").closest("summary")).toHaveFocus());
    await within(row).findByRole("button", { name: "Simular para Ana de Teste" });
    await person.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}");
    expect(within(row).getByRole("button", { name: "Reservar para Ana de Teste" })).toHaveFocus();
    await person.keyboard("{Enter}");
    const reservation = await screen.findByRole("dialog", { name: "Nova reserva" });
    expect(await within(reservation).findByLabelText(/Nome completo/)).toHaveValue("Ana de Teste");
    expect(screen.getByRole("dialog", { name: "Ana de Teste" })).toBeInTheDocument();
    expect(within(row).queryByRole("button", { name: "Reservar para Ana de Teste" })).toBeNull();
  });

  it("what comes after the row's menu is never under it: the menu closes as the focus leaves it", async () => {
    open();
    const row = await screen.findByRole("row", { name: /Ana de Teste/ });
    const button = within(row).getByText("Outras ações de Ana de Teste").closest("summary")!;
    await person.click(button);
    const action = await within(row).findByRole("button", { name: "Simular para Ana de Teste" });
    await person.keyboard("{ArrowDown}");
    button.focus();
    expect(action).toBeInTheDocument();
    await person.tab({ shift: true });
    await waitFor(() => expect(action).not.toBeInTheDocument());
    expect(button.parentElement).not.toContainElement(document.activeElement as HTMLElement);
    await person.click(button);
    await within(row).findByRole("button", { name: "Simular para Ana de Teste" });
  });

  it("narrows the list by the words that the dashboard's links use", async () => {
    open("/admin/leads?situacao=novo&tipo=simulacao&responsavel=ninguem&de=2026-11-01");
    await screen.findByRole("row", { name: /Ana de Teste/ });
    const asked = sent("GET").find(({ url }) => url.startsWith("/api/crm/leads?"));
    expect(Object.fromEntries(new URL(asked?.url ?? "", "http://api").searchParams)).toMatchObject({
      status: "new",
      kind: "simulation",
      from: "2026-11-01",
      sort: "answerBy,asc",
    });
  });

  it("changes how far a lead is in its row, by keys alone, and takes it back", async () => {
    let now = ana;
    answer = ({ method, body }) => {
      if (method !== "PATCH") return undefined;
      now = { ...now, ...(body as object), version: now.version + 1 };
      return { body: now };
    };
    open();
    await screen.findByRole("row", { name: /Ana de Teste/ });
    await person.keyboard("je{Enter}");
    await person.selectOptions(screen.getByRole("combobox", { name: "Situação de Ana de Teste" }), "Contatado");
    expect(await screen.findByRole("button", { name: "Situação de Ana de Teste: Contatado" })).toBeVisible();
    await person.click(await screen.findByRole("button", { name: "Desfazer" }));
    expect(await screen.findByRole("button", { name: "Situação de Ana de Teste: Novo" })).toBeVisible();
    expect(sent("PATCH").map(({ body }) => body)).toEqual([
      { status: "contacted", version: 0 },
      { status: "new", version: 1 },
    ]);
  });

  it("sees the row as it is when somebody else was faster, and reads why it was refused", async () => {
    const message = "Outra pessoa alterou este registro.";
    answer = ({ method, url }) => {
      if (method === "PATCH")
        return { status: 409, body: { status: 409, code: "changed_meanwhile", message, errors: [] } };
      if (url.startsWith("/api/crm/leads/intention/7")) return { body: { ...ana, status: "won", version: 5 } };
      return undefined;
    };
    open();
    await person.click(await screen.findByRole("button", { name: "Responsável por Ana de Teste: Ninguém" }));
    await person.selectOptions(
      screen.getByRole("combobox", { name: "Responsável por Ana de Teste" }),
      "Vera de Vendas",
    );
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByRole("button", { name: "Situação de Ana de Teste: Ganho" })).toBeVisible();
  });

  it("writes a note and says how far it is; when somebody was faster, reads it and keeps the note", async () => {
    open();
    await person.click(await screen.findByRole("button", { name: "Abrir Ana de Teste" }));
    const dialog = await screen.findByRole("dialog", { name: "Ana de Teste" });
    const note = { id: 1, authorName: "Vera", text: "Liguei.", at: "2026-11-20T13:00:00.000Z" };
    answer = ({ method, url }) => {
      if (method === "POST" && url.endsWith("/notes")) return { status: 201, body: { ...ana, history: [note] } };
      if (method !== "PATCH") return undefined;
      const message = "Outra pessoa alterou este registro.";
      return { status: 409, body: { status: 409, code: "changed_meanwhile", message, errors: [] } };
    };
    await person.type(await within(dialog).findByLabelText("Nova anotação"), "Liguei.");
    await person.click(within(dialog).getByRole("button", { name: "Anotar" }));
    expect(await within(dialog).findByText("Liguei.", { selector: "p" })).toBeInTheDocument();
    await person.selectOptions(within(dialog).getByLabelText("Situação"), "Contatado");
    expect(await within(dialog).findByRole("alert")).toHaveTextContent("Outra pessoa alterou");
    expect(sent("PATCH")[0]?.body).toEqual({ status: "contacted", version: 0 });
  });

  it("opens a contact of somebody who left, reads whose it is, and sets it free", async () => {
    const theirs = { ...ana, assignee: { id: 9, name: "Quem Saiu" } };
    answer = ({ method, url }) => {
      if (method === "PATCH") return { body: { ...ana, version: 1 } };
      return url === "/api/crm/leads/intention/7" ? { body: theirs } : undefined;
    };
    open("/admin/leads?contato=intention-7");
    const dialog = within(await screen.findByRole("dialog", { name: "Ana de Teste" }));
    const assignee = await dialog.findByLabelText("Responsável");
    expect(assignee).toHaveDisplayValue("Quem Saiu");
    await person.selectOptions(assignee, "Ninguém");
    await waitFor(() => expect(sent("PATCH")[0]?.body).toEqual({ assigneeId: null, version: 0 }));
  });

  it("writes down what is to be done next, sees it in the list, and says that it was done", async () => {
    open();
    await person.click(await screen.findByRole("button", { name: "Abrir Ana de Teste" }));
    const dialog = await screen.findByRole("dialog", { name: "Ana de Teste" });
    const press = (name: string) => person.click(within(dialog).getByRole("button", { name }));
    await within(dialog).findByLabelText("Próximo passo");
    await press("Salvar passo");
    expect(await within(dialog).findByText("Diga o que fazer.")).toBeVisible();
    expect(sent("PATCH")).toEqual([]);
    await person.type(within(dialog).getByLabelText("Próximo passo"), "Ligar de novo");
    await person.type(within(dialog).getByLabelText("Dia"), "02/03/2020");
    const step = { on: "2020-03-02", text: "Ligar de novo" };
    answer = ({ method }) => (method === "PATCH" ? { body: { ...ana, nextStep: step, version: 1 } } : undefined);
    await press("Salvar passo");
    expect(await screen.findByText("Atrasado, 02/03/2020: Ligar de novo")).toBeInTheDocument();
    answer = ({ method }) => (method === "PATCH" ? { body: { ...ana, nextStep: null, version: 2 } } : undefined);
    await press("Passo feito");
    await waitFor(() => expect(screen.queryByText(/Ligar de novo/)).toBeNull());
    expect(within(dialog).getByLabelText("Próximo passo")).toHaveValue("");
    expect(sent("PATCH").map(({ body }) => body)).toEqual([
      { nextStep: step, version: 0 },
      { nextStep: null, version: 1 },
    ]);
  });

  it("says why a contact was lost, which only a lost one asks", async () => {
    open("/admin/leads?perda=preço&passo=hoje");
    await person.click(await screen.findByRole("button", { name: "Abrir Ana de Teste" }));
    const dialog = await screen.findByRole("dialog", { name: "Ana de Teste" });
    const situation = await within(dialog).findByLabelText("Situação");
    expect(within(dialog).queryByLabelText("Motivo da perda")).toBeNull();
    answer = ({ method }) => (method === "PATCH" ? { body: { ...ana, status: "lost", version: 1 } } : undefined);
    await person.selectOptions(situation, "Perdido");
    const reason = await within(dialog).findByLabelText("Motivo da perda");
    expect(within(dialog).queryByLabelText("Próximo passo")).toBeNull();
    const lost = { ...ana, status: "lost", lossReason: "elsewhere", version: 2 };
    answer = ({ method }) => (method === "PATCH" ? { body: lost } : undefined);
    await person.selectOptions(reason, "Comprou de outra empresa");
    expect(await screen.findByText("Comprou de outra empresa", { selector: "small" })).toBeInTheDocument();
    expect(sent("PATCH").map(({ body }) => body)).toEqual([
      { status: "lost", version: 0 },
      { lossReason: "elsewhere", version: 1 },
    ]);
    const asked = sent("GET").find(({ url }) => url.startsWith("/api/crm/leads?"));
    expect(Object.fromEntries(new URL(asked?.url ?? "", "http://api").searchParams)).toMatchObject({
      lossReason: "price",
      next: "due",
    });
  });

  it("gives marked leads to somebody, reading first how many, and takes it back", async () => {
    const before = [{ id: "intention-7", status: "new", assigneeId: null, version: 1 }];
    answer = ({ method, url }) => {
      if (method !== "POST") return undefined;
      const failed = ["Ana de Teste: alguém alterou este contato depois."];
      return { body: url.endsWith("/undo") ? { changed: 0, failed } : { changed: 1, failed: [], before } };
    };
    open();
    await person.click(await screen.findByRole("checkbox", { name: "Selecionar Ana de Teste" }));
    await person.click(screen.getByRole("button", { name: "Alterar" }));
    const dialog = screen.getByRole("dialog", { name: "Alterar 1 contato" });
    await person.selectOptions(within(dialog).getByLabelText("Responsável"), "Vera de Vendas");
    await person.click(within(dialog).getByRole("button", { name: "Aplicar a 1 contato" }));
    await screen.findByText("Alteração aplicada a 1 contato.");
    expect(sent("POST")[0]?.body).toEqual({ assigneeId: 4, target: { ids: ["intention-7"] } });
    await person.click(await screen.findByRole("button", { name: "Desfazer" }));
    expect(await screen.findByText(/alguém alterou este contato depois/)).toBeInTheDocument();
    expect(sent("POST")[1]).toMatchObject({ url: "/api/crm/leads/bulk/undo", body: { before } });
  });

  it("reads what to do when nobody asked yet, and tries again when the list did not come", async () => {
    let down = true;
    answer = ({ url }) => {
      if (!url.startsWith("/api/crm/leads?")) return undefined;
      return down ? { status: 500, body: {} } : { body: aPage([]) };
    };
    open();
    const again = await screen.findByRole("button", { name: /Tentar/ });
    down = false;
    await person.click(again);
    await waitFor(() => expect(screen.getByRole("heading", { name: "Nenhum contato ainda" })).toBeInTheDocument());
  });
});

import type { Task } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { aPage, startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MeProvider } from "#platform/me";
import { drawRoutes } from "#platform/testing";
import { DevelopmentTasks, DueTasks, TasksAbout, TasksScreen } from "./index.ts";
import { dueText, timeOf } from "./labels.ts";

const person = userEvent.setup({ delay: null });
const call: Task = {
  id: 7,
  title: "Ligar para a Joana",
  notes: "Depois do almoço.",
  dueOn: "2020-11-20",
  dueTime: "14:00",
  assignee: { id: 4, name: "Vera" },
  authorName: "Ada",
  about: { kind: "lead", key: "lead-intention-12", label: "Joana de Teste" },
  done: null,
  createdAt: "2020-11-01T10:00:00.000Z",
  version: 1,
};
const paper: Task = { ...call, id: 8, title: "Comprar papel", dueOn: "2099-01-02", dueTime: null, about: null };
const hidden: Task = { ...paper, id: 9, title: "Minha de antes", about: { kind: "contract", key: null, label: null } };

let server: Awaited<ReturnType<typeof startStubServer>>;
let tasks: Task[];
let answers: (call: ReceivedCall) => { status?: number; body: unknown } | undefined;
beforeAll(async () => {
  server = await startStubServer((received) => {
    const { url, method } = received;
    const own = answers(received);
    if (own) return own;
    if (url === "/api/crm/me") return { body: { id: 4, name: "Vera", role: "sales", can: { sell: true } } };
    if (url.startsWith("/api/crm/tasks/people"))
      return {
        body: [
          { id: 4, name: "Vera" },
          { id: 5, name: "Bia" },
        ],
      };
    const id = Number(/^\/api\/crm\/tasks\/(\d+)$/.exec(url)?.[1]);
    const task = tasks.find((one) => one.id === id);
    if (method === "DELETE") return { body: { id } };
    if (method === "POST") return { status: 201, body: made(received) };
    if (method === "PATCH") return { body: changed(task!, received) };
    if (task) return { body: task };
    if (url.startsWith("/api/crm/tasks")) return { body: aPage(tasks) };
    return { body: [] };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  tasks = [call, paper, hidden];
  answers = () => undefined;
});

const changed = (task: Task, { body }: ReceivedCall): Task => {
  const { done, version, ...words } = body as { done?: boolean; version: number };
  const turned = done === undefined ? {} : { done: done ? { at: "2026-11-20T12:00:00.000Z", byName: "Vera" } : null };
  return { ...task, ...words, ...turned, version: version + 1 };
};
const made = ({ body }: ReceivedCall): Task => ({ ...paper, ...(body as object), id: 20, about: null });
const show = (element: ReactNode = <TasksScreen />, address = "/admin/tasks") => {
  return drawRoutes([{ path: "*", element: <MeProvider>{element}</MeProvider> }], address);
};
const sent = (method: string) => server.calls.filter((one) => one.method === method);
const row = async (name: string) => within((await screen.findByRole("rowheader", { name })).closest("tr")!);

test("whoever opens the list reads what to do, by when and about what; what they may not open is not named", async () => {
  show();
  const first = await row("Ligar para a Joana");
  expect(first.getByText("20/11/2020, 14:00")).toHaveTextContent("20/11/2020, 14:00Atrasada");
  expect(first.getByRole("link", { name: "Joana de Teste" })).toHaveAttribute(
    "href",
    "/admin/leads?contato=intention-12",
  );
  expect((await row("Comprar papel")).getByText("02/01/2099")).toBeInTheDocument();
  expect((await row("Minha de antes")).getByText("Contrato que você não vê")).toBeInTheDocument();
  expect(server.calls.find(({ url }) => url.startsWith("/api/crm/tasks?"))?.url).toBe("/api/crm/tasks?page=0&size=10");
});

test("a task is done by its box and taken back; a key does the same", async () => {
  show();
  const first = await row("Comprar papel");
  await person.click(first.getByRole("checkbox", { name: "Concluída: Comprar papel" }));
  expect(await first.findByRole("checkbox", { checked: true })).toBeInTheDocument();
  expect(sent("PATCH").map(({ url, body }) => [url, body])).toEqual([["/api/crm/tasks/8", { done: true, version: 1 }]]);
  await person.click(await screen.findByRole("button", { name: /^Desfazer/ }));
  expect(await first.findByRole("checkbox", { checked: false })).toBeInTheDocument();
  expect(sent("PATCH")[1]!.body).toEqual({ done: false, version: 2 });
  (document.activeElement as HTMLElement | null)?.blur();
  await person.keyboard("jx");
  expect(await (await row("Ligar para a Joana")).findByRole("checkbox", { checked: true })).toBeInTheDocument();
});

test("whoever was overtaken reads so, and sees the task as it is now", async () => {
  show();
  const first = await row("Comprar papel");
  tasks = [call, { ...paper, version: 5, done: { at: "2026-11-20T12:00:00.000Z", byName: "Bia" } }, hidden];
  answers = ({ method }) =>
    method === "PATCH"
      ? { status: 409, body: { status: 409, code: "changed_meanwhile", message: "Outra pessoa alterou.", errors: [] } }
      : undefined;
  await person.click(first.getByRole("checkbox"));
  expect(await screen.findByText("Outra pessoa alterou.")).toBeInTheDocument();
  expect(await first.findByRole("checkbox", { checked: true })).toBeInTheDocument();
});

test("what was typed in a task stays where somebody else overtook it, and where it is done meanwhile", async () => {
  show(<TasksScreen />, "/admin/tasks?tarefa=7");
  const dialog = within(await screen.findByRole("dialog", { name: "Tarefa" }));
  const notes = await dialog.findByLabelText("Observações (opcional)");
  await person.type(notes, " Levar a planta.");
  const overtaken = { ...call, title: "Visitar a Joana", version: 4 };
  tasks = [overtaken, paper, hidden];
  answers = ({ method }) =>
    method === "PATCH"
      ? { status: 409, body: { status: 409, code: "changed_meanwhile", message: "Outra pessoa alterou.", errors: [] } }
      : undefined;
  await person.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(await dialog.findByText(/Outra pessoa alterou a tarefa enquanto você editava/)).toBeInTheDocument();
  expect(dialog.getByLabelText("O que fazer")).toHaveValue("Visitar a Joana");
  answers = () => undefined;
  await person.click(dialog.getByRole("button", { name: "Concluir" }));
  expect(await dialog.findByText(/^Concluída por/)).toBeInTheDocument();
  expect(notes).toHaveValue("Depois do almoço. Levar a planta.");
  await person.click(dialog.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(sent("PATCH")).toHaveLength(3));
  expect(sent("PATCH")[2]!.body).toMatchObject({
    title: "Visitar a Joana",
    notes: "Depois do almoço. Levar a planta.",
    version: 5,
  });
});

test("the address says whose tasks, by when, and which one is open; closing it leaves the list", async () => {
  const router = show(<TasksScreen />, "/admin/tasks?de=todos&prazo=semana&situacao=concluidas&tarefa=7");
  const dialog = within(await screen.findByRole("dialog", { name: "Tarefa" }));
  expect(await dialog.findByDisplayValue("Ligar para a Joana")).toBeInTheDocument();
  expect(dialog.getByRole("link", { name: "Joana de Teste" })).toBeInTheDocument();
  const { url } = server.calls.find((one) => one.url.startsWith("/api/crm/tasks?"))!;
  expect(Object.fromEntries(new URL(url, "http://x").searchParams)).toMatchObject({
    who: "all",
    due: "week",
    state: "done",
  });
  await person.click(dialog.getByRole("button", { name: "Fechar" }));
  await waitFor(() => expect(router.state.location.search).not.toContain("tarefa"));
  expect(router.state.location.search).toContain("de=todos");
});

test("a task is changed and given to somebody; a time is read as people type it", async () => {
  show(<TasksScreen />, "/admin/tasks?tarefa=7");
  const dialog = within(await screen.findByRole("dialog", { name: "Tarefa" }));
  const time = await dialog.findByLabelText("Hora (opcional)");
  await person.clear(time);
  await person.type(time, "930");
  await dialog.findByRole("option", { name: "Bia" });
  await person.selectOptions(dialog.getByLabelText("Quem faz"), "5");
  await person.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Tarefa alterada.")).toBeInTheDocument();
  expect(sent("PATCH")[0]!.body).toEqual({
    title: "Ligar para a Joana",
    notes: "Depois do almoço.",
    dueOn: "2020-11-20",
    dueTime: "09:30",
    assigneeId: 5,
    version: 1,
  });
});

test("a removed task comes back with all that it said", async () => {
  show(<TasksScreen />, "/admin/tasks?tarefa=7");
  const dialog = within(await screen.findByRole("dialog", { name: "Tarefa" }));
  await person.click(await dialog.findByRole("button", { name: "Remover" }));
  await waitFor(() => expect(screen.queryByRole("rowheader", { name: "Ligar para a Joana" })).not.toBeInTheDocument());
  await person.click(await screen.findByRole("button", { name: /^Desfazer/ }));
  expect(await screen.findByRole("rowheader", { name: "Ligar para a Joana" })).toBeInTheDocument();
  expect(sent("POST")[0]!.body).toEqual({
    title: "Ligar para a Joana",
    notes: "Depois do almoço.",
    dueOn: "2020-11-20",
    dueTime: "14:00",
    about: "lead-intention-12",
    assigneeId: 4,
  });
});

test("on a record its tasks stand with who does them; a new one is about it, today and one's own until said otherwise", async () => {
  show(<TasksAbout about={{ key: "customer-5", name: "cliente Ana de Teste" }} />, "/admin/customers/5");
  const region = within(await screen.findByRole("region", { name: "Tarefas" }));
  expect(await region.findByText("Ligar para a Joana")).toBeInTheDocument();
  expect(server.calls.some(({ url }) => url === "/api/crm/tasks?about=customer-5&who=all&size=50")).toBe(true);
  await person.click(region.getByRole("checkbox", { name: "Concluída: Comprar papel" }));
  expect(await region.findByRole("checkbox", { checked: true })).toHaveAccessibleName("Concluída: Comprar papel");
  await person.click(region.getByRole("button", { name: "Nova tarefa" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Nova tarefa" }));
  expect(dialog.getByText("Sobre: cliente Ana de Teste")).toBeInTheDocument();
  await person.click(dialog.getByRole("button", { name: "Anotar a tarefa" }));
  expect(await dialog.findByText("Diga o que fazer.")).toBeInTheDocument();
  await person.type(dialog.getByLabelText("O que fazer"), "Mandar o contrato");
  await person.click(dialog.getByRole("button", { name: "Anotar a tarefa" }));
  expect(await region.findByText("Mandar o contrato")).toBeInTheDocument();
  expect(sent("POST")[0]!.body).toMatchObject({ title: "Mandar o contrato", about: "customer-5", assigneeId: 4 });
});

test("on a development's screens one reads how many tasks there are about it, and begins another one", async () => {
  const development = { id: 3, name: "Vale dos Ipês" };
  show(<DevelopmentTasks development={development} />, "/admin/ventures/3/lots");
  await person.click(await screen.findByRole("button", { name: "Tarefas (3)" }));
  expect(server.calls.some(({ url }) => url === "/api/crm/tasks?about=venture-3&who=all&size=1")).toBe(true);
  const panel = within(await screen.findByRole("dialog", { name: "Vale dos Ipês" }));
  await person.click(await panel.findByRole("button", { name: "Nova tarefa" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Nova tarefa" }));
  expect(dialog.getByText("Sobre: empreendimento Vale dos Ipês")).toBeInTheDocument();
  await person.type(dialog.getByLabelText("O que fazer"), "Rever os preços");
  await person.click(dialog.getByRole("button", { name: "Anotar a tarefa" }));
  expect(await panel.findByText("Rever os preços")).toBeInTheDocument();
  expect(sent("POST")[0]!.body).toMatchObject({ title: "Rever os preços", about: "venture-3" });
  tasks = [call];
  await person.click(panel.getByRole("button", { name: "Fechar" }));
  expect(await screen.findByRole("button", { name: "Tarefas (1)" })).toBeInTheDocument();
});

test("an empty list says what comes there", async () => {
  tasks = [];
  show();
  expect(await screen.findByText("Nada a fazer")).toBeInTheDocument();
});

test("a list that did not come says so, and is asked for again", async () => {
  answers = ({ url }) =>
    url.startsWith("/api/crm/tasks?")
      ? { status: 500, body: { status: 500, code: "internal", message: "Algo deu errado.", errors: [] } }
      : undefined;
  show();
  expect(await screen.findByText("A lista não carregou")).toBeInTheDocument();
  answers = () => undefined;
  await person.click(screen.getByRole("button", { name: /Tentar/ }));
  expect(await screen.findByRole("rowheader", { name: "Comprar papel" })).toBeInTheDocument();
});

test.each([
  [{ today: 3, late: 2 }, "3 tarefas suas até hoje, 2 atrasadas"],
  [{ today: 1, late: 0 }, "Uma tarefa sua até hoje"],
])("the notices begin with one's own tasks that are due: %j", async (due, text) => {
  answers = ({ url }) => (url === "/api/crm/tasks/due" ? { body: due } : undefined);
  show(<DueTasks onOpen={() => {}} />);
  expect(await screen.findByRole("link", { name: text })).toHaveAttribute("href", "/admin/tasks?prazo=hoje");
});

test("a task is late when its time has passed in Brazil, or its day", () => {
  const at =
    (iso: string) =>
    (dueOn: string, dueTime: string | null = null) =>
      Object.values(dueText({ dueOn, dueTime, done: null }, new Date(iso)));
  const morning = at("2026-11-20T12:30:00.000Z");
  expect(morning("2026-11-20")).toEqual(["Hoje", "today"]);
  expect(morning("2026-11-20", "09:00")).toEqual(["Hoje, 09:00", "late"]);
  expect(morning("2026-11-20", "10:00")).toEqual(["Hoje, 10:00", "today"]);
  expect(morning("2026-11-19", "10:00")).toEqual(["19/11/2026, 10:00", "late"]);
  expect(at("2026-11-21T02:59:00.000Z")("2026-11-20")).toEqual(["Hoje", "today"]);
  expect(at("2026-11-21T03:00:00.000Z")("2026-11-20")).toEqual(["20/11/2026", "late"]);
  expect([timeOf(""), timeOf("9:05"), timeOf("1430"), timeOf("14h30"), timeOf("cedo")]).toEqual([
    null,
    "09:05",
    "14:30",
    "14:30",
    "cedo",
  ]);
});

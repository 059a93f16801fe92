import type { LeadDetail, StaffNoticePage, Task, Tasks } from "@gleba/shared/contracts/crm";
import { eq } from "drizzle-orm";
import { audit, crmUsers, customers, staffTasks } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertPopulated, type Populated } from "../../../../testing/populated-development.ts";
import { customerOn, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

/** A Friday, half past nine in the morning in Brazil. */
const NOW = new Date("2026-11-20T12:30:00.000Z");
const PATH = "/api/crm/tasks";

let server: TestApp;
let admin: StaffCaller;
let vera: StaffCaller;
let bia: StaffCaller;
let editor: StaffCaller;
let there: Populated;
let other: Populated;
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(NOW);
  admin = await staffOn(server, "admin", "Ada Administra");
  vera = await staffOn(server, "sales", "Vera de Vendas");
  bia = await staffOn(server, "sales", "Bia de Vendas");
  editor = await staffOn(server, "editor", "Edu Escreve");
  there = await insertPopulated(server, "Bosque", 100);
  other = await insertPopulated(server, "Campo", 300);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(NOW);
  await server.db.orm.delete(staffTasks);
});

const add = async (who: StaffCaller, values: object = {}) =>
  who.call("POST", PATH, { title: "Ligar", dueOn: "2026-11-20", ...values });
const added = async (who: StaffCaller, values: object = {}): Promise<Task> => {
  const answer = await add(who, values);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json<Task>();
};
const titles = async (who: StaffCaller, query = ""): Promise<string[]> =>
  (await who.call("GET", `${PATH}?size=100&${query}`)).json<Tasks>().content.map(({ title }) => title);
const change = (who: StaffCaller, { id, version }: Pick<Task, "id" | "version">, what: object) =>
  who.call("PATCH", `${PATH}/${id}`, { version, ...what });
const codeOf = (answer: { json: () => { code: string } }): string => answer.json().code;
const noticesOf = async (who: StaffCaller) =>
  (await who.call("GET", "/api/crm/notices"))
    .json<StaffNoticePage>()
    .notices.filter(({ kind }) => kind === "task_assigned");
const limitTo = (who: StaffCaller, developments: number[] | null) =>
  server.db.orm.update(crmUsers).set({ developments }).where(eq(crmUsers.id, who.id));

test("a seller writes down what to do about a contact, does it, and takes that back; all of it stands in the audit", async () => {
  const made = await added(vera, {
    title: "  Ligar de volta ",
    notes: "Depois do almoço.\nPrefere WhatsApp.",
    dueTime: "14:00",
    about: `lead-intention-${there.lead}`,
  });
  expect(made).toMatchObject({
    title: "Ligar de volta",
    dueOn: "2026-11-20",
    dueTime: "14:00",
    assignee: { id: vera.id, name: "Vera de Vendas" },
    authorName: "Vera de Vendas",
    about: { kind: "lead", key: `lead-intention-${there.lead}`, label: "Visitante Bosque" },
    done: null,
    version: 1,
  });
  const done = (await change(vera, made, { done: true })).json<Task>();
  expect(done).toMatchObject({ done: { at: NOW.toISOString(), byName: "Vera de Vendas" }, version: 2 });
  expect([await titles(vera), await titles(vera, "state=done")]).toEqual([[], ["Ligar de volta"]]);
  expect(codeOf(await change(vera, made, { done: false }))).toBe("changed_meanwhile");
  expect((await change(vera, done, { done: false })).json<Task>()).toMatchObject({ done: null, version: 3 });
  expect((await vera.call("DELETE", `${PATH}/${made.id}`)).json()).toEqual({ id: made.id });
  expect((await vera.call("GET", `${PATH}/${made.id}`)).statusCode).toBe(404);
  const lines = await server.db.orm.select().from(audit).where(eq(audit.entity, "staff_task"));
  expect(lines.filter(({ entityId }) => entityId === made.id).map(({ action }) => action)).toEqual([
    "created",
    "task_done",
    "task_reopened",
    "deleted",
  ]);
  expect(lines.find(({ entityId, action }) => entityId === made.id && action === "created")!.after).toMatchObject({
    about: "Visitante Bosque",
    assignee: "Vera de Vendas",
    dueTime: "14:00",
  });
});

test("a task is about any of what the staff work with, and is named by it", async () => {
  const about = async (key: string): Promise<unknown> => (await added(admin, { about: key })).about;
  expect(await about(`customer-${there.customer}`)).toMatchObject({ kind: "customer", label: "Cliente Bosque" });
  expect(await about(`contract-${there.contract}`)).toMatchObject({ kind: "contract", label: "CT-Bosque" });
  expect(await about(`reservation-${there.reservation}`)).toMatchObject({
    label: expect.stringMatching(/^R-.+, Visitante Bosque$/),
  });
  expect(await about(`lot-${there.lot}`)).toMatchObject({
    label: expect.stringMatching(/^Residencial Bosque, quadra Bosque, lote /),
  });
  expect(await about(`venture-${there.venture}`)).toMatchObject({ kind: "venture", label: "Residencial Bosque" });
  expect(await titles(admin, `who=all&about=contract-${there.contract}`)).toHaveLength(1);
  for (const key of ["customer-999999", "lead-intention-999999", "lead-simulation-nenhuma", "lot-999999"])
    expect([key, (await add(admin, { about: key })).statusCode]).toEqual([key, 404]);
  expect((await add(admin, { about: "visita-1" })).statusCode).toBe(400);
});

test("the same request sent twice is one task", async () => {
  const key = { "idempotency-key": "tarefa-0123456789abcdef" };
  const payload = { title: "Uma só", dueOn: "2026-11-20" };
  const { headers } = await authorized(vera);
  const send = () => server.app.inject({ method: "POST", url: PATH, headers: { ...headers, ...key }, payload });
  const [first, second] = [await send(), await send()];
  expect(second.json<Task>().id).toBe(first.json<Task>().id);
  expect(await titles(vera)).toEqual(["Uma só"]);
});

/** A call of this person as it is sent, for what a test adds to it. */
const authorized = async (who: StaffCaller): Promise<{ headers: Record<string, string> }> => {
  const answer = await who.call("GET", PATH);
  return { headers: { authorization: String(answer.raw.req.headers["authorization"]) } };
};

test("the list opens with one's own that are to be done, the soonest first, and is narrowed by when, whose and words", async () => {
  await added(vera, { title: "Hoje sem hora" });
  await added(vera, { title: "Hoje às dez", dueTime: "10:00" });
  await added(vera, { title: "Hoje às nove", dueTime: "09:00" });
  await added(vera, { title: "Ontem", dueOn: "2026-11-19" });
  await added(vera, { title: "Na semana", dueOn: "2026-11-27" });
  await added(vera, { title: "Ligação do mês", dueOn: "2026-12-20" });
  await added(bia, { title: "Da Bia", about: `reservation-${there.reservation}` });
  const [late, today] = [
    ["Ontem", "Hoje às nove"],
    ["Ontem", "Hoje às nove", "Hoje às dez", "Hoje sem hora"],
  ];
  expect(await titles(vera)).toEqual([...today!, "Na semana", "Ligação do mês"]);
  expect(await titles(vera, "due=late")).toEqual(late);
  expect(await titles(vera, "due=today")).toEqual(today);
  expect(await titles(vera, "due=week")).toEqual([...today!, "Na semana"]);
  expect(await titles(vera, "sort=dueOn,desc")).toEqual([...today!, "Na semana", "Ligação do mês"].toReversed());
  expect(await titles(vera, "search=LIGACAO")).toEqual(["Ligação do mês"]);
  expect(await titles(vera, "who=all&search=bia")).toEqual(["Da Bia"]);
  expect(await titles(vera, `who=${bia.id}`)).toEqual(["Da Bia"]);
  expect((await vera.call("GET", `${PATH}/due`)).json()).toEqual({ today: 4, late: 2 });
  // At ten past ten what was to be done at ten is late; at midnight in Brazil the whole day is.
  server.setNow(new Date("2026-11-20T13:10:00.000Z"));
  expect((await vera.call("GET", `${PATH}/due`)).json()).toEqual({ today: 4, late: 3 });
  server.setNow(new Date("2026-11-21T03:00:00.000Z"));
  expect((await vera.call("GET", `${PATH}/due`)).json()).toEqual({ today: 4, late: 4 });
});

test("whoever is given a task by somebody else is told so without its words; nobody is told of their own", async () => {
  const made = await added(vera, { title: "Segredo da Joana", assigneeId: bia.id, dueOn: "2026-11-23" });
  expect(await noticesOf(bia)).toMatchObject([
    { ref: String(made.id), subject: "Vera de Vendas passou uma tarefa para você, para 23/11/2026" },
  ]);
  await added(vera);
  expect(await noticesOf(vera)).toEqual([]);
  const back = (await change(bia, made, { assigneeId: vera.id })).json<Task>();
  expect(await noticesOf(vera)).toMatchObject([
    { subject: "Bia de Vendas passou uma tarefa para você, para 23/11/2026" },
  ]);
  // Neither who wrote it nor who does it: not Bia's any more.
  expect((await change(bia, back, { done: true })).statusCode).toBe(404);
});

test("tasks of others are seen by whoever may open what they are about; about nothing, by those two and by whoever looks after the staff", async () => {
  const contact = await added(vera, { title: "Contato", about: `lead-intention-${there.lead}` });
  const client = await added(vera, { title: "Cliente", about: `customer-${there.customer}` });
  const lot = await added(vera, { title: "Lote", about: `lot-${there.lot}` });
  const nothing = await added(vera, { title: "Comprar café" });
  const finance = await staffOn(server, "finance");
  const seen = async (who: StaffCaller) => (await titles(who, "who=all")).toSorted();
  expect(await seen(bia)).toEqual(["Cliente", "Contato", "Lote"]);
  expect(await seen(editor)).toEqual(["Lote"]);
  expect(await seen(finance)).toEqual(["Cliente"]);
  expect(await seen(admin)).toEqual(["Cliente", "Comprar café", "Contato", "Lote"]);
  for (const [who, one] of [
    [editor, contact],
    [editor, client],
    [finance, contact],
    [finance, lot],
    [bia, nothing],
  ] as const) {
    expect((await who.call("GET", `${PATH}/${one.id}`)).statusCode).toBe(404);
    expect((await change(who, one, { done: true })).statusCode).toBe(404);
    expect((await who.call("DELETE", `${PATH}/${one.id}`)).statusCode).toBe(404);
  }
  expect((await change(bia, contact, { done: true })).json<Task>().done?.byName).toBe("Bia de Vendas");
  expect((await add(editor, { about: `lead-intention-${there.lead}` })).statusCode).toBe(404);
  expect((await customerOn(server, there.customer).call("GET", PATH)).statusCode).toBe(403);
});

test("a task is given to nobody who could not open what it is about, or who has left", async () => {
  const about = `lead-intention-${there.lead}`;
  expect(codeOf(await add(vera, { about, assigneeId: editor.id }))).toBe("assignee_sees_not");
  const people = async (query = "") =>
    (await vera.call("GET", `${PATH}/people${query}`)).json<{ name: string }[]>().map(({ name }) => name);
  expect(await people()).toContain("Edu Escreve");
  expect(await people(`?about=${about}`)).not.toContain("Edu Escreve");
  const free = await added(vera, { assigneeId: editor.id });
  expect(codeOf(await change(vera, free, { about }))).toBe("assignee_sees_not");
  expect(codeOf(await add(vera, { assigneeId: 999_999 }))).toBe("assignee_unknown");
  const leaving = await staffOn(server, "sales", "Lia Sai");
  const hers = await added(leaving, { title: "Da Lia", about });
  await server.db.orm.update(crmUsers).set({ active: false }).where(eq(crmUsers.id, leaving.id));
  expect(codeOf(await add(vera, { assigneeId: leaving.id }))).toBe("assignee_unknown");
  await server.db.orm.delete(crmUsers).where(eq(crmUsers.id, leaving.id));
  expect((await vera.call("GET", `${PATH}/${hers.id}`)).json()).toMatchObject({
    assignee: null,
    authorName: "Lia Sai",
  });
  expect(await titles(vera, "who=none")).toEqual(["Da Lia"]);
  expect((await change(vera, hers, { assigneeId: vera.id })).json<Task>().assignee?.name).toBe("Vera de Vendas");
});

test("whoever sees one development alone sees the tasks there; their own elsewhere say nothing of what they are about", async () => {
  const limited = await staffOn(server, "sales", "Leo Limitado");
  const own = await added(limited, { title: "Minha lá", about: `reservation-${other.reservation}` });
  await limitTo(limited, [there.venture]);
  for (const [title, populated] of [
    ["Bosque", there],
    ["Campo", other],
  ] as const)
    for (const key of [
      `lead-intention-${populated.lead}`,
      `customer-${populated.customer}`,
      `contract-${populated.contract}`,
      `reservation-${populated.reservation}`,
      `lot-${populated.lot}`,
      `venture-${populated.venture}`,
    ])
      await added(admin, { title: `${title} ${key.split("-")[0]}`, about: key });
  expect((await titles(limited, "who=all")).toSorted()).toEqual([
    "Bosque contract",
    "Bosque customer",
    "Bosque lead",
    "Bosque lot",
    "Bosque reservation",
    "Bosque venture",
    "Minha lá",
  ]);
  expect((await limited.call("GET", `${PATH}/${own.id}`)).json<Task>().about).toEqual({
    kind: "reservation",
    key: null,
    label: null,
  });
  // It is done all the same, and its words change; what it is about stays.
  const changed = (await change(limited, own, { title: "Minha ainda", done: true })).json<Task>();
  expect(changed).toMatchObject({ title: "Minha ainda", about: { label: null } });
  expect((await admin.call("GET", `${PATH}/${own.id}`)).json<Task>().about?.key).toBe(
    `reservation-${other.reservation}`,
  );
  expect((await add(limited, { about: `lot-${other.lot}` })).statusCode).toBe(404);
  expect(codeOf(await add(admin, { about: `lot-${other.lot}`, assigneeId: limited.id }))).toBe("assignee_sees_not");
  expect((await limited.call("GET", `${PATH}/people?about=lot-${other.lot}`)).statusCode).toBe(404);
});

test("a contact that goes into another one takes its tasks along; a new one about it is the other's", async () => {
  const contact = async (n: number) => {
    const person = { name: `Contato ${n}`, email: `tarefa${n}@exemplo.com.br`, phone: "27999990001" };
    const consents = [{ purpose: "reservation_contact", version: "2026-11", granted: true }];
    const body = { ...person, idBatch: there.lot, preferredChannel: "phone", consents };
    const { ref } = (await vera.call("POST", "/api/crm/leads", body)).json<{ ref: string }>();
    return (await vera.call("GET", `/api/crm/leads/intention/${ref}`)).json<LeadDetail>();
  };
  const [stays, goes] = [await contact(1), await contact(2)];
  await added(vera, { title: "Vai junto", about: `lead-${goes.id}` });
  const merged = await vera.call("POST", `/api/crm/leads/${stays.kind}/${stays.ref}/merge`, {
    other: { kind: goes.kind, ref: goes.ref },
    version: stays.version,
    otherVersion: goes.version,
  });
  expect(merged.statusCode).toBe(200);
  expect((await added(vera, { title: "Depois", about: `lead-${goes.id}` })).about?.key).toBe(`lead-${stays.id}`);
  expect(await titles(vera, `about=lead-${stays.id}`)).toEqual(["Vai junto", "Depois"]);
});

test("what a task is about takes it along when it goes", async () => {
  await added(vera, { title: "Do cliente", about: `customer-${there.customer}` });
  const [row] = await server.db.orm
    .insert(customers)
    .values({
      name: "Sem Nada",
      document: "52998224725",
      documentProof: "none",
      email: "nada@exemplo.com.br",
      phone: "",
    })
    .returning();
  await added(vera, { title: "De quem some", about: `customer-${row!.id}` });
  await server.db.orm.delete(customers).where(eq(customers.id, row!.id));
  expect(await titles(vera)).toEqual(["Do cliente"]);
});

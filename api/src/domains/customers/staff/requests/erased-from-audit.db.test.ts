import { recordChanges } from "#platform/db/audit.ts";
import {
  intentions,
  leadStates,
  privacyRequests,
  reservations,
  simulations,
  siteVisits,
  staffTasks,
} from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertCustomer, insertDevelopment, insertLot } from "../../../../testing/rows.ts";
import { staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

const NOW = new Date("2026-11-20T15:00:00Z");
const ERASED = "Removido a pedido do titular";
const NAME = "Lembrada de Teste";
const EMAIL = "lembrada@exemplo.com.br";

let server: TestApp;
let admin: StaffCaller;
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(NOW);
  admin = await staffOn(server, "admin");
});
afterAll(() => server.close());

const actor = { id: "staff:1", name: "Ana de Teste" };
const line = (entity: string, entityId: number, label: string, after: object, before: object | null = null) => ({
  at: NOW,
  actor,
  action: "updated",
  entity,
  entityId,
  label,
  before: before as Record<string, unknown> | null,
  after: after as Record<string, unknown>,
});

const linesOf = async (entity: string, entityId: number) => {
  const { rows } = await server.db.pool.query<{ label: string; actor_name: string; before: unknown; after: unknown }>(
    "SELECT label, actor_name, before, after FROM audit WHERE entity = $1 AND entity_id = $2 ORDER BY id",
    [entity, entityId],
  );
  return rows;
};

test("once somebody is erased the audit still says what was done, when and by whom, and nothing of who it was about", async () => {
  const { orm } = server.db;
  const former = await insertCustomer(orm, { email: "antes@exemplo.com.br", name: NAME });
  const customerId = await insertCustomer(orm, { email: EMAIL, name: NAME });
  const loser = await insertCustomer(orm, { name: "Outra Pessoa" });
  const third = await insertCustomer(orm, { name: "Terceira Pessoa" });
  const batchId = await insertLot(orm);
  const person = { name: NAME, email: EMAIL, phone: "27999990000", consents: [], batchId };
  const asked = { ...person, message: "sou eu", preferredChannel: "email" as const };
  const [contact] = await orm
    .insert(intentions)
    .values({ ...asked, protocol: "I-L" })
    .returning();
  const [others] = await orm
    .insert(intentions)
    .values({ ...asked, email: "outra@exemplo.com.br", protocol: "I-O" })
    .returning();
  await orm
    .insert(leadStates)
    .values({ kind: "intention", ref: String(contact!.id), status: "new", mergedInto: `intention-${others!.id}` });
  const simulation = { batchId, answer: {} as never, consents: [], createdAt: NOW, validUntil: NOW };
  await orm.insert(simulations).values([
    { ...simulation, id: "sim-l", name: NAME, email: EMAIL, phone: "1" },
    { ...simulation, id: "sim-o", name: "Outra Pessoa", email: "outra@exemplo.com.br", phone: "1" },
  ]);
  const ventureId = await insertDevelopment(orm);
  const [visit] = await orm
    .insert(siteVisits)
    .values({ intentionId: contact!.id, ventureId, startsAt: NOW, endsAt: NOW, createdAt: NOW })
    .returning();
  const [ended] = await orm
    .insert(reservations)
    .values({ ...person, protocol: "R-L", document: "1", status: "expired" })
    .returning();
  const task = { title: `Ligar para ${NAME}`, dueOn: "2026-11-30", authorName: "Ana de Teste", createdAt: NOW };
  const tasks = await orm
    .insert(staffTasks)
    .values([
      { ...task, leadKind: "intention", leadRef: String(contact!.id) },
      { ...task, leadKind: "simulation", leadRef: "sim-l" },
      { ...task, reservationId: ended!.id },
      { ...task, customerId },
      { ...task, title: "Levar a chave", batchId },
      // Went with a lead of theirs into somebody else's, before those were known to be two.
      { ...task, leadKind: "intention", leadRef: String(others!.id), leadOrigin: `intention-${contact!.id}` },
    ])
    .returning();
  const known = (id: number) => ({ customer: id, name: NAME, email: EMAIL, document: "52998224725" });
  await recordChanges(orm, [
    line("intention", contact!.id, "I-L", { status: "contacted", assignee: "Ana" }),
    line("intention", contact!.id, NAME, { note: `${NAME} ligou` }),
    { ...line("intention", others!.id, "Outra Pessoa", { merged: "I-L", name: NAME }), action: "merged" },
    line("simulation", batchId, NAME, { simulation: "sim-l", sent: true }),
    line("simulation", batchId, "Outra Pessoa", { simulation: "sim-o", note: "fica" }),
    line("site_visit", visit!.id, NAME, { status: "done" }, { status: "asked" }),
    line("reservation", ended!.id, "R-L", { status: "expired", reason: `${NAME} viajou` }),
    ...tasks.map(({ id, title }) =>
      line("staff_task", id, title, {
        title,
        dueOn: "2026-11-30",
        about: title === "Levar a chave" ? "Lote 1" : NAME,
      }),
    ),
    line("customer", customerId, NAME, { name: NAME }, { name: "Lembrada Antes" }),
    {
      ...line("customer", customerId, NAME, { reason: "a mesma" }, { kept: known(customerId), other: known(former) }),
      action: "merged",
    },
    // The document came from one account, and went on to another one: lines about those name this one.
    { ...line("customer", loser, "Outra Pessoa", { movedTo: NAME, reason: "viu" }), action: "document_moved" },
    { ...line("customer", customerId, NAME, { movedFrom: "Outra Pessoa" }), action: "document_proven" },
    { ...line("customer", customerId, NAME, { movedTo: "Terceira Pessoa" }), action: "document_moved" },
    { ...line("customer", third, "Terceira Pessoa", { movedFrom: NAME, contracts: 2 }), action: "document_proven" },
    line("customer", former, NAME, { email: "antes@exemplo.com.br", invited: true }),
    {
      ...line("batch", batchId, "Lote 1", { status: "reserved" }),
      actor: { id: `customer:${customerId}`, name: NAME },
    },
  ]);
  const request = { protocol: "P-L", kind: "deletion" as const, status: "open" as const, document: "52998224725" };
  const [made] = await orm
    .insert(privacyRequests)
    .values({ ...request, name: NAME, email: EMAIL, customerId, createdAt: NOW, confirmedAt: NOW, answerBy: NOW })
    .returning();
  const answer = { answer: "Removemos os seus dados do portal.", erase: true };
  expect((await admin.call("POST", `/api/crm/privacy-requests/privacy/${made!.id}/answer`, answer)).statusCode).toBe(
    200,
  );

  const { rows } = await server.db.pool.query("SELECT actor_name, label, before, after FROM audit");
  expect(JSON.stringify(rows)).not.toMatch(/lembrada|antes@|52998224725/i);
  expect(await linesOf("intention", contact!.id)).toMatchObject([
    { label: "I-L", after: { status: "contacted", assignee: "Ana" }, actor_name: "Ana de Teste" },
    { label: ERASED, after: { note: ERASED } },
  ]);
  expect(await linesOf("intention", others!.id)).toMatchObject([
    { label: "Outra Pessoa", after: { merged: "I-L", name: ERASED } },
  ]);
  expect(await linesOf("simulation", batchId)).toMatchObject([
    { label: ERASED, after: { simulation: "sim-l", sent: true } },
    { label: "Outra Pessoa", after: { simulation: "sim-o", note: "fica" } },
  ]);
  expect(await linesOf("site_visit", visit!.id)).toMatchObject([
    { label: ERASED, before: { status: "asked" }, after: { status: "done" } },
  ]);
  expect(await linesOf("reservation", ended!.id)).toMatchObject([
    { label: "R-L", after: { status: "expired", reason: ERASED } },
  ]);
  for (const { id } of [...tasks.slice(0, 4), tasks[5]!])
    expect(await linesOf("staff_task", id)).toMatchObject([
      { label: ERASED, after: { title: ERASED, about: ERASED, dueOn: "2026-11-30" } },
    ]);
  expect(await linesOf("staff_task", tasks[4]!.id)).toMatchObject([{ label: "Levar a chave" }]);
  expect(await linesOf("customer", former)).toMatchObject([{ label: ERASED, after: { email: ERASED, invited: true } }]);
  expect(await linesOf("customer", loser)).toMatchObject([
    { label: "Outra Pessoa", after: { movedTo: ERASED, reason: "viu" } },
  ]);
  expect(await linesOf("customer", third)).toMatchObject([
    { label: "Terceira Pessoa", after: { movedFrom: ERASED, contracts: 2 } },
  ]);
  expect(await linesOf("batch", batchId)).toMatchObject([{ actor_name: `Cliente ${customerId}` }]);
  const page = await admin.call("GET", `/api/crm/audit?entity=customer&entityId=${customerId}`);
  expect(page.statusCode).toBe(200);
});

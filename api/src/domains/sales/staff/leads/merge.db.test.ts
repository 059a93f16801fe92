import type { BulkResult, Lead, LeadDetail } from "@gleba/shared/contracts/crm";
import { and, eq } from "drizzle-orm";
import { audit, leadStates, leads, staffTasks } from "#platform/db/schema/index.ts";
import { erase } from "../../../customers/repository/erasure.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { simulationOf } from "../../../../testing/financing.ts";
import { insertFinancedLot } from "../../../../testing/sales.ts";
import { insertDevelopment, insertLots, insertStaff } from "../../../../testing/rows.ts";
import { errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";
import { intentionOf } from "../../../../testing/visitors.ts";

let server: TestApp;
let seller: StaffCaller;
let lot: number;
let elsewhere: number;
beforeAll(async () => {
  server = await createTestApp();
  seller = await staffOn(server, "sales", "Vendedora de Teste");
  lot = (await insertLots(server.db.orm, await insertDevelopment(server.db.orm), 1))[0]!;
  elsewhere = await insertDevelopment(server.db.orm, { name: "Outro Lugar" });
});
afterAll(() => server.close());

const PATH = "/api/crm/leads";
let people = 100;
/** Somebody writes; answers the number of the contact. */
const write = async (person: object, at = lot): Promise<string> => {
  people += 1;
  const payload = { ...intentionOf(people, at), ...person };
  const { protocol } = (
    await server.app.inject({ method: "POST", url: "/api/public/batches/intentions", payload })
  ).json<{ protocol: string }>();
  const found = (await seller.call("GET", `${PATH}?search=${protocol}`)).json<{ content: Lead[] }>();
  return found.content[0]!.ref;
};
const read = async (ref: string) => (await seller.call("GET", `${PATH}/intention/${ref}`)).json<LeadDetail>();
const merge = async (into: string, from: string, who = seller, more: object = {}) => {
  const [one, other] = [await read(into), await read(from)];
  return who.call("POST", `${PATH}/intention/${into}/merge`, {
    other: { kind: "intention", ref: from },
    version: one.version,
    otherVersion: other.version,
    ...more,
  });
};
const found = async (search: string) =>
  (await seller.call("GET", `${PATH}?search=${encodeURIComponent(search)}`))
    .json<{ content: Lead[] }>()
    .content.map(({ ref }) => ref);
/** Somebody who sells, and sees one development alone. */
const limitedTo = async (development: number): Promise<StaffCaller> => {
  const id = await insertStaff(server.db.orm, { role: "sales", developments: [development] });
  const authorization = `Bearer ${server.auth.sign({ id, role: "staff", broker: false })}`;
  return {
    id,
    call: (method, url, payload) =>
      server.app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) }),
  };
};

test("two contacts of one person become one with notes, message, next step and words of both, and the other stands in no list", async () => {
  const phone = "(27) 98111-2222";
  const first = await write({ email: "Rute@exemplo.com.br", phone, message: "Quero o lote da esquina." });
  const second = await write({ email: "rute@exemplo.com.br", phone, name: "Rute de Teste" });
  const third = await write({ email: "outra.rute@exemplo.com.br", phone, message: "E a piscina?" });
  await write({ email: "ninguem@exemplo.com.br", phone: "(27) 98111-3333" });
  const duplicates = (await seller.call("GET", `${PATH}/intention/${second}/duplicates`)).json<Lead[]>();
  expect(duplicates.map(({ ref }) => ref)).toEqual([third, first]);

  await seller.call("POST", `${PATH}/intention/${third}/notes`, { text: "Ligou de manhã." });
  const { version } = await read(third);
  const nextStep = { on: "2099-01-10", text: "Mandar fotos" };
  await seller.call("PATCH", `${PATH}/intention/${third}`, { assigneeId: seller.id, nextStep, version });
  const { protocol } = await read(third);
  const total = async () => (await seller.call("GET", PATH)).json<{ totalElements: number }>().totalElements;
  const before = await total();

  const answer = await merge(second, third);
  expect(answer.statusCode).toBe(200);
  expect(answer.json<LeadDetail>()).toMatchObject({
    ref: second,
    assignee: { id: seller.id },
    nextStep,
    notes: 1,
    history: [{ text: "Ligou de manhã." }],
    merged: [{ ref: third, protocol, message: "E a piscina?", email: "outra.rute@exemplo.com.br" }],
  });
  expect(await total()).toBe(before - 1);
  // Its words find the one that stays, and its own address leads there.
  expect(await found("outra.rute@exemplo.com.br")).toEqual([second]);
  expect(await found(protocol!)).toEqual([second]);
  expect((await read(third)).ref).toBe(second);
  // What went into it before goes along.
  expect((await merge(first, second)).json<LeadDetail>().merged?.map(({ ref }) => ref)).toEqual([third, second]);
  expect(await found("outra.rute@exemplo.com.br")).toEqual([first]);
  const lines = await server.db.orm
    .select()
    .from(audit)
    .where(and(eq(audit.entity, "intention"), eq(audit.action, "merged")));
  expect(lines.map(({ entityId }) => entityId)).toEqual([Number(second), Number(first)]);
});

test("a change that came between, the contact itself, and one that somebody does not see are refused", async () => {
  const [one, other] = [await write({}), await write({})];
  const { version } = await read(one);
  await seller.call("PATCH", `${PATH}/intention/${other}`, { status: "contacted", version: 0 });
  expect((await merge(one, other, seller, { otherVersion: 99 })).json()).toMatchObject({ code: "changed_meanwhile" });
  expect((await merge(one, one)).json()).toMatchObject({ code: "same_lead" });
  expect((await read(one)).version).toBe(version);
  const there = (await insertLots(server.db.orm, elsewhere, 1))[0]!;
  const hidden = await write({}, there);
  const limited = await limitedTo((await read(one)).lot.ventureId);
  expect((await merge(one, hidden, limited)).statusCode).toBe(404);
  const sameAs = async (who: StaffCaller) =>
    (await who.call("GET", `${PATH}/intention/${one}/duplicates`)).json<Lead[]>().map(({ ref }) => ref);
  // All of these tests gave one telephone, unless they say another.
  expect(await sameAs(seller)).toEqual(expect.arrayContaining([hidden, other]));
  const seen = await sameAs(limited);
  expect(seen).toContain(other);
  expect(seen).not.toContain(hidden);
  expect(
    await errorsOf(
      server,
      ["editor", "finance"],
      [
        ["GET", `${PATH}/intention/${one}/duplicates`],
        [
          "POST",
          `${PATH}/intention/${one}/merge`,
          { other: { kind: "intention", ref: other }, version: 0, otherVersion: 0 },
        ],
      ],
    ),
  ).toEqual([]);
});

test("who simulated under the address in other letters is one of them; of twelve the newest ten are told", async () => {
  const phone = "(27) 98111-4444";
  const one = await write({ email: "bento@exemplo.com.br", phone });
  const financed = await insertFinancedLot(server);
  const { name, consents } = intentionOf(1, financed);
  const contact = { name, email: "Bento@Exemplo.com.br", phone: "(27) 98111-5555", consents };
  await server.app.inject({
    method: "POST",
    url: "/api/public/batches/simulate",
    payload: simulationOf(financed, { contact }),
  });
  const sameAs = async () => (await seller.call("GET", `${PATH}/intention/${one}/duplicates`)).json<Lead[]>();
  expect(await sameAs()).toMatchObject([{ kind: "simulation", name, email: "bento@exemplo.com.br" }]);
  for (let n = 0; n < 11; n += 1) await write({ phone });
  expect((await sameAs()).map(({ kind }) => kind)).toEqual(Array.from({ length: 10 }, () => "intention"));
});

test("of two who merge both ways at once one does, and what was merged comes back by no later change", async () => {
  const [one, other] = [await write({}), await write({})];
  const answers = await Promise.all([merge(one, other), merge(other, one)]);
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
  expect(statuses[0]).toBe(200);
  expect(statuses[1]).toBeGreaterThanOrEqual(400);
  const rows = await server.db.orm.select().from(leads).where(eq(leads.kind, "intention"));
  const left = rows.map(({ ref }) => ref).filter((ref) => ref === one || ref === other);
  expect(left).toHaveLength(1);
  const gone = left[0] === one ? other : one;
  await server.db.orm
    .update(leadStates)
    .set({ warnedAt: new Date() })
    .where(and(eq(leadStates.kind, "intention"), eq(leadStates.ref, gone)));
  expect(await server.db.orm.$count(leads, and(eq(leads.kind, "intention"), eq(leads.ref, gone)))).toBe(0);
});

test("what somebody writes down about a contact while it goes into another one, or after, stands with that one", async () => {
  for (let round = 0; round < 5; round += 1) {
    const [stays, goes] = [await write({}), await write({})];
    const [merged, during] = await Promise.all([
      merge(stays, goes),
      seller.call("POST", `${PATH}/intention/${goes}/notes`, { text: "Ligou agora." }),
    ]);
    // Its version does not count notes: the merge never fails for one.
    expect([merged.statusCode, during.statusCode]).toEqual([200, 201]);
    const after = await seller.call("POST", `${PATH}/intention/${goes}/notes`, { text: "Volta amanhã." });
    expect([after.statusCode, after.json<LeadDetail>().ref]).toEqual([201, stays]);
    expect((await read(stays)).history.map(({ text }) => text)).toEqual(["Volta amanhã.", "Ligou agora."]);
  }
});

test("an erasure takes the words, notes and tasks of what was merged out of the contact that stayed, and leaves its own", async () => {
  const stays = await write({ email: "fica@exemplo.com.br" });
  const goes = await write({ email: "vai@exemplo.com.br" });
  const note = (ref: string, text: string) => seller.call("POST", `${PATH}/intention/${ref}/notes`, { text });
  await note(stays, "Prefere a manhã.");
  await note(goes, "O filho dela estuda fora.");
  const task = { title: "Levar a planta", dueOn: "2099-01-10", about: `lead-intention-${goes}` };
  expect((await seller.call("POST", "/api/crm/tasks", task)).statusCode).toBe(201);
  await merge(stays, goes);
  expect(await found("vai@exemplo.com.br")).toEqual([stays]);
  await server.db.transaction((tx) => erase(tx, { customerId: null, email: "vai@exemplo.com.br" }, 1, new Date()));
  expect(await found("vai@exemplo.com.br")).toEqual([]);
  const { merged, history } = await read(stays);
  expect(merged?.[0]?.message).toBe("");
  expect(history.map(({ text }) => text)).toEqual(["Prefere a manhã."]);
  expect(await server.db.orm.$count(staffTasks, eq(staffTasks.leadRef, stays))).toBe(0);
});

test("who has a contact open that somebody joined to another one reads so once, and changes, compares and joins that other one from there on", async () => {
  const phone = "(27) 98111-6666";
  const [stays, goes, third] = [await write({ phone }), await write({ phone }), await write({ phone })];
  await seller.call("PATCH", `${PATH}/intention/${goes}`, { status: "contacted", version: 0 });
  const seen = await read(goes);
  await merge(stays, goes);
  const change = (version: number, who = seller) =>
    who.call("PATCH", `${PATH}/intention/${goes}`, { assigneeId: seller.id, version });
  // Whatever was seen before the two became one is older than that one.
  for (let version = 0; version <= seen.version; version += 1)
    expect((await change(version)).json()).toMatchObject({ code: "changed_meanwhile" });
  const now = await read(goes);
  const changed = await change(now.version);
  expect(changed.json()).toMatchObject({ ref: stays, assignee: { id: seller.id } });
  const duplicates = await seller.call("GET", `${PATH}/intention/${goes}/duplicates`);
  expect(duplicates.json<Lead[]>().map(({ ref }) => ref)).toEqual([third]);
  expect((await merge(goes, stays)).json()).toMatchObject({ code: "same_lead" });
  expect((await merge(third, goes)).json()).toMatchObject({ ref: third, merged: [{ ref: goes }, { ref: stays }] });
});

test("whoever sees some developments alone follows a contact to the one it went into, where that one is theirs", async () => {
  const there = (await insertLots(server.db.orm, elsewhere, 1))[0]!;
  const [stays, goes, hidden, gone] = [await write({}), await write({}), await write({}, there), await write({})];
  await merge(stays, goes);
  await merge(hidden, gone);
  const limited = await limitedTo((await read(stays)).lot.ventureId);
  const ask = (ref: string, ...[method, path, payload]: Parameters<StaffCaller["call"]>) =>
    limited.call(method, `${PATH}/intention/${ref}${path}`, payload);
  const { version } = await read(stays);
  expect((await ask(goes, "GET", "")).json()).toMatchObject({ ref: stays });
  expect((await ask(goes, "POST", "/notes", { text: "Ligou." })).json()).toMatchObject({ ref: stays });
  expect((await ask(goes, "PATCH", "", { status: "contacted", version })).json()).toMatchObject({ ref: stays });
  expect((await ask(gone, "GET", "")).statusCode).toBe(404);
  expect((await ask(gone, "PATCH", "", { status: "contacted", version: 2 })).statusCode).toBe(404);
  const ids = [goes, gone].map((ref) => `intention-${ref}`);
  const many = await limited.call("POST", `${PATH}/bulk`, { target: { ids }, status: "lost" });
  expect(many.json<BulkResult>().failed).toEqual([
    `intention-${goes}: foi juntado ao contato ${(await read(stays)).name}; altere esse.`,
    `intention-${gone}: não existe mais.`,
  ]);
});

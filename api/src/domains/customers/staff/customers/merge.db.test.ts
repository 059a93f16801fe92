import { setImmediate } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { ALERT_CONSENT } from "@gleba/shared/contracts";
import type { CustomerDuplicate, MergePreview, TimelinePage } from "@gleba/shared/contracts/crm";
import {
  customerAccesses,
  customers,
  intentions,
  messages,
  privacyRequests,
  refreshTokens,
  reservationOffers,
  siteVisits,
} from "#platform/db/schema/index.ts";
import { insertContract } from "../../../../testing/contracts.ts";
import { requestResetOn, resetOn } from "../../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { cpfOf } from "../../../../testing/documents.ts";
import { emailsTo, tokenMailedTo } from "../../../../testing/mail.ts";
import { insertPopulated } from "../../../../testing/populated-development.ts";
import { insertCustomer } from "../../../../testing/rows.ts";
import { outcomeOf } from "../../../../testing/sessions.ts";
import { customerOn, errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";
import { intentionOf } from "../../../../testing/visitors.ts";
import { ENDED, FILLED, lockBoth, MOVED, moveAll } from "../../repository/customer-merge.ts";

let server: TestApp;
let admin: StaffCaller;
let mark = 0;
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(new Date("2026-11-20T12:00:00Z"));
  admin = await staffOn(server, "admin", "Gerente de Teste");
});
afterAll(() => server.close());

const path = (id: number) => `/api/crm/customers/${id}/merge`;
const preview = async (id: number, other: number) =>
  (await admin.call("GET", `${path(id)}/${other}`)).json<MergePreview>();
const merge = async (id: number, other: number, fromOther: string[] = [], more: object = {}) => {
  const [keptRow, goneRow] = [await rowOf(id), await rowOf(other)];
  return admin.call("POST", path(id), {
    otherId: other,
    fromOther,
    seen: { kept: keptRow?.version, other: goneRow?.version },
    reason: "Mesmo RG na sede",
    ...more,
  });
};
const rowOf = async (id: number) => (await server.db.orm.select().from(customers).where(eq(customers.id, id)))[0];
/** Two records of the same document, of which the other one has one of everything. */
const twice = async () => {
  mark += 1;
  const there = await insertPopulated(server, `Duas${mark}`, 900 + mark * 10);
  const document = cpfOf(5_000 + mark);
  await server.db.orm
    .update(customers)
    .set({ document, phone: "27999991234", birthDate: "1980-02-03" })
    .where(eq(customers.id, there.customer));
  const kept = await insertCustomer(server.db.orm, { document, documentProof: "none", name: "Cadastro Que Fica" });
  return { kept, other: there.customer, there };
};

test("every table that names a customer was thought of: it moves, fills what is missing, or ends with the record", async () => {
  const { rows } = await server.db.orm.execute<{ names: string }>(sql`
    SELECT DISTINCT r.relname || '.' || a.attname AS names FROM pg_constraint k
    JOIN pg_class r ON r.oid = k.conrelid JOIN pg_attribute a ON a.attrelid = r.oid AND a.attnum = ANY(k.conkey)
    WHERE k.contype = 'f' AND k.confrelid = 'customers'::regclass ORDER BY 1`);
  const known = [
    ...MOVED.map(([table, column]) => `${table}.${column}`),
    ...FILLED.map(([table]) => `${table}.customer_id`),
    ...ENDED.map((table) => `${table}.customer_id`),
  ];
  expect(rows.map(({ names }) => names).toSorted()).toEqual(known.toSorted());
});

test("what hangs on the other record moves whole, chosen fields too; a proven document wins, both are written to, and the audit keeps what was", async () => {
  const { kept, other, there } = await twice();
  const [before, otherBefore] = [await rowOf(kept), await rowOf(other)];
  const said = await preview(kept, other);
  expect(said).toMatchObject({ kept: { id: kept, proven: false }, other: { id: other, proven: true }, obstacles: [] });
  expect(said.moves).toEqual(
    expect.arrayContaining([
      { what: "contratos", count: 1 },
      { what: "conversas", count: 1 },
      { what: "mensagens", count: 1 },
    ]),
  );
  await server.db.orm
    .update(messages)
    .set({ attachments: [{ name: "a.pdf", url: `customers/${other}/files/1` }] })
    .where(eq(messages.customerId, other));
  const token = { tokenHash: "geheim", family: crypto.randomUUID(), role: "customer" as const, subject: other };
  await server.db.orm.insert(refreshTokens).values({ ...token, expiresAt: new Date("2027-01-01T00:00:00Z") });
  expect((await merge(kept, other, ["phone", "birthDate"])).statusCode).toBe(200);
  expect(await rowOf(other)).toBeUndefined();
  expect(await rowOf(kept)).toMatchObject({
    name: before?.name,
    email: before?.email,
    phone: "27999991234",
    birthDate: "1980-02-03",
    documentProof: otherBefore?.documentProof,
    version: (before?.version ?? 0) + 1,
  });
  const { rows } = await server.db.orm.execute<{
    contracts: number;
    talks: number;
    letters: string;
    writers: string;
  }>(sql`
    SELECT (SELECT count(*)::int FROM contracts c JOIN contract_parties p ON p.contract_id = c.id AND p.customer_id = c.customer_id
        WHERE c.customer_id = ${kept} AND c.id = ${there.contract}) AS contracts,
      (SELECT count(*)::int FROM conversations WHERE customer_id = ${kept}) AS talks,
      (SELECT attachments::text FROM messages WHERE customer_id = ${kept}) AS letters,
      (SELECT string_agg(DISTINCT author, ' ') FROM conversation_messages WHERE conversation_id = ${there.conversation}) AS writers`);
  expect(rows[0]).toMatchObject({ contracts: 1, talks: 1, writers: `customer:${kept}` });
  expect(rows[0]?.letters).toContain(`customers/${kept}/files/1`);
  const own = await customerOn(server, kept).call("GET", `/customers/${kept}/contracts`);
  expect(own.json<object[]>()).toHaveLength(1);
  const [line] = (await admin.call("GET", `/api/crm/audit?entity=customer&entityId=${kept}&action=merged`)).json<{
    content: { before: object; after: object }[];
  }>().content;
  expect(line).toMatchObject({
    before: { other: { customer: other, name: otherBefore?.name, email: otherBefore?.email } },
    after: { taken: ["phone", "document", "birthDate"], reason: "Mesmo RG na sede" },
  });
  for (const to of [before!.email, otherBefore!.email])
    expect((await emailsTo(server, to)).map(({ subject }) => subject)).toContain("Seus cadastros agora são um só");
  const [revoked] = await server.db.orm.select().from(refreshTokens).where(eq(refreshTokens.subject, other));
  expect(revoked?.revokedAt).toEqual(server.clock());
});

test("who takes their data along finds the visits, alerts and lots kept for the e-mail of the record that went, and nobody else's", async () => {
  const { kept, other, there } = await twice();
  const { email } = (await rowOf(other))!;
  for (const [address, protocol] of [
    [email, `C-GONE-${kept}`],
    ["quem-nao-e@exemplo.com.br", `C-ELSE-${kept}`],
  ] as const) {
    const asked = { ...intentionOf(1, there.lot), protocol, email: address, ventureId: there.venture };
    const { idBatch: _, ...contact } = { ...asked, preferredChannel: "email" as const, consents: [] };
    const [made] = await server.db.orm.insert(intentions).values(contact).returning();
    const at = server.clock();
    await server.db.orm
      .insert(siteVisits)
      .values({ intentionId: made!.id, ventureId: there.venture, startsAt: at, endsAt: at, createdAt: at });
  }
  await server.app.inject({
    method: "POST",
    url: "/api/public/alerts",
    payload: {
      email,
      wish: { kind: "search", uf: "ES" },
      consent: { version: ALERT_CONSENT.version, granted: true },
    },
  });
  await server.db.orm.update(reservationOffers).set({ email }).where(eq(reservationOffers.id, there.offer));
  expect((await merge(kept, other)).statusCode).toBe(200);
  const data = await customerOn(server, kept).call("GET", `/customers/${kept}/data`);
  const { visits, alerts, offers } = data.json<Record<"visits" | "alerts" | "offers", { protocol: string }[]>>();
  expect(visits.map(({ protocol }) => protocol)).toContain(`C-GONE-${kept}`);
  expect(visits.map(({ protocol }) => protocol)).not.toContain(`C-ELSE-${kept}`);
  expect(alerts).toContainEqual(expect.objectContaining({ kind: "search", uf: "ES" }));
  expect(offers).toHaveLength(1);
});

test("people of two proven documents, two parties of one contract, a record with the only way in, and one that changed meanwhile are not merged", async () => {
  const { kept, other, there } = await twice();
  const stranger = await insertCustomer(server.db.orm, { document: cpfOf(6_100), documentProof: "contract" });
  const codes = async (id: number, otherId: number) => {
    const { obstacles } = await preview(id, otherId);
    const answer = await merge(id, otherId);
    return [answer.json<{ code: string }>().code, obstacles.length, answer.json<{ errors: string[] }>().errors];
  };
  expect(await codes(stranger, other)).toEqual(["cannot_merge", 1, [expect.stringContaining("pessoas diferentes")]]);
  await server.db.orm.execute(
    sql`INSERT INTO contract_parties (contract_id, role, customer_id) VALUES (${there.contract}, 'guarantor', ${kept})`,
  );
  expect(await codes(kept, other)).toEqual(["cannot_merge", 1, [expect.stringContaining("partes do mesmo contrato")]]);
  await server.db.orm.execute(sql`DELETE FROM contract_parties WHERE customer_id = ${kept}`);
  await server.db.orm.update(customers).set({ passwordHash: "x" }).where(eq(customers.id, other));
  expect(await codes(kept, other)).toEqual(["cannot_merge", 1, [expect.stringContaining("abra aquele")]]);
  expect((await merge(other, kept, [], { seen: { kept: 9, other: 9 } })).json()).toMatchObject({
    code: "changed_meanwhile",
  });
  expect((await merge(other, other)).statusCode).toBe(400);
  const seen = { kept: (await rowOf(other))!.version, other: (await rowOf(kept))!.version };
  const both = await Promise.all([1, 2].map(() => merge(other, kept, [], { seen })));
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
});

test("of two photos one stays, and who is one person now is joined to the contract that names them", async () => {
  const person = { name: "Rita de Teste", document: cpfOf(6_300) };
  const email = "rita@exemplo.com.br";
  const [kept, other] = [
    await insertCustomer(server.db.orm, { ...person, documentProof: "none", photoKey: "fotos/fica.jpg" }),
    await insertCustomer(server.db.orm, {
      ...person,
      email,
      emailConfirmedAt: server.clock(),
      documentProof: "none",
      photoKey: "fotos/vai.jpg",
    }),
  ];
  for (const key of ["fotos/fica.jpg", "fotos/vai.jpg"]) await server.storage.put(key, Buffer.from("foto"));
  const buyer = await insertCustomer(server.db.orm, { document: cpfOf(6_301) });
  const { contractId } = await insertContract(server.db.orm, { customerId: buyer });
  await server.db.orm.execute(sql`INSERT INTO contract_parties (contract_id, role, name, document, email)
    VALUES (${contractId}, 'guarantor', ${person.name}, ${person.document}, ${email})`);
  expect((await merge(kept, other, ["email"])).statusCode).toBe(200);
  await server.jobs.flush();
  const { rows } = await server.db.orm.execute<{ joined: number }>(
    sql`SELECT customer_id::int AS joined FROM contract_parties WHERE contract_id = ${contractId} AND role = 'guarantor'`,
  );
  expect(rows).toEqual([{ joined: kept }]);
  expect(await server.storage.get("fotos/fica.jpg")).not.toBeNull();
  expect(await server.storage.get("fotos/vai.jpg")).toBeNull();
});

test("what came by the e-mail that went is still the customer's: the timeline tells of it, an erasure takes it, unless somebody else has that e-mail now", async () => {
  const { kept, other, there } = await twice();
  const { email } = intentionOf(900 + mark * 10 + 1, there.lot);
  const lead = eq(intentions.id, there.lead);
  await server.db.orm.update(intentions).set({ email: "visita@exemplo.com.br" }).where(lead);
  await server.db.orm.update(customers).set({ email: "visita@exemplo.com.br" }).where(eq(customers.id, other));
  expect((await merge(kept, other)).statusCode).toBe(200);
  const last = await insertCustomer(server.db.orm, { documentProof: "none" });
  expect((await merge(last, kept, ["email"])).statusCode).toBe(200);
  const leads = async () =>
    (await admin.call("GET", `/api/crm/customers/${last}/timeline?kinds=lead`)).json<TimelinePage>().entries.length;
  const eraseAll = async () => {
    const { email: own } = (await rowOf(last))!;
    const at = server.clock();
    const [asked] = await server.db.orm
      .insert(privacyRequests)
      .values({
        protocol: `P-J-${crypto.randomUUID()}`,
        kind: "deletion",
        status: "open",
        name: "Titular",
        document: "52998224725",
        email: own,
        customerId: last,
        createdAt: at,
        confirmedAt: at,
        answerBy: at,
      })
      .returning();
    const body = { answer: "Removemos o que a lei não manda guardar.", erase: true };
    const answer = await admin.call("POST", `/api/crm/privacy-requests/privacy/${asked!.id}/answer`, body);
    expect(answer.statusCode).toBe(200);
    return (await server.db.orm.select().from(intentions).where(lead))[0]?.email;
  };
  expect(await leads()).toBe(1);
  const newcomer = await insertCustomer(server.db.orm, { email: "visita@exemplo.com.br" });
  expect([await leads(), await eraseAll()]).toEqual([0, "visita@exemplo.com.br"]);
  await server.db.orm.update(customers).set({ email }).where(eq(customers.id, newcomer));
  expect([await leads(), await eraseAll()]).toEqual([1, expect.stringMatching(/^removido-/)]);
});

/** What a call answers that was under way when the merge took the record away, and waited for it. */
const duringMerge = async (kept: number, other: number, url: string) => {
  const answers = await server.db.orm.transaction(async (tx) => {
    await lockBoth(tx, [kept, other]);
    const answer = admin.call("GET", url);
    const waiting = () =>
      tx.execute(sql`SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))`);
    while ((await waiting()).rows.length === 0) await setImmediate();
    await moveAll(tx, other, kept);
    return [answer];
  });
  return answers[0]!;
};

test("a link to a password that lies in the mailbox of before ends where the record takes the other one's e-mail", async () => {
  const { kept, other } = await twice();
  const before = (await rowOf(kept))!.email;
  await requestResetOn(server.app, before);
  const stray = await tokenMailedTo(server, before);
  expect((await merge(kept, other, ["email"])).statusCode).toBe(200);
  expect(outcomeOf(await resetOn(server.app, stray, "uma senha de teste"))).toBe("invalid_link");
});

test("who reads a record that a merge takes away in that instant is told that it is not there, and a list leaves it out of who saw whom", async () => {
  const at = (id: number) => `/api/crm/customers/${id}`;
  const seenOf = async (id: number) =>
    (await server.db.orm.select().from(customerAccesses).where(eq(customerAccesses.customerId, id))).map(
      ({ what }) => what,
    );
  for (const rest of ["", "/timeline"]) {
    const { kept, other } = await twice();
    const answer = await duringMerge(kept, other, `${at(other)}${rest}`);
    expect([answer.statusCode, await seenOf(other), await seenOf(kept)]).toEqual([404, [], []]);
    expect((await admin.call("GET", `${at(other)}${rest}`)).statusCode).toBe(404);
  }
  const { kept, other } = await twice();
  const list = await duringMerge(kept, other, "/api/crm/customers?size=100");
  expect([list.statusCode, await seenOf(other)]).toEqual([200, []]);
  expect(await seenOf(kept)).toEqual(["Viu o seu nome na lista de clientes"]);
  // Their own token outlives the record by minutes.
  expect((await customerOn(server, other).call("GET", `/customers/${other}/data`)).statusCode).toBe(404);
});

test("records with the same document or telephone are found, and only whoever answers for personal data merges", async () => {
  const { kept, other } = await twice();
  const phone = "27988887777";
  await server.db.orm.update(customers).set({ phone }).where(eq(customers.id, kept));
  const neighbour = await insertCustomer(server.db.orm, { phone, document: cpfOf(6_200) });
  await insertContract(server.db.orm, { customerId: neighbour });
  const found = (await admin.call("GET", `/api/crm/customers/${kept}/duplicates`)).json<{
    duplicates: CustomerDuplicate[];
  }>().duplicates;
  expect(found.map(({ id, because, contracts }) => [id, because, contracts])).toEqual([
    [other, ["document"], 1],
    [neighbour, ["phone"], 1],
  ]);
  expect(
    await errorsOf(
      server,
      ["editor", "sales", "finance"],
      [
        ["GET", `${path(kept)}/${other}`],
        ["POST", path(kept), { otherId: other, fromOther: [], seen: { kept: 0, other: 0 }, reason: "por fora" }],
      ],
    ),
  ).toEqual([]);
});

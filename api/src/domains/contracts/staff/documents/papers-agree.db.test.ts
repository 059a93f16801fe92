import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { BankSlipRequestState } from "@gleba/shared/contracts";
import type { EventPreview, StaffContractDetail } from "@gleba/shared/contracts/crm";
import { companies } from "#platform/db/schema/index.ts";
import { insertAddress } from "../../../../testing/bank-slips.ts";
import { insertContract } from "../../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { decodePages } from "../../../../testing/read-codes.ts";
import { insertCustomer, insertDevelopment, insertLots } from "../../../../testing/rows.ts";
import { customerOn, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";
import { SUGGESTED_CLAUSES } from "../../rules/suggested-clauses.ts";

const ANA = "Maria Aparecida dos Santos Oliveira Pereira de Albuquerque e Silva";
const BIA = {
  name: "Francisca das Chagas do Nascimento Rodrigues de Vasconcelos Filha",
  document: "52998224725",
  email: "bia@exemplo.com.br",
  phone: null,
};
const COMPANY = {
  legalName: "Empreendimentos Imobiliários Vale do Rio Doce e Adjacências SPE Ltda",
  cnpj: "12ABC34501DE35",
  address: "Avenida Presidente Getúlio Vargas, 12.345, sala 1.501, Linhares/ES, CEP 29900-000",
};

let server: TestApp;
let admin: StaffCaller;
let ana: number;
let bia: number;
let id: number;
let installmentIds: number[];
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(new Date("2026-07-20T12:00:00Z"));
  admin = await staffOn(server, "admin");
  await ask("PUT", "/api/crm/contract-clauses", { companyId: null, body: SUGGESTED_CLAUSES, seen: 0 });
  ana = await insertCustomer(server.db.orm, { name: ANA, document: "11144477735" });
  bia = await insertCustomer(server.db.orm, { name: BIA.name, document: BIA.document, email: BIA.email });
  for (const buyer of [ana, bia]) await insertAddress(server, buyer);
  const [company] = await server.db.orm.insert(companies).values(COMPANY).returning({ id: companies.id });
  const venture = await insertDevelopment(server.db.orm, { companyId: company!.id });
  const [batchId] = await insertLots(server.db.orm, venture, 1);
  const planted = { customerId: ana, batchId: batchId!, priceCents: 1_202_886, paid: 6 };
  ({ contractId: id, installmentIds } = await insertContract(server.db.orm, planted));
  // Every amount has cents of its own.
  await server.db.orm.execute(
    sql`UPDATE installments SET amount_cents = amount_cents + 37 * number WHERE contract_id = ${id}`,
  );
  await server.db.orm.execute(sql`UPDATE payments p SET paid_cents = i.amount_cents, corrected_cents = i.amount_cents
    FROM installments i WHERE i.id = p.installment_id AND i.contract_id = ${id}`);
});
afterAll(() => server.close());

const ask = async <Answer>(method: "GET" | "POST" | "PUT", url: string, body?: object): Promise<Answer> => {
  const answer = await admin.call(method, url, body);
  expect([url, answer.statusCode < 300, answer.statusCode < 300 ? "" : answer.body]).toEqual([url, true, ""]);
  return answer.json<Answer>();
};
const path = (rest = "") => `/api/crm/contracts/${id}${rest}`;
const read = () => ask<StaffContractDetail>("GET", path());
const textOf = async (pdf: Buffer): Promise<string> =>
  (await decodePages(pdf, 1))
    .map(({ text }) => text)
    .join(" ")
    .replace(/\s+/g, " ");
const paperOf = async (url: string, reader = ana): Promise<string> => {
  const answer = await customerOn(server, reader).call("GET", url);
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return textOf(answer.rawPayload);
};
const contractPaper = async (): Promise<string> => {
  const { details } = await ask<StaffContractDetail>("POST", path("/paper"));
  return paperOf(`/contracts/${id}/documents/${details.documents.at(-1)!.id}`);
};
const slipOf = async (number: number): Promise<string> => {
  const asked = await customerOn(server, ana).call("POST", "/installments/banksliprequest", {
    contractId: id,
    installmentIds: [installmentIds[number - 1]],
    deliverBy: ["inbox"],
  });
  await server.jobs.flush();
  const { requestId } = asked.json<BankSlipRequestState>();
  const state = await customerOn(server, ana).call("GET", `/installments/banksliprequest/${requestId}`);
  return paperOf(`/${state.json<BankSlipRequestState>().slips[0]!.pdfUrl}`);
};
const change = async (terms: object): Promise<void> => {
  const { beforeCents } = await ask<EventPreview>("POST", path("/events/preview"), terms);
  const { version } = await read();
  await ask("POST", path("/events"), { ...terms, beforeCents, version, reason: "Assinado", key: randomUUID() });
};

/** Written by the database, in the signs of Brazil. */
const money = (cents: string): string => `translate(to_char((${cents}) / 100.0, 'FM999,999,990.00'), ',.', '.,')`;
const textsOf = async (query: string): Promise<string[]> => {
  const { rows } = await server.db.pool.query<{ text: string }>(query, [id]);
  return rows.map(({ text }) => text);
};
/** Who and what every paper of the contract has to name, by the database alone. */
const names = () =>
  textsOf(`
    SELECT v.legal_name AS text FROM companies v JOIN ventures d ON d.company_id = v.id JOIN batches b ON b.venture_id = d.id
      JOIN contracts c ON c.batch_id = b.id WHERE c.id = $1
    UNION ALL SELECT regexp_replace(v.cnpj, '(..)(...)(...)(....)(..)', '\\1.\\2.\\3/\\4-\\5') FROM companies v
      JOIN ventures d ON d.company_id = v.id JOIN batches b ON b.venture_id = d.id JOIN contracts c ON c.batch_id = b.id WHERE c.id = $1
    UNION ALL SELECT number FROM contracts WHERE id = $1`);
const buyers = () =>
  textsOf(`
    SELECT coalesce(u.name, y.name) AS text FROM contract_parties y LEFT JOIN customers u ON u.id = y.customer_id
    WHERE y.contract_id = $1 AND y.role = 'buyer' AND y.valid_until IS NULL`);
/** What is left of each installment, and in all. */
const OPEN = `
  SELECT i.id, i.number, i.due_date, i.made_by_event, i.amount_cents - coalesce(sum(p.corrected_cents), 0) AS cents
  FROM installments i LEFT JOIN payments p ON p.installment_id = i.id AND p.reversed_at IS NULL
  WHERE i.contract_id = $1 AND NOT i.cancelled AND NOT i.settled GROUP BY i.id`;
const openRows = (where = "true") =>
  textsOf(
    `SELECT to_char(due_date, 'DD/MM/YYYY') || ' ' || ${money("cents")} AS text FROM (${OPEN}) o WHERE ${where} ORDER BY due_date`,
  );
const openSum = async () => (await textsOf(`SELECT ${money("sum(cents)")} AS text FROM (${OPEN}) o`))[0]!;
const PAID = `SELECT p.* FROM payments p JOIN installments i ON i.id = p.installment_id WHERE i.contract_id = $1 AND p.reversed_at IS NULL`;
const paidSum = async () => (await textsOf(`SELECT ${money("sum(paid_cents)")} AS text FROM (${PAID}) p`))[0]!;

const lacking = (text: string, words: readonly string[]): string[] => words.filter((word) => !text.includes(word));
/** Each of these rows of `day amount` has its day and, somewhere after it, its amount. */
const expectRows = (text: string, rows: readonly string[]): void => {
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    const [day, amount] = row.split(" ") as [string, string];
    expect([row, text.slice(text.indexOf(day)).includes(amount)]).toEqual([row, text.includes(day)]);
    expect([row, text.includes(day)]).toEqual([row, true]);
  }
};

test("the papers of one contract agree with the database, and so with each other: who, what was paid, what is open and when it falls due", async () => {
  const { parties, version } = await read();
  await ask("PUT", path("/buyers"), {
    buyers: [
      { partyId: parties![0]!.id, person: null, share: 6_667 },
      { partyId: null, person: BIA, share: 3_333 },
    ],
    from: "2026-04-01",
    reason: "Cessão assinada",
    version,
    assignment: { signedOn: "2026-03-28", priceCents: 100_000, registration: "" },
  });
  // Part of the seventh is paid before it is due.
  const seventh = { installmentId: installmentIds[6], paidCents: 30_011, paidAt: "2026-07-20", method: "pix" };
  await ask("POST", path("/payments"), seventh);

  const [open, paid] = [await openSum(), await paidSum()];
  const statement = await paperOf(`/contracts/${id}/statement.pdf`);
  const assignment = await paperOf(`/contracts/${id}/assignments/1/term.pdf`);
  const contract = await contractPaper();
  const slip = await slipOf(8);
  const receiptOf = (at: number) => paperOf(`/contracts/${id}/installments/${installmentIds[at]}/receipt.pdf`);
  const [receipt, later] = [await receiptOf(0), await receiptOf(5)];
  const named = await names();
  expect(named).toHaveLength(3);
  for (const [paper, text] of Object.entries({ statement, assignment, contract, later }))
    expect([paper, lacking(text, [...named, ...(await buyers())])]).toEqual([paper, []]);
  // Who paid before the transfer paid alone.
  for (const text of [slip, receipt])
    expect([lacking(text, [...named, ANA]), text.includes(BIA.name)]).toEqual([[], false]);

  expect(lacking(statement, [`R$ ${open}`, `R$ ${paid}`])).toEqual([]);
  expectRows(statement, await openRows());
  expectRows(slip, await openRows("number = 8"));
  const [first] = await textsOf(
    `SELECT to_char(paid_at, 'DD/MM/YYYY') || ' ' || ${money("paid_cents")} AS text FROM (${PAID}) p ORDER BY paid_at LIMIT 1`,
  );
  expectRows(receipt, [first!]);
  const [agreed] = await textsOf(
    `SELECT ${money("sum(amount_cents)")} AS text FROM installments WHERE contract_id = $1`,
  );
  expect(lacking(statement, [`R$ ${agreed}`])).toEqual([]);

  // What both declare is what was paid; before the transfer it was all hers.
  const [hers, theirs] = await Promise.all(
    [ana, bia].map((who) => paperOf(`/contracts/${id}/income-tax/2026.pdf`, who)),
  );
  const [both, before] = [
    paid,
    ...(await textsOf(`SELECT ${money("sum(paid_cents)")} AS text FROM (${PAID}) p WHERE paid_at < '2026-04-01'`)),
  ];
  const inCents = (text: string): number => Number(text.replaceAll(/\D/g, ""));
  const declared = /Pago em 2026 R\$ ([\d.]+,\d\d)/;
  for (const text of [hers, theirs]) expect(text).toMatch(declared);
  const declaredIn = (text: string): number => inCents(declared.exec(text)![1]!);
  expect(declaredIn(hers!) + declaredIn(theirs!)).toBe(inCents(both));
  const afterwards = inCents(both) - inCents(before!);
  expect(Math.abs(declaredIn(theirs!) - afterwards * 0.3333)).toBeLessThan(5);
  for (const text of [hers!, theirs!]) expect(lacking(text, [...named, `R$ ${both}`])).toEqual([]);
  expect([hers!.includes(ANA), hers!.includes(BIA.name)]).toEqual([true, false]);
  expect([theirs!.includes(ANA), theirs!.includes(BIA.name)]).toEqual([false, true]);

  // Without interest the balance of a day is what is open, before and after another calendar, and what the payoff costs.
  await change({ kind: "amendment", scope: "ahead", installments: 4, firstDueOn: "2026-08-25", discountCents: 0 });
  expect(await openSum()).toBe(open);
  const amendment = await paperOf(`/contracts/${id}/events/1/term.pdf`);
  const again = await paperOf(`/contracts/${id}/statement.pdf`);
  for (const text of [amendment, again]) {
    expect(lacking(text, [...named, ...(await buyers()), `R$ ${open}`])).toEqual([]);
    expectRows(text, await openRows("made_by_event IS NOT NULL"));
  }
  expect(lacking(again, [`R$ ${paid}`])).toEqual([]);

  // A term stays between those who agreed on it.
  server.setNow(new Date("2026-07-21T12:00:00Z"));
  admin = await staffOn(server, "admin");
  const now = await read();
  const kept = now.parties!.find(({ name, state }) => name === ANA && state === "current")!;
  await ask("PUT", path("/buyers"), {
    buyers: [{ partyId: kept.id, person: null, share: 10_000 }],
    from: "2026-07-21",
    reason: "Cessão de volta",
    version: now.version,
  });
  expect(await buyers()).toEqual([ANA]);
  expect(lacking(await paperOf(`/contracts/${id}/events/1/term.pdf`), [ANA, BIA.name])).toEqual([]);

  await change({ kind: "payoff", scope: "all", installments: 1, firstDueOn: "2026-07-21", discountCents: 0 });
  const sheet = await paperOf(`/contracts/${id}/events/2/term.pdf`);
  expect(lacking(sheet, [...named, ...(await buyers()), `R$ ${open}`, "21/07/2026"])).toEqual([]);

  const { installments } = await read();
  const last = installments.at(-1)!;
  await ask("POST", path("/payments"), {
    installmentId: last.id,
    paidCents: inCents(open),
    paidAt: "2026-07-21",
    method: "pix",
  });
  expect((await textsOf(`SELECT status AS text FROM contracts WHERE id = $1`))[0]).toBe("settled");
  const settlement = await paperOf(`/contracts/${id}/settlement-term.pdf`);
  const all = await paidSum();
  expect(inCents(all)).toBe(inCents(paid) + inCents(open));
  expect(lacking(settlement, [...named, ...(await buyers()), `R$ ${all}`])).toEqual([]);
  expect(lacking(await paperOf(`/contracts/${id}/statement.pdf`), [`R$ ${all}`, "R$ 0,00"])).toEqual([]);
});

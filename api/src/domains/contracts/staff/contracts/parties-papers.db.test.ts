import type {
  BankSlipRequestState,
  CombinedSlipPreview,
  ContractDetails,
  IncomeTaxStatement,
  IncomeTaxYears,
  InstallmentPage,
  LeftContract,
} from "@gleba/shared/contracts";
import type { StaffContractDetail } from "@gleba/shared/contracts/crm";
import { formatCents } from "@gleba/shared/words";
import { insertAddress } from "../../../../testing/bank-slips.ts";
import { insertContract } from "../../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { decodePages } from "../../../../testing/read-codes.ts";
import { insertCustomer } from "../../../../testing/rows.ts";
import { customerOn, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

const BIA = { name: "Bia de Teste", document: "52998224725", email: "bia@exemplo.com.br", phone: null };
const CAU = { name: "Cauã de Teste", document: "11144477735", email: "caua@exemplo.com.br", phone: null };
const REASON = "Aditivo assinado";

let server: TestApp;
let finance: StaffCaller;
let ana: number;
let bia: number;
let caua: number;
let id: number;
let installmentIds: number[];
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(new Date("2026-11-20T12:00:00Z"));
  finance = await staffOn(server, "finance");
  ana = await insertCustomer(server.db.orm, { name: "Ana de Teste" });
  bia = await insertCustomer(server.db.orm, { name: BIA.name, document: BIA.document, email: BIA.email });
  caua = await insertCustomer(server.db.orm, { name: CAU.name, document: CAU.document, email: CAU.email });
  for (const customer of [ana, bia]) await insertAddress(server, customer);
});
beforeEach(async () => {
  ({ contractId: id, installmentIds } = await insertContract(server.db.orm, { customerId: ana, paid: 5 }));
});
afterAll(() => server.close());

const read = async () => (await finance.call("GET", `/api/crm/contracts/${id}`)).json<StaffContractDetail>();
const change = async (method: "PUT" | "POST", path: string, body: object) => {
  const { version } = await read();
  const answer = await finance.call(method, `/api/crm/contracts/${id}/${path}`, { reason: REASON, ...body, version });
  expect(answer.statusCode).toBe(200);
};
const firstParty = async () => (await read()).parties![0]!.id;
const shareWith = async (others: (readonly [object, number])[], own: number, from: string | null = null) =>
  change("PUT", "buyers", {
    buyers: [
      { partyId: await firstParty(), person: null, share: own },
      ...others.map(([person, share]) => ({ partyId: null, person, share })),
    ],
    from,
  });
const add = (party: object) =>
  change("POST", "parties", {
    ofPartyId: null,
    regime: null,
    consentedOn: null,
    powerDocument: "",
    from: null,
    until: null,
    ...party,
  });
const get = (customer: number, path: string) => customerOn(server, customer).call("GET", `/contracts/${id}/${path}`);
const textOf = async (customer: number, path: string): Promise<string> => {
  const sheets = await decodePages((await get(customer, path)).rawPayload, 1);
  return sheets.map(({ text }) => text).join(" ");
};

test("papers name all who buy, each with their share", async () => {
  await shareWith([[BIA, 4_000]], 6_000);
  const text = await textOf(bia, "statement.pdf");
  expect(text).toMatch(/Ana de Teste · .* · 60% Bia de Teste · CPF 529\.982\.247-25 · 40%/);
});

test("each buyer's statement for the income tax is of their part, and all parts are what was paid, as the database counts it", async () => {
  await server.db.pool.query("UPDATE payments SET paid_cents = 100000 + id % 7 WHERE installment_id = ANY($1)", [
    installmentIds,
  ]);
  await shareWith(
    [
      [BIA, 3_333],
      [CAU, 3_334],
    ],
    3_333,
    "2026-04-01",
  );
  const { rows } = await server.db.pool.query<{ customer: number; cents: number }>(
    `WITH part AS (
       SELECT p.id, p.paid_cents * y.share / 10000 AS whole, p.paid_cents * y.share % 10000 AS rest, p.paid_cents, y.customer_id, y.id AS party
       FROM payments p JOIN installments i ON i.id = p.installment_id JOIN contract_parties y ON y.contract_id = i.contract_id
       WHERE i.contract_id = $1 AND p.paid_at >= coalesce(y.valid_from, '-infinity') AND p.paid_at <= coalesce(y.valid_until, 'infinity')),
     ranked AS (
       SELECT *, row_number() OVER (PARTITION BY id ORDER BY rest DESC, party) AS place,
         paid_cents - sum(whole) OVER (PARTITION BY id) AS leftover FROM part)
     SELECT customer_id::int AS customer, sum(whole + (place <= leftover)::int)::int AS cents FROM ranked GROUP BY 1`,
    [id],
  );
  const statements = await Promise.all(
    [ana, bia, caua].map(async (customer) => ({
      customer,
      ...(await get(customer, "income-tax/2026")).json<IncomeTaxStatement>(),
    })),
  );
  const counted = new Map(rows.map(({ customer, cents }) => [customer, cents]));
  for (const { customer, totalCents } of statements)
    expect([customer, totalCents]).toEqual([customer, counted.get(customer)]);
  const [all] = statements;
  expect(statements.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(all!.contractCents);
  // Two were paid before the others came.
  expect(statements.map(({ payments }) => payments.length)).toEqual([5, 3, 3]);
  expect(statements[1]!.payer).toEqual({ name: BIA.name, document: BIA.document });
});

test("the paper of the income tax names whose part it is, and what all buyers paid", async () => {
  await shareWith([[BIA, 4_000]], 6_000);
  const text = await textOf(bia, "income-tax/2026.pdf");
  expect(text).toContain("40%");
  expect(text).not.toContain("Ana de Teste");
  expect(text).toMatch(/Todos os compradores juntos pagaram R\$.5\.000,00 em 2026/);
  expect(text).toMatch(/R\$.2\.000,00/);
});

test("who came after all payments has no year to declare", async () => {
  await shareWith([[BIA, 4_000]], 6_000, "2026-11-20");
  expect((await get(bia, "income-tax")).json<IncomeTaxYears>()).toEqual({ years: [] });
  expect((await get(bia, "income-tax/2026")).statusCode).toBe(404);
  expect((await get(ana, "income-tax/2026")).json<IncomeTaxStatement>()).not.toHaveProperty("contractCents");
});

const payerOf = async (customer: number, number: number): Promise<string> => {
  const answer = await customerOn(server, customer).call("POST", "/installments/banksliprequest", {
    contractId: id,
    installmentIds: [installmentIds[number - 1]],
    deliverBy: ["inbox"],
  });
  expect(answer.statusCode).toBe(202);
  const { rows } = await server.db.pool.query<{ payer: string }>(
    "SELECT print->'payer'->>'name' AS payer FROM bank_slips WHERE installment_id = $1",
    [installmentIds[number - 1]],
  );
  return rows[0]!.payer;
};

test("a slip is in the name of the buyer who asks for it; an attorney's in that of the contract's customer", async () => {
  await shareWith([[BIA, 4_000]], 6_000);
  await add({ role: "attorney", person: CAU, ofPartyId: await firstParty(), powerDocument: "Livro 12, folha 3" });
  expect([await payerOf(bia, 8), await payerOf(ana, 9), await payerOf(caua, 10)]).toEqual([
    BIA.name,
    "Ana de Teste",
    "Ana de Teste",
  ]);
});

test("two buyers see and pay one slip of an installment; what one of them holds elsewhere the other never reads", async () => {
  await shareWith([[BIA, 4_000]], 6_000);
  const { contractId: hers, installmentIds: own } = await insertContract(server.db.orm, { customerId: ana, paid: 5 });
  const ask = (customer: number, path: string, body: object) =>
    customerOn(server, customer).call("POST", `/installments/banksliprequest${path}`, {
      deliverBy: ["inbox"],
      ...body,
    });
  const slipOf = async (customer: number, number: number) =>
    (await get(customer, "installments?size=100")).json<InstallmentPage>().content.find((row) => row.number === number)!
      .bankSlip;

  await ask(ana, "", { contractId: id, installmentIds: [installmentIds[7]] });
  await server.jobs.flush();
  const shared = await slipOf(bia, 8);
  expect(shared).toMatchObject({ status: "ready", line: expect.stringMatching(/^\d{47}$/) });
  const again = await ask(bia, "", { contractId: id, installmentIds: [installmentIds[7]] });
  expect(again.json<BankSlipRequestState>().slips).toMatchObject([{ id: shared!.id, line: shared!.line }]);

  await ask(ana, "/combined", { installmentIds: [installmentIds[8], own[8]] });
  await server.jobs.flush();
  const hersToo = await slipOf(ana, 9);
  expect(hersToo!.items).toHaveLength(2);
  expect(await slipOf(bia, 9)).toBeNull();
  const other = (await customerOn(server, ana).call("GET", `/contracts/${hers}/details`)).json<ContractDetails>();
  const query = `installmentIds=${installmentIds[8]},${installmentIds[9]}`;
  const preview = await customerOn(server, bia).call("GET", `/installments/banksliprequest/combined/preview?${query}`);
  expect(preview.statusCode).toBe(200);
  const blocked = await ask(bia, "/combined", { installmentIds: [installmentIds[8], installmentIds[9]] });
  expect(blocked.json<{ code: string }>().code).toBe("installment_in_slip");
  for (const text of [preview.body, blocked.body]) {
    expect(text).not.toContain(other.contract.number);
    expect(text).not.toContain(String(hersToo!.totalCents));
    expect(text).not.toContain(formatCents(hersToo!.totalCents!).slice(3));
  }
  const [open] = preview.json<CombinedSlipPreview>().open;
  expect(open).toMatchObject({ id: hersToo!.id, numbers: [9] });
  const taken = await ask(bia, "/combined", {
    installmentIds: [installmentIds[8], installmentIds[9]],
    replaces: [hersToo!.id],
  });
  expect(taken.statusCode).toBeLessThan(300);
  const { rows } = await server.db.pool.query(
    "SELECT customer_id::int AS told FROM messages WHERE subject LIKE 'Um boleto seu foi cancelado%'",
  );
  expect(rows).toEqual([{ told: ana }]);
});

test("who loses a slip to another buyer's over several contracts is told of the one they have a part in", async () => {
  // Hers alone, and the older one: it comes first in her slip.
  const { contractId: hers, installmentIds: own } = await insertContract(server.db.orm, { customerId: bia, paid: 5 });
  ({ contractId: id, installmentIds } = await insertContract(server.db.orm, { customerId: ana, paid: 5 }));
  await shareWith([[BIA, 4_000]], 6_000);
  const ask = (customer: number, path: string, body: object) =>
    customerOn(server, customer).call("POST", `/installments/banksliprequest${path}`, {
      deliverBy: ["inbox"],
      ...body,
    });
  await ask(ana, "", { contractId: id, installmentIds: [installmentIds[7]] });
  await server.jobs.flush();
  const ids = [own[7], installmentIds[7]];
  const query = `installmentIds=${ids.join(",")}`;
  const preview = await customerOn(server, bia).call("GET", `/installments/banksliprequest/combined/preview?${query}`);
  const replaces = preview.json<CombinedSlipPreview>().open.map((slip) => slip.id);
  expect(replaces).toHaveLength(1);
  expect((await ask(bia, "/combined", { installmentIds: ids, replaces })).statusCode).toBeLessThan(300);
  const { rows } = await server.db.pool.query<{ contract: number; body: string }>(
    "SELECT contract_id::int AS contract, body FROM messages WHERE subject LIKE 'Um boleto seu foi cancelado%' AND customer_id = $1 ORDER BY id DESC LIMIT 1",
    [ana],
  );
  const numbers = await server.db.pool.query<{ number: string }>("SELECT number FROM contracts WHERE id = $1", [hers]);
  expect(rows).toMatchObject([{ contract: id }]);
  expect(rows[0]!.body).not.toContain(numbers.rows[0]!.number);
});

test("the paper of a renegotiation is signed by every buyer and by the guarantor, who goes on to answer for it", async () => {
  await shareWith([[BIA, 4_000]], 6_000);
  await add({ role: "guarantor", person: CAU });
  const terms = { kind: "renegotiation", scope: "late", installments: 4, firstDueOn: "2026-12-15", discountCents: 0 };
  const preview = await finance.call("POST", `/api/crm/contracts/${id}/events/preview`, terms);
  const { beforeCents } = preview.json<{ beforeCents: number }>();
  const { version } = await read();
  const key = crypto.randomUUID();
  const made = await finance.call("POST", `/api/crm/contracts/${id}/events`, {
    ...terms,
    beforeCents,
    version,
    reason: REASON,
    key,
  });
  expect(made.statusCode).toBe(200);
  const text = await textOf(bia, "events/1/term.pdf");
  expect(text).toMatch(/Ana de Teste, .*, e Bia de Teste, CPF 529\.982\.247-25, confessam dever/);
  expect(text).toContain("Código Civil, art. 366");
  expect(text).toContain("Cauã de Teste (fiador)");
});

test("who left a contract reads what they paid of it, for the year in which they left, and nothing else of it", async () => {
  await shareWith([[BIA, 4_000]], 6_000, "2026-04-01");
  const { parties } = await read();
  const bought = parties!.find((party) => party.name === BIA.name && party.state === "current")!;
  await change("PUT", "buyers", {
    buyers: [{ partyId: bought.id, person: null, share: 10_000 }],
    from: "2026-06-01",
  });
  const left = async (customer: number) =>
    (await customerOn(server, customer).call("GET", `/customers/${customer}/left-contracts`)).json<LeftContract[]>();
  const own = (await left(ana)).find((one) => one.id === id)!;
  expect(own).toMatchObject({ until: "2026-05-31", years: [2026] });
  expect((await left(bia)).map((one) => one.id)).not.toContain(id);
  // Two whole installments before April, two at 60 %; the one of June is none of hers, nor told to her.
  const statement = (await get(ana, "income-tax/2026")).json<IncomeTaxStatement>();
  expect(statement).toMatchObject({ totalCents: 320_000, contractCents: 400_000, payer: { name: "Ana de Teste" } });
  expect(await textOf(ana, "income-tax/2026.pdf")).toMatch(/R\$.3\.200,00/);
  const gone = await Promise.all(
    ["details", "installments", "statement.pdf", "income-tax/2025"].map((path) => get(ana, path)),
  );
  expect(gone.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  expect((await get(caua, "income-tax/2026")).statusCode).toBe(404);
  expect((await customerOn(server, caua).call("GET", `/customers/${ana}/left-contracts`)).statusCode).toBe(404);
});

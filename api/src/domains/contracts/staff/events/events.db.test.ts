import { randomUUID } from "node:crypto";
import type { ContractDetails, InboxMessage, IncomeTaxStatement, InstallmentPage } from "@gleba/shared/contracts";
import type { EventPreview, StaffContractDetail } from "@gleba/shared/contracts/crm";
import { formatCents } from "@gleba/shared/words";
import { insertBuyer, type Buyer } from "../../../../testing/bank-slips.ts";
import { insertSlip } from "../../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { decodePages } from "../../../../testing/read-codes.ts";
import { insertCustomer } from "../../../../testing/rows.ts";
import { graphqlOn } from "../../../../testing/sessions.ts";
import { customerOn, errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";
import { lapsePayoffs } from "../../jobs/lapsed-payoffs.ts";

/** Twelve installments of R$ 1.000,00 due on the 10th from February; three are paid, April to November are late. */
const NOW = new Date("2026-11-20T12:00:00Z");
const TODAY = "2026-11-20";

let server: TestApp;
let finance: StaffCaller;
let buyer: Buyer;
let id: number;
beforeAll(async () => {
  server = await createTestApp();
  finance = await staffOn(server, "finance", "Financeiro de Teste");
});
beforeEach(async () => {
  server.setNow(NOW);
  buyer = await insertBuyer(server, { priceCents: 1_200_000 });
  id = buyer.contractId;
});
afterAll(() => server.close());

const TERMS = { kind: "renegotiation", scope: "late", installments: 10, firstDueOn: "2026-12-15", discountCents: 0 };
const path = (rest = "") => `/api/crm/contracts/${id}${rest}`;
const preview = async (more: object = {}) =>
  (await finance.call("POST", path("/events/preview"), { ...TERMS, ...more })).json<EventPreview>();
const read = async () => (await finance.call("GET", path())).json<StaffContractDetail>();
const create = (body: object, key: string = randomUUID()) => finance.call("POST", path("/events"), { ...body, key });
/** As a member of staff does it: looks at what it would do, and confirms that. */
const renegotiate = async (more: object = {}, asked: object = {}) => {
  const { beforeCents } = await preview(more);
  const { version } = await read();
  return create({ ...TERMS, ...more, ...asked, beforeCents, version, reason: "Acordo por telefone" });
};
const undo = async (number = 1) => {
  const { version } = await read();
  return finance.call("POST", path(`/events/${number}/undoing`), { reason: "O cliente voltou atrás", version });
};
const textOf = async (pdf: Buffer): Promise<string> =>
  (await decodePages(pdf, 1))
    .map((page) => page.text)
    .join(" ")
    .replace(/\s+/g, " ");
const refusalOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const asCustomer = (url: string) => server.app.inject({ url, headers: buyer.headers() });
const ownRows = async () => (await asCustomer(`/contracts/${id}/installments?size=100`)).json<InstallmentPage>();
const inbox = async (): Promise<InboxMessage[]> => {
  const { data } = await graphqlOn(server.app, "{ inbox { content { subject body } } }", {}, buyer.headers());
  return (data as unknown as { inbox: { content: InboxMessage[] } }).inbox.content;
};
/** The installments as the database has them, without what was withdrawn by an undone event. */
const stored = async () =>
  (
    await server.db.pool.query(
      `SELECT number, due_date::text, amount_cents::int, cancelled, settled, replaced_by_event FROM installments
       WHERE contract_id = $1 AND made_by_event IS NULL ORDER BY number`,
      [id],
    )
  ).rows;

test("a late contract is renegotiated: what was late is owed no more, the new installments are, and everybody reads the same", async () => {
  const before = await read();
  const seen = await preview();
  expect(seen.beforeCents).toBe(before.details.contract.overdueCents);
  expect(seen.afterCents).toBe(seen.beforeCents);
  expect(seen.figures.replaced).toEqual([4, 5, 6, 7, 8, 9, 10]);
  expect(seen.remainingBeforeCents).toBe(before.details.contract.balanceCents);

  const file = (await renegotiate()).json<StaffContractDetail>();
  const { contract, totals } = file.details;
  expect(contract).toMatchObject({ overdueCents: 0, status: "active", paidCents: before.details.contract.paidCents });
  expect(contract.balanceCents).toBe(seen.remainingAfterCents);
  expect(contract.payoffCents).toBe(before.details.contract.payoffCents);
  expect(contract.totalCents).toBe(500_000 + seen.afterCents);
  expect(totals.amountCents).toBe(contract.totalCents);
  expect(file.events).toMatchObject([
    { number: 1, byName: "Financeiro de Teste", reason: "Acordo por telefone", undoneOn: null, canUndo: true },
  ]);
  expect(file.installments.filter(({ replacedBy }) => replacedBy === 1).map(({ number }) => number)).toEqual(
    seen.figures.replaced,
  );

  const own = await ownRows();
  expect(own.content.filter(({ status }) => status === "overdue")).toEqual([]);
  const made = own.content.filter(({ number }) => number > 12);
  expect(made.map(({ dueDate }) => dueDate).slice(0, 2)).toEqual(["2026-12-15", "2027-01-15"]);
  expect(made.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(seen.afterCents);
  const details = (await asCustomer(`/contracts/${id}/details`)).json<ContractDetails>();
  expect(details.events).toMatchObject([
    { number: 1, kind: "renegotiation", on: TODAY, beforeCents: seen.beforeCents },
  ]);
  const late = await finance.call("GET", "/api/crm/contracts?waiting=overdue&size=100");
  expect(late.json<{ content: { id: number }[] }>().content.map((one) => one.id)).not.toContain(id);
});

test("the database alone adds up: nothing that was replaced is open, and what is open is the new debt and what was to come", async () => {
  const { afterCents } = await preview();
  await renegotiate();
  const { rows } = await server.db.pool.query<{ open: number; replaced: number }>(
    `SELECT sum(amount_cents) FILTER (WHERE NOT cancelled AND NOT settled)::int AS open,
       count(*) FILTER (WHERE replaced_by_event IS NOT NULL AND cancelled)::int AS replaced
     FROM installments WHERE contract_id = $1`,
    [id],
  );
  expect(rows[0]).toEqual({ open: afterCents + 200_000, replaced: 7 });
});

test("a discount takes fines and interest off and nothing else, and the letter and the paper say each figure", async () => {
  const { figures, beforeCents } = await preview();
  const feesCents = figures.fineCents + figures.interestCents;
  const tooMuch = await finance.call("POST", path("/events/preview"), { ...TERMS, discountCents: feesCents + 1 });
  expect(refusalOf(tooMuch)).toEqual([400, "invalid_request"]);
  await renegotiate({ discountCents: feesCents }, { protocol: "ATE-000123" });
  const [message] = await inbox();
  expect(message?.subject).toMatch(/^Parcelas novas do contrato/);
  for (const cents of [beforeCents, feesCents, beforeCents - feesCents])
    expect(message?.body).toContain(formatCents(cents));

  const pdf = await asCustomer(`/contracts/${id}/events/1/term.pdf`);
  expect(pdf.headers["content-disposition"]).toMatch(/^attachment; filename="termo-T-\d+-1\.pdf"$/);
  const text = await textOf(pdf.rawPayload);
  expect(text).toContain("Termo de confissão e renegociação de dívida");
  expect(text).toContain("ATE-000123");
  for (const cents of [beforeCents, figures.fineCents, figures.interestCents, beforeCents - feesCents])
    expect(text).toContain(formatCents(cents).replace(/\s/g, " "));
  expect((await finance.call("GET", path("/events/1/term"))).headers["content-type"]).toContain("application/pdf");
});

test("the same request sent twice is one event, and of two at once with their own keys one is refused", async () => {
  const { beforeCents } = await preview();
  const body = { ...TERMS, beforeCents, version: 0, reason: "Acordo por telefone" };
  const key = randomUUID();
  const same = await Promise.all([1, 2].map(() => create(body, key)));
  expect(same.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await read()).events).toHaveLength(1);
  expect(refusalOf(await create(body))).toEqual([409, "changed_meanwhile"]);
  expect(refusalOf(await finance.call("POST", path("/events"), body))).toEqual([400, "invalid_request"]);
});

test("whoever confirms a balance of another day is told today's, and nothing is changed", async () => {
  const { beforeCents } = await preview();
  server.setNow(new Date("2026-11-25T12:00:00Z"));
  const answer = await create({
    ...TERMS,
    firstDueOn: "2026-12-26",
    beforeCents,
    version: 0,
    reason: "Acordo por telefone",
  });
  expect(refusalOf(answer)).toEqual([409, "balance_changed"]);
  expect((await read()).events).toBeUndefined();
});

test("undone, the schedule is exactly what it was; once something new is paid, it is undone no more", async () => {
  const [rows, before] = [await stored(), await read()];
  await renegotiate({ scope: "all" });
  expect(await stored()).not.toEqual(rows);
  const undone = (await undo()).json<StaffContractDetail>();
  expect(await stored()).toEqual(rows);
  const { unreadMessages: _letters, ...sums } = before.details.contract;
  expect(undone.details.contract).toMatchObject(sums);
  expect(undone.details.totals).toEqual(before.details.totals);
  expect(undone.events).toMatchObject([{ undoneOn: TODAY, undoneReason: "O cliente voltou atrás", canUndo: false }]);
  expect(refusalOf(await undo())).toEqual([409, "event_undone"]);
  expect(refusalOf(await asCustomer(`/contracts/${id}/events/1/term.pdf`))).toEqual([409, "event_undone"]);

  const again = (await renegotiate()).json<StaffContractDetail>();
  const first = again.installments.find(({ number, status }) => number > 22 && status === "open")!;
  const part = { installmentId: first.id, paidCents: 5_000, paidAt: TODAY, method: "pix" };
  expect((await finance.call("POST", path("/payments"), part)).statusCode).toBe(200);
  expect(refusalOf(await undo(2))).toEqual([409, "event_paid"]);
});

test("money that came before for a replaced installment stays paid, is declared once, and is not taken back behind the event", async () => {
  const late = buyer.installmentIds[3]!;
  const part = { installmentId: late, paidCents: 40_000, paidAt: TODAY, method: "pix" };
  const paid = (await finance.call("POST", path("/payments"), part)).json<StaffContractDetail>();
  const payment = paid.installments[3]!.payments![0]!;
  const file = (await renegotiate()).json<StaffContractDetail>();
  expect(file.details.contract.paidCents).toBe(340_000);
  const tax = (await asCustomer(`/contracts/${id}/income-tax/2026`)).json<IncomeTaxStatement>();
  expect(tax.totalCents).toBe(340_000);
  const reversal = await finance.call("POST", path(`/payments/${payment.id}/reversal`), { reason: "Engano" });
  expect(refusalOf(reversal)).toEqual([409, "installment_replaced"]);
  const more = { ...part, paidCents: 10_000 };
  expect(refusalOf(await finance.call("POST", path("/payments"), more))).toEqual([409, "installment_replaced"]);
});

test("open slips of what is replaced are cancelled and the letter names them; the new installments get their own", async () => {
  const slip = { installmentId: buyer.installmentIds[3]!, dueDate: "2026-11-25", createdAt: NOW, totalCents: 108_000 };
  const slipId = await insertSlip(server.db.orm, slip);
  await renegotiate();
  const [message] = await inbox();
  expect(message?.body).toContain(`Não pague mais o boleto de ${formatCents(slip.totalCents)}`);
  expect((await ownRows()).content.find(({ number }) => number === 4)?.bankSlip).toBeNull();
  const { rows } = await server.db.pool.query("SELECT cancelled_at IS NOT NULL AS gone FROM bank_slips WHERE id = $1", [
    slipId,
  ]);
  expect(rows).toEqual([{ gone: true }]);
});

test("an addendum moves what is to come to another day and leaves what is late as it is", async () => {
  const terms = { kind: "amendment", scope: "ahead", installments: 4, firstDueOn: "2026-12-25" };
  const seen = await preview(terms);
  expect(seen.figures.replaced).toEqual([11, 12]);
  const file = (await renegotiate(terms)).json<StaffContractDetail>();
  expect(file.installments.filter(({ status }) => status === "open").map(({ dueDate }) => dueDate)).toEqual([
    "2026-12-25",
    "2027-01-25",
    "2027-02-25",
    "2027-03-25",
  ]);
  expect(file.installments.filter(({ status }) => status === "overdue")).toHaveLength(7);
});

const PAYOFF = { kind: "payoff", scope: "all", installments: 1, firstDueOn: "2026-11-25", discountCents: 0 };
/** A contract with interest: three of twelve paid, seven late, two to come. */
const withInterest = async (): Promise<void> => {
  await server.db.pool.query("UPDATE contracts SET monthly_rate = 0.01, price_cents = 1125508 WHERE id = $1", [id]);
};

test("a customer asks to pay everything off: one payment of the balance of the day with its slip, after which the release says how the contract ended", async () => {
  await withInterest();
  const before = await read();
  const seen = await preview(PAYOFF);
  const { contract: old } = before.details;
  expect(seen.beforeCents).toBe(old.payoffCents);
  expect(seen.figures.savingCents).toBe(old.balanceCents - old.payoffCents);
  expect(seen.figures.savingCents).toBeGreaterThan(1_000);
  expect(seen.figures.replaced).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);

  const file = (await renegotiate(PAYOFF, { protocol: "GLB-2026-000777" })).json<StaffContractDetail>();
  expect(file.details.contract).toMatchObject({
    status: "active",
    overdueCents: 0,
    balanceCents: seen.beforeCents,
    payoffCents: seen.beforeCents,
  });
  expect([before.can.renegotiate, file.can.renegotiate]).toEqual([true, false]);
  await server.jobs.flush();
  const own = (await ownRows()).content.filter(({ status }) => status === "open");
  expect(own).toMatchObject([{ number: 13, kind: "payoff", dueDate: "2026-11-25", totalTodayCents: seen.beforeCents }]);
  expect(own[0]!.bankSlip).toMatchObject({ status: "ready", totalCents: seen.beforeCents, dueDate: "2026-11-25" });
  const letters = await inbox();
  const letter = letters.find(({ subject }) => subject.startsWith("Quitação do contrato"))!;
  for (const cents of [seen.beforeCents, seen.figures.savingCents!]) expect(letter.body).toContain(formatCents(cents));
  expect(letters.some(({ body }) => body.includes("Boleto") || body.includes("boleto"))).toBe(true);
  const sheet = await textOf((await asCustomer(`/contracts/${id}/events/1/term.pdf`)).rawPayload);
  for (const words of ["Demonstrativo para quitação antecipada", "GLB-2026-000777", "Não é recibo"])
    expect(sheet).toContain(words);
  expect(refusalOf(await asCustomer(`/contracts/${id}/settlement-term.pdf`))).toEqual([409, "contract_not_settled"]);
  const more = await finance.call("POST", path("/events/preview"), { ...PAYOFF, kind: "renegotiation" });
  expect(refusalOf(more)).toEqual([409, "payoff_waits"]);

  const paid = await finance.call("POST", path("/payments"), {
    installmentId: own[0]!.id,
    paidCents: seen.beforeCents,
    paidAt: "2026-11-20",
    method: "pix",
  });
  expect(paid.json<StaffContractDetail>().details.contract).toMatchObject({ status: "settled", balanceCents: 0 });
  const term = await textOf((await asCustomer(`/contracts/${id}/settlement-term.pdf`)).rawPayload);
  const { rows } = await server.db.pool.query<{ agreed: number; paid: number }>(
    `SELECT (SELECT sum(amount_cents) FROM installments WHERE contract_id = $1 AND made_by_event IS NULL)::float8 AS agreed,
       (SELECT sum(p.paid_cents) FROM payments p JOIN installments i ON i.id = p.installment_id WHERE i.contract_id = $1)::float8 AS paid`,
    [id],
  );
  const { agreed, paid: sum } = rows[0]!;
  expect(agreed + seen.figures.fineCents + seen.figures.interestCents - seen.figures.savingCents!).toBe(sum);
  for (const cents of [agreed, sum, seen.beforeCents, -seen.figures.savingCents!])
    expect(term).toContain(formatCents(cents).replace(/\s/g, " "));
  expect(term).toContain("quitado antes do prazo");
});

test("a payoff that nobody pays lapses once the bank has had its days: what was owed before is owed again, and its slip is void", async () => {
  await withInterest();
  const rows = await stored();
  await renegotiate(PAYOFF);
  await server.jobs.flush();
  await server.outbox.flush();
  server.setNow(new Date("2026-11-30T12:00:00Z"));
  await lapsePayoffs(server);
  expect(await stored()).not.toEqual(rows);
  server.setNow(new Date("2026-12-01T12:00:00Z"));
  await Promise.all([lapsePayoffs(server), lapsePayoffs(server)]);
  expect(await stored()).toEqual(rows);
  expect((await read()).events).toMatchObject([
    { kind: "payoff", undoneOn: "2026-12-01", undoneReason: "Não foi paga até 25/11/2026." },
  ]);
  const told = (await inbox()).filter(({ subject }) => subject.startsWith("A quitação do contrato"));
  expect(told).toHaveLength(1);
  expect(told[0]!.body).toContain("Parcelas nº 4 a 12");
});

test("a contract whose payoff cannot be taken back keeps no other one from it", async () => {
  const sick = id;
  await renegotiate(PAYOFF);
  buyer = await insertBuyer(server, { priceCents: 1_200_000 });
  id = buyer.contractId;
  await renegotiate(PAYOFF);
  await server.outbox.flush();
  server.setNow(new Date("2026-12-01T12:00:00Z"));
  await lapsePayoffs(server, () => true);
  expect((await read()).events).toMatchObject([{ undoneOn: null }]);
  await server.db.pool.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$;
    CREATE TRIGGER fail BEFORE UPDATE ON contracts FOR EACH ROW WHEN (NEW.id = ${sick}) EXECUTE FUNCTION fail()`);
  try {
    await lapsePayoffs(server);
  } finally {
    await server.db.pool.query("DROP TRIGGER fail ON contracts; DROP FUNCTION fail()");
  }
  expect((await read()).events).toMatchObject([{ undoneOn: "2026-12-01" }]);
  id = sick;
  expect((await read()).events).toMatchObject([{ undoneOn: null }]);
  await lapsePayoffs(server);
  expect((await read()).events).toMatchObject([{ undoneOn: "2026-12-01" }]);
});

test("a payoff of which something was paid, or that is paid in time, never lapses", async () => {
  const { beforeCents } = await preview(PAYOFF);
  const file = (await renegotiate(PAYOFF)).json<StaffContractDetail>();
  const { id: installmentId } = file.installments.find(({ kind }) => kind === "payoff")!;
  const part = { installmentId, paidCents: beforeCents - 1, paidAt: TODAY, method: "pix" };
  expect((await finance.call("POST", path("/payments"), part)).statusCode).toBe(200);
  await server.outbox.flush();
  server.setNow(new Date("2026-12-20T12:00:00Z"));
  await lapsePayoffs(server);
  expect((await read()).events).toMatchObject([{ kind: "payoff", undoneOn: null }]);
});

test("what is left of a payoff that was paid in part can be renegotiated, as whoever tries to take it back is told", async () => {
  const { beforeCents } = await preview(PAYOFF);
  const file = (await renegotiate(PAYOFF)).json<StaffContractDetail>();
  const { id: installmentId } = file.installments.find(({ kind }) => kind === "payoff")!;
  const part = { installmentId, paidCents: beforeCents - 90_000, paidAt: TODAY, method: "pix" };
  expect((await finance.call("POST", path("/payments"), part)).statusCode).toBe(200);
  server.setNow(new Date("2026-12-20T12:00:00Z"));
  expect(refusalOf(await undo())).toEqual([409, "event_paid"]);
  const { can, details } = await read();
  expect(can.renegotiate).toBe(true);
  const more = { installments: 3, firstDueOn: "2027-01-20", scope: "all" };
  const now = (await renegotiate(more)).json<StaffContractDetail>().details.contract;
  expect(now).toMatchObject({ status: "active", paidCents: 300_000 + part.paidCents, overdueCents: 0 });
  expect(now.payoffCents).toBe(details.contract.payoffCents);
  expect((await read()).installments.filter(({ status }) => status === "open")).toHaveLength(3);
});

test("a payoff is of all that is owed, one payment, and due while the balance holds", async () => {
  const refused = async (more: object) =>
    (await finance.call("POST", path("/events/preview"), { ...PAYOFF, ...more })).json<{ fields?: object }>().fields;
  expect(await refused({ scope: "late" })).toMatchObject({ scope: expect.stringContaining("toda a dívida") });
  expect(await refused({ installments: 2 })).toMatchObject({ installments: "A quitação é um pagamento só." });
  for (const firstDueOn of ["2026-11-19", "2026-12-01"])
    expect(await refused({ firstDueOn })).toMatchObject({ firstDueOn: expect.stringContaining("vence entre") });
  const { payoffUntil } = await read();
  expect(payoffUntil).toBe("2026-11-30");
  expect(await refused({ firstDueOn: payoffUntil })).toBeUndefined();
  await renegotiate(PAYOFF);
  expect(await read()).not.toHaveProperty("payoffUntil");
});

test("nobody but finance changes a schedule, and nobody else's event is told of", async () => {
  await renegotiate();
  const { version } = await read();
  const body = { ...TERMS, beforeCents: 1, version, reason: "Motivo" };
  expect(
    await errorsOf(
      server,
      ["editor", "sales"],
      [
        ["POST", path("/events/preview"), TERMS],
        ["POST", path("/events/1/undoing"), { reason: "Motivo", version }],
      ],
    ),
  ).toEqual([]);
  const seller = await staffOn(server, "sales");
  const asked = await seller.call("POST", path("/events"), { ...body, key: randomUUID() });
  expect(asked.statusCode).toBe(403);
  const other = await customerOn(server, await insertCustomer(server.db.orm));
  expect((await other.call("GET", `/contracts/${id}/events/1/term.pdf`)).statusCode).toBe(404);
  expect(refusalOf(await asCustomer(`/contracts/${id}/events/7/term.pdf`))).toEqual([404, "not_found"]);
});

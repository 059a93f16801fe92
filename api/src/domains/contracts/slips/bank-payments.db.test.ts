import { readdirSync, readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import type { InboxMessage } from "@gleba/shared/contracts";
import type { BankPayment, BankPaymentDetail, StaffContractDetail } from "@gleba/shared/contracts/crm";
import { bankPayments, bankSlips, payments } from "#platform/db/schema/index.ts";
import { unaccountedReports } from "../../../testing/bank-reports.ts";
import { insertAddress, insertBuyer, type Buyer } from "../../../testing/bank-slips.ts";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { graphqlOn } from "../../../testing/sessions.ts";
import { GATEWAY_TOKEN, startSlipGateway } from "../../../testing/slip-gateway.ts";
import { errorsOf, staffOn, type StaffCaller } from "../../../testing/staff-calls.ts";
import { httpProvider } from "./http-provider.ts";
import { signatureOf } from "./signature.ts";

/** R$ 1.000,00 on the 10th of each month; the first three are paid, and those of May to July are late. */
const NOW = new Date("2026-07-20T12:00:00.000Z");
const TODAY = "2026-07-20";
const SECRET = "a secret that the gateway and the portal share";
const PATH = "/api/crm/bankpayments";

let gateway: Awaited<ReturnType<typeof startSlipGateway>>;
let server: TestApp;
let finance: StaffCaller;
let buyer: Buyer;
beforeAll(async () => {
  gateway = await startSlipGateway();
  const slipGateway = { url: gateway.url, token: GATEWAY_TOKEN, webhookSecret: SECRET };
  server = await createTestApp({ slipGateway }, httpProvider(slipGateway));
  finance = await staffOn(server, "finance", "Financeiro de Teste");
});
afterAll(async () => {
  await server.close();
  await gateway.close();
});
beforeEach(async () => {
  server.setNow(NOW);
  buyer = await insertBuyer(server);
  await insertAddress(server, buyer.customerId);
});

const tell = async (body: object) => {
  const payload = JSON.stringify({ paidAt: TODAY, method: "slip", ...body });
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/public/slip-payments",
    headers: {
      "content-type": "application/json",
      "x-gleba-signature": signatureOf(payload, SECRET, Math.floor(server.clock().getTime() / 1000)),
    },
    payload,
  });
  const { status, reason } = answer.statusCode === 202 ? answer.json<{ status: string; reason: string }>() : {};
  return [answer.statusCode, ...(status ? [reason] : [])];
};
/** A slip that the bank knows: its reference. */
const slipOf = async (number: number): Promise<number> => {
  const { requestId } = (await buyer.ask([number])).state;
  await server.jobs.flush();
  return (await buyer.state(requestId)).slips[0]!.id;
};
const installment = (number: number) => buyer.installmentIds[number - 1]!;
const paymentsOf = (number: number) =>
  server.db.orm
    .select()
    .from(payments)
    .where(eq(payments.installmentId, installment(number)))
    .orderBy(payments.id);
const listed = async (reference: number, status = "waiting") =>
  (await finance.call("GET", `${PATH}?status=${status}&search=${reference}&size=100`))
    .json<{ content: BankPayment[] }>()
    // A contract's number may hold the same digits.
    .content.filter((one) => one.reference === reference);
const waiting = async (reference: number) => (await listed(reference))[0]!;
const detail = async (id: number, query = "") =>
  (await finance.call("GET", `${PATH}/${id}${query}`)).json<BankPaymentDetail>();
const decide = (id: number, body: object) => finance.call("POST", `${PATH}/${id}/decision`, body);
const bookedOf = ({ proposal }: BankPayment) => (proposal?.action === "book" ? proposal.booking : null);
const subjects = async () => {
  const { data } = await graphqlOn(server.app, "{ inbox { content { subject } } }", {}, buyer.headers());
  return (data as unknown as { inbox: { content: InboxMessage[] } }).inbox.content.map(({ subject }) => subject);
};

/** What came in is booked, waits, or was given back or dismissed, to the cent, for every report of this database. */
afterEach(async () => expect(await unaccountedReports(server.db.orm)).toEqual([]));

test("told ten times at once and again the next day, a payment is booked once", async () => {
  const reference = await slipOf(8);
  const answers = await Promise.all(Array.from({ length: 10 }, () => tell({ reference, paidCents: 100_000 })));
  expect(new Set(answers.flat())).toEqual(new Set([204]));
  server.setNow(new Date("2026-07-21T12:00:00.000Z"));
  expect(await tell({ reference, paidCents: 100_000 })).toEqual([204]);
  // The bank's own number, told only later, does not make another payment of it.
  expect(await tell({ reference, paidCents: 100_000, transaction: "E1234" })).toEqual([204]);
  expect(await paymentsOf(8)).toMatchObject([{ paidCents: 100_000, settles: true, method: "slip" }]);
  expect(await listed(reference)).toEqual([]);
});

test("a bank that collects late is booked as debt, fine and interest of that day; its fee is the company's", async () => {
  const reference = await slipOf(8);
  server.setNow(new Date("2026-10-12T12:00:00.000Z"));
  // Due on 10 September, paid on 10 October: thirty days. The bank rounds a cent less.
  const paidAt = "2026-10-10";
  expect(await tell({ reference, paidAt, paidCents: 102_999, feeCents: 250 })).toEqual([204]);
  expect(await paymentsOf(8)).toMatchObject([
    { paidAt, correctedCents: 100_000, fineCents: 2_000, interestCents: 999, paidCents: 102_999, settles: true },
  ]);
  expect(await listed(reference, "booked")).toMatchObject([{ feeCents: 250, openCents: 0, proposal: null }]);
});

test("less than is due waits with the part it would pay; staff accept it, and the customer reads what is left", async () => {
  const reference = await slipOf(7);
  server.setNow(new Date("2026-09-10T12:00:00.000Z"));
  // Due on 10 August, a month late: 102.000 and 1.033 of 31 days.
  expect(await tell({ reference, paidAt: "2026-09-10", paidCents: 50_000 })).toEqual([202, "less_than_due"]);
  expect(await tell({ reference, paidAt: "2026-09-10", paidCents: 50_000 })).toEqual([202, "less_than_due"]);
  expect(await paymentsOf(7)).toEqual([]);
  const one = await waiting(reference);
  expect(bookedOf(one)).toMatchObject({
    number: 7,
    dueCents: 103_033,
    bookedCents: 50_000,
    interestCents: 1_033,
    fineCents: 2_000,
    correctedCents: 46_967,
    settles: false,
    restCents: 0,
  });
  const decision = { action: "book", installmentId: installment(7), version: one.version };
  const done = await decide(one.id, decision);
  expect(done.json()).toMatchObject({ status: "booked", openCents: 0, decision: { by: "Financeiro de Teste" } });
  expect(await paymentsOf(7)).toMatchObject([{ paidCents: 50_000, settles: false, interestCents: 1_033 }]);
  expect((await decide(one.id, decision)).json()).toMatchObject({ code: "changed_meanwhile" });
  expect((await decide(one.id, { ...decision, version: 1 })).json()).toMatchObject({ code: "not_waiting" });
  expect(await paymentsOf(7)).toHaveLength(1);
  expect(await subjects()).toEqual([
    expect.stringMatching(/^Parcela 7 paga em parte/),
    expect.stringMatching(/^Pagamento em conferência/),
    expect.stringMatching(/^Boleto da parcela 7/),
  ]);
  const admin = await staffOn(server, "admin");
  const history = await admin.call("GET", `/api/crm/audit?entity=bank_payment&entityId=${one.id}`);
  expect(history.json<{ content: object[] }>().content).toMatchObject([
    { action: "booked", actorName: "Financeiro de Teste" },
    { action: "received", actorName: "Banco" },
  ]);
});

test("more than is due settles the installment, and the rest is proposed for the oldest one that is owed", async () => {
  const reference = await slipOf(8);
  expect(await tell({ reference, paidCents: 150_000 })).toEqual([202, "more_than_due"]);
  expect(await paymentsOf(8)).toMatchObject([{ paidCents: 100_000, settles: true }]);
  const one = await waiting(reference);
  expect(one).toMatchObject({ paidCents: 150_000, openCents: 50_000 });
  const booking = bookedOf(one)!;
  expect(booking).toMatchObject({ number: 4, bookedCents: 50_000, settles: false });
  await decide(one.id, { action: "book", installmentId: booking.installmentId, version: one.version });
  expect(await paymentsOf(4)).toMatchObject([{ paidCents: 50_000 }]);
});

test("paid twice, by slip and by Pix, the second waits and goes to the next installment or back, with a reason", async () => {
  const reference = await slipOf(8);
  expect(await tell({ reference, paidCents: 100_000 })).toEqual([204]);
  const twice = { reference, paidCents: 100_000, method: "pix", transaction: "E777" };
  expect(await tell(twice)).toEqual([202, "already_paid"]);
  expect(await tell(twice)).toEqual([202, "already_paid"]);
  const one = await waiting(reference);
  expect(bookedOf(one)?.number).toBe(4);
  const { candidates } = await detail(one.id);
  expect(candidates.map(({ number }) => number)).toEqual([4, 5, 6, 7, 9, 10, 11, 12]);
  expect((await decide(one.id, { action: "return", reason: "", version: 0 })).statusCode).toBe(400);
  const returned = await decide(one.id, { action: "return", reason: "Pago duas vezes", version: one.version });
  expect(returned.json()).toMatchObject({
    status: "returned",
    openCents: 100_000,
    decision: { note: "Pago duas vezes" },
  });
  expect((await subjects())[0]).toMatch(/^Devolução de pagamento/);
  expect(await tell(twice)).toEqual([204]);
  expect(await paymentsOf(8)).toHaveLength(1);
});

test("a cancelled slip that is paid all the same is proposed for its installment, and books nothing by itself", async () => {
  const reference = await slipOf(9);
  await server.db.orm.update(bankSlips).set({ cancelledAt: NOW }).where(eq(bankSlips.id, reference));
  expect(await tell({ reference, paidCents: 100_000 })).toEqual([202, "slip_cancelled"]);
  expect(await paymentsOf(9)).toEqual([]);
  const one = await waiting(reference);
  expect(bookedOf(one)).toMatchObject({ number: 9, settles: true, restCents: 0 });
  await decide(one.id, { action: "book", installmentId: installment(9), version: one.version });
  expect(await paymentsOf(9)).toMatchObject([{ paidCents: 100_000, settles: true }]);
});

test("messages in the wrong order: an earlier part waits until the later one is taken back", async () => {
  const reference = await slipOf(8);
  await tell({ reference, paidAt: TODAY, paidCents: 30_000, transaction: "second" });
  const second = await waiting(reference);
  await decide(second.id, { action: "book", installmentId: installment(8), version: second.version });
  // The customer's new slip over the rest, of which the bank reports a day before that part.
  const rest = await slipOf(8);
  await server.db.orm.update(bankSlips).set({ createdAt: new Date("2026-07-01T12:00:00Z") });
  expect(await tell({ reference: rest, paidAt: "2026-07-19", paidCents: 70_000 })).toEqual([202, "out_of_order"]);
  const first = await waiting(rest);
  const decision = { action: "book", installmentId: installment(8), version: first.version };
  expect((await decide(first.id, decision)).statusCode).toBe(400);
  const [part] = await paymentsOf(8);
  await finance.call("POST", `/api/crm/contracts/${buyer.contractId}/payments/${part!.id}/reversal`, {
    reason: "Ordem",
  });
  expect(await listed(reference)).toMatchObject([{ openCents: 30_000, reason: "reversed" }]);
  expect((await decide(first.id, decision)).statusCode).toBe(200);
  const again = await waiting(reference);
  const booked = await decide(again.id, { action: "book", installmentId: installment(8), version: again.version });
  expect(booked.json()).toMatchObject({ status: "booked" });
  const { installments } = (
    await finance.call("GET", `/api/crm/contracts/${buyer.contractId}`)
  ).json<StaffContractDetail>();
  expect(installments[7]).toMatchObject({ status: "paid", paidCents: 100_000 });
});

test("what staff recorded themselves before the bank told is no second payment: it is proposed to be dismissed", async () => {
  const reference = await slipOf(8);
  const body = { installmentId: installment(8), paidAt: TODAY, method: "pix", paidCents: 100_000 };
  await finance.call("POST", `/api/crm/contracts/${buyer.contractId}/payments`, body);
  expect(await tell({ reference, paidCents: 100_000, method: "pix" })).toEqual([202, "already_paid"]);
  const one = await waiting(reference);
  expect(one.proposal).toEqual({ action: "dismiss" });
  await decide(one.id, { action: "dismiss", reason: "Lançado à mão", version: one.version });
  expect(await listed(reference)).toEqual([]);
  expect(await paymentsOf(8)).toHaveLength(1);
});

test("a slip nobody knows, a day before it was made, a transaction told in two values and an undone contract all wait", async () => {
  expect(await tell({ reference: 999_999, paidCents: 70_000 })).toEqual([202, "unknown_slip"]);
  const unknown = await waiting(999_999);
  expect(unknown).toMatchObject({ slip: null, contract: null, proposal: { action: "choose" } });
  expect((await detail(unknown.id)).candidates).toEqual([]);
  const { candidates } = await detail(unknown.id, `?contract=${buyer.contractId}`);
  expect(candidates.map(({ number }) => number)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);
  await decide(unknown.id, { action: "book", installmentId: installment(12), version: unknown.version });
  expect(await paymentsOf(12)).toMatchObject([{ paidCents: 70_000 }]);

  const reference = await slipOf(9);
  const [slip] = await server.db.orm.select().from(bankSlips).where(eq(bankSlips.id, reference));
  // The bank knows it already, the portal has not heard the answer.
  await server.db.orm.update(bankSlips).set({ status: "drawing" }).where(eq(bankSlips.id, reference));
  expect(await tell({ reference, paidCents: 100_000, transaction: "E8" })).toEqual([202, "slip_not_ready"]);
  await server.db.orm.update(bankSlips).set({ status: slip!.status }).where(eq(bankSlips.id, reference));
  expect(await tell({ reference, paidAt: "2026-07-19", paidCents: 100_000 })).toEqual([202, "before_slip"]);
  expect(await tell({ reference, paidCents: 60_000, transaction: "E9" })).toEqual([202, "less_than_due"]);
  expect(await tell({ reference, paidCents: 61_000, transaction: "E9" })).toEqual([202, "contradiction"]);
  await server.db.pool.query("update contracts set status = 'cancelled' where id = $1", [buyer.contractId]);
  expect(await tell({ reference, paidCents: 100_000, transaction: "E10" })).toEqual([202, "contract_closed"]);
  expect(await paymentsOf(9)).toEqual([]);
  const reasons = (await listed(reference)).map(({ reason, proposal }) => [reason, proposal?.action]);
  expect(reasons).toEqual([
    ["contract_closed", "return"],
    ["contradiction", "dismiss"],
    ["less_than_due", "return"],
    ["before_slip", "return"],
    ["slip_not_ready", "return"],
  ]);
});

test("only finance looks into what banks reported, and nonsense is refused", async () => {
  const calls = [
    ["GET", PATH],
    ["GET", `${PATH}/1`],
    ["POST", `${PATH}/1/decision`, { action: "dismiss", reason: "Nada", version: 0 }],
  ] as const;
  expect(await errorsOf(server, ["editor", "sales"], calls)).toEqual([]);
  expect((await finance.call("GET", `${PATH}/999999999`)).statusCode).toBe(404);
  expect((await decide(999_999_999, { action: "dismiss", reason: "Nada", version: 0 })).statusCode).toBe(404);
  expect((await decide(1, { action: "keep", version: 0 })).statusCode).toBe(400);
});

/** The last two statements of the migration that made the tables: what stood in the audit alone until then. */
const knownBefore = (): string[] => {
  const folder = new URL("../../../../migrations/", import.meta.url);
  const file = readdirSync(folder).find((name) => name.endsWith("_bank_payments.sql"))!;
  return readFileSync(new URL(file, folder), "utf8").split("--> statement-breakpoint").slice(-2);
};

test("what a bank told before reports were kept is known after the update: told again, it is not booked again", async () => {
  const reference = await slipOf(8);
  await tell({ reference, paidCents: 100_000 });
  await server.db.orm.delete(bankPayments);
  for (const statement of knownBefore()) await server.db.pool.query(statement);
  expect(await listed(reference, "booked")).toMatchObject([{ paidCents: 100_000, openCents: 0 }]);
  expect(await tell({ reference, paidCents: 100_000 })).toEqual([204]);
  expect(await paymentsOf(8)).toHaveLength(1);
});

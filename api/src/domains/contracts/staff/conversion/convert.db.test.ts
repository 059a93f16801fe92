import { eq } from "drizzle-orm";
import type { ContractPreview, StaffContractDetail, StaffReservation } from "@gleba/shared/contracts/crm";
import { lots, contracts, customers, reservations, developments } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { cpfOf } from "../../../../testing/documents.ts";
import { emailsTo, tokenMailedTo } from "../../../../testing/mail.ts";
import { resetOn } from "../../../../testing/accounts.ts";
import { insertCustomer, insertDevelopment, insertLots } from "../../../../testing/rows.ts";
import { campaign, campaignTerms, plans } from "../../../../testing/financing.ts";
import { insertFinancedLot, reserveWith } from "../../../../testing/sales.ts";
import { outcomeOf } from "../../../../testing/sessions.ts";
import { customerOn, errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";
import { reservationOf, reserveOn } from "../../../../testing/visitors.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const days = { signedOn: "2026-11-20", downPaymentDueOn: "2026-11-25", firstDueOn: "2026-12-31" };

let server: TestApp;
let seller: StaffCaller;
let finance: StaffCaller;
let visitor = 200;
beforeAll(async () => {
  server = await createTestApp();
  seller = await staffOn(server, "sales", "Vendedora de Teste");
  finance = await staffOn(server, "finance");
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.close());

const idOf = async (protocol: string): Promise<number> => {
  const answer = await seller.call("GET", `/api/crm/reservations?search=${protocol}`);
  return answer.json<{ content: StaffReservation[] }>().content[0]?.id ?? 0;
};
const aReservation = async (said: object | null = {}) => {
  visitor += 1;
  const lot = await insertFinancedLot(server);
  const { protocol, schedule } = await reserveWith(server, visitor, lot, said);
  return { lot, visitor, schedule, reservationId: await idOf(protocol) };
};
const make = (body: object) => seller.call("POST", "/api/crm/contracts", { ...days, ...body });
const read = async (id: number) => (await seller.call("GET", `/api/crm/contracts/${id}`)).json<StaffContractDetail>();
const code = (answer: { statusCode: number; json: () => { code?: string } }) => [answer.statusCode, answer.json().code];
const lotOf = async (id: number) => (await server.db.orm.select().from(lots).where(eq(lots.id, id)))[0];

test("a reservation becomes a contract to the cent of what was simulated, and its new customer is invited, comes in and sees it", async () => {
  const balloons = [{ month: 12, amountCents: 500_000 }];
  const { lot, schedule, reservationId, visitor: n } = await aReservation({ balloons });
  const made = await make({ reservationId });
  expect(made.statusCode).toBe(201);
  const { id, number } = made.json<{ id: number; number: string }>();
  expect(number).toMatch(/^CT-2026-\d{5}$/);
  const contract = await read(id);
  const rows = contract.installments;
  expect(rows.map(({ kind }) => kind).filter((kind) => kind !== "monthly")).toEqual(["down_payment", "balloon"]);
  expect(rows[0]).toMatchObject({ dueDate: "2026-11-25", amountCents: 1_000_000 });
  expect(rows.slice(1, 4).map(({ dueDate }) => dueDate)).toEqual(["2026-12-31", "2027-01-31", "2027-02-28"]);
  const simulated = schedule.map(({ paymentCents, balloonCents }) => paymentCents - balloonCents);
  expect(rows.filter(({ kind }) => kind === "monthly").map(({ amountCents }) => amountCents)).toEqual(simulated);
  expect(await lotOf(lot)).toMatchObject({ status: "sold", customerId: contract.customer.id });

  const mail = `visitante${n}@exemplo.com.br`;
  const [invitation] = (await emailsTo(server, mail)).filter(({ subject }) => subject.includes("área do cliente"));
  expect(invitation?.text).toContain("Para criar sua senha");
  const token = /token=([\w-]{43})/.exec(invitation?.text ?? "")?.[1] ?? "";
  expect(outcomeOf(await resetOn(server.app, token, "uma senha de teste"))).toBe("ok");
  const customer = customerOn(server, contract.customer.id);
  const own = (await customer.call("GET", `/contracts/${id}/details`)).json<{ contract: { totalCents: number } }>();
  expect(own.contract).toEqual({ ...contract.details.contract, regretOpen: true });
});

test("the brokerage that a contract keeps is the one that its quadro-resumo says, to the cent", async () => {
  visitor += 1;
  const lot = await insertFinancedLot(server);
  const brokerage = { percent: 0.35, beneficiary: "Imobiliária de Teste", payment: "na assinatura" };
  const saleTerms = { brokerage, liens: "", worksDeadline: null, inspectionAskedOn: null };
  const [row] = await server.db.orm.update(lots).set({ priceCents: 5_243_000 }).where(eq(lots.id, lot)).returning();
  await server.db.orm.update(developments).set({ saleTerms }).where(eq(developments.id, row!.ventureId));
  const { protocol } = await reserveWith(server, visitor, lot);
  const { id } = (await make({ reservationId: await idOf(protocol) })).json<{ id: number }>();
  expect((await read(id)).agreed?.brokerageCents).toBe(18_351);
});

test("a customer who is the same in person, e-mail and document is linked, not made again", async () => {
  const { reservationId, visitor: n, lot } = await aReservation();
  const { name, email } = reservationOf(n, lot);
  const known = await insertCustomer(server.db.orm, { document: cpfOf(n), name: name.toUpperCase(), email });
  const { id } = (await make({ reservationId })).json<{ id: number }>();
  expect((await read(id)).customer.id).toBe(known);
});

test("before the signature the customer sees nothing and the lot is in negotiation; signing sells it and ends the queue", async () => {
  const { lot, reservationId, visitor: n } = await aReservation();
  const waiting = reservationOf(900 + n, lot);
  await reserveOn(server.app, { ...waiting, joinQueue: true });
  const { id } = (await make({ reservationId, signedOn: null })).json<{ id: number }>();
  const contract = await read(id);
  const customer = customerOn(server, contract.customer.id);
  expect(contract.awaitingSignature).toBe(true);
  expect((await customer.call("GET", `/contracts/${id}/details`)).statusCode).toBe(404);
  expect((await lotOf(lot))?.status).toBe("negotiating");
  const signature = { signedOn: "2026-11-20", version: contract.version };
  const both = await Promise.all(
    [1, 2].map(() => finance.call("POST", `/api/crm/contracts/${id}/signature`, signature)),
  );
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await lotOf(lot))?.status).toBe("sold");
  expect((await customer.call("GET", `/contracts/${id}/details`)).statusCode).toBe(200);
  expect((await emailsTo(server, waiting.email))[0]?.subject).toContain("O lote foi vendido");
});

test("of two who convert the same reservation at once one makes the contract, and the other learns which it is", async () => {
  const { reservationId } = await aReservation();
  const both = await Promise.all([make({ reservationId }), make({ reservationId })]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const late = both.find(({ statusCode }) => statusCode === 409);
  const first = both.find(({ statusCode }) => statusCode === 201);
  expect(late?.json()).toMatchObject({ code: "already_converted", contractId: first?.json<{ id: number }>().id });
  const made = await server.db.orm.select().from(contracts).where(eq(contracts.reservationId, reservationId));
  expect(made).toHaveLength(1);
});

test("without a simulation staff choose conditions that a plan offers, by the simulator's arithmetic", async () => {
  const { reservationId } = await aReservation(null);
  expect(code(await make({ reservationId }))).toEqual([409, "simulation_missing"]);
  const terms = { downPaymentCents: 900_000, installments: 10, system: "linear", balloons: [] };
  const cheap = { ...terms, downPaymentCents: 100_000 };
  const refused = await make({ reservationId, terms: cheap });
  expect([refused.statusCode, refused.json<{ errors: string[] }>().errors[0]]).toEqual([
    422,
    "A entrada mínima é de R$\u00a09.000,00 (10% do preço).",
  ]);
  const preview = (
    await seller.call("POST", "/api/crm/contracts/preview", { ...days, reservationId, terms })
  ).json<ContractPreview>();
  expect(preview).toMatchObject({ priceCents: 9_000_000, totalCents: 9_000_000, months: 10 });
  const { id } = (await make({ reservationId, terms })).json<{ id: number }>();
  const rows = (await read(id)).installments;
  expect(rows.map(({ number, kind, dueDate, amountCents }) => ({ number, kind, dueDate, amountCents }))).toEqual(
    preview.installments,
  );
});

test("a simulation whose promise ended is kept only when somebody says so", async () => {
  const { reservationId } = await aReservation();
  const hold = { hours: 168, reason: "Espera o banco", seen: "2026-11-22T12:00:00.000Z" };
  await seller.call("POST", `/api/crm/reservations/${reservationId}/extension`, hold);
  server.setNow(new Date("2026-11-28T12:00:00Z"));
  const later = { signedOn: "2026-11-28", downPaymentDueOn: "2026-12-01", reservationId };
  expect(code(await make(later))).toEqual([409, "simulation_expired"]);
  expect((await make({ ...later, honourExpired: true })).statusCode).toBe(201);
});

test("what was reserved in a campaign becomes a contract by it after its end: ato, sinal, grace, growth and yearly payments to the cent", async () => {
  const development = await insertDevelopment(server.db.orm, { financing: [...plans, campaign] });
  const [lot = 0] = await insertLots(server.db.orm, development, 1);
  server.setNow(new Date("2026-11-30T12:00:00Z"));
  visitor += 1;
  const { protocol, schedule } = await reserveWith(server, visitor, lot, campaignTerms);
  const reservationId = await idOf(protocol);
  server.setNow(new Date("2026-12-02T11:00:00Z"));
  const later = { signedOn: "2026-12-02", downPaymentDueOn: "2026-12-02", firstDueOn: "2027-01-10", reservationId };
  const { series: _series, ...chosen } = campaignTerms;
  const terms = { ...chosen, system: "price", balloons: [], series: campaignTerms.series };
  const asked = await seller.call("POST", "/api/crm/contracts/preview", { ...later, terms });
  const { id } = (await make(later)).json<{ id: number }>();
  const { installments, details } = await read(id);
  expect(asked.json<ContractPreview>().installments).toMatchObject(
    installments.map(({ kind, dueDate, amountCents }) => ({ kind, dueDate, amountCents })),
  );
  expect(
    installments.slice(0, 4).map((row) => [row.kind, row.dueDate, row.amountCents, row.series?.nth ?? null]),
  ).toEqual([
    ["down_payment", "2026-12-02", 500_000, null],
    ["down_payment", "2027-01-10", 250_000, 1],
    ["down_payment", "2027-02-10", 250_000, 2],
    ["monthly", "2027-03-10", 114_375, null],
  ]);
  const paid = schedule
    .map(({ paymentCents, balloonCents }) => paymentCents - balloonCents)
    .filter((cents) => cents > 0);
  expect(installments.filter(({ kind }) => kind === "monthly").map(({ amountCents }) => amountCents)).toEqual(paid);
  expect(installments.filter(({ series }) => series?.kind === "yearly").map(({ dueDate }) => dueDate)).toEqual([
    "2027-12-10",
    "2028-12-10",
    "2029-12-10",
  ]);
  expect(details.terms).toMatchObject({ gradient: campaign.gradient, grace: { months: 2, interest: "none" } });
  expect(details.terms.graceNote).toBe(
    "Carência de 2 meses: não correm juros nem há parcela mensal; a primeira vence em 10/03/2027.",
  );
  expect(details.terms.growthNote).toContain(
    "o aumento vem na 13ª (10/03/2028), na 25ª (10/03/2029) e assim por diante",
  );
  // Signed today, it costs its price today: nothing of the growth, of the grace and of the yearly payments is lost or added.
  expect(details.contract.payoffCents).toBe(9_000_000);
});

test("no contract comes of a hold that ended, a place in the queue, a taken e-mail or a development without registry", async () => {
  const ended = await aReservation();
  server.setNow(new Date("2026-11-22T12:00:01Z"));
  expect(code(await make({ reservationId: ended.reservationId }))).toEqual([409, "reservation_over"]);
  server.setNow(NOW);

  const queue = await aReservation();
  const second = await reserveOn(server.app, { ...reservationOf(950, queue.lot), joinQueue: true });
  const queued = await idOf(second.json<{ protocol: string }>().protocol);
  expect(code(await make({ reservationId: queued }))).toEqual([409, "reservation_queued"]);

  const taken = await aReservation();
  await insertCustomer(server.db.orm, { email: `visitante${taken.visitor}@exemplo.com.br` });
  expect(code(await make({ reservationId: taken.reservationId }))).toEqual([409, "email_taken"]);
  expect((await lotOf(taken.lot))?.status).toBe("reserved");
  const other = { reservationId: taken.reservationId, email: "outro.endereco@exemplo.com.br" };
  expect((await make(other)).statusCode).toBe(201);
  expect(await tokenMailedTo(server, other.email).catch(() => "")).toBeDefined();

  const early = await aReservation();
  const [lot] = await server.db.orm.select().from(lots).where(eq(lots.id, early.lot));
  await server.db.orm
    .update(developments)
    .set({ registryNumber: null })
    .where(eq(developments.id, lot?.ventureId ?? 0));
  expect(code(await make({ reservationId: early.reservationId }))).toEqual([409, "sales_not_open"]);
  const [kept] = await server.db.orm.select().from(reservations).where(eq(reservations.id, early.reservationId));
  expect(kept?.status).toBe("held");
  expect(await server.db.orm.$count(customers, eq(customers.document, cpfOf(early.visitor)))).toBe(0);
});

test("impossible days and unknown fields are refused, and who does not sell makes nothing", async () => {
  const { reservationId } = await aReservation();
  const wrong = [
    { signedOn: "2026-11-21" },
    { signedOn: "2026-01-01" },
    { downPaymentDueOn: "2026-11-19" },
    { firstDueOn: "2026-11-20" },
    { firstDueOn: "2026-02-30" },
    { discount: 1 },
  ];
  for (const body of wrong) expect([body, (await make({ reservationId, ...body })).statusCode]).toEqual([body, 400]);
  expect((await make({ reservationId: 999_999_999 })).statusCode).toBe(404);
  const body = { ...days, reservationId };
  const letIn = await errorsOf(
    server,
    ["editor", "finance"],
    [
      ["POST", "/api/crm/contracts", body],
      ["POST", "/api/crm/contracts/preview", body],
    ],
  );
  expect(letIn).toEqual([]);
});

import { bankSlipPreview, type InboxMessage } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { insertBuyer, type Buyer } from "../../../../testing/bank-slips.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { emailsTo } from "../../../../testing/mail.ts";
import { graphqlOn } from "../../../../testing/sessions.ts";
import { readBarcode } from "../../rules/boleto.ts";

/** Installments 4 (10 May) to 6 are late by then, 7 is due on 10 August. */
const NOW = new Date("2026-07-20T12:00:00.000Z");

/** A worker may have begun by the time of the answer. */
const UNDER_WAY = expect.stringMatching(/^(?:queued|drawing)$/);

let server: TestApp;
let buyer: Buyer;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(NOW);
  buyer = await insertBuyer(server);
});

const inboxOf = async ({ headers }: Buyer): Promise<InboxMessage[]> => {
  const query = "{ inbox { content { id subject body sentAt read contractId attachments { name url } } } }";
  const { data } = await graphqlOn(server.app, query, {}, headers());
  return (data as unknown as { inbox: { content: InboxMessage[] } }).inbox.content;
};

const customerMail = async ({ customerId }: Buyer): Promise<string> => {
  const { rows } = await server.db.pool.query<{ email: string }>("select email from customers where id = $1", [
    customerId,
  ]);
  return rows[0]!.email;
};

test("whoever asks for a slip gets it drawn, in the inbox and by e-mail", async () => {
  const { status, state } = await buyer.ask([7]);
  expect([status, state]).toMatchObject([202, { requestId: expect.any(Number), status: UNDER_WAY, slips: [] }]);
  await server.jobs.flush();

  const { slips, status: now } = await buyer.state(state.requestId);
  expect(now).toBe("ready");
  expect(slips).toMatchObject([
    {
      installmentIds: [buyer.installmentIds[6]],
      dueDate: "2026-08-10",
      amountCents: 100_000,
      fineCents: 0,
      interestCents: 0,
      totalCents: 100_000,
      demonstration: true,
    },
  ]);
  expect(readBarcode(slips[0]!.barcode, "2026-07-20")).toMatchObject({ amountCents: 100_000, dueDate: "2026-08-10" });
  expect(slips[0]!.line).toMatch(/^\d{47}$/);

  const [message] = await inboxOf(buyer);
  expect(message).toMatchObject({
    read: false,
    contractId: buyer.contractId,
    subject: expect.stringMatching(/^Boleto da parcela 7 do contrato T-/),
    attachments: [{ name: "boleto-parcela-7-2026-08-10.pdf", url: slips[0]!.pdfUrl }],
  });
  expect(message!.body).toContain("não pode ser pago");
  const [mail] = await emailsTo(server, await customerMail(buyer));
  expect(mail).toMatchObject({ subject: message!.subject });
  expect(mail!.text.endsWith(`/caixa-de-entrada?mensagem=${message!.id}`)).toBe(true);
  expect(mail!.text).toContain(slips[0]!.pix);
});

test("the PDF is the customer's own and says that it is a demonstration", async () => {
  const { state } = await buyer.ask([7]);
  await server.jobs.flush();
  const [slip] = (await buyer.state(state.requestId)).slips;
  const answer = await server.app.inject({ url: `/${slip!.pdfUrl}`, headers: buyer.headers() });
  expect([answer.statusCode, answer.headers["content-type"], answer.headers["cache-control"]]).toEqual([
    200,
    "application/pdf",
    "no-store",
  ]);
  expect(answer.headers["content-disposition"]).toBe('inline; filename="boleto-parcela-7-2026-08-10.pdf"');
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
});

test("fine and interest of the chosen day are shown before asking, and the slip asks for just that", async () => {
  const ids = [4, 7].map((number) => buyer.installmentIds[number - 1]).join(",");
  const url = `/installments/banksliprequest/preview?contractId=${buyer.contractId}&installmentIds=${ids}&payOn=2026-07-24`;
  const preview = z.parse(bankSlipPreview, (await server.app.inject({ url, headers: buyer.headers() })).json());
  // Due on a Sunday and payable on the Monday, 74 days late: 2 % once and 74/30 of 1 %.
  expect(preview.items).toMatchObject([
    { number: 4, dueDate: "2026-07-24", amountCents: 100_000, fineCents: 2_000, interestCents: 2_467 },
    { number: 7, dueDate: "2026-07-24", amountCents: 100_000, fineCents: 0, interestCents: 0 },
  ]);
  expect(preview.totalCents).toBe(204_467);

  const { state } = await buyer.ask([4, 7], { payOn: "2026-07-24" });
  await server.jobs.flush();
  const { slips } = await buyer.state(state.requestId);
  expect(slips.map(({ totalCents }) => totalCents)).toEqual([104_467, 100_000]);
  expect(await inboxOf(buyer)).toMatchObject([{ subject: expect.stringMatching(/^2 boletos do contrato/) }]);
});

test("paid early, a slip asks for what early payment reckoned, and says what was saved", async () => {
  await server.db.pool.query("update contracts set monthly_rate = 0.01 where id = $1", [buyer.contractId]);
  const [ninth, tenth] = [buyer.installmentIds[8]!, buyer.installmentIds[9]!];
  const get = async (url: string) => (await server.app.inject({ url, headers: buyer.headers() })).json();
  const ids = `installmentIds=${ninth},${tenth}`;
  const early = await get(`/contracts/${buyer.contractId}/early-payment?${ids}`);
  const preview = await get(`/installments/banksliprequest/preview?contractId=${buyer.contractId}&${ids}&early=true`);
  expect(preview.totalCents).toBe(early.totalCents);

  const { state } = await buyer.ask([9, 10], { early: true });
  await server.jobs.flush();
  const { slips } = await buyer.state(state.requestId);
  expect(slips).toMatchObject(
    early.items.toReversed().map(({ presentCents, savingCents }: { presentCents: number; savingCents: number }) => ({
      dueDate: "2026-07-20",
      totalCents: presentCents,
      savingCents,
    })),
  );
  expect((await inboxOf(buyer))[0]!.body).toContain("economia de");
  // Late ones are not paid early.
  expect((await buyer.ask([4, 9], { early: true })).status).toBe(409);
});

test("without a day, a late installment's slip is due today", async () => {
  const { state } = await buyer.ask([4]);
  await server.jobs.flush();
  expect((await buyer.state(state.requestId)).slips).toMatchObject([{ dueDate: "2026-07-20", fineCents: 2_000 }]);
});

test("asked for twice it is the same slip, told once, and answered at once the second time", async () => {
  const first = await buyer.ask([7, 8]);
  await server.jobs.flush();
  const again = await buyer.ask([8, 7]);
  expect(again.state).toMatchObject({ requestId: first.state.requestId, status: "ready" });
  expect(again.state.slips).toHaveLength(2);
  expect(await inboxOf(buyer)).toHaveLength(1);
});

test("whoever asked by inbox and then by e-mail gets the mail, and no second message", async () => {
  await buyer.ask([7], { deliverBy: ["inbox"] });
  await server.jobs.flush();
  const email = await customerMail(buyer);
  expect(await emailsTo(server, email)).toHaveLength(0);
  await buyer.ask([7], { deliverBy: ["email"] });
  const mails = await emailsTo(server, email);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain(`/contratos/${buyer.contractId}/detalhes`);
  expect(await inboxOf(buyer)).toHaveLength(1);
});

test("requests that overlap share their slips", async () => {
  const [one, two] = await Promise.all([buyer.ask([7, 8]), buyer.ask([8, 9])]);
  expect(one.state.requestId).not.toBe(two.state.requestId);
  await server.jobs.flush();
  const slipsOf = async (id: number) => (await buyer.state(id)).slips.map(({ id: slipId }) => slipId);
  const [first, second] = [await slipsOf(one.state.requestId), await slipsOf(two.state.requestId)];
  expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([2, 2, 3]);
  expect(await inboxOf(buyer)).toHaveLength(2);
});

test.each([
  [[1], 409, "installment_not_open", "A parcela 1 não está em aberto."],
  [[1, 2, 7], 409, "installment_not_open", "As parcelas 1, 2 não estão em aberto."],
])("what is paid already gets no slip: %j", async (numbers, status, code, sentence) => {
  const { status: answered, state } = await buyer.ask(numbers);
  expect([answered, state]).toEqual([status, expect.objectContaining({ code })]);
  expect((state as unknown as { message: string }).message).toMatch(/^Falha ao solicitar o boleto \["/);
  expect((state as unknown as { message: string }).message).toContain(sentence);
});

test.each([
  ["no installment", { installmentIds: [] }],
  ["the same installment twice", { installmentIds: [1, 1] }],
  ["thirteen installments", { installmentIds: Array.from({ length: 13 }, (_, index) => index + 1) }],
  ["no way of delivery", { deliverBy: [] }],
  ["an unknown way of delivery", { deliverBy: ["pigeon"] }],
  ["a day that does not exist", { payOn: "2026-02-30" }],
  ["a day that has passed", { payOn: "2026-07-19" }],
  ["a day too far ahead", { payOn: "2027-07-19" }],
  ["a field nobody knows", { discount: 100 }],
])("a request with %s is refused", async (_what, more) => {
  const { status, state } = await buyer.ask([7], more);
  expect([status, state]).toEqual([400, expect.objectContaining({ status: 400 })]);
});

test("the installment of another contract, also one's own, is not found in this one", async () => {
  const other = await insertBuyer(server);
  const { status } = await buyer.ask([7], { installmentIds: [buyer.installmentIds[6], other.installmentIds[6]] });
  expect(status).toBe(404);
});

describe("somebody else's", () => {
  let slipId: number;
  let requestId: number;
  beforeEach(async () => {
    ({ requestId } = (await buyer.ask([7])).state);
    await server.jobs.flush();
    slipId = (await buyer.state(requestId)).slips[0]!.id;
  });

  const calls: [string, () => { method: "GET" | "POST"; url: string; payload?: object }][] = [
    [
      "request",
      () => ({
        method: "POST",
        url: "/installments/banksliprequest",
        payload: { contractId: buyer.contractId, installmentIds: [buyer.installmentIds[6]], deliverBy: ["inbox"] },
      }),
    ],
    [
      "preview",
      () => ({
        method: "GET",
        url: `/installments/banksliprequest/preview?contractId=${buyer.contractId}&installmentIds=${buyer.installmentIds[6]}`,
      }),
    ],
    ["state", () => ({ method: "GET", url: `/installments/banksliprequest/${requestId}` })],
    ["retry", () => ({ method: "POST", url: `/installments/banksliprequest/${requestId}/retry` })],
    ["PDF", () => ({ method: "GET", url: `/bankslips/${slipId}/pdf` })],
  ];

  test.each(calls)("%s is not found, nor to be had without a session or by staff", async (_what, call) => {
    const other = await insertBuyer(server);
    const staff = { authorization: `Bearer ${server.auth.sign({ id: 1, role: "staff", broker: false })}` };
    const outcomes = [];
    for (const headers of [other.headers(), {}, staff])
      outcomes.push((await server.app.inject({ ...call(), headers })).statusCode);
    expect(outcomes).toEqual([404, 401, 403]);
  });
});

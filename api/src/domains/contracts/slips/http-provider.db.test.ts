import { insertAddress, insertBuyer, type Buyer } from "../../../testing/bank-slips.ts";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { advanceJobs } from "../../../testing/jobs.ts";
import { GATEWAY_TOKEN, startSlipGateway } from "../../../testing/slip-gateway.ts";
import { staffOn } from "../../../testing/staff-calls.ts";
import { cnab240Of } from "../../../testing/bank-forms/cnab240.ts";
import { cobvOf } from "../../../testing/bank-forms/cobv.ts";
import { cancelSlips } from "./cancel.ts";
import { httpProvider } from "./http-provider.ts";
import { signatureOf } from "./signature.ts";

const NOW = new Date("2026-07-20T12:00:00.000Z");
const SECRET = "a secret that the gateway and the portal share";

let gateway: Awaited<ReturnType<typeof startSlipGateway>>;
let server: TestApp;
let buyer: Buyer;
beforeAll(async () => {
  gateway = await startSlipGateway();
  const slipGateway = { url: gateway.url, token: GATEWAY_TOKEN, webhookSecret: SECRET };
  server = await createTestApp({ slipGateway }, httpProvider(slipGateway));
});
afterAll(async () => {
  await server.close();
  await gateway.close();
});
beforeEach(async () => {
  server.setNow(NOW);
  gateway.orders.length = 0;
  gateway.cancelled.length = 0;
  Object.assign(gateway.how, { status: 201, addCents: 0, padding: 0 });
  buyer = await insertBuyer(server);
  await insertAddress(server, buyer.customerId);
});

const tell = (body: object, { secret = SECRET, at = NOW, signature = "" } = {}) => {
  const payload = JSON.stringify(body);
  return server.app.inject({
    method: "POST",
    url: "/api/public/slip-payments",
    headers: {
      "content-type": "application/json",
      "x-gleba-signature": signature || signatureOf(payload, secret, Math.floor(at.getTime() / 1000)),
    },
    payload,
  });
};
const slipOf = async (number: number) => {
  const { requestId } = (await buyer.ask([number])).state;
  await server.jobs.flush();
  const { status, slips } = await buyer.state(requestId);
  return { requestId, status, slip: slips[0]! };
};
const paymentsOf = async (number: number) => {
  const { rows } = await server.db.pool.query("select paid_cents, method from payments where installment_id = $1", [
    buyer.installmentIds[number - 1],
  ]);
  return rows;
};

test("a customer's slip is registered with the company's bank, once, and says nothing of a demonstration", async () => {
  const { status, slip } = await slipOf(7);
  expect([status, gateway.orders.length]).toEqual(["ready", 1]);
  expect(slip).toMatchObject({ line: expect.stringMatching(/^341/) });
  expect(JSON.stringify(slip)).not.toMatch(/demonstration":true|DEMONSTRA/);
});

test("the order carries what a bank wants of the payer, its own number and what to add when it is late", async () => {
  await slipOf(7);
  const [order] = gateway.orders;
  expect(order).toMatchObject({
    ownNumber: String(order!.reference).padStart(10, "0"),
    documentNumber: expect.stringMatching(/^\d+\/7$/),
    issuedOn: "2026-07-20",
    dueDate: "2026-08-10",
    payer: {
      name: "Cliente de Teste",
      address: {
        street: "Rua das Palmeiras, 80, casa 2",
        district: "Centro",
        city: "Linhares",
        uf: "ES",
        postalCode: "29900000",
      },
    },
    instructions: {
      fineCents: 2_000,
      interest: { kind: "percent_a_month", percent: 1 },
      discount: null,
      payableUntil: "2026-09-09",
    },
  });
  // With nothing but the order and the company's own account both forms are made.
  const account = { bank: "341", branch: "1", branchDigit: "", account: "2", accountDigit: "", ownNumberPrefix: "" };
  expect(cnab240Of(order!, account, 1)).toHaveLength(3);
  expect(cobvOf(order!, "chave")).toMatchObject({ valor: { original: "1000.00", multa: { valorPerc: "20.00" } } });
});

test("who has no address is asked for it before a bank is", async () => {
  const other = await insertBuyer(server);
  const { status, state } = await other.ask([7]);
  expect([status, state]).toMatchObject([409, { code: "payer_address_missing" }]);
  const look = async () => {
    const query = `contractId=${other.contractId}&installmentIds=${other.installmentIds[6]}`;
    const url = `/installments/banksliprequest/preview?${query}`;
    return server.app.inject({ url, headers: other.headers() });
  };
  const preview = await look();
  expect([preview.statusCode, preview.json()]).toMatchObject([
    409,
    { code: "payer_address_missing", message: expect.stringContaining("Inclua o seu em Perfil, Endereços") },
  ]);
  await insertAddress(server, other.customerId);
  expect((await look()).statusCode).toBe(200);
  expect(gateway.orders).toEqual([]);
});

test.each([
  ["does not answer well", { status: 503 }],
  ["answers a slip over another amount", { addCents: 1 }],
  ["answers more than a slip can be", { padding: 100_000 }],
])("a gateway that %s is asked again until it is well", async (_what, how) => {
  Object.assign(gateway.how, how);
  const { requestId, status } = await slipOf(7);
  expect(status).not.toBe("ready");
  Object.assign(gateway.how, { status: 200, addCents: 0, padding: 0 });
  await advanceJobs(server, 60);
  await server.jobs.flush();
  expect((await buyer.state(requestId)).status).toBe("ready");
});

test("a payment the gateway tells of is booked once, however often it is told", async () => {
  await slipOf(7);
  const { reference, totalCents: paidCents } = gateway.orders[0]!;
  const payment = { reference, paidAt: "2026-07-20", paidCents, method: "pix" };
  expect((await Promise.all([tell(payment), tell(payment), tell(payment)])).map((one) => one.statusCode)).toEqual([
    204, 204, 204,
  ]);
  expect(await paymentsOf(7)).toEqual([{ paid_cents: expect.anything(), method: "pix" }]);
});

test("a message that makes no sense is refused and kept nowhere: a day to come, a fee above the payment, a shape of its own", async () => {
  await slipOf(8);
  const { reference, totalCents: paidCents } = gateway.orders[0]!;
  const payment = { reference, paidAt: "2026-07-20", paidCents, method: "slip" };
  const codes = await Promise.all(
    [
      { ...payment, paidAt: "2026-07-21" },
      { ...payment, feeCents: paidCents + 1 },
      { ...payment, paidCents: -1 },
      { ...payment, extra: 1 },
    ].map(async (body) => (await tell(body)).json<{ code: string }>().code),
  );
  expect(codes).toEqual(["paid_ahead", "invalid_request", "invalid_request", "invalid_request"]);
  expect(await paymentsOf(8)).toEqual([]);
  expect((await server.db.pool.query("select 1 from bank_payments where reference = $1", [reference])).rowCount).toBe(
    0,
  );
});

test("a slip that no longer fits is cancelled at the bank, asked again until it hears", async () => {
  await slipOf(10);
  const { reference } = gateway.orders[0]!;
  gateway.how.status = 503;
  await server.db.transaction((tx) =>
    cancelSlips({ clock: () => NOW, jobs: server.jobs }, tx, [buyer.installmentIds[9]!]),
  );
  await server.jobs.flush();
  expect(gateway.cancelled).toEqual([]);
  gateway.how.status = 200;
  await advanceJobs(server, 60);
  await server.jobs.flush();
  expect(gateway.cancelled).toEqual([reference]);
});

test.each([
  ["transfer", 1],
  ["pix", 1],
  ["slip", 0],
] as const)(
  "an installment that was paid by %s, as staff book it, has its slip cancelled at the bank unless that was paid",
  async (method, times) => {
    await slipOf(7);
    const { reference, totalCents: paidCents } = gateway.orders[0]!;
    const finance = await staffOn(server, "finance");
    const body = { installmentId: buyer.installmentIds[6], paidAt: "2026-07-20", method, paidCents };
    const answer = await finance.call("POST", `/api/crm/contracts/${buyer.contractId}/payments`, body);
    expect(answer.statusCode).toBe(200);
    await server.jobs.flush();
    expect(gateway.cancelled).toEqual(Array.from({ length: times }, () => reference));
  },
);

test("nobody without the secret books a payment, nor with a call overheard earlier", async () => {
  await slipOf(9);
  const { reference, totalCents: paidCents } = gateway.orders[0]!;
  const payment = { reference, paidAt: "2026-07-20", paidCents, method: "slip" };
  expect((await tell(payment, { secret: "another secret, long enough for anybody" })).statusCode).toBe(401);
  expect((await tell(payment, { at: new Date(NOW.getTime() - 301_000) })).statusCode).toBe(401);
  // Seconds written in another way are no signature of ours, and no fault of the server either.
  const zero = `t=0${Math.floor(NOW.getTime() / 1000)},v1=${"0".repeat(64)}`;
  expect((await tell(payment, { signature: zero })).statusCode).toBe(401);
  expect(await paymentsOf(9)).toEqual([]);
});

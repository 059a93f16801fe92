import { asc, desc, eq } from "drizzle-orm";
import pg from "pg";
import { formatCents } from "@gleba/shared/words";
import type { StaffContractDetail } from "@gleba/shared/contracts/crm";
import { bankSlips, indexRates, messages } from "#platform/db/schema/index.ts";
import type { RegisteredSlip, SlipOrder, SlipProvider } from "#platform/bank/slip-provider.ts";
import { insertBuyer, type Buyer } from "../../../testing/bank-slips.ts";
import { insertContract } from "../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { advanceJobs } from "../../../testing/jobs.ts";
import { insertCustomer } from "../../../testing/rows.ts";
import { customerOn, staffOn, type StaffCaller } from "../../../testing/staff-calls.ts";
import { demonstrationProvider } from "./demonstration-provider.ts";

/** Corrected on the 15th of each month by the rate of the month before; July's is not published yet. */
const NOW = new Date("2026-07-20T12:00:00Z");
const INDEX = "Índice de boletos";
const PUBLISHED = ["2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01", "2026-05-01", "2026-06-01"];
const BIA = { name: "Bia de Teste", document: "52998224725", email: "bia@exemplo.com.br", phone: null };

let server: TestApp;
let finance: StaffCaller;
let buyer: Buyer;
let isAway = false;
const provider: SlipProvider = {
  async register(order: SlipOrder, signal: AbortSignal): Promise<RegisteredSlip> {
    if (isAway) throw new Error("the bank does not answer");
    return demonstrationProvider.register(order, signal);
  },
  cancel: demonstrationProvider.cancel,
};

beforeAll(async () => {
  server = await createTestApp({}, provider);
  finance = await staffOn(server, "finance");
});
afterAll(() => server.close());
beforeEach(async () => {
  isAway = false;
  server.setNow(NOW);
  await server.db.orm.delete(indexRates);
  await server.db.orm.insert(indexRates).values(PUBLISHED.map((month) => ({ name: INDEX, month, rate: 0.01 })));
  buyer = await insertBuyer(server, { months: 36, indexName: INDEX });
});

const slipsOf = (number: number, of = buyer.installmentIds) =>
  server.db.orm
    .select()
    .from(bankSlips)
    .where(eq(bankSlips.installmentId, of[number - 1]!))
    .orderBy(asc(bankSlips.id));
const correctJune = async (rate: number, seen: number) => {
  const body = { name: INDEX, month: "2026-06", rate, seen, reason: "Digitada errada" };
  expect((await finance.call("PUT", "/api/crm/indices", body)).statusCode).toBe(200);
  await server.jobs.flush();
};
const subjectsOf = async (customerId: number) =>
  (
    await server.db.orm.select().from(messages).where(eq(messages.customerId, customerId)).orderBy(asc(messages.id))
  ).map(({ subject }) => subject);

test("a slip that the bank has not registered yet when its rate is corrected comes at the value of the right rate alone", async () => {
  isAway = true;
  await buyer.ask([7]);
  await server.jobs.flush();
  await correctJune(0.02, 0.01);
  isAway = false;
  await advanceJobs(server, 60);
  await server.jobs.flush();
  expect((await slipsOf(7)).filter(({ cancelledAt }) => cancelledAt === null)).toMatchObject([
    { totalCents: 107_203, status: "ready" },
  ]);
  expect(await subjectsOf(buyer.customerId)).toEqual([expect.stringMatching(/^Boleto da parcela 7/)]);
});

test("a slip that was asked for while its rate was corrected, and was not there to be looked at, is given out at the right value alone", async () => {
  const other = new pg.Client({ connectionString: server.databaseUrl });
  await other.connect();
  try {
    // Whoever asks has read the old rate, and has not written the slip yet.
    await other.query("BEGIN");
    await other.query("LOCK TABLE bank_slips IN SHARE MODE");
    const asking = buyer.ask([7]);
    const waits = async () =>
      (await other.query("SELECT FROM pg_locks WHERE NOT granted AND relation = 'bank_slips'::regclass")).rowCount !==
      0;
    while (!(await waits())) await new Promise((resolve) => setTimeout(resolve, 20));
    await correctJune(0.02, 0.01);
    await other.query("COMMIT");
    expect((await asking).status).toBe(202);
  } finally {
    await other.end();
  }
  await server.jobs.flush();
  expect(
    (await slipsOf(7)).map(({ totalCents, cancelledAt, status }) => [totalCents, cancelledAt === null, status]),
  ).toEqual([
    [106_152, false, "drawing"],
    [107_203, true, "ready"],
  ]);
  expect(await subjectsOf(buyer.customerId)).toEqual([expect.stringMatching(/^Boleto da parcela 7/)]);
});

test("one of which all tries failed is tried no more at the wrong value: whoever looks is told to ask for another", async () => {
  isAway = true;
  const { requestId } = (await buyer.ask([7])).state;
  for (let hours = 0; hours < 12; hours += 1) {
    await server.jobs.flush();
    await advanceJobs(server, 120);
  }
  await server.jobs.flush();
  expect((await buyer.state(requestId)).status).toBe("failed");
  isAway = false;
  await correctJune(0.02, 0.01);
  await buyer.retry(requestId);
  await server.jobs.flush();
  expect((await buyer.state(requestId)).failure).toContain("gere outro");
  expect((await slipsOf(7)).map(({ attempts, status }) => [attempts > 0, status])).toEqual([[true, "failed"]]);
  await buyer.ask([7]);
  await server.jobs.flush();
  expect((await slipsOf(7)).filter(({ cancelledAt }) => cancelledAt === null)).toMatchObject([
    { totalCents: 107_203, status: "ready" },
  ]);
});

test("a slip that the bank still takes after its day is replaced, too, when less is owed for delay", async () => {
  await buyer.ask([7]);
  await server.jobs.flush();
  const [slip] = await slipsOf(7);
  expect(slip!.print.instructions).toMatchObject({ fineCents: 2_123, payableUntil: "2026-08-14" });
  server.setNow(new Date("2026-08-12T12:00:00Z"));
  const { agreed, version } = (
    await finance.call("GET", `/api/crm/contracts/${buyer.contractId}`)
  ).json<StaffContractDetail>();
  const body = { ...agreed, fineBasisPoints: 0, reason: "Acordo com o comprador", version };
  expect((await finance.call("PUT", `/api/crm/contracts/${buyer.contractId}/terms`, body)).statusCode).toBe(200);
  await server.jobs.flush();
  const [old, now] = await slipsOf(7);
  expect([old!.cancelledAt, now?.fineCents]).toEqual([expect.any(Date), 0]);
});

test("the slip of another buyer over contracts of theirs is replaced for who asked for it, and tells nobody else of these", async () => {
  const bia = await insertCustomer(server.db.orm, { name: BIA.name, document: BIA.document, email: BIA.email });
  const own = await insertContract(server.db.orm, { customerId: bia, months: 36, indexName: INDEX });
  const url = `/api/crm/contracts/${buyer.contractId}`;
  const { parties, version } = (await finance.call("GET", url)).json<StaffContractDetail>();
  const buyers = [
    { partyId: parties![0]!.id, person: null, share: 6_000 },
    { partyId: null, person: BIA, share: 4_000 },
  ];
  const shared = await finance.call("PUT", `${url}/buyers`, { buyers, from: null, reason: "Aditivo", version });
  expect(shared.statusCode).toBe(200);
  const before = await subjectsOf(buyer.customerId);
  const installmentIds = [buyer.installmentIds[6]!, own.installmentIds[6]!];
  const asked = await customerOn(server, bia).call("POST", "/installments/banksliprequest/combined", {
    installmentIds,
    deliverBy: ["inbox"],
  });
  expect(asked.statusCode).toBe(202);
  await server.jobs.flush();
  await correctJune(0.02, 0.01);
  const slips = await server.db.orm.select().from(bankSlips).orderBy(asc(bankSlips.id));
  const combined = slips.filter(({ print }) => print.items?.some(({ contractId }) => contractId === own.contractId));
  expect(combined).toMatchObject([
    { totalCents: 2 * 106_152, cancelledAt: expect.any(Date) },
    { totalCents: 2 * 107_203, cancelledAt: null, status: "ready", print: { payer: { name: BIA.name } } },
  ]);
  expect(await subjectsOf(buyer.customerId)).toEqual(before);
  expect((await subjectsOf(bia)).slice(1)).toEqual([
    expect.stringMatching(/^Boleto /),
    expect.stringMatching(/não vale mais$/),
    expect.stringMatching(/^Boleto /),
  ]);
});

test("who pays a part while a bank still takes the slip after its day is told not to pay that any more", async () => {
  await buyer.ask([7]);
  await server.jobs.flush();
  server.setNow(new Date("2026-08-12T12:00:00Z"));
  const body = { installmentId: buyer.installmentIds[6], paidAt: "2026-08-12", method: "pix", paidCents: 50_000 };
  expect((await finance.call("POST", `/api/crm/contracts/${buyer.contractId}/payments`, body)).statusCode).toBe(200);
  const [told] = await server.db.orm
    .select()
    .from(messages)
    .where(eq(messages.customerId, buyer.customerId))
    .orderBy(desc(messages.id));
  expect(told!.body).toContain(`Não pague mais o boleto de ${formatCents(106_152)} com vencimento em 10/08/2026`);
});

import type { ContractDetails, InstallmentPage } from "@gleba/shared/contracts";
import { eq } from "drizzle-orm";
import { bankSlips, indexRates } from "#platform/db/schema/index.ts";
import { insertAddress, insertBuyer } from "../../../../testing/bank-slips.ts";
import {
  COMBINED_PATH,
  NOW,
  startCombinedSlips,
  type CombinedSlips,
  type Person,
} from "../../../../testing/combined-slips.ts";
import { insertContract } from "../../../../testing/contracts.ts";

const INDEX = "Índice de boletos combinados";

let all: CombinedSlips;
let person: Person;
beforeAll(async () => {
  all = await startCombinedSlips();
});
afterAll(() => all.close());
beforeEach(async () => {
  person = await all.insertPerson();
});
afterEach(async () => expect(await all.unequalSlips()).toEqual([]));

test("installments of two contracts make one slip, over what each costs on the first day that one of them is due", async () => {
  const { server, gateway } = all;
  const { first, other, preview, drawn, installmentsOf, inbox, buyer, second } = person;
  const ids = [first(7), first(8), other(9)];
  const seen = await preview(`installmentIds=${ids.join(",")}`);
  expect(seen).toMatchObject({
    dueDate: "2026-08-10",
    totalCents: 300_000,
    open: [],
    items: [
      { contractId: buyer.contractId, number: 7, of: 12, dueDate: "2026-08-10", totalCents: 100_000 },
      { contractId: buyer.contractId, number: 8, of: 12, dueDate: "2026-09-10", totalCents: 100_000 },
      { contractId: second.contractId, number: 9, of: 12, dueDate: "2026-10-10", totalCents: 100_000 },
    ],
  });
  const slip = await drawn(ids);
  expect(slip).toMatchObject({
    installmentIds: ids,
    dueDate: "2026-08-10",
    totalCents: 300_000,
    items: [{ number: 7 }, { number: 8 }, { number: 9, contractId: second.contractId }],
  });
  const [order, ...more] = gateway.orders;
  expect(more).toEqual([]);
  expect(order).toMatchObject({
    totalCents: 300_000,
    documentNumber: expect.stringMatching(/^\d+\/7\+2$/),
    description: expect.stringMatching(/^Parcelas 7\/12, 8\/12 do contrato T-\d+; parcela 9\/12 do contrato T-\d+$/),
    instructions: { fineCents: 0, interest: { kind: "none" }, payableUntil: "2026-08-10" },
  });
  const [message] = await inbox();
  expect(message!.subject).toMatch(/^Boleto de 3 parcelas dos contratos T-\d+ e T-\d+$/);
  expect(message!.body).toContain("- Parcela 8/12 do contrato");
  const pdf = await server.app.inject({ url: `/${slip.pdfUrl}`, headers: buyer.headers() });
  expect(pdf.headers["content-disposition"]).toBe('inline; filename="boleto-3-parcelas-2026-08-10.pdf"');
  for (const [contractId, number] of [
    [buyer.contractId, 8],
    [second.contractId, 9],
  ] as const) {
    const row = (await installmentsOf(contractId)).find((one) => one.number === number)!;
    expect(row.bankSlip).toMatchObject({ id: slip.id, totalCents: 300_000, items: [{}, {}, {}] });
  }
});

test("a slip says whose it is as its PDF does, each contract once, when it is drawn and in the statement", async () => {
  const { server } = all;
  const { first, other, drawn, buyer, second } = person;
  const { about } = await drawn([first(7), first(8), other(9)]);
  const own = (
    await server.app.inject({ url: `/contracts/${buyer.contractId}/details`, headers: buyer.headers() })
  ).json<ContractDetails>().contract.number;
  expect(about!.contracts.map(({ number }) => number)).toEqual([own, expect.stringMatching(/^T-\d+$/)]);
  expect(about!.contracts[1]!.number).not.toBe(own);
  expect(about!.beneficiary).toEqual({ name: expect.any(String), document: expect.any(String) });
  const listed = await server.app.inject({
    url: `/contracts/${second.contractId}/installments?size=100`,
    headers: buyer.headers(),
  });
  const row = listed.json<InstallmentPage>().content.find(({ id }) => id === other(9))!;
  expect(row.bankSlip!.about).toEqual(about);
});

test("late ones bring fine and interest of the slip's day, and make it due today", async () => {
  const { first, preview } = person;
  expect(await preview(`installmentIds=${first(4)},${first(8)}`)).toMatchObject({
    dueDate: "2026-07-20",
    items: [{ amountCents: 100_000, fineCents: 2_000, interestCents: 2_333 }, { totalCents: 100_000 }],
    totalCents: 204_333,
  });
  expect(await preview(`installmentIds=${first(4)},${first(8)}&payOn=2026-07-24`)).toMatchObject({
    dueDate: "2026-07-24",
    totalCents: 204_467,
  });
});

test("paid ahead, the slip asks for the present value of each and says what is saved", async () => {
  const { server } = all;
  const { first, other, ask, preview, drawn, buyer } = person;
  await server.db.pool.query("update contracts set monthly_rate = 0.01 where customer_id = $1", [buyer.customerId]);
  const ids = [first(10), other(11)];
  const seen = await preview(`installmentIds=${ids.join(",")}&early=true`);
  const saved = seen.items.reduce((sum, { savingCents }) => sum + savingCents!, 0);
  expect(saved).toBeGreaterThan(0);
  expect(await drawn(ids, { early: true })).toMatchObject({ totalCents: 200_000 - saved, savingCents: saved });
  expect((await ask([first(4), other(11)], { early: true })).body).toMatchObject({ code: "installment_not_ahead" });
});

test("what is no monthly installment is called by its name in slip, message and order, as on the screen", async () => {
  const { server, gateway } = all;
  const { first, other, drawn, inbox, buyer } = person;
  await server.db.pool.query("update installments set kind = 'balloon' where id = $1", [first(8)]);
  const slip = await drawn([first(8), other(9)]);
  expect(slip.items).toMatchObject([{ number: 8, name: "Reforço 8" }, { number: 9 }]);
  expect(slip.items![1]!.name).toBeUndefined();
  expect((await inbox())[0]!.body).toContain("- Reforço 8 do contrato");
  await server.db.pool.query("update installments set kind = 'down_payment', number = 0 where id = $1", [first(9)]);
  gateway.orders.length = 0;
  const { status, body } = await person.ask([first(9)]);
  expect(status).toBe(202);
  await server.jobs.flush();
  expect(gateway.orders[0]!.description).toMatch(/^Entrada do contrato T-\d+$/);
  const [message] = await inbox();
  expect(message).toMatchObject({ subject: expect.stringMatching(/^Boleto de entrada do contrato T-\d+$/) });
  expect(message!.body).toContain("\nEntrada: R$");
  expect(message!.attachments).toMatchObject([{ name: expect.stringMatching(/^boleto-entrada-[\d-]+\.pdf$/) }]);
  expect((await buyer.state(body.requestId)).status).toBe("ready");
});

test("any number of installments paid ahead make one slip, listed by ranges, and one payment books them all", async () => {
  const { server, gateway, tell, paymentsOf } = all;
  const { other, ask, preview, drawn, installmentsOf, inbox, buyer } = person;
  const long = await insertContract(server.db.orm, {
    customerId: buyer.customerId,
    months: 120,
    paid: 0,
    monthlyRate: 0.01,
  });
  const ids = [...long.installmentIds.slice(20, 100), long.installmentIds[110]!, other(11)];
  expect((await ask(ids)).body).toMatchObject({ status: 400, code: "invalid_request" });
  expect((await ask(ids.slice(0, 13))).body.message).toContain("no máximo 12 parcelas de cada vez");
  const seen = await preview(`installmentIds=${ids.join(",")}&early=true`);
  expect(seen.items).toHaveLength(82);
  expect(seen.parts).toMatchObject([
    { contractId: expect.any(Number), numbers: "11", count: 1 },
    {
      contractId: long.contractId,
      numbers: "21 a 100, 111",
      count: 81,
      firstDueOn: "2027-10-10",
      lastDueOn: "2035-04-10",
    },
  ]);
  const slip = await drawn(ids, { early: true });
  expect(slip).toMatchObject({ totalCents: seen.totalCents, parts: seen.parts });
  expect(slip.items).toHaveLength(82);
  expect(gateway.orders[0]!.description).toMatch(
    /^Parcela 11\/12 do contrato T-\d+; parcelas 21\/120 a 100\/120, 111\/120 do contrato T-\d+$/,
  );
  const [message] = await inbox();
  expect(message!.body).toMatch(
    /- Parcelas 21 a 100, 111 do contrato T-\d+, com vencimento de 10\/10\/2027 a 10\/04\/2035: R\$/,
  );
  expect(message!.body).not.toContain("Parcela 22");
  // A row of a list brings its own alone.
  const row = (await installmentsOf(long.contractId)).find(({ number }) => number === 50);
  expect(row!.bankSlip).toMatchObject({ id: slip.id, items: [{ number: 50 }], parts: seen.parts });
  expect(await tell({ reference: slip.id, paidCents: slip.totalCents })).toEqual([204]);
  expect(await paymentsOf(...ids)).toHaveLength(82);
  expect((await ask(ids.slice(0, 14), { early: true })).body.message).toContain("Confira: 21 a 34.");
});

test("asked for again, also in another order and at the same time, it is the same slip, told once", async () => {
  const { server, gateway } = all;
  const { first, other, ask, inbox } = person;
  const answers = await Promise.all([ask([first(7), other(9)]), ask([other(9), first(7)])]);
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.requestId}`)).size).toBe(1);
  await server.jobs.flush();
  expect((await ask([first(7), other(9)])).body).toMatchObject({ status: "ready", slips: [{ totalCents: 200_000 }] });
  expect(gateway.orders).toHaveLength(1);
  expect(await inbox()).toHaveLength(1);
});

test("of two simultaneous requests that overlap one gets its slip, and the other reads which one is open", async () => {
  const { server } = all;
  const { first, other, ask, buyer } = person;
  for (let round = 0; round < 4; round += 1) {
    const shared = other(8 + round);
    const answers = await Promise.all([ask([first(7 + round), shared]), ask([shared, first(4 + (round % 3))])]);
    const [won, lost] = answers.sort((one, two) => one.status - two.status);
    expect([won!.status, lost!.status, lost!.body.code]).toEqual([202, 409, "installment_in_slip"]);
    expect(lost!.body.message).toContain("Já há boleto em aberto: R$");
    await server.jobs.flush();
    const { slips } = await buyer.state(won!.body.requestId);
    // The next round finds none of them in an open slip.
    await server.db.orm.update(bankSlips).set({ cancelledAt: NOW }).where(eq(bankSlips.id, slips[0]!.id));
  }
});

test("payments at the counter and requests that overlap end all of them: nobody waits for another for ever", async () => {
  const { server, gateway, pay, paymentsOf } = all;
  const { first, other, ask, buyer, second } = person;
  // A slip that is registered and then paid to the cent is the one that was paid, and stays: here none is before all are paid.
  const release = gateway.hold();
  const rounds = Array.from({ length: 4 }, (_, index) => [
    ask([first(7 + index), other(8 + index)]),
    pay(second.contractId, other(8 + index), 100_000),
    buyer.ask([7 + index]),
    pay(buyer.contractId, first(7 + index), 100_000),
  ]);
  const statuses = (await Promise.all(rounds.flat())).map((answer) =>
    "statusCode" in answer ? answer.statusCode : answer.status,
  );
  release();
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  await server.jobs.flush();
  const paid = await paymentsOf(...[7, 8, 9, 10].map(first), ...[8, 9, 10, 11].map(other));
  expect(paid).toHaveLength(8);
  // No slip is left over what is paid.
  const left = await server.db.pool.query(
    `select from bank_slips s join bank_slip_items t on t.slip_id = s.id
     where s.cancelled_at is null and t.installment_id = any($1)`,
    [paid.map(({ installmentId }) => installmentId)],
  );
  expect(left.rowCount).toBe(0);
});

test("an open slip blocks a new one until the person says that the new one takes its place", async () => {
  const { server, gateway, slipRow } = all;
  const { first, other, ask, preview, drawn, installmentsOf, buyer, second } = person;
  const { requestId } = (await buyer.ask([7])).state;
  await server.jobs.flush();
  const [single] = (await buyer.state(requestId)).slips;
  const ids = [first(7), other(9)];
  const query = `installmentIds=${ids.join(",")}`;
  expect((await preview(query)).open).toMatchObject([{ id: single!.id, totalCents: 100_000, numbers: [7] }]);
  expect((await ask(ids)).body).toMatchObject({ status: 409, code: "installment_in_slip" });
  const combined = await drawn(ids, { replaces: [single!.id] });
  expect(gateway.cancelled).toEqual([single!.id]);

  // The call for one slip each does not go around it.
  expect((await buyer.ask([7])).state).toMatchObject({ status: 409, code: "installment_in_slip" });
  expect((await preview(`installmentIds=${first(7)}`)).open).toMatchObject([{ id: combined.id, numbers: [7, 9] }]);
  const alone = await drawn([first(7)], { replaces: [combined.id] });
  expect(alone).toMatchObject({ totalCents: 100_000 });
  expect(alone.items).toBeUndefined();
  expect((await slipRow(combined.id)).cancelledAt).not.toBeNull();
  expect((await installmentsOf(second.contractId))[8]!.bankSlip).toBeNull();
});

test("a slip whose day is over or that failed blocks nothing; a failed one is not tried any more", async () => {
  const { server, slipRow } = all;
  const { first, other, ask, drawn } = person;
  const ids = [first(7), other(9)];
  const { id } = await drawn(ids, { payOn: "2026-07-22" });
  await server.db.orm.update(bankSlips).set({ status: "failed" }).where(eq(bankSlips.id, id));
  const { id: now } = await drawn([first(7), other(10)]);
  expect((await slipRow(id)).cancelledAt).not.toBeNull();
  server.setNow(new Date("2026-08-11T12:00:00.000Z"));
  expect((await ask([first(7), other(9)])).status).toBe(202);
  expect((await slipRow(now)).cancelledAt).toBeNull();
});

test("a slip that failed is the same one when it is asked for again, and begins anew", async () => {
  const { server } = all;
  const { first, other, drawn } = person;
  const ids = [first(7), other(9)];
  const { id } = await drawn(ids);
  await server.db.orm.update(bankSlips).set({ status: "failed", line: "" }).where(eq(bankSlips.id, id));
  expect((await drawn(ids)).id).toBe(id);
});

describe("with an index", () => {
  beforeEach(async () => {
    const { server } = all;
    const { second } = person;
    await server.db.orm.delete(indexRates).where(eq(indexRates.name, INDEX));
    await server.db.orm
      .insert(indexRates)
      .values(
        ["01", "02", "03", "04", "05", "06"].map((month) => ({ name: INDEX, month: `2026-${month}-01`, rate: 0.01 })),
      );
    await server.db.pool.query("update contracts set index_name = $1, months = 36 where id = $2", [
      INDEX,
      second.contractId,
    ]);
  });

  test("no slip reaches beyond the next correction of any of its contracts, which is named", async () => {
    const { first, other, ask } = person;
    const refused = (await ask([first(8), other(9)], { payOn: "2026-08-20" })).body;
    expect(refused).toMatchObject({ status: 409, code: "slip_after_correction" });
    expect(refused.message).toMatch(/A parcela 9 do contrato T-\d+ é reajustada em 15\/08\/2026/);
    expect((await ask([first(8), other(9)], { payOn: "2026-08-14" })).status).toBe(202);
  });

  test("a corrected rate cancels the whole slip and gives out the right one, over the same installments", async () => {
    const { server, gateway, finance } = all;
    const { first, other, drawn, installmentsOf, inbox, buyer } = person;
    const old = await drawn([first(7), other(7)]);
    expect(old).toMatchObject({ dueDate: "2026-08-10", totalCents: 206_152 });
    const body = { name: INDEX, month: "2026-06", rate: 0.02, seen: 0.01, reason: "Digitada errada" };
    expect((await finance.call("PUT", "/api/crm/indices", body)).statusCode).toBe(200);
    await server.jobs.flush();
    expect(gateway.cancelled.filter((reference) => reference === old.id)).toEqual([old.id]);
    const [row] = (await installmentsOf(buyer.contractId)).filter(({ number }) => number === 7);
    expect(row!.bankSlip).toMatchObject({ status: "ready", dueDate: "2026-08-10", totalCents: 207_203 });
    expect(row!.bankSlip!.items).toMatchObject([{ totalCents: 100_000 }, { totalCents: 107_203 }]);
    expect((await inbox()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Boleto de 2 parcelas/),
      expect.stringMatching(/^O boleto de 2 parcelas dos contratos .* não vale mais$/),
      expect.stringMatching(/^Boleto de 2 parcelas/),
    ]);
  });
});

test("what is paid, somebody else's, or makes no sense gets no slip", async () => {
  const { server, slipRow } = all;
  const { first, other, ask, buyer } = person;
  const stranger = await insertBuyer(server);
  const awaiting = await insertContract(server.db.orm, { customerId: buyer.customerId, awaitingSignature: true });
  const cases: [number[], object, number, string][] = [
    [[first(7), stranger.installmentIds[6]!], {}, 404, "not_found"],
    [[first(7), awaiting.installmentIds[6]!], {}, 404, "not_found"],
    [[first(7), 999_999_999], {}, 404, "not_found"],
    [[first(1), first(2), other(9)], {}, 409, "installment_not_open"],
    [[first(7), other(9)], { payOn: "2026-07-19" }, 400, "invalid_pay_day"],
    [[first(7), other(9)], { payOn: "2027-07-19" }, 400, "invalid_pay_day"],
    [[], {}, 400, "invalid_request"],
    [[first(7), first(7)], {}, 400, "invalid_request"],
    [Array.from({ length: 13 }, (_, index) => index + 1), {}, 400, "invalid_request"],
    [Array.from({ length: 481 }, (_, index) => index + 1), { early: true }, 400, "invalid_request"],
    [[first(7), other(9)], { deliverBy: [] }, 400, "invalid_request"],
    [[first(7), other(9)], { contractId: buyer.contractId }, 400, "invalid_request"],
    [[first(7), other(9)], { replaces: ["1"] }, 400, "invalid_request"],
  ];
  for (const [ids, more, status, code] of cases)
    expect([ids, more, (await ask(ids, more)).body]).toMatchObject([ids, more, { status, code }]);
  const { message } = (await ask([first(1), first(2), other(9)])).body;
  expect(message).toMatch(/As parcelas 1, 2 do contrato T-\d+ não estão em aberto/);
  // Naming somebody else's slip as replaced does nothing to it.
  const theirs = (await stranger.ask([7])).state.requestId;
  await insertAddress(server, stranger.customerId);
  const again = theirs ?? (await stranger.ask([7])).state.requestId;
  await server.jobs.flush();
  const [slip] = (await stranger.state(again)).slips;
  expect((await ask([first(7), other(9)], { replaces: [slip!.id] })).status).toBe(202);
  expect((await slipRow(slip!.id)).cancelledAt).toBeNull();
});

test("without a session, as staff or for a slip of somebody else there is nothing to be had", async () => {
  const { server } = all;
  const { first, other, drawn } = person;
  const { id } = await drawn([first(7), other(9)]);
  const stranger = await insertBuyer(server);
  const calls = [
    { method: "POST", url: COMBINED_PATH, payload: { installmentIds: [first(7), other(9)], deliverBy: ["inbox"] } },
    { method: "GET", url: `${COMBINED_PATH}/preview?installmentIds=${first(7)},${other(9)}` },
    { method: "GET", url: `/bankslips/${id}/pdf` },
  ] as const;
  const staff = { authorization: `Bearer ${server.auth.sign({ id: 1, role: "staff", broker: false })}` };
  for (const call of calls)
    for (const [headers, status] of [
      [stranger.headers(), 404],
      [{}, 401],
      [staff, 403],
    ] as const)
      expect((await server.app.inject({ ...call, headers })).statusCode).toBe(status);
});

import type { AuditEntry } from "@gleba/shared/contracts";
import type { PayableInstallment, PaymentsBooked, PaymentsPreview } from "@gleba/shared/contracts/crm";
import { insertAddress } from "../../../../testing/bank-slips.ts";
import { COMBINED_PATH } from "../../../../testing/combined-slips.ts";
import { insertContract, insertSlip } from "../../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { confirmedToken } from "../../../../testing/factors.ts";
import { insertCustomer, insertDevelopment, insertLots, insertStaff } from "../../../../testing/rows.ts";
import { errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

const PATH = "/api/crm/installments/payments";
const TODAY = "2026-11-20";
/** A Tuesday: late are those of April to October, by 7 to 190 days. */
const PAID_AT = "2026-11-17";

let server: TestApp;
let finance: StaffCaller;
beforeEach(async () => {
  server = await createTestApp();
  server.setNow(new Date(`${TODAY}T15:00:00Z`));
  finance = await staffOn(server, "finance", "Financeiro de Teste");
});
afterEach(() => server.close());

const rowsOf = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.db.pool.query<Row>(text, values)).rows;
let people = 0;
/** A buyer with a contract of 12 installments of R$ 1.000,00, the first three of them paid. */
const newContract = async (more: Partial<Parameters<typeof insertContract>[1]> = {}) => {
  people += 1;
  const document = String(30_000_000_000 + people);
  const email = `pagador${people}@exemplo.com.br`;
  const customerId = await insertCustomer(server.db.orm, { name: `Pagador ${people}`, document, email });
  await insertAddress(server, customerId);
  const { contractId, installmentIds } = await insertContract(server.db.orm, { customerId, ...more });
  return { customerId, contractId, of: (number: number): number => installmentIds[number - 1]! };
};
const previewOf = async (ids: number[], paidAt = PAID_AT): Promise<PayableInstallment[]> => {
  const answer = await finance.call("POST", `${PATH}/preview`, { ids, paidAt });
  expect(answer.statusCode).toBe(200);
  return answer.json<PaymentsPreview>().installments;
};
/** As the dialog sends it: what each costs on that day, or what is given. */
const bodyOf = (rows: readonly PayableInstallment[], amounts: Record<number, number> = {}, more: object = {}) => ({
  paidAt: rows[0]!.due.on,
  method: "pix",
  payments: rows.map(({ id, due }) => ({
    installmentId: id,
    paidCents: amounts[id] ?? due.totalCents,
    seenCents: due.totalCents,
  })),
  ...more,
});
const book = (body: object) => finance.call("POST", PATH, body);
const bookAll = async (ids: number[], amounts: Record<number, number> = {}, more: object = {}) =>
  book(bodyOf(await previewOf(ids), amounts, more));
const newPayments = (ids: number[]) =>
  rowsOf<{ n: number }>("SELECT count(*)::int AS n FROM payments WHERE installment_id = ANY($1)", [ids]);

test("payments of several contracts are booked at once, and what was booked is what SQL says they cost, to the cent", async () => {
  const [one, two, three] = [await newContract(), await newContract(), await newContract()];
  const ids = [one.of(4), one.of(5), two.of(10), three.of(8), three.of(12)];
  const rows = await previewOf(ids);
  expect(rows.map(({ id }) => id)).toEqual(ids);
  expect(rows.map(({ refusal }) => refusal)).toEqual([null, null, null, null, null]);
  const answer = await bookAll(ids, {}, { note: "Extrato de 17/11" });
  // The next business day where a due date is none; a fine of 2 % and 1/30 of 1 % a day, each rounded half up.
  const [sql] = await rowsOf<{ count: number; cents: number }>(
    `SELECT count(*)::int AS count, sum(amount_cents + CASE WHEN payable < day THEN
         floor(amount_cents * 0.02 + 0.5) + floor(amount_cents * 0.01 * (day - payable) / 30 + 0.5) ELSE 0 END)::int AS cents
     FROM (SELECT amount_cents, $2::date AS day, due_date + CASE extract(isodow FROM due_date) WHEN 6 THEN 2 WHEN 7 THEN 1 ELSE 0 END AS payable
       FROM installments WHERE id = ANY($1)) AS i`,
    [ids, PAID_AT],
  );
  expect(answer.json<PaymentsBooked>()).toEqual({ count: sql!.count, paidCents: sql!.cents });
  const [booked] = await rowsOf<{ count: number; paid: number; parts: number }>(
    `SELECT count(*)::int AS count, sum(paid_cents)::int AS paid, sum(corrected_cents + fine_cents + interest_cents)::int AS parts
     FROM payments WHERE installment_id = ANY($1) AND settles AND reversed_at IS NULL AND note = 'Extrato de 17/11'`,
    [ids],
  );
  expect(booked).toEqual({ count: 5, paid: sql!.cents, parts: sql!.cents });
  const [day] = await rowsOf<{ n: number }>(
    "SELECT sum(n)::int AS n FROM day_figures WHERE figure = 'received' AND day = $1",
    [PAID_AT],
  );
  expect(day!.n).toBe(sql!.cents);
});

test("many payments are one line of the audit, and each contract's history tells its own", async () => {
  const [one, two] = [await newContract(), await newContract()];
  const rows = await previewOf([one.of(4), one.of(5), two.of(4)]);
  await book(bodyOf(rows, { [two.of(4)]: 50_000 }));
  const admin = await staffOn(server, "admin");
  const auditOf = async (query: string) =>
    (await admin.call("GET", `/api/crm/audit?${query}`)).json<{ content: AuditEntry[] }>().content;
  const [line, ...others] = await auditOf("entity=installments");
  expect(others).toEqual([]);
  const whole = rows[0]!.due.totalCents + rows[1]!.due.totalCents + 50_000;
  expect(line).toMatchObject({ action: "paid", label: "3 parcelas de 2 contratos", after: { paidCents: whole } });
  expect(line!.after).not.toHaveProperty("each");
  const [first] = await auditOf(`entity=contract&entityId=${one.contractId}`);
  expect(first).toMatchObject({
    action: "paid",
    entity: "contract",
    entityId: one.contractId,
    after: { installments: "4, 5", paidCents: whole - 50_000, paidAt: PAID_AT, method: "pix" },
  });
  const [second] = await auditOf(`entity=contract&entityId=${two.contractId}`);
  expect(second).toMatchObject({ action: "paid_in_part", after: { installment: 4, paidCents: 50_000 } });
  expect(await rowsOf("SELECT id FROM audit WHERE entity = 'contract' AND action LIKE 'paid%'")).toEqual([]);
});

/** Contracts of all kinds: late, ahead with interest, one whose last two are left, and one with a slip over two and another over one. */
const plantAll = async () => {
  const late = await newContract();
  const ahead = await newContract({ monthlyRate: 0.01, system: "price" });
  const last = await newContract({ paid: 10 });
  const slips = await newContract();
  const payload = { installmentIds: [slips.of(6), slips.of(7)], deliverBy: ["inbox"] };
  const authorization = `Bearer ${server.auth.sign({ id: slips.customerId, role: "customer", broker: false })}`;
  const asked = await server.app.inject({ method: "POST", url: COMBINED_PATH, headers: { authorization }, payload });
  expect(asked.statusCode).toBe(202);
  await server.jobs.flush();
  // Less than it costs: once the slip is cancelled this is a part of it, as when it is booked after the first one.
  await rowsOf(
    "UPDATE bank_slip_items SET amount_cents = 100000, fine_cents = 0, interest_cents = 0, total_cents = 100000 WHERE installment_id = $1",
    [slips.of(7)],
  );
  // Drawn over what the installment was worth when it was asked for: paid in time it is all.
  await insertSlip(server.db.orm, {
    installmentId: slips.of(8),
    dueDate: "2026-11-25",
    createdAt: server.clock(),
  });
  return {
    contracts: [late, ahead, last, slips],
    payments: [
      [late.of(4), null],
      [late.of(5), 40_000],
      [ahead.of(12), 90_000],
      [ahead.of(11), 30_000],
      [last.of(11), null],
      [last.of(12), null],
      [slips.of(6), null],
      [slips.of(7), 100_000],
      [slips.of(8), 100_000],
    ] as [number, number | null][],
  };
};

test("many payments at once leave what the same payments leave one by one", async () => {
  const [together, alone] = [await plantAll(), await plantAll()];
  const rows = await previewOf(together.payments.map(([id]) => id));
  expect(rows.map(({ refusal }) => refusal)).toEqual(together.payments.map(() => null));
  const amounts = together.payments.filter(([, paidCents]) => paidCents !== null) as [number, number][];
  expect((await book(bodyOf(rows, Object.fromEntries(amounts), { method: "slip" }))).statusCode).toBe(200);
  const ordered = rows.map(({ id }) => together.payments.findIndex(([one]) => one === id));
  for (const at of ordered) {
    const [installmentId, paidCents] = alone.payments[at]!;
    const { contractId } = alone.contracts.find(({ of }) =>
      Array.from({ length: 12 }, (_, n) => of(n + 1)).includes(installmentId),
    )!;
    const due = (
      await finance.call("GET", `/api/crm/contracts/${contractId}/due?installmentId=${installmentId}&on=${PAID_AT}`)
    ).json<{ totalCents: number }>();
    const body = { installmentId, paidCents: paidCents ?? due.totalCents, paidAt: PAID_AT, method: "slip" };
    expect((await finance.call("POST", `/api/crm/contracts/${contractId}/payments`, body)).statusCode).toBe(200);
  }
  const left = async ({ contracts }: typeof together) => {
    const of = contracts.map(({ contractId }) => contractId);
    const numbers = await rowsOf<{ number: string }>("SELECT number FROM contracts WHERE id = ANY($1) ORDER BY id", [
      of,
    ]);
    const messages = await rowsOf<{ subject: string; body: string }>(
      "SELECT subject, body FROM messages WHERE contract_id = ANY($1) AND body NOT LIKE '%Linha digitável%' ORDER BY id",
      [of],
    );
    const named = (text: string) =>
      numbers.reduce((said, { number }, at) => said.replaceAll(number, `contrato ${at}`), text);
    return {
      payments: await rowsOf(
        `SELECT i.number, y.paid_at, y.paid_cents, y.corrected_cents, y.fine_cents, y.interest_cents, y.discount_cents, y.settles,
           y.waived, y.method, y.note
         FROM payments y JOIN installments i ON i.id = y.installment_id WHERE i.contract_id = ANY($1) ORDER BY i.contract_id, i.number, y.id`,
        [of],
      ),
      settled: await rowsOf(
        "SELECT settled FROM installments WHERE contract_id = ANY($1) ORDER BY contract_id, number",
        [of],
      ),
      contracts: await rowsOf("SELECT status, version FROM contracts WHERE id = ANY($1) ORDER BY id", [of]),
      slips: await rowsOf(
        `SELECT i.number, s.cancelled_at IS NULL AS open FROM bank_slips s JOIN bank_slip_items t ON t.slip_id = s.id
         JOIN installments i ON i.id = t.installment_id WHERE i.contract_id = ANY($1) ORDER BY i.number`,
        [of],
      ),
      messages: messages.map(({ subject, body }) => [named(subject), named(body)]),
    };
  };
  const [booked, one] = [await left(together), await left(alone)];
  expect(booked).toEqual(one);
  expect(booked.contracts).toContainEqual({ status: "settled", version: expect.any(Number) });
  // That over two was cancelled with the first of them; that over one was paid for its own amount and is not cancelled.
  expect(booked.slips).toEqual([
    { number: 6, open: false },
    { number: 7, open: false },
    { number: 8, open: true },
  ]);
  expect(booked.messages.length).toBeGreaterThan(2);
});

test("where one of them was paid or costs something else meanwhile, it is named with the reason, and nothing is booked", async () => {
  const [one, two, three] = [await newContract(), await newContract(), await newContract()];
  const rows = await previewOf([one.of(4), two.of(4), three.of(4)]);
  const whole = { installmentId: one.of(4), paidCents: rows[0]!.due.totalCents, paidAt: PAID_AT, method: "pix" };
  await finance.call("POST", `/api/crm/contracts/${one.contractId}/payments`, whole);
  await finance.call("POST", `/api/crm/contracts/${two.contractId}/payments`, {
    ...whole,
    installmentId: two.of(4),
    paidCents: 50_000,
  });
  const before = await rowsOf("SELECT id FROM payments");
  const answer = await book(bodyOf(rows));
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, "payments_refused"]);
  expect(answer.json<{ errors: string[] }>().errors).toEqual([
    expect.stringMatching(/^Parcela 4 do contrato T-\d+: Esta parcela já foi paga em 17\/11\/2026\./),
    expect.stringMatching(/^Parcela 4 do contrato T-\d+: Em 17\/11\/2026 custa agora R\$.*, e não R\$/),
  ]);
  expect(await rowsOf("SELECT id FROM payments")).toEqual(before);
  expect(await rowsOf("SELECT id FROM audit WHERE entity = 'installments'")).toEqual([]);
  const more = await book(bodyOf([rows[2]!], { [three.of(4)]: rows[2]!.due.totalCents + 1 }));
  expect(more.json<{ errors: string[] }>().errors[0]).toMatch(/Sobram R\$\s0,01/);
  expect(await newPayments([three.of(4)])).toEqual([{ n: 0 }]);
});

test("two who book overlapping installments at the same moment, and one who books a single one, book each of them once", async () => {
  for (const round of [1, 2, 3]) {
    const all = [await newContract(), await newContract(), await newContract(), await newContract()];
    for (const { of } of all)
      await insertSlip(server.db.orm, { installmentId: of(4), dueDate: "2026-11-25", createdAt: server.clock() });
    const rows = await previewOf(all.flatMap(({ of }) => [of(4), of(5)]));
    const [most, others] = [rows.slice(0, 6), rows.slice(2).toReversed()];
    const single = { installmentId: all[3]!.of(5), paidCents: rows[7]!.due.totalCents, paidAt: PAID_AT, method: "pix" };
    const answers = await Promise.all([
      book(bodyOf(most)),
      book(bodyOf(others)),
      finance.call("POST", `/api/crm/contracts/${all[3]!.contractId}/payments`, single),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect([round, statuses.slice(0, 2).toSorted()]).not.toEqual([round, [200, 200]]);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    const counts = await rowsOf<{ n: number }>(
      "SELECT count(*)::int AS n FROM payments WHERE installment_id = ANY($1) GROUP BY installment_id",
      [rows.map(({ id }) => id)],
    );
    expect(new Set(counts.map(({ n }) => n))).toEqual(new Set([1]));
    const [settled] = await rowsOf<{ n: number }>("SELECT count(*)::int AS n FROM audit WHERE entity = 'installments'");
    expect(settled!.n).toBeGreaterThan(0);
  }
});

test("a press that is sent again under its key is booked once and answered again; without a key it is told that all is paid", async () => {
  const one = await newContract();
  const authorization = `Bearer ${(await confirmedToken(server, finance.id))()}`;
  const send = (payload: object, key: string) =>
    server.app.inject({ method: "POST", url: PATH, headers: { authorization, "idempotency-key": key }, payload });
  const body = bodyOf(await previewOf([one.of(4), one.of(5)]));
  const key = "baixa-do-extrato-0001";
  const answers = await Promise.all([send(body, key), send(body, key), send(body, key)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body: said }) => said)).size).toBe(1);
  expect(await newPayments([one.of(4), one.of(5)])).toEqual([{ n: 2 }]);
  expect((await send({ ...body, method: "slip" }, key)).statusCode).toBe(422);
  expect((await book(body)).json<{ errors: string[] }>().errors).toHaveLength(2);
  // What was refused leaves its key free.
  const third = bodyOf(await previewOf([one.of(6)]), { [one.of(6)]: 99_999_999 });
  expect((await send(third, "baixa-do-extrato-0002")).statusCode).toBe(409);
  expect((await send(bodyOf(await previewOf([one.of(6)])), "baixa-do-extrato-0002")).statusCode).toBe(200);
});

test("what cannot be paid on a day says why before anything is sent", async () => {
  const paid = await newContract();
  const undone = await newContract({ status: "cancelled" });
  const lacking = await newContract({ months: 36, paid: 8, indexName: "IPCA" });
  const started = await newContract();
  await finance.call("POST", `/api/crm/contracts/${started.contractId}/payments`, {
    installmentId: started.of(4),
    paidCents: 10_000,
    paidAt: TODAY,
    method: "pix",
  });
  const ids = [paid.of(1), undone.of(4), lacking.of(9), started.of(4)];
  const reasons = (await previewOf(ids)).map(({ refusal }) => refusal);
  expect(reasons).toEqual([
    expect.stringContaining("já foi paga em 10/02/2026"),
    "Este contrato não está em andamento.",
    expect.stringMatching(/^Falta a taxa de \d\d\/2026 do IPCA\./),
    expect.stringContaining("já tem um pagamento de 20/11/2026"),
  ]);
  expect((await previewOf([paid.of(4)], "2026-01-14"))[0]!.refusal).toContain("anterior ao contrato");
  expect((await bookAll(ids, { [paid.of(1)]: 100_000 })).json<{ errors: string[] }>().errors).toHaveLength(4);
});

test("what makes no sense is refused, and who does not manage contracts is not let in", async () => {
  const one = await newContract();
  const body = bodyOf(await previewOf([one.of(4)]));
  const [payment] = body.payments;
  for (const wrong of [
    { ...body, payments: [] },
    { ...body, payments: [payment, payment] },
    { ...body, payments: Array.from({ length: 101 }, (_, at) => ({ ...payment, installmentId: at + 1 })) },
    { ...body, paidAt: "2026-11-21" },
    { ...body, method: "cash" },
  ])
    expect((await book(wrong)).statusCode).toBe(400);
  expect((await finance.call("POST", `${PATH}/preview`, { ids: [one.of(4)], paidAt: "2026-11-21" })).statusCode).toBe(
    400,
  );
  expect(
    await errorsOf(
      server,
      ["editor", "sales"],
      [
        ["POST", PATH, body],
        ["POST", `${PATH}/preview`, { ids: [one.of(4)], paidAt: PAID_AT }],
      ],
    ),
  ).toEqual([]);
  expect(await newPayments([one.of(4)])).toEqual([{ n: 0 }]);
});

test("whoever sees one development books nothing of another, and nothing of its own beside it", async () => {
  const [here, there] = [
    await insertDevelopment(server.db.orm, { name: "Daqui" }),
    await insertDevelopment(server.db.orm, { name: "De lá" }),
  ];
  const [[ownLot], [otherLot]] = [await insertLots(server.db.orm, here, 1), await insertLots(server.db.orm, there, 1)];
  const [own, other] = [await newContract({ batchId: ownLot! }), await newContract({ batchId: otherLot! })];
  const body = bodyOf(await previewOf([own.of(4), other.of(4)]));
  const id = await insertStaff(server.db.orm, { role: "finance", developments: [here] });
  const authorization = `Bearer ${(await confirmedToken(server, id))()}`;
  const send = (url: string, payload: object) =>
    server.app.inject({ method: "POST", url, headers: { authorization }, payload });
  const seen = await send(`${PATH}/preview`, { ids: [own.of(4), other.of(4)], paidAt: PAID_AT });
  expect(seen.json<PaymentsPreview>().installments.map((row) => row.id)).toEqual([own.of(4)]);
  expect((await send(`${PATH}/preview`, { ids: [other.of(4)], paidAt: PAID_AT })).statusCode).toBe(404);
  expect((await send(PATH, body)).statusCode).toBe(404);
  expect(await newPayments([own.of(4), other.of(4)])).toEqual([{ n: 0 }]);
  expect((await send(PATH, { ...body, payments: body.payments.slice(0, 1) })).statusCode).toBe(200);
  expect(await newPayments([own.of(4)])).toEqual([{ n: 1 }]);
});

import { incomeTaxStatement, type Rescission } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { insertBuyer, type Buyer } from "../../../../testing/bank-slips.ts";
import { insertContract } from "../../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { emailsTo } from "../../../../testing/mail.ts";
import { decodePages } from "../../../../testing/read-codes.ts";

const NOW = new Date("2026-07-20T12:00:00.000Z");

let server: TestApp;
let buyer: Buyer;
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(NOW);
  buyer = await insertBuyer(server);
});
afterAll(() => server.close());
beforeEach(() => server.setNow(NOW));

const get = (path: string, headers: Record<string, string> = buyer.headers()) =>
  server.app.inject({ url: `/contracts/${buyer.contractId}/${path}`, headers });
const textOf = async (path: string): Promise<string> => {
  const sheets = await decodePages((await get(path)).rawPayload, 1);
  return sheets.map(({ text }) => text).join(" ");
};

test("the CSV holds every installment as of today, and just those of a filter", async () => {
  const all = await get("statement.csv");
  expect(all.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(all.headers["content-disposition"]).toMatch(/^attachment; filename="extrato-T-\d+\.csv"$/);
  const lines = all.body.split("\r\n");
  expect(lines[0]).toBe(
    "\uFEFFParcela;Tipo;Vencimento;Valor;Corrigido;Multa;Juros;Total hoje;Pago em;Valor pago;Situação",
  );
  expect(lines[1]).toBe("1;Mensal;10/02/2026;1000,00;1000,00;0,00;0,00;0,00;10/02/2026;1000,00;Paga");
  // Due on a Sunday and payable on the Monday: 70 days late.
  expect(lines[4]).toBe("4;Mensal;10/05/2026;1000,00;1000,00;20,00;23,33;1043,33;;;Em atraso");
  expect(lines).toHaveLength(1 + 12 + 1);
  const late = (await get("statement.csv?status=overdue&year=2026")).body.split("\r\n");
  expect(late.slice(1, -1).map((line) => line.split(";")[0])).toEqual(["4", "5", "6"]);
  expect((await get("statement.csv?year=2030")).body.split("\r\n")).toHaveLength(2);
});

test("a calendar takes what is still to be paid, each under a name of its own, and no sum", async () => {
  const answer = await get("due-dates.ics");
  expect(answer.headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="vencimentos-T-\d+\.ics"$/);
  const lines = answer.body.replaceAll("\r\n ", "").split("\r\n");
  const all = (name: string) => lines.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length));
  expect(all("DTSTART;VALUE=DATE:")).toEqual(
    [4, 5, 6, 7, 8, 9, 10, 11, 12].map((n) => {
      const month = n + 1;
      return `${2026 + Math.floor((month - 1) / 12)}${String(((month - 1) % 12) + 1).padStart(2, "0")}10`;
    }),
  );
  expect(all("UID:")).toEqual(buyer.installmentIds.slice(3).map((id) => `parcela-${id}@gleba`));
  expect(all("SUMMARY:")[0]).toMatch(/^Vence: Parcela 4\\, contrato T-\d+$/);
  expect(answer.body).not.toMatch(/R\$|\d,\d\d/);
  expect((await get("due-dates.ics", {})).statusCode).toBe(401);
});

test("the PDF shows the same installments, sums and filter as the screen", async () => {
  const text = await textOf("statement.pdf?status=overdue");
  expect(text).toContain("Extrato de parcelas (situação: em atraso)");
  expect(text).toContain("R$ 3.099,99");
  expect(text).toContain("1.043,33");
  expect(text).not.toContain("Paga");
});

test("the income-tax statement adds up, year by year", async () => {
  expect((await get("income-tax")).json()).toEqual({ years: [2026] });
  const statement = z.parse(incomeTaxStatement, (await get("income-tax/2026")).json());
  expect(statement).toMatchObject({
    year: 2026,
    totalCents: 300_000,
    paidBeforeCents: 0,
    paidUntilCents: 300_000,
    payments: [{ number: 1, paidOn: "2026-02-10" }, { number: 2 }, { number: 3 }],
  });
  expect(await textOf("income-tax/2026.pdf")).toContain("Informe de pagamentos de 2026");
  expect((await get("income-tax/2025")).statusCode).toBe(404);
  expect((await get("income-tax/2025.pdf")).statusCode).toBe(404);
});

test("early payment and rescission answer for the contract as it stands", async () => {
  const ids = [8, 9].map((number) => buyer.installmentIds[number - 1]).join(",");
  const early = await get(`early-payment?installmentIds=${ids}`);
  expect(early.json()).toMatchObject({ payOn: "2026-07-20", totalCents: 200_000, savingCents: 0 });
  expect(early.json<{ rule: string }>().rule).toContain("não tem juros");
  const { lines, refundCents } = (await get("rescission")).json<Rescission>();
  expect([lines.length, refundCents]).toEqual([7, 300_000 - 120_000]);
  const late = await get(`early-payment?installmentIds=${buyer.installmentIds[3]}`);
  expect([late.statusCode, late.json<{ message: string }>().message]).toEqual([
    409,
    'Falha ao calcular a antecipação ["Só parcelas a vencer podem ser antecipadas. Confira: 4."]',
  ]);
});

test("within seven days of the signature the buyer regrets, once, in writing; afterwards no more", async () => {
  const { contractId } = await insertContract(server.db.orm, {
    customerId: buyer.customerId,
    signedAt: "2026-07-14",
    paid: 0,
  });
  const regret = async () => {
    const answer = await server.app.inject({
      method: "POST",
      url: `/contracts/${contractId}/regret`,
      headers: buyer.headers(),
    });
    return { status: answer.statusCode, body: answer.json<{ protocol: string; code?: string }>() };
  };
  const first = await regret();
  expect(first).toMatchObject({ status: 201, body: { protocol: expect.stringMatching(/^D-2026-/) } });
  expect((await regret()).body).toEqual(first.body);
  const { rows } = await server.db.pool.query<{ email: string }>("select email from customers where id = $1", [
    buyer.customerId,
  ]);
  const mails = await emailsTo(server, rows[0]!.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain(first.body.protocol);

  const later = await insertContract(server.db.orm, { customerId: buyer.customerId, signedAt: "2026-07-12", paid: 0 });
  const over = await server.app.inject({
    method: "POST",
    url: `/contracts/${later.contractId}/regret`,
    headers: buyer.headers(),
  });
  expect([over.statusCode, over.json<{ code: string }>().code]).toEqual([409, "regret_over"]);
});

test("a second buyer who regrets reads so in writing, and so does the first", async () => {
  const { contractId } = await insertContract(server.db.orm, {
    customerId: buyer.customerId,
    signedAt: "2026-07-15",
    paid: 0,
  });
  const second = await insertBuyer(server);
  await server.db.pool.query(
    "INSERT INTO contract_parties (contract_id, role, customer_id, share) VALUES ($1, 'buyer', $2, 5000)",
    [contractId, second.customerId],
  );
  const answer = await server.app.inject({
    method: "POST",
    url: `/contracts/${contractId}/regret`,
    headers: second.headers(),
  });
  const { protocol } = answer.json<{ protocol: string }>();
  for (const { customerId } of [buyer, second]) {
    const { rows } = await server.db.pool.query<{ email: string; body: string }>(
      "SELECT c.email, m.body FROM customers c JOIN messages m ON m.customer_id = c.id WHERE c.id = $1 AND m.contract_id = $2",
      [customerId, contractId],
    );
    expect(rows.map(({ body }) => body)).toEqual([expect.stringContaining(protocol)]);
    const texts = (await emailsTo(server, rows[0]!.email)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes(protocol))).toHaveLength(1);
  }
});

test.each([
  ["GET", "statement.csv"],
  ["GET", "statement.pdf"],
  ["GET", "income-tax"],
  ["GET", "income-tax/2026"],
  ["GET", "income-tax/2026.pdf"],
  ["GET", "early-payment?installmentIds=1"],
  ["GET", "rescission"],
  ["POST", "regret"],
] as const)("somebody else's contract is not found: %s %s", async (method, path) => {
  const other = await insertBuyer(server);
  const staff = { authorization: `Bearer ${server.auth.sign({ id: 1, role: "staff", broker: false })}` };
  const outcomes = [];
  for (const headers of [other.headers(), {}, staff])
    outcomes.push(
      (await server.app.inject({ method, url: `/contracts/${buyer.contractId}/${path}`, headers })).statusCode,
    );
  expect(outcomes).toEqual([404, 401, 403]);
});

test.each([
  "statement.csv?year=26",
  "statement.csv?status=late",
  "statement.pdf?columns=all",
  "income-tax/20x6",
  "early-payment",
  "early-payment?installmentIds=1;2",
  "early-payment?installmentIds=1&order=random",
  "rescission?on=tomorrow",
])("a shape nobody knows is refused: %s", async (path) => {
  expect((await get(path)).statusCode).toBe(400);
});

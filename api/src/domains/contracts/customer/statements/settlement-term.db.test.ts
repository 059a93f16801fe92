import { sql } from "drizzle-orm";
import { formatCents } from "@gleba/shared/words";
import type { StaffContractDetail } from "@gleba/shared/contracts/crm";
import { insertBuyer, type Buyer } from "../../../../testing/bank-slips.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { decodePages } from "../../../../testing/read-codes.ts";
import { insertCustomer } from "../../../../testing/rows.ts";
import { customerOn, staffOn } from "../../../../testing/staff-calls.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(new Date("2027-02-20T12:00:00Z"));
});
afterAll(() => server.close());

const termOf = ({ contractId, headers }: Pick<Buyer, "contractId" | "headers">) =>
  server.app.inject({ url: `/contracts/${contractId}/settlement-term.pdf`, headers: headers() });
const refusalOf = (answer: { statusCode: number; json: () => { code?: string; message?: string } }) => [
  answer.statusCode,
  answer.json().code,
  answer.json().message,
];
const textOf = async (pdf: Buffer): Promise<string> =>
  (await decodePages(pdf, 1))
    .map(({ text }) => text)
    .join(" ")
    .replace(/\s+/g, " ");

/** The sums of a contract, by the database alone. */
const sumsOf = async (contractId: number) => {
  const { rows } = await server.db.orm.execute(sql`
    SELECT (SELECT sum(amount_cents) FROM installments WHERE contract_id = ${contractId})::float8 AS agreed,
      sum(p.fine_cents + p.interest_cents)::float8 AS late, sum(p.paid_cents)::float8 AS paid
    FROM payments p JOIN installments i ON i.id = p.installment_id
    WHERE i.contract_id = ${contractId} AND p.reversed_at IS NULL`);
  return rows[0] as { agreed: number; late: number; paid: number };
};

test("with the last payment a release is there for customer and staff, with the sums of the database; a reversal takes it away", async () => {
  const finance = await staffOn(server, "finance");
  const buyer = await insertBuyer(server, { paid: 11 });
  const path = `/api/crm/contracts/${buyer.contractId}`;
  const open = [
    409,
    "contract_not_settled",
    'Falha ao gerar o termo de quitação ["O termo de quitação sai quando o contrato inteiro está pago. Falta 1 parcela."]',
  ];
  expect(refusalOf(await termOf(buyer))).toEqual(open);

  const last = buyer.installmentIds[11];
  const due = await finance.call("GET", `${path}/due?installmentId=${last}&on=2027-02-20`);
  const { totalCents } = due.json<{ totalCents: number }>();
  expect(totalCents).toBeGreaterThan(100_000);
  const paid = await finance.call("POST", `${path}/payments`, {
    installmentId: last,
    paidCents: totalCents,
    paidAt: "2027-02-20",
    method: "pix",
  });
  const settled = paid.json<StaffContractDetail>();
  expect(settled.details.contract.status).toBe("settled");

  const answer = await termOf(buyer);
  expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="termo-de-quitacao-T-\d+\.pdf"$/);
  const text = await textOf(answer.rawPayload);
  const { agreed, late, paid: received } = await sumsOf(buyer.contractId);
  expect(agreed + late).toBe(received);
  for (const cents of [agreed, late, received]) expect(text).toContain(formatCents(cents).replace(/\s/g, " "));
  expect(text).toContain("pago de 10/02/2026 a 20/02/2027");
  expect(text).toContain("nada mais é devido por este contrato");
  const staff = await finance.call("GET", `${path}/settlement-term`);
  expect(await textOf(staff.rawPayload)).toBe(text);

  const payment = settled.installments[11]?.payment?.id;
  await finance.call("POST", `${path}/payments/${payment}/reversal`, { reason: "O banco devolveu" });
  expect(refusalOf(await termOf(buyer))).toEqual(open);
  expect(refusalOf(await finance.call("GET", `${path}/settlement-term`))).toEqual([
    ...open.slice(0, 2),
    "O termo de quitação sai quando o contrato inteiro está pago. Falta 1 parcela.",
  ]);
});

test("nobody else's release is told of, and a contract that was undone has none", async () => {
  const buyer = await insertBuyer(server, { paid: 12, status: "settled" });
  const other = await customerOn(server, await insertCustomer(server.db.orm));
  expect((await other.call("GET", `/contracts/${buyer.contractId}/settlement-term.pdf`)).statusCode).toBe(404);
  const undone = await insertBuyer(server, { paid: 12, status: "cancelled", cancelledAt: "2027-01-10" });
  expect(refusalOf(await termOf(undone)).slice(0, 2)).toEqual([409, "contract_cancelled"]);
});

import { sql } from "drizzle-orm";
import type { Rescission } from "@gleba/shared/contracts";
import type { StaffContractDetail } from "@gleba/shared/contracts/crm";
import { insertRatesOf } from "../../../testing/index-rates.ts";
import { cameOn, updatedPayment, type BroughtContract } from "../../../testing/money-oracle/brought.ts";
import { staffOn } from "../../../testing/staff-calls.ts";
import { csvFiles } from "./testing/old-company.ts";
import { portfolioTests } from "./testing/portfolio-tests.ts";

/** The portal of these tests knows the IPCA of January 2020 to October 2026, each month 0,5 %. */
const at = portfolioTests();
const TODAY = "2026-11-20";
const UPDATE = "Atualização dos valores pagos";
const MISSING = "Atualização dos pagamentos mais antigos";

/** A contract with ten of sixty installments paid, in 2016, as its old system had it, and what undoing it gives back. */
const brought = async () => {
  const { tables, balance, made } = await at.company(2, 60);
  const checked = await at.desk.checked(csvFiles(tables));
  await at.desk.take(checked.id, balance);
  const { rows } = await at.server.db.orm.execute<{ id: number }>(
    sql`SELECT id::float8 AS id FROM contracts WHERE number = ${`V-000001-${made}`}`,
  );
  const { id } = rows[0]!;
  const finance = await staffOn(at.server, "finance");
  const payments = await at.server.db.orm.execute<{ day: string; cents: number }>(sql`
    SELECT p.paid_at::text AS day, p.corrected_cents::float8 AS cents FROM payments p JOIN installments i ON i.id = p.installment_id
    WHERE i.contract_id = ${id} ORDER BY p.id`);
  return {
    id,
    payments: payments.rows,
    async sheet() {
      const answer = await finance.call("GET", `/api/crm/contracts/${id}/rescission`);
      const { lines, refundCents } = answer.json<Rescission>();
      return { refundCents, line: (label: string) => lines.find((line) => line.label === label) };
    },
  };
};

test("undoing a contract that came from elsewhere gives back what was paid before it came at what it is worth now", async () => {
  const { id, payments, sheet } = await brought();
  const before = await sheet();
  // December 2015 to December 2019 are not in the portal yet.
  expect(before.line(MISSING)).toMatchObject({
    amountCents: 0,
    explanation: expect.stringMatching(
      /faltam no portal 49 taxas, de 12\/2015 a 12\/2019, do IPCA\. 10 pagamentos anteriores/,
    ),
  });
  await insertRatesOf(at.server.db.orm, "IPCA", "2015-12-01", "2019-12-01");
  const after = await sheet();
  expect(after.line(MISSING)).toBeUndefined();

  const { rows } = await at.server.db.orm.execute<{ month: string; rate: string }>(
    sql`SELECT to_char(month, 'YYYY-MM') AS month, rate::text AS rate FROM index_rates WHERE name = 'IPCA'`,
  );
  const paper: BroughtContract = {
    system: "linear",
    rate: "0",
    months: 60,
    financedCents: 0,
    firstDueOn: "2016-01-10",
    signedOn: "2015-12-15",
    index: new Map(rows.map(({ month, rate }) => [month, rate])),
    lagMonths: 0,
    floor: "nominal",
    firstPeriod: "whole",
    fine: "0",
    interest: "0",
    fineAfterMonths: 0,
    heldUntil: "2026-05",
  };
  const base = await at.server.db.orm.execute(sql`SELECT index_base_date FROM contracts WHERE id = ${id}`);
  expect(base.rows).toEqual([{ index_base_date: cameOn(paper) }]);
  const expected = payments.reduce((sum, { day, cents }) => sum + updatedPayment(paper, cents, day, TODAY) - cents, 0);
  const added = after.line(UPDATE)!.amountCents;
  expect(payments).toHaveLength(10);
  // The product rounds to eight decimals after each month, the other program does not.
  expect(Math.abs(added - expected)).toBeLessThanOrEqual(10);
  expect(added).toBeGreaterThan(20 * before.line(UPDATE)!.amountCents);
  expect(after.refundCents).toBeGreaterThan(before.refundCents);
});

test("one that came in before its first day was kept says that older payments are not updated, and who works that out", async () => {
  const { id, sheet } = await brought();
  await at.server.db.orm.execute(sql`UPDATE brought_contracts SET index_base_date = NULL WHERE contract_id = ${id}`);
  expect((await sheet()).line(MISSING)?.explanation).toMatch(
    /sem a data-base original do índice\. 10 pagamentos anteriores a 15\/06\/2026, .*Peça o cálculo a um contador ou advogado antes de assinar\.$/,
  );
});

test("a lag that is given to a contract from elsewhere counts no month twice that its amounts hold", async () => {
  const { id } = await brought();
  const finance = await staffOn(at.server, "finance");
  const look = async () => (await finance.call("GET", `/api/crm/contracts/${id}`)).json<StaffContractDetail>();
  const counted = ({ details: { index, contract } }: StaffContractDetail) => [index.baseDate, contract.balanceCents];
  const { agreed, ...first } = await look();
  const all = [counted({ agreed, ...first })];
  for (const indexLagMonths of [1, 2, 0]) {
    const { version } = await look();
    const body = { ...agreed, indexLagMonths, reason: "Aditivo", version };
    const answer = await finance.call("PUT", `/api/crm/contracts/${id}/terms`, body);
    expect([answer.statusCode, answer.json().errors]).toEqual([200, undefined]);
    all.push(counted(await look()));
  }
  // They hold the index up to May: June is the first month that is taken, a month later with each month of lag.
  expect(all.map(([baseDate]) => baseDate)).toEqual(["2026-06-15", "2026-07-15", "2026-08-15", "2026-06-15"]);
  const [none, one, two, again] = all.map(([, balanceCents]) => Number(balanceCents));
  expect([none! / one!, one! / two!].map((grown) => grown.toFixed(4))).toEqual(["1.0050", "1.0050"]);
  expect(again).toBe(none);
});

import { sql, type SQL } from "drizzle-orm";
import { amount, type Check, PRINCIPAL, reais } from "./portfolio-check.ts";
import { OF_NONE, TWICE } from "./portfolio-row-checks.ts";

/** What is open and what was paid of each staged installment. */
export const balances = (id: string): SQL => sql`
  SELECT i.contract, CASE WHEN coalesce(p.settled, false) THEN 0 ELSE i.amount_cents - coalesce(p.principal, 0) END AS open,
    coalesce(p.paid, 0) AS paid
  FROM portfolio_installments i
  LEFT JOIN (SELECT contract, installment, bool_or(settles) AS settled, sum(paid_cents) AS paid, sum(${PRINCIPAL}) AS principal
    FROM portfolio_payments WHERE portfolio_id = ${id} GROUP BY contract, installment) p
    ON p.contract = i.contract AND p.installment = i.number
  WHERE i.portfolio_id = ${id}`;

/** Contracts of which nobody can say what is open: by rows that cannot be read, and by those that do not meet. */
const unknownBalances = (id: string): SQL => sql`
  SELECT contract FROM portfolio_installments WHERE portfolio_id = ${id} AND (number IS NULL OR amount_cents IS NULL)
  UNION ALL SELECT contract FROM portfolio_payments WHERE portfolio_id = ${id} AND (installment IS NULL OR ${PRINCIPAL} IS NULL)
  UNION ALL SELECT contract FROM portfolio_faults WHERE portfolio_id = ${id} AND kind IN (${TWICE}, ${OF_NONE})`;

interface Sum {
  column: string;
  kind: string;
  /** What the contract says of it. */
  said: SQL;
  /** Rows of `contract`, `total`. */
  sums: SQL;
  /** Rows of `contract`, whose total says nothing. */
  unknown: SQL;
  /** How the sentence goes on before the amount. */
  what: string;
}

const differs = (id: string, { column, kind, said, sums, unknown, what }: Sum): Check => {
  const total = sql`coalesce(s.total, 0)`;
  return {
    column,
    kind,
    found: sql`
      SELECT c.sheet, c.line, c.number AS contract, ${reais(said)} AS value,
        ${what}::text || ' ' || ${amount(total)} || ', diferença de ' || ${amount(sql`abs(${said} - ${total})`)} AS detail
      FROM portfolio_contracts c LEFT JOIN (${sums}) s ON s.contract = c.number
      WHERE c.portfolio_id = ${id} AND c.number IS NOT NULL AND ${said} <> ${total}
        AND NOT EXISTS (SELECT FROM (${unknown}) u WHERE u.contract = c.number)`,
  };
};

/** A column of a contract's rows, added up; one that cannot be read hides the sum. */
const columnOf = (id: string, table: "portfolio_installments" | "portfolio_payments", name: string) => {
  const [rows, column] = [sql.raw(table), sql.raw(name)];
  return {
    sums: sql`SELECT contract, sum(${column}) AS total FROM ${rows} WHERE portfolio_id = ${id} GROUP BY contract`,
    unknown: sql`SELECT contract FROM ${rows} WHERE portfolio_id = ${id} AND ${column} IS NULL`,
  };
};

/** Contracts whose own sums are not those of their rows. Only what a sum is made of can hide it. */
export const sumChecks = (id: string): Check[] => [
  differs(id, {
    column: "Soma das parcelas",
    kind: "a soma das parcelas não confere",
    said: sql`c.total_cents`,
    ...columnOf(id, "portfolio_installments", "amount_cents"),
    what: ": as parcelas somam",
  }),
  differs(id, {
    column: "Saldo em aberto",
    kind: "o saldo em aberto não confere",
    said: sql`c.open_cents`,
    sums: sql`SELECT contract, sum(open) AS total FROM (${balances(id)}) b GROUP BY contract`,
    unknown: unknownBalances(id),
    what: ": o que está em aberto soma",
  }),
  differs(id, {
    column: "Total pago",
    kind: "o total pago não confere",
    said: sql`c.paid_cents`,
    ...columnOf(id, "portfolio_payments", "paid_cents"),
    what: ": os pagamentos somam",
  }),
];

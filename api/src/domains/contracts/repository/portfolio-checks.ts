import { sql, type SQL } from "drizzle-orm";
import type { Tx } from "#platform/db/db.ts";
import { NO_INDEX } from "../rules/contract-terms.ts";

interface Check {
  /** The heading of the column as people know the field; what is wrong where it is the whole row. */
  column: string;
  /** Rows `r` with `value`, `reason`, `contract`, `sheet` and `line`. */
  found: SQL;
}

const money = (cents: SQL): SQL => sql`to_char(${cents} / 100.0, 'FM999G999G999G990D00')`;
/** In the signs of Brazil, whatever the database's are. */
const reais = (cents: SQL): SQL => sql`translate(${money(cents)}, ',.', '.,')`;

/** Contracts that have a wrong cell: what adds up wrong of them says nothing new. */
const isWhole = (id: string, contract: SQL): SQL =>
  sql`NOT EXISTS (SELECT FROM portfolio_faults f WHERE f.portfolio_id = ${id} AND f.contract = ${contract} AND f.contract <> '')`;

const customerChecks = (id: string): Check[] => [
  {
    column: "Nome",
    found: sql`
      SELECT c.sheet, c.line, '' AS contract, c.name AS value,
        'o CPF ou CNPJ está em nome de duas pessoas: também de ' || o.name || ', na linha ' || o.line AS reason
      FROM portfolio_customers c
      JOIN LATERAL (SELECT name, line FROM portfolio_customers o WHERE o.portfolio_id = ${id} AND o.document = c.document
        AND fold_text(o.name) <> fold_text(c.name) ORDER BY o.sheet, o.line LIMIT 1) o ON true
      WHERE c.portfolio_id = ${id}`,
  },
  {
    column: "Nome",
    found: sql`
      SELECT c.sheet, c.line, '' AS contract, c.name AS value, 'no portal este CPF ou CNPJ é de ' || p.name AS reason
      FROM portfolio_customers c JOIN customers p ON p.document = c.document AND p.document_proof <> 'none'
      WHERE c.portfolio_id = ${id} AND fold_text(p.name) <> fold_text(c.name)`,
  },
  {
    column: "E-mail",
    found: sql`
      SELECT c.sheet, c.line, '' AS contract, c.email AS value, 'o mesmo e-mail é de outro cliente, na linha ' || o.line AS reason
      FROM portfolio_customers c
      JOIN LATERAL (SELECT line FROM portfolio_customers o WHERE o.portfolio_id = ${id} AND o.email = c.email
        AND o.document <> c.document ORDER BY o.sheet, o.line LIMIT 1) o ON true
      WHERE c.portfolio_id = ${id}`,
  },
  {
    column: "E-mail",
    found: sql`
      SELECT c.sheet, c.line, '' AS contract, c.email AS value, 'no portal este e-mail é de outra pessoa' AS reason
      FROM portfolio_customers c JOIN customers p ON p.email = c.email
      WHERE c.portfolio_id = ${id} AND (p.document <> c.document OR p.document_proof = 'none')`,
  },
];

const contractChecks = (id: string, today: string): Check[] => [
  {
    column: "Número do contrato",
    found: sql`
      SELECT c.sheet, c.line, '' AS contract, c.number AS value, 'o número do contrato aparece também na linha ' || o.line AS reason
      FROM portfolio_contracts c
      JOIN LATERAL (SELECT line FROM portfolio_contracts o WHERE o.portfolio_id = ${id} AND o.number = c.number
        AND (o.sheet, o.line) <> (c.sheet, c.line) ORDER BY o.sheet, o.line LIMIT 1) o ON true
      WHERE c.portfolio_id = ${id}`,
  },
  {
    column: "Número do contrato",
    found: sql`
      SELECT c.sheet, c.line, c.number AS contract, c.number AS value, 'o portal já tem um contrato com este número, feito nele' AS reason
      FROM portfolio_contracts c JOIN contracts k ON k.number = c.number LEFT JOIN brought_contracts b ON b.contract_id = k.id
      WHERE c.portfolio_id = ${id} AND b.contract_id IS NULL`,
  },
  {
    column: "CPF ou CNPJ",
    found: sql`
      SELECT c.sheet, c.line, c.number AS contract, c.document AS value, 'nenhum cliente das tabelas tem este CPF ou CNPJ' AS reason
      FROM portfolio_contracts c WHERE c.portfolio_id = ${id}
        AND NOT EXISTS (SELECT FROM portfolio_customers p WHERE p.portfolio_id = ${id} AND p.document = c.document)`,
  },
  {
    column: "Empreendimento",
    found: sql`
      SELECT c.sheet, c.line, c.number AS contract, c.development AS value, 'nenhum empreendimento do portal tem este nome' AS reason
      FROM portfolio_contracts c WHERE c.portfolio_id = ${id}
        AND NOT EXISTS (SELECT FROM ventures v WHERE fold_text(v.name) = fold_text(c.development))`,
  },
  {
    column: "Lote",
    found: sql`
      SELECT c.sheet, c.line, c.number AS contract, c.block || ' / ' || c.lot AS value, 'o empreendimento não tem esta quadra e este lote' AS reason
      FROM portfolio_contracts c WHERE c.portfolio_id = ${id} AND c.lot_id IS NULL
        AND EXISTS (SELECT FROM ventures v WHERE fold_text(v.name) = fold_text(c.development))`,
  },
  {
    column: "Lote",
    found: sql`
      SELECT c.sheet, c.line, c.number AS contract, c.block || ' / ' || c.lot AS value, 'o mesmo lote está noutro contrato, na linha ' || o.line AS reason
      FROM portfolio_contracts c
      JOIN LATERAL (SELECT line FROM portfolio_contracts o WHERE o.portfolio_id = ${id} AND o.lot_id = c.lot_id
        AND o.number <> c.number ORDER BY o.sheet, o.line LIMIT 1) o ON true
      WHERE c.portfolio_id = ${id}`,
  },
  {
    column: "Lote",
    found: sql`
      SELECT c.sheet, c.line, c.number AS contract, c.block || ' / ' || c.lot AS value,
        CASE WHEN l.status IN ('reserved', 'negotiating') THEN 'o lote está reservado ou em negociação no portal'
          ELSE 'no portal o lote já foi vendido a outra pessoa' END AS reason
      FROM portfolio_contracts c JOIN batches l ON l.id = c.lot_id
      WHERE c.portfolio_id = ${id} AND c.contract_id IS NULL AND (l.status IN ('reserved', 'negotiating')
        OR EXISTS (SELECT FROM contracts k WHERE k.batch_id = l.id AND k.status <> 'cancelled') OR l.customer_id IS NOT NULL)`,
  },
  {
    column: "Data da assinatura",
    found: sql`
      SELECT c.sheet, c.line, c.number AS contract, to_char(c.signed_at, 'DD/MM/YYYY') AS value, 'a assinatura é depois de hoje' AS reason
      FROM portfolio_contracts c WHERE c.portfolio_id = ${id} AND c.signed_at > ${today}::date`,
  },
  {
    column: "Último mês do índice aplicado",
    found: sql`
      SELECT c.sheet, c.line, c.number AS contract, to_char(c.last_index_month, 'MM/YYYY') AS value,
        CASE WHEN c.last_index_month > ${today}::date THEN 'o mês do índice é depois de hoje'
          WHEN c.index_name = ${NO_INDEX} THEN 'há um mês aplicado, mas o contrato não tem índice'
          ELSE 'o mês do índice é antes da data-base' END AS reason
      FROM portfolio_contracts c WHERE c.portfolio_id = ${id} AND (c.last_index_month > ${today}::date
        OR (c.last_index_month IS NOT NULL AND c.index_name = ${NO_INDEX})
        OR c.last_index_month < date_trunc('month', c.index_base_date))`,
  },
];

const installmentChecks = (id: string): Check[] => [
  {
    column: "Número do contrato",
    found: sql`
      SELECT i.sheet, i.line, '' AS contract, i.contract AS value, 'nenhum contrato das tabelas tem este número' AS reason
      FROM portfolio_installments i WHERE i.portfolio_id = ${id} AND ${isWhole(id, sql`i.contract`)}
        AND NOT EXISTS (SELECT FROM portfolio_contracts c WHERE c.portfolio_id = ${id} AND c.number = i.contract)`,
  },
  {
    column: "Número da parcela",
    found: sql`
      SELECT i.sheet, i.line, i.contract, i.number::text AS value, 'a parcela aparece mais de uma vez no contrato' AS reason
      FROM (SELECT *, count(*) OVER (PARTITION BY contract, number) AS times FROM portfolio_installments WHERE portfolio_id = ${id}) i
      WHERE i.times > 1`,
  },
  {
    column: "Valor da parcela",
    found: sql`
      SELECT i.sheet, i.line, i.contract, '0,00' AS value, 'a parcela não tem valor' AS reason
      FROM portfolio_installments i WHERE i.portfolio_id = ${id} AND i.amount_cents = 0`,
  },
];

const paymentChecks = (id: string, today: string): Check[] => [
  {
    column: "Número da parcela",
    found: sql`
      SELECT p.sheet, p.line, p.contract, p.contract || ' / ' || p.installment AS value, 'o pagamento é de uma parcela que não está nas tabelas' AS reason
      FROM portfolio_payments p WHERE p.portfolio_id = ${id} AND ${isWhole(id, sql`p.contract`)}
        AND NOT EXISTS (SELECT FROM portfolio_installments i WHERE i.portfolio_id = ${id} AND i.contract = p.contract AND i.number = p.installment)`,
  },
  {
    column: "Data do pagamento",
    found: sql`
      SELECT p.sheet, p.line, p.contract, to_char(p.paid_at, 'DD/MM/YYYY') AS value, 'o pagamento é depois de hoje' AS reason
      FROM portfolio_payments p WHERE p.portfolio_id = ${id} AND p.paid_at > ${today}::date`,
  },
  {
    column: "Valor pago",
    found: sql`
      SELECT p.sheet, p.line, p.contract, ${reais(sql`p.paid_cents`)} AS value, 'multa e juros passam do valor pago' AS reason
      FROM portfolio_payments p WHERE p.portfolio_id = ${id} AND p.paid_cents <= p.fine_cents + p.interest_cents`,
  },
  {
    column: "Valor pago",
    found: sql`
      SELECT p.sheet, p.line, p.contract, ${reais(sql`p.paid_cents`)} AS value,
        'o pagamento passa do que se deve: a parcela é de R$ ' || ${reais(sql`i.amount_cents`)} AS reason
      FROM (SELECT *, sum(paid_cents - fine_cents - interest_cents + discount_cents)
          OVER (PARTITION BY contract, installment ORDER BY paid_at, sheet, line) AS until_then,
        paid_cents - fine_cents - interest_cents + discount_cents AS principal
        FROM portfolio_payments WHERE portfolio_id = ${id}) p
      JOIN portfolio_installments i ON i.portfolio_id = ${id} AND i.contract = p.contract AND i.number = p.installment
      JOIN portfolio_contracts c ON c.portfolio_id = ${id} AND c.number = p.contract
      WHERE p.until_then - p.principal >= i.amount_cents OR (c.index_name = ${NO_INDEX} AND p.until_then > i.amount_cents)`,
  },
];

const sumChecks = (id: string): Check[] => {
  const differs = (column: string, said: SQL, computed: SQL, what: string): Check => ({
    column,
    found: sql`
      SELECT c.sheet, c.line, c.number AS contract, ${reais(said)} AS value,
        ${what}::text || ' R$ ' || ${reais(computed)} || ': diferença de R$ ' || ${reais(sql`abs(${said} - ${computed})`)} AS reason
      FROM portfolio_contracts c
      LEFT JOIN (SELECT contract, sum(amount_cents) AS total FROM portfolio_installments WHERE portfolio_id = ${id} GROUP BY contract) i ON i.contract = c.number
      LEFT JOIN (SELECT contract, sum(open) AS open, sum(paid) AS paid FROM (${balances(id)}) b GROUP BY contract) b ON b.contract = c.number
      WHERE c.portfolio_id = ${id} AND ${said} <> ${computed} AND ${isWhole(id, sql`c.number`)}`,
  });
  return [
    differs("Soma das parcelas", sql`c.total_cents`, sql`coalesce(i.total, 0)`, "as parcelas somam"),
    differs("Saldo em aberto", sql`c.open_cents`, sql`coalesce(b.open, 0)`, "o que está em aberto soma"),
    differs("Total pago", sql`c.paid_cents`, sql`coalesce(b.paid, 0)`, "os pagamentos somam"),
  ];
};

/** What is open and what was paid of each staged installment. */
export const balances = (id: string): SQL => sql`
  SELECT i.contract, CASE WHEN coalesce(p.settled, false) THEN 0 ELSE i.amount_cents - coalesce(p.principal, 0) END AS open,
    coalesce(p.paid, 0) AS paid
  FROM portfolio_installments i
  LEFT JOIN (SELECT contract, installment, bool_or(settles) AS settled, sum(paid_cents) AS paid,
      sum(paid_cents - fine_cents - interest_cents + discount_cents) AS principal
    FROM portfolio_payments WHERE portfolio_id = ${id} GROUP BY contract, installment) p
    ON p.contract = i.contract AND p.installment = i.number
  WHERE i.portfolio_id = ${id}`;

/** Finds the lot, the customer and the contract that staged rows name, and which payment settles its installment. */
export const resolveStaged = async (tx: Tx, id: string): Promise<void> => {
  await tx.execute(sql`
    UPDATE portfolio_contracts c SET lot_id = l.id FROM batches l JOIN ventures v ON v.id = l.venture_id
    WHERE c.portfolio_id = ${id} AND fold_text(v.name) = fold_text(c.development) AND l.lot <> ''
      AND ltrim(fold_text(l.block), '0') = ltrim(fold_text(c.block), '0') AND ltrim(fold_text(l.lot), '0') = ltrim(fold_text(c.lot), '0')`);
  await tx.execute(sql`
    UPDATE portfolio_contracts c SET contract_id = k.id FROM contracts k JOIN brought_contracts b ON b.contract_id = k.id
    WHERE c.portfolio_id = ${id} AND k.number = c.number`);
  await tx.execute(sql`
    UPDATE portfolio_customers c SET customer_id = p.id FROM customers p
    WHERE c.portfolio_id = ${id} AND p.document = c.document AND p.document_proof <> 'none'`);
  await tx.execute(sql`
    UPDATE portfolio_payments p SET settles = true
    FROM (SELECT p.ctid, p.contract, p.installment, sum(paid_cents - fine_cents - interest_cents + discount_cents)
        OVER (PARTITION BY contract, installment ORDER BY paid_at, sheet, line) AS until_then
      FROM portfolio_payments p WHERE portfolio_id = ${id}) s
    JOIN portfolio_installments i ON i.portfolio_id = ${id} AND i.contract = s.contract AND i.number = s.installment
    WHERE p.ctid = s.ctid AND s.until_then >= i.amount_cents`);
};

/** Compares staged rows with each other and with the portal; each fault is stored where it stands. */
export const findFaults = async (tx: Tx, id: string, today: string): Promise<void> => {
  const checks = [
    ...customerChecks(id),
    ...contractChecks(id, today),
    ...installmentChecks(id),
    ...paymentChecks(id, today),
    ...sumChecks(id),
  ];
  for (const { column, found } of checks)
    await tx.execute(sql`
      INSERT INTO portfolio_faults (portfolio_id, sheet, line, "column", value, reason, contract)
      SELECT ${id}::uuid, r.sheet, r.line, ${column}, left(r.value, 60), r.reason, r.contract FROM (${found}) r`);
};

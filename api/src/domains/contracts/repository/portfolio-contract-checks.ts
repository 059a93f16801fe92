import { sql } from "drizzle-orm";
import { NO_INDEX } from "../rules/contract-terms.ts";
import { type Check, dayText, placeOf } from "./portfolio-check.ts";

/** What is wrong with customers: of each other, and of those that the portal knows. */
export const customerChecks = (id: string): Check[] => [
  {
    column: "Nome",
    kind: "o CPF ou CNPJ está em nome de duas pessoas",
    found: sql`
      SELECT c.sheet, c.line, '' AS contract, c.name AS value, ': também de ' || o.name || ', ' || ${placeOf(id)} AS detail
      FROM portfolio_customers c
      JOIN LATERAL (SELECT name, sheet, line FROM portfolio_customers o WHERE o.portfolio_id = ${id} AND o.document = c.document
        AND fold_text(o.name) <> fold_text(c.name) ORDER BY o.sheet, o.line LIMIT 1) o ON true
      WHERE c.portfolio_id = ${id}`,
  },
  {
    column: "Nome",
    kind: "no portal este CPF ou CNPJ é de outra pessoa",
    found: sql`
      SELECT c.sheet, c.line, '' AS contract, c.name AS value, ': ' || p.name AS detail
      FROM portfolio_customers c JOIN customers p ON p.document = c.document AND p.document_proof <> 'none'
      WHERE c.portfolio_id = ${id} AND fold_text(p.name) <> fold_text(c.name)`,
  },
  {
    column: "E-mail",
    kind: "o mesmo e-mail é de outro cliente",
    found: sql`
      SELECT c.sheet, c.line, '' AS contract, c.email AS value, ', ' || ${placeOf(id)} AS detail
      FROM portfolio_customers c
      JOIN LATERAL (SELECT sheet, line FROM portfolio_customers o WHERE o.portfolio_id = ${id} AND o.email = c.email
        AND o.document <> c.document ORDER BY o.sheet, o.line LIMIT 1) o ON true
      WHERE c.portfolio_id = ${id}`,
  },
  {
    column: "E-mail",
    kind: "no portal este e-mail é de outra pessoa",
    found: sql`
      SELECT c.sheet, c.line, '' AS contract, c.email AS value, '' AS detail
      FROM portfolio_customers c JOIN customers p ON p.email = c.email
      WHERE c.portfolio_id = ${id} AND (p.document <> c.document OR p.document_proof = 'none')`,
  },
];

/** Contracts whose number says who they are, and what is known of them in the portal. */
const identityChecks = (id: string): Check[] => [
  {
    column: "Número do contrato",
    kind: "o número do contrato aparece mais de uma vez",
    found: sql`
      SELECT c.sheet, c.line, c.number AS contract, c.number AS value, ': também ' || ${placeOf(id)} AS detail
      FROM portfolio_contracts c
      JOIN LATERAL (SELECT sheet, line FROM portfolio_contracts o WHERE o.portfolio_id = ${id} AND o.number = c.number
        AND (o.sheet, o.line) <> (c.sheet, c.line) ORDER BY o.sheet, o.line LIMIT 1) o ON true
      WHERE c.portfolio_id = ${id}`,
  },
  {
    column: "Número do contrato",
    kind: "o portal já tem um contrato com este número, feito nele",
    found: sql`
      SELECT c.sheet, c.line, c.number AS contract, c.number AS value, '' AS detail
      FROM portfolio_contracts c JOIN contracts k ON k.number = c.number LEFT JOIN brought_contracts b ON b.contract_id = k.id
      WHERE c.portfolio_id = ${id} AND b.contract_id IS NULL`,
  },
  {
    column: "CPF ou CNPJ",
    kind: "nenhum cliente das tabelas tem este CPF ou CNPJ",
    found: sql`
      SELECT c.sheet, c.line, c.number AS contract, c.document AS value, '' AS detail
      FROM portfolio_contracts c WHERE c.portfolio_id = ${id} AND c.document IS NOT NULL
        AND NOT EXISTS (SELECT FROM portfolio_customers p WHERE p.portfolio_id = ${id} AND p.document = c.document)`,
  },
];

const lotChecks = (id: string): Check[] => [
  {
    column: "Empreendimento",
    kind: "nenhum empreendimento do portal tem este nome",
    found: sql`
      SELECT c.sheet, c.line, c.number AS contract, c.development AS value, '' AS detail
      FROM portfolio_contracts c WHERE c.portfolio_id = ${id} AND c.development IS NOT NULL
        AND NOT EXISTS (SELECT FROM ventures v WHERE fold_text(v.name) = fold_text(c.development))`,
  },
  {
    column: "Lote",
    kind: "o empreendimento não tem esta quadra e este lote",
    found: sql`
      SELECT c.sheet, c.line, c.number AS contract, c.block || ' / ' || c.lot AS value, '' AS detail
      FROM portfolio_contracts c WHERE c.portfolio_id = ${id} AND c.lot_id IS NULL AND c.block IS NOT NULL AND c.lot IS NOT NULL
        AND EXISTS (SELECT FROM ventures v WHERE fold_text(v.name) = fold_text(c.development))`,
  },
  {
    column: "Lote",
    kind: "o mesmo lote está noutro contrato",
    found: sql`
      SELECT c.sheet, c.line, c.number AS contract, c.block || ' / ' || c.lot AS value, ', ' || ${placeOf(id)} AS detail
      FROM portfolio_contracts c
      JOIN LATERAL (SELECT sheet, line FROM portfolio_contracts o WHERE o.portfolio_id = ${id} AND o.lot_id = c.lot_id
        AND o.number <> c.number ORDER BY o.sheet, o.line LIMIT 1) o ON true
      WHERE c.portfolio_id = ${id}`,
  },
  ...(
    [
      ["o lote está reservado ou em negociação no portal", sql`l.status IN ('reserved', 'negotiating')`],
      [
        "no portal o lote já foi vendido a outra pessoa",
        sql`l.status NOT IN ('reserved', 'negotiating') AND (l.customer_id IS NOT NULL
          OR EXISTS (SELECT FROM contracts k WHERE k.batch_id = l.id AND k.status <> 'cancelled'))`,
      ],
    ] as const
  ).map(([kind, isTaken]): Check => ({
    column: "Lote",
    kind,
    found: sql`
      SELECT c.sheet, c.line, c.number AS contract, c.block || ' / ' || c.lot AS value, '' AS detail
      FROM portfolio_contracts c JOIN batches l ON l.id = c.lot_id
      WHERE c.portfolio_id = ${id} AND c.contract_id IS NULL AND c.number IS NOT NULL AND ${isTaken}`,
  })),
];

const dateChecks = (id: string, today: string): Check[] => [
  {
    column: "Data da assinatura",
    kind: "a assinatura é depois de hoje",
    found: sql`
      SELECT c.sheet, c.line, c.number AS contract, ${dayText(sql`c.signed_at`)} AS value, '' AS detail
      FROM portfolio_contracts c WHERE c.portfolio_id = ${id} AND c.signed_at > ${today}::date`,
  },
  {
    column: "Data da assinatura",
    kind: "a assinatura é antes do nascimento de quem comprou",
    found: sql`
      SELECT c.sheet, c.line, c.number AS contract, ${dayText(sql`c.signed_at`)} AS value,
        ': ' || p.name || ' nasceu em ' || ${dayText(sql`p.birth_date`)} AS detail
      FROM portfolio_contracts c JOIN customers p ON p.document = c.document AND p.document_proof <> 'none'
      WHERE c.portfolio_id = ${id} AND c.signed_at < p.birth_date`,
  },
  ...(
    [
      ["o mês do índice é depois de hoje", sql`c.last_index_month > ${today}::date`],
      [
        "há um mês aplicado, mas o contrato não tem índice",
        sql`c.last_index_month IS NOT NULL AND c.index_name = ${NO_INDEX}`,
      ],
      [
        "o mês do índice é antes da data-base",
        sql`c.index_name <> ${NO_INDEX} AND c.last_index_month < date_trunc('month', c.index_base_date)`,
      ],
    ] as const
  ).map(([kind, isWrong]): Check => ({
    column: "Último mês do índice aplicado",
    kind,
    found: sql`
        SELECT c.sheet, c.line, c.number AS contract, to_char(c.last_index_month, 'MM/YYYY') AS value, '' AS detail
        FROM portfolio_contracts c WHERE c.portfolio_id = ${id} AND ${isWrong}`,
  })),
];

/** What is wrong with contracts: of each other, of the customers of the tables, and of the portal. */
export const contractChecks = (id: string, today: string): Check[] => [
  ...identityChecks(id),
  ...lotChecks(id),
  ...dateChecks(id, today),
];

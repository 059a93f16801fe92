import { sql } from "drizzle-orm";
import { NO_INDEX } from "../rules/contract-terms.ts";
import { amount, type Check, dayText, PRINCIPAL, reais } from "./portfolio-check.ts";

/** An installment that is there twice, and a payment of one that is nowhere: what is open of their contract cannot be known. */
export const TWICE = "a parcela aparece mais de uma vez no contrato";
export const OF_NONE = "o pagamento é de uma parcela que não está nas tabelas";

/** What is wrong with installments. */
export const installmentChecks = (id: string): Check[] => [
  {
    column: "Número do contrato",
    kind: "nenhum contrato das tabelas tem este número",
    found: sql`
      SELECT i.sheet, i.line, i.contract, i.contract AS value, '' AS detail
      FROM portfolio_installments i WHERE i.portfolio_id = ${id} AND i.contract IS NOT NULL
        AND NOT EXISTS (SELECT FROM portfolio_contracts c WHERE c.portfolio_id = ${id} AND c.number = i.contract)`,
  },
  {
    column: "Número da parcela",
    kind: TWICE,
    found: sql`
      SELECT i.sheet, i.line, i.contract, i.number::text AS value, '' AS detail
      FROM (SELECT *, count(*) OVER (PARTITION BY contract, number) AS times FROM portfolio_installments WHERE portfolio_id = ${id}) i
      WHERE i.times > 1 AND i.contract IS NOT NULL AND i.number IS NOT NULL`,
  },
  {
    column: "Valor da parcela",
    kind: "a parcela não tem valor",
    found: sql`
      SELECT i.sheet, i.line, i.contract, '0,00' AS value, '' AS detail
      FROM portfolio_installments i WHERE i.portfolio_id = ${id} AND i.amount_cents = 0`,
  },
  {
    // What is paid to hold the lot may come before the signature.
    column: "Vencimento",
    kind: "a parcela vence antes da assinatura do contrato",
    found: sql`
      SELECT i.sheet, i.line, i.contract, ${dayText(sql`i.due_date`)} AS value, ', que é de ' || ${dayText(sql`c.signed_at`)} AS detail
      FROM portfolio_installments i JOIN portfolio_contracts c ON c.portfolio_id = ${id} AND c.number = i.contract
      WHERE i.portfolio_id = ${id} AND i.kind <> 'down_payment' AND i.due_date < c.signed_at`,
  },
];

/** What is wrong with payments. Of an installment whose number nobody can read there may be any. */
export const paymentChecks = (id: string, today: string): Check[] => [
  {
    column: "Número da parcela",
    kind: OF_NONE,
    found: sql`
      SELECT p.sheet, p.line, p.contract, p.contract || ' / ' || p.installment AS value, '' AS detail
      FROM portfolio_payments p WHERE p.portfolio_id = ${id} AND p.contract IS NOT NULL AND p.installment IS NOT NULL
        AND NOT EXISTS (SELECT FROM portfolio_installments i WHERE i.portfolio_id = ${id} AND i.contract = p.contract
          AND (i.number = p.installment OR i.number IS NULL))`,
  },
  {
    column: "Data do pagamento",
    kind: "o pagamento é depois de hoje",
    found: sql`
      SELECT p.sheet, p.line, p.contract, ${dayText(sql`p.paid_at`)} AS value, '' AS detail
      FROM portfolio_payments p WHERE p.portfolio_id = ${id} AND p.paid_at > ${today}::date`,
  },
  {
    column: "Valor pago",
    kind: "multa e juros passam do valor pago",
    found: sql`
      SELECT p.sheet, p.line, p.contract, ${reais(sql`p.paid_cents`)} AS value, '' AS detail
      FROM portfolio_payments p WHERE p.portfolio_id = ${id} AND p.paid_cents <= p.fine_cents + p.interest_cents`,
  },
  {
    column: "Valor pago",
    kind: "o pagamento passa do que se deve",
    found: sql`
      SELECT p.sheet, p.line, p.contract, ${reais(sql`p.paid_cents`)} AS value,
        ': a parcela é de ' || ${amount(sql`i.amount_cents`)} AS detail
      FROM (SELECT *, sum(${PRINCIPAL}) OVER (PARTITION BY contract, installment ORDER BY paid_at, sheet, line) AS until_then,
          ${PRINCIPAL} AS principal
        FROM portfolio_payments WHERE portfolio_id = ${id}) p
      JOIN portfolio_installments i ON i.portfolio_id = ${id} AND i.contract = p.contract AND i.number = p.installment
      JOIN portfolio_contracts c ON c.portfolio_id = ${id} AND c.number = p.contract
      WHERE p.principal IS NOT NULL AND i.amount_cents > 0
        AND (p.until_then - p.principal >= i.amount_cents OR (c.index_name = ${NO_INDEX} AND p.until_then > i.amount_cents))`,
  },
];

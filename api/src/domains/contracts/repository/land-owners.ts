import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { LandDivision, NewLandDivision, OwnerStatement } from "@gleba/shared/contracts/crm";
import { groupBy } from "#platform/collections/group-by.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import {
  developments,
  landDivisions,
  landOwners,
  ownerStatementPayments,
  ownerStatements,
} from "#platform/db/schema/index.ts";
import { daysOf, type Receipt } from "../rules/land-owners.ts";

/** Who has which part of a development's receipts, the newest division first. */
export const readDivisions = async (on: Orm | Tx, ventureId: number): Promise<LandDivision[]> => {
  const divisions = await on
    .select()
    .from(landDivisions)
    .where(eq(landDivisions.ventureId, ventureId))
    .orderBy(desc(landDivisions.validFrom));
  if (divisions.length === 0) return [];
  const ids = divisions.map(({ id }) => id);
  const owners = await on
    .select()
    .from(landOwners)
    .where(inArray(landOwners.divisionId, ids))
    .orderBy(asc(landOwners.id));
  const byDivision = groupBy(owners, ({ divisionId }) => divisionId);
  return divisions.map(({ id, validFrom, byName, at }) => ({
    id,
    from: validFrom,
    byName,
    at: at.toISOString(),
    owners: (byDivision.get(id) ?? []).map(({ name, document, email, share }) => ({
      name,
      document,
      email: email ?? "",
      share,
    })),
  }));
};

/** Stores who has which part from a day on; what was said of the same day is replaced. */
export const writeDivision = async (
  tx: Tx,
  ventureId: number,
  { from, owners }: NewLandDivision,
  by: { byName: string; at: Date },
): Promise<void> => {
  const target = [landDivisions.ventureId, landDivisions.validFrom];
  const [stored] = await tx
    .insert(landDivisions)
    .values({ ventureId, validFrom: from, ...by })
    .onConflictDoUpdate({ target, set: by })
    .returning({ id: landDivisions.id });
  const divisionId = stored!.id;
  await tx.delete(landOwners).where(eq(landOwners.divisionId, divisionId));
  if (owners.length > 0) await tx.insert(landOwners).values(owners.map((owner) => ({ ...owner, divisionId })));
};

/** Months `2026-11` whose statement was closed, the newest first. */
export const readClosedMonths = async (on: Orm | Tx, ventureId: number): Promise<string[]> => {
  const rows = await on
    .select({ month: ownerStatements.month })
    .from(ownerStatements)
    .where(eq(ownerStatements.ventureId, ventureId))
    .orderBy(desc(ownerStatements.month));
  return rows.map(({ month }) => month.slice(0, 7));
};

/** A closed statement as it was sent; null while it may still change. */
export const readClosedStatement = async (
  on: Orm | Tx,
  ventureId: number,
  month: string,
): Promise<{ id: number; sheet: OwnerStatement } | null> => {
  const [found] = await on
    .select({ id: ownerStatements.id, sheet: ownerStatements.sheet })
    .from(ownerStatements)
    .where(sql`${ownerStatements.ventureId} = ${ventureId} AND ${ownerStatements.month} = ${daysOf(month).first}`);
  return found ?? null;
};

/** What a development is called; null when there is none. */
export const readVentureName = async (on: Orm | Tx, ventureId: number): Promise<string | null> => {
  const [found] = await on.select({ name: developments.name }).from(developments).where(eq(developments.id, ventureId));
  return found?.name ?? null;
};

/** A development by name until the transaction ends: one division and one closing of it at a time. Null when there is none. */
export const lockOwnersOf = async (tx: Tx, ventureId: number): Promise<string | null> => {
  const [found] = await tx
    .select({ name: developments.name })
    .from(developments)
    .where(eq(developments.id, ventureId))
    .for("no key update");
  return found?.name ?? null;
};

const RECEIPT = sql`p.id::float8 AS "paymentId", c.number AS "contractNumber", b.block, b.lot,
  i.number AS installment, p.paid_at::text AS "paidAt", p.method`;
const OF_LOT = sql`JOIN installments i ON i.id = p.installment_id
  JOIN contracts c ON c.id = i.contract_id JOIN batches b ON b.id = c.batch_id`;

/**
 * What belongs into a statement that is not closed: the month's payments that stand, and, of months that were closed before,
 * what was booked since and what was reversed since. What other statements took already is none of it.
 */
export const readReceipts = async (on: Orm | Tx, ventureId: number, month: string): Promise<Receipt[]> => {
  const { first, last } = daysOf(month);
  const { rows } = await on.execute<Receipt & Record<string, unknown>>(sql`
    WITH closed AS (SELECT id, month FROM owner_statements WHERE venture_id = ${ventureId}),
    taken AS (
      SELECT s.payment_id, sum(s.cents)::float8 AS cents FROM owner_statement_payments s
      JOIN payments p ON p.id = s.payment_id
      WHERE s.statement_id IN (SELECT id FROM closed)
        AND (p.reversed_at IS NOT NULL OR p.paid_at BETWEEN ${first} AND ${last})
      GROUP BY s.payment_id),
    own AS (
      SELECT ${RECEIPT}, p.paid_cents, p.fine_cents + p.interest_cents AS fees, p.reversed_at, false AS adjusts
      FROM payments p ${OF_LOT}
      WHERE b.venture_id = ${ventureId} AND p.paid_at BETWEEN ${first} AND ${last}),
    late AS (
      SELECT ${RECEIPT}, p.paid_cents, p.fine_cents + p.interest_cents AS fees, p.reversed_at, true AS adjusts
      FROM closed m JOIN payments p ON p.paid_at >= m.month AND p.paid_at < m.month + interval '1 month' ${OF_LOT}
      WHERE b.venture_id = ${ventureId} AND p.reversed_at IS NULL AND m.month < ${first}
        AND NOT EXISTS (SELECT FROM owner_statement_payments s WHERE s.payment_id = p.id)),
    undone AS (
      SELECT ${RECEIPT}, p.paid_cents, p.fine_cents + p.interest_cents AS fees, p.reversed_at, true AS adjusts
      FROM taken t JOIN payments p ON p.id = t.payment_id ${OF_LOT}
      WHERE p.reversed_at IS NOT NULL AND p.paid_at NOT BETWEEN ${first} AND ${last}),
    everything AS (SELECT * FROM own UNION ALL SELECT * FROM late UNION ALL SELECT * FROM undone),
    changes AS (
      SELECT e.*, (CASE WHEN e.reversed_at IS NULL THEN e.paid_cents ELSE 0 END - coalesce(t.cents, 0))::float8 AS cents
      FROM everything e LEFT JOIN taken t ON t.payment_id = e."paymentId")
    SELECT "paymentId", "contractNumber", block, lot, installment, "paidAt", method, cents,
      (sign(cents) * fees)::float8 AS "feesCents", adjusts
    FROM changes WHERE cents <> 0 ORDER BY adjusts, "paidAt", "paymentId"`);
  return rows;
};

/** What a closed statement took, in the order of an open one. */
export const readTaken = async (on: Orm | Tx, statementId: number): Promise<Receipt[]> => {
  const { rows } = await on.execute<Receipt & Record<string, unknown>>(sql`
    SELECT ${RECEIPT}, s.cents::float8 AS cents,
      (sign(s.cents) * (p.fine_cents + p.interest_cents))::float8 AS "feesCents", s.adjusts
    FROM owner_statement_payments s JOIN payments p ON p.id = s.payment_id ${OF_LOT}
    WHERE s.statement_id = ${statementId} ORDER BY s.adjusts, p.paid_at, p.id`);
  return rows;
};

/** Rows of one statement; PostgreSQL takes 65,535 parameters in one. */
const PIECE = 5_000;

/** Stores a closed statement with what it took. */
export const insertStatement = async (
  tx: Tx,
  sheet: OwnerStatement,
  receipts: readonly Receipt[],
  at: Date,
): Promise<void> => {
  const { ventureId, month } = sheet;
  const [stored] = await tx
    .insert(ownerStatements)
    .values({ ventureId, month: daysOf(month).first, sheet, at })
    .returning({ id: ownerStatements.id });
  const statementId = stored!.id;
  const rows = receipts.map(({ paymentId, cents, adjusts }) => ({ statementId, paymentId, cents, adjusts }));
  for (let from = 0; from < rows.length; from += PIECE)
    await tx.insert(ownerStatementPayments).values(rows.slice(from, from + PIECE));
};

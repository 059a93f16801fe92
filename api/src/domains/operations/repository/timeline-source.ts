import { sql, type SQL } from "drizzle-orm";
import type { TimelineKind } from "@gleba/shared/contracts/crm";
import { lotIn, type Developments } from "#platform/auth/development-access.ts";

/** Whose timeline it is, and what of it its reader sees. */
export interface Whose {
  id: number;
  /** That of today, and those of records that became this one. */
  emails: readonly string[];
  developments: Developments;
}

/** A calendar day begins in Brazil. */
export const dayStart = (day: SQL): SQL => sql`(${day}::timestamp AT TIME ZONE 'America/Sao_Paulo')`;
export const NO_TEXT = sql`''`;
export const NO_CENTS = sql`NULL::bigint`;
export const LOT = sql`v.name || ', quadra ' || b.block || CASE WHEN b.lot = '' THEN '' ELSE ', lote ' || b.lot END`;
export const LOT_OF = sql`JOIN batches b ON b.id = x.batch_id JOIN ventures v ON v.id = b.venture_id`;

/** Where one kind of entry comes from: columns and conditions of the rows of `from`. */
export interface Source {
  kind: TimelineKind;
  what?: SQL;
  key: SQL;
  at: SQL;
  isDay?: boolean;
  label: SQL;
  text?: SQL;
  by?: SQL;
  cents?: SQL;
  ref?: SQL;
  place?: SQL;
  from: SQL;
  where: SQL;
}

/** Contracts of which they are or were a party. */
export const contractsOf = ({ id, developments }: Whose): SQL => sql`
  SELECT p.contract_id FROM contract_parties p JOIN contracts c ON c.id = p.contract_id
  WHERE p.customer_id = ${id} AND ${lotIn(sql`c.batch_id`, developments)}`;

/** What came by one of their addresses. */
export const isOf = (emails: readonly string[]): SQL => sql`x.email = ANY(${sql.param([...emails])}::text[])`;

/** Their reservations, or those by one of their addresses. */
export const reservationsOf = ({ id, emails, developments }: Whose): SQL =>
  sql`(x.customer_id = ${id} OR ${isOf(emails)}) AND ${lotIn(sql`x.batch_id`, developments)}`;

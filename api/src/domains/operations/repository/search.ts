import { sql, type SQL } from "drizzle-orm";
import type { Found } from "@gleba/shared/contracts/crm";
import { customerIn, inDevelopments, lotIn, type Developments } from "#platform/auth/development-access.ts";
import { beginsWith, byName, contains, rangeOf } from "#platform/db/contains.ts";
import type { Db } from "#platform/db/db.ts";

/** How many of each kind are answered. */
const MOST = 5;

const like = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** A record as it is found, and the customer whose account it belongs to: they read who saw it. */
export interface FoundRecord {
  found: Found;
  customerId: number | null;
}

const find = async ({ orm }: Db, query: SQL): Promise<FoundRecord[]> => {
  const { rows } = await orm.execute<Record<keyof FoundRecord, unknown>>(
    sql`SELECT * FROM (${query}) found LIMIT ${MOST}`,
  );
  return rows.map(({ customerId, ...found }) => ({
    found: found as unknown as Found,
    customerId: (customerId ?? null) as number | null,
  }));
};

/** What begins like the words comes before what only has them inside. */
const nearest = (column: SQL, words: string): SQL => sql`${beginsWith(words, column)} DESC`;

/** Developments by name or city; with their articles for whoever may write those. */
export const findDevelopments = (db: Db, q: string, seen: Developments, writes: boolean): Promise<FoundRecord[]> =>
  find(
    db,
    sql`SELECT 'venture' AS type, id::int AS id, name AS label, concat_ws('/', nullif(city, ''), nullif(uf, '')) AS detail,
      id::int AS "ventureId", CASE WHEN ${writes} THEN article_id::int END AS "articleId"
    FROM ventures WHERE ${contains(q, sql`name`, sql`city`)} AND ${inDevelopments(sql`id`, seen)} ORDER BY ${nearest(sql`name`, q)}, ${byName(sql`name`)}, id`,
  );

/** "Quadra 3, lote 7", "q3 l7", "3-7": the words that only say what the numbers are, and signs, are left out. */
const numbersOf = (q: string): string[] =>
  q
    .toUpperCase()
    .replace(/\b(?:SEM N[ÚU]MERO|S\/N)\b/g, NO_NUMBER)
    .replace(/\b(?:QUADRA|QD|LOTE|LT)\b\.?/g, " ")
    .split(/[\s,;/-]+/)
    .filter(Boolean)
    .map((word) => word.replace(/^[QL](?=\d)/, ""));

/** Stands for the number of a lot that has none. */
const NO_NUMBER = "?";

/** A lot as it is found, without a label. */
export interface FoundLot {
  id: number;
  block: string;
  /** Empty where the plan gives no number. */
  lot: string;
  development: string;
  ventureId: number;
}

/** Lots by block and number, with the development's name when there are more words. */
export const findLots = async ({ orm }: Db, q: string, seen: Developments): Promise<FoundLot[]> => {
  const words = numbersOf(q);
  const [block, lot, ...rest] = words;
  if (block === undefined || lot === undefined) return [];
  const { rows } = await orm.execute(
    sql`SELECT b.id::int AS id, b.block, b.lot, v.name AS development, v.id::int AS "ventureId"
    FROM batches b JOIN ventures v ON v.id = b.venture_id
    WHERE regexp_replace(upper(b.block), '^Q(?=[0-9])', '') = ${block} AND upper(b.lot) = ${lot === NO_NUMBER ? "" : lot}
      AND ${contains(rest.join(" "), sql`v.name`)} AND ${inDevelopments(sql`b.venture_id`, seen)}
    ORDER BY ${byName(sql`v.name`)}, b.id LIMIT ${MOST}`,
  );
  return rows as unknown as FoundLot[];
};

/** Fewer hits than these are put in order; more are met soon by whoever walks along the order. */
const FEW = 1_000;
const isFew = sql`(SELECT count(*) FROM hits) <= ${FEW}`;

/** What is found of one kind, where there may be many: columns and conditions of the rows of `from`. */
interface Nearest {
  from: SQL;
  id: SQL;
  /** `type`, `id`, `label`, `detail`, `customerId`. */
  shown: SQL;
  /** The ids of all that is found, by indexes: of exactly the rows of which `isHit` is true. */
  hits: SQL;
  isHit: SQL;
  /** Begins like the words: these come first. An index says so, of what is seen and what is not. */
  begins: SQL;
  isSeen: SQL;
  order: SQL;
}

/** The nearest of one kind: those that begin like the words, then those that only have them inside. */
const findNearest = (
  db: Db,
  { from, id, shown, hits, isHit, begins, isSeen, order }: Nearest,
): Promise<FoundRecord[]> => {
  const first = (where: SQL, rank: SQL): SQL =>
    sql`(SELECT ${rank} AS rank, row_number() OVER (${order}) AS place, ${shown}, NULL::int AS "ventureId", NULL::int AS "articleId"
      FROM ${from} WHERE ${where} ${order} LIMIT ${MOST})`;
  return find(
    db,
    sql`WITH hits AS MATERIALIZED (${hits} LIMIT ${FEW + 1}), beginning AS MATERIALIZED ${first(sql`${begins} AND ${isSeen}`, sql`0`)}
    SELECT type, id, label, detail, "customerId", "ventureId", "articleId" FROM (SELECT * FROM beginning
      UNION ALL ${first(sql`${isFew} AND ${id} IN (SELECT id FROM hits) AND NOT ${begins}`, sql`1`)}
      UNION ALL ${first(sql`NOT ${isFew} AND (SELECT count(*) FROM beginning) < ${MOST} AND ${isHit} AND NOT ${begins}`, sql`1`)}) AS nearest
    ORDER BY rank, place`,
  );
};

/** As their index has it. */
const SEARCHED_CUSTOMER = sql`name || E'\\n' || email`;
const NAME = sql`fold_text(name) COLLATE "C"`;

/** Customers by name, e-mail or document; the document is masked. */
export const findCustomers = (db: Db, q: string, seen: Developments): Promise<FoundRecord[]> => {
  const bare = q.replace(/[.\-/\s]/g, "").toUpperCase();
  const byDocument = /\d{3}/.test(bare) ? sql`OR document LIKE ${like(bare)}` : sql``;
  const [from, until] = rangeOf(q);
  const isSeen = customerIn(sql`id`, seen);
  const isHit = sql`(${contains(q, SEARCHED_CUSTOMER)} ${byDocument}) AND ${isSeen}`;
  return findNearest(db, {
    from: sql`customers`,
    id: sql`id`,
    shown: sql`'customer' AS type, id::int AS id, name AS label, email AS detail, id::int AS "customerId"`,
    hits: sql`SELECT id FROM customers WHERE ${isHit}`,
    isHit,
    begins: sql`(${NAME} >= ${from} AND ${NAME} < ${until})`,
    isSeen,
    order: sql`ORDER BY ${NAME}, id`,
  });
};

/** Contracts by number or buyer, the newest first. */
export const findContracts = (db: Db, q: string, seen: Developments): Promise<FoundRecord[]> => {
  const isBuyer = contains(q, sql`p.name`);
  const isSeen = lotIn(sql`c.batch_id`, seen);
  return findNearest(db, {
    from: sql`contracts c JOIN customers p ON p.id = c.customer_id`,
    id: sql`c.id`,
    shown: sql`'contract' AS type, c.id::int AS id, concat('Contrato ', c.number) AS label, p.name AS detail, p.id::int AS "customerId"`,
    hits: sql`SELECT n.id FROM contracts n WHERE ${contains(q, sql`n.number`)} AND ${lotIn(sql`n.batch_id`, seen)}
      UNION ALL SELECT c.id FROM customers p JOIN contracts c ON c.customer_id = p.id
        WHERE ${contains(q, sql`p.name || E'\\n' || p.email`)} AND ${isBuyer} AND ${isSeen}`,
    isHit: sql`((${contains(q, sql`c.number`)} OR ${isBuyer}) AND ${isSeen})`,
    begins: beginsWith(q, sql`c.number`),
    isSeen,
    order: sql`ORDER BY c.id DESC`,
  });
};

/** As their index has it. */
const NAMED_RESERVATION = sql`name || E'\\n' || protocol`;
const PROTOCOL = sql`fold_text(protocol) COLLATE "C"`;

/** Reservations by protocol or name: those whose protocol begins like the words first, then the newest. */
export const findReservations = (db: Db, q: string, seen: Developments): Promise<FoundRecord[]> => {
  const [from, until] = rangeOf(q);
  const isSeen = lotIn(sql`batch_id`, seen);
  const newest = (where: SQL): SQL =>
    sql`(SELECT 1 AS rank, id, protocol, name, customer_id FROM reservations WHERE ${where} AND ${isSeen} ORDER BY id DESC LIMIT ${MOST})`;
  const inside = sql`${contains(q, sql`protocol`, sql`name`)} AND NOT ${beginsWith(q, sql`protocol`)}`;
  return find(
    db,
    sql`WITH hits AS MATERIALIZED (SELECT id FROM reservations WHERE ${contains(q, NAMED_RESERVATION)} AND ${isSeen} LIMIT ${FEW + 1}),
      beginning AS MATERIALIZED (SELECT 0 AS rank, id, protocol, name, customer_id FROM (
        SELECT id, protocol, name, customer_id FROM reservations WHERE ${PROTOCOL} >= ${from} AND ${PROTOCOL} < ${until} AND ${isSeen} OFFSET 0) AS begun
        ORDER BY id DESC LIMIT ${MOST})
    SELECT 'reservation' AS type, id::int AS id, protocol AS label, name AS detail, customer_id::int AS "customerId", NULL::int AS "ventureId", NULL::int AS "articleId"
    FROM (SELECT * FROM beginning
      UNION ALL ${newest(sql`${isFew} AND id IN (SELECT id FROM hits) AND ${inside}`)}
      UNION ALL ${newest(sql`NOT ${isFew} AND (SELECT count(*) FROM beginning) < ${MOST} AND ${inside}`)}) AS nearest
    ORDER BY rank, id DESC`,
  );
};

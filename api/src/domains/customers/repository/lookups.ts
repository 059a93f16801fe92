import { and, asc, eq, or, sql } from "drizzle-orm";
import { MAX_FOUND } from "@gleba/shared/contracts";
import { customerIn, type Developments } from "#platform/auth/development-access.ts";
import { beginsWith, byName, contains } from "#platform/db/contains.ts";
import type { Bearer } from "#platform/auth/auth.ts";
import type { Orm } from "#platform/db/db.ts";
import { fold } from "#platform/text/fold.ts";
import {
  banks,
  cities,
  customers,
  professions,
  taxpayerTypes,
  ufs,
  developments,
  contracts,
  lots,
} from "#platform/db/schema/index.ts";
import { contractsSeenBy, type Viewer } from "./contract-access.ts";

type Searchable = typeof cities | typeof professions | typeof banks;

/**
 * What is just the typed text (a city: with its state), then what begins with it, then what has a word that does, then
 * what holds it anywhere. Folded text holds letters, digits and single spaces alone, so nothing in it means anything to
 * LIKE. The text is bound, not prepared: the planner sees it and reads beginnings from the index.
 */
const nearest = (table: Searchable, text: string) => sql`
  WITH begins AS (
    SELECT *, CASE WHEN folded = ${text} OR folded LIKE ${`${text} __`} THEN 0 ELSE 1 END AS rank FROM ${table}
    WHERE folded LIKE ${`${text}%`}
    ORDER BY rank, folded LIMIT ${MAX_FOUND}
  ), holds AS (
    SELECT *, CASE WHEN folded LIKE ${`% ${text}%`} THEN 2 ELSE 3 END AS rank FROM ${table}
    WHERE folded LIKE ${`%${text}%`} AND folded NOT LIKE ${`${text}%`}
      AND (SELECT count(*) FROM begins) < ${MAX_FOUND}
    ORDER BY rank, folded LIMIT ${MAX_FOUND}
  )
  SELECT * FROM begins UNION ALL SELECT * FROM holds ORDER BY rank, folded, id LIMIT ${MAX_FOUND}`;

const search = async <Row extends Record<string, unknown>>(orm: Orm, table: Searchable, typed: string) => {
  const text = fold(typed);
  return text === "" ? [] : (await orm.execute<Row>(nearest(table, text))).rows;
};

/** Municipalities by name; "vitoria es" and "Vitória/ES" find the same. */
export const findCities = (orm: Orm, typed: string) =>
  search<{ id: number; name: string; uf: string }>(orm, cities, typed);

/** Professions of the CBO by the beginning of their name. */
export const findProfessions = (orm: Orm, typed: string) =>
  search<{ id: number; description: string }>(orm, professions, typed);

/** Banks by COMPE code, registered name or the brand people know. */
export const findBanks = (orm: Orm, typed: string) => search<{ id: number; description: string }>(orm, banks, typed);

/** All states, by name. */
export const readUfs = (orm: Orm) => orm.select().from(ufs).orderBy(byName(ufs.name));

/** In which capacity somebody pays taxes, in the order of the list. */
export const readTaxpayerTypes = (orm: Orm) => orm.select().from(taxpayerTypes).orderBy(asc(taxpayerTypes.id));

/** A customer's contracts stay where they are when their development is published no more. */
const isOfContracts = (viewer: Viewer) => sql`${developments.id} IN (
  SELECT l.venture_id FROM ${contracts} k JOIN ${lots} l ON l.id = k.batch_id WHERE k.id IN ${contractsSeenBy(viewer)})`;

/** The published developments, and those of the contracts that a customer sees, by name. */
export const readEnterprises = (orm: Orm, viewer: Viewer | null) =>
  orm
    .select({ id: developments.id, name: developments.name, city: developments.city, uf: developments.uf })
    .from(developments)
    .where(or(eq(developments.published, true), viewer ? isOfContracts(viewer) : undefined))
    .orderBy(byName(developments.name), asc(developments.id));

/** Whom a broker brought: people whose contracts or reservations carry the broker's name. */
const broughtBy = (brokerId: number) => sql`
  SELECT k.customer_id FROM contracts k JOIN contract_brokers b ON b.contract_id = k.id WHERE b.broker_id = ${brokerId}
  UNION
  SELECT r.customer_id FROM reservations r WHERE r.broker_id = ${brokerId}`;

/** Whether somebody is a broker at this moment: who was one finds nobody they brought any more. */
const isBroker = (id: number) => sql`EXISTS (SELECT FROM ${customers} w WHERE w.id = ${id} AND w.broker)`;

/** A customer whom a broker brought, with what a reservation in their name needs; null for everybody else. */
export const readBroughtCustomer = async (orm: Orm, brokerId: number, customerId: number) => {
  const [customer] = await orm
    .select({
      id: customers.id,
      name: customers.name,
      document: customers.document,
      email: customers.email,
      phone: customers.phone,
    })
    .from(customers)
    .where(and(eq(customers.id, customerId), sql`${customers.id} IN (${broughtBy(brokerId)})`));
  return customer ?? null;
};

/**
 * Customers by name, as far as the asker may know of them: staff of all of the developments that they see; a customer of themselves and of the brokers of
 * their contracts; a broker also of those whose contracts or reservations carry the broker's name.
 */
export const findCustomers = async (
  orm: Orm,
  { id, role, developments: seen }: Bearer & { developments: Developments },
  typed: string,
) => {
  const words = typed.trim();
  const { rows } = await orm.execute<{ id: string; name: string; document: string }>(sql`
    SELECT c.id, c.name, c.document FROM ${customers} c
    WHERE ${contains(words, sql`c.name`)} AND CASE WHEN ${role === "staff"} THEN ${customerIn(sql`c.id`, seen)} ELSE (c.id = ${id} OR c.id IN (
      SELECT b.broker_id FROM contract_brokers b JOIN contracts k ON k.id = b.contract_id WHERE k.customer_id = ${id}
      UNION SELECT x.customer_id FROM (${broughtBy(id)}) x WHERE ${isBroker(id)}
    )) END
    ORDER BY ${beginsWith(words, sql`c.name`)} DESC, ${byName(sql`c.name`)}, c.id LIMIT ${MAX_FOUND}`);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
};

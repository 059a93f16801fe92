import { and, asc, desc, eq, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import { contractIn, customerIn, type Developments, type Within } from "#platform/auth/development-access.ts";
import { containsOrDocument } from "#platform/db/contains.ts";
import type { Total } from "#platform/db/count-up-to.ts";
import { idsOf, inOrderOf } from "#platform/db/cursor.ts";
import type { Listed } from "#platform/tables/table.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { findOrCount, readKeys, type Hits } from "#platform/db/hits.ts";
import { nearerEnd } from "#platform/db/nearer-end.ts";
import type { PageRequest } from "#platform/http/page.ts";
import { customers, messages } from "#platform/db/schema/index.ts";

/** What the list may be sorted by. */
export const SORTABLE = ["name", "createdAt"] as const;
type Sort = { field: (typeof SORTABLE)[number]; descending: boolean };

/** What the list is narrowed by. */
export interface CustomerFilter extends Within {
  search?: string | undefined;
  /** Has a password. */
  portal?: boolean | undefined;
  broker?: boolean | undefined;
}

// Of a select from one table drizzle names columns without their table: here "id" would be the contract's.
const contractCount = (
  developments: Developments,
) => sql<number>`(SELECT count(DISTINCT y.contract_id)::int FROM contract_parties y
  WHERE y.customer_id = customers.id AND ${contractIn(sql`y.contract_id`, developments)})`;

/** As the indexes of them say (`platform/db/upgrade/list-indexes.ts`). */
const SEARCHED = sql`${customers.name} || E'\\n' || ${customers.email}`;
const NAME = sql`fold_text(${customers.name}) COLLATE "C"`;

const holds = (search: string): SQL => containsOrDocument(search, SEARCHED, customers.document);

const matching = ({ search, portal, broker, developments }: CustomerFilter): SQL | undefined =>
  and(
    developments === null ? undefined : customerIn(sql`customers.id`, developments),
    search ? holds(search) : undefined,
    portal === undefined ? undefined : (portal ? isNotNull : isNull)(customers.passwordHash),
    broker === undefined ? undefined : broker ? sql`${customers.broker}` : sql`NOT ${customers.broker}`,
  );

const select = (on: Orm | Tx, developments: Developments) =>
  on.select({ customer: customers, contracts: contractCount(developments) }).from(customers);

/** What a list shows: reading the other columns takes as long again. */
const LISTED = {
  id: customers.id,
  name: customers.name,
  document: customers.document,
  email: customers.email,
  phone: customers.phone,
  broker: customers.broker,
  passwordHash: customers.passwordHash,
  createdAt: customers.createdAt,
};

const selectListed = (on: Orm | Tx, developments: Developments) =>
  on.select({ customer: LISTED, contracts: contractCount(developments) }).from(customers);

/** A customer as a list shows them. */
export type ListedCustomerRow = Awaited<ReturnType<typeof selectListed>>[number];

/** A customer with how many contracts are theirs. */
export type StaffCustomerRow = Awaited<ReturnType<typeof select>>[number];

const orderOf = (sort: Sort | undefined, isFromTheEnd = false): SQL[] => {
  const direction = (sort?.descending ?? false) === isFromTheEnd ? asc : desc;
  return [direction(sort?.field === "createdAt" ? customers.createdAt : NAME), direction(customers.id)];
};

const hitsOf = ({ search, ...filter }: CustomerFilter, sort: Sort | undefined): Hits | null =>
  search
    ? {
        words: { search, isHit: holds(search), id: customers.id, table: customers, beside: filter },
        list: (found) =>
          sql`SELECT ${customers.id}, ${customers.name}, ${customers.createdAt} FROM ${customers} WHERE ${and(matching(filter), found)}`,
        as: sql`${customers}`,
        order: sql`ORDER BY ${sql.join(orderOf(sort), sql`, `)}`,
      }
    : null;

/** All customers of a filter in their order, to be taken along. */
export const listCustomers = (
  filter: CustomerFilter,
  sort: Sort | undefined,
): Listed<{ id: string }, ListedCustomerRow> => ({
  keys: (on) =>
    readKeys(
      on,
      hitsOf(filter, sort),
      sql`SELECT ${customers.id} FROM ${customers} WHERE ${matching(filter) ?? sql`true`}
        ORDER BY ${sql.join(orderOf(sort), sql`, `)}`,
    ),
  read: async (on, keys) => {
    // Sorted by name again, a third of the time would go into folding it.
    const ids = keys.map(({ id }) => Number(id));
    const rows = await selectListed(on, filter.developments).where(sql`${customers.id} = ANY(${idsOf(ids)})`);
    return inOrderOf(ids, rows, ({ customer }) => customer.id);
  },
});

/** One page of the customers, by name unless asked otherwise. */
export const readCustomers = async (
  orm: Orm | Tx,
  { page, size, count, sort, ...filter }: PageRequest & CustomerFilter & { sort?: Sort | undefined },
): Promise<{ rows: ListedCustomerRow[]; total: Total }> => {
  const condition = matching(filter);
  const list = sql`FROM ${customers} WHERE ${condition ?? sql`true`}`;
  const { total, ids } = await findOrCount(orm, hitsOf(filter, sort), list, { page, size, count });
  const rowsOf = (some: SQL) =>
    selectListed(orm, filter.developments)
      .where(sql`${customers.id} ${some}`)
      .orderBy(...orderOf(sort));
  if (ids) return { rows: await rowsOf(sql`= ANY(${idsOf(ids)})`), total };
  const slice = nearerEnd(total, { size, offset: page * size });
  if (!slice) return { rows: [], total };
  const walked = orm
    .select({ id: customers.id })
    .from(customers)
    .where(condition)
    .orderBy(...orderOf(sort, slice.isFromTheEnd))
    .limit(slice.size)
    .offset(slice.offset);
  return { rows: await rowsOf(sql`IN ${walked}`), total };
};

/** One customer; null when there is none. */
export const readStaffCustomer = async (
  on: Orm | Tx,
  id: number,
  developments: Developments,
): Promise<StaffCustomerRow | null> => {
  const [row] = await select(on, developments).where(
    and(eq(customers.id, id), customerIn(sql`customers.id`, developments)),
  );
  return row ?? null;
};

/** Messages that are shown beside a customer. */
const MOST_MESSAGES = 20;

/** What was written to a customer, the newest first. */
export const readMessagesOf = (orm: Orm, customerId: number, developments: Developments) =>
  orm
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.customerId, customerId),
        sql`(${messages.contractId} IS NULL OR ${contractIn(sql`${messages.contractId}`, developments)})`,
      ),
    )
    .orderBy(desc(messages.id))
    .limit(MOST_MESSAGES);

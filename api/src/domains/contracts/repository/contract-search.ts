import { sql, type SQL } from "drizzle-orm";
import { contains, containsOrDocument } from "#platform/db/contains.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { foundBy } from "#platform/db/hits.ts";

/**
 * Contracts `c` by number or buyer, as a condition; each is found by its own index (`platform/db/upgrade/list-indexes.ts`). Buyers are looked for
 * before: where PostgreSQL takes them for many it reads all contracts beside them.
 */
export const contractsFound = async (on: Orm | Tx, search: string): Promise<SQL> => {
  const isBuyer = containsOrDocument(search, sql`p.name || E'\\n' || p.email`, sql`p.document`);
  const buyers = await foundBy(on, { search, isHit: isBuyer, id: sql`p.id`, table: sql`customers p` });
  return sql`c.id IN (
    SELECT n.id FROM contracts n WHERE ${contains(search, sql`n.number`)}
    UNION ALL SELECT o.id FROM customers p JOIN contracts o ON o.customer_id = p.id WHERE ${buyers})`;
};

import { sql, type SQL } from "drizzle-orm";

/** The number of the account whose confirmed address this is, as a part of a query; null where it is nobody's. */
export const accountOf = (email: SQL): SQL<number | null> =>
  sql`(SELECT a.id::float8 FROM customers a WHERE a.email = ${email} AND a.email_confirmed_at IS NOT NULL)`;

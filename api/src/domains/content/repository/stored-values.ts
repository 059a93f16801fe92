import { sql } from "drizzle-orm";
import { developmentTemplate } from "#domains/development";

const derived = sql.join(
  developmentTemplate.map(({ name, type }) => sql`(${name}, ${type})`),
  sql`, `,
);

/**
 * Values that articles hold themselves. A development's row holds most of its article's fields: what an earlier release
 * stored of them beside the row is left out (decision 45).
 */
export const STORED_VALUES = sql`
  select f.article_id, f.value from article_fields f
   where (f.name, f.type) not in (${derived})
      or not exists (select from ventures v where v.article_id = f.article_id)`;

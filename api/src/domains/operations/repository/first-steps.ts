import { sql } from "drizzle-orm";
import type { FirstStepKey } from "@gleba/shared/contracts/crm";
import { lacks } from "#domains/development";
import type { Orm } from "#platform/db/db.ts";

/** What the database alone says of the first steps. */
export type StoredSteps = Record<Exclude<FirstStepKey, "company" | "mail">, boolean>;

/** Rates of an index older than so many months before `today` are no rates to go on with. */
const FRESH_MONTHS = 3;

/**
 * Which steps are done: read from the rows that they leave, never ticked. Rates are there when each index that a plan names has a
 * recent one; without a plan nobody knows which index it is.
 */
export const readStoredSteps = async (orm: Orm, today: string): Promise<StoredSteps> => {
  const { rows } = await orm.execute<Record<keyof StoredSteps, boolean>>(sql`
    WITH named AS (
      SELECT DISTINCT plan ->> 'index' AS name FROM ventures v, jsonb_array_elements(v.financing) plan
      WHERE coalesce(plan ->> 'index', '') <> ''
    )
    SELECT EXISTS (SELECT FROM ventures) AS development,
      EXISTS (SELECT FROM ventures WHERE NOT ${lacks.lots}) AS lots,
      EXISTS (SELECT FROM ventures WHERE NOT ${lacks.prices}) AS prices,
      EXISTS (SELECT FROM ventures WHERE NOT ${lacks.registry}) AS registry,
      EXISTS (SELECT FROM ventures WHERE financing <> '[]'::jsonb) AND NOT EXISTS (
        SELECT FROM named n WHERE NOT EXISTS (
          SELECT FROM index_rates r WHERE r.name = n.name
            AND r.month >= date_trunc('month', ${today}::date)::date - make_interval(months => ${FRESH_MONTHS}))) AS rates,
      EXISTS (SELECT FROM articles a JOIN article_categories c ON c.id = a.category_id
        WHERE c.name = 'about' AND a.status = 'published') AS texts,
      (SELECT count(*) FROM (SELECT FROM crm_users WHERE active LIMIT 2) u) > 1 AS users,
      EXISTS (SELECT FROM ventures WHERE published) AS published`);
  return rows[0]!;
};

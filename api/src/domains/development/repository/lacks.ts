import { eq, sql, type SQL } from "drizzle-orm";
import type { DevelopmentLack } from "@gleba/shared/contracts/crm";
import type { Orm } from "#platform/db/db.ts";
import { developments } from "#platform/db/schema/index.ts";

const { id, financing, registryOffice, registryNumber, registryDate } = developments;

/** Whether the development of a row of `ventures` lacks something that it needs before it sells. */
export const lacks: Record<DevelopmentLack, SQL<boolean>> = {
  lots: sql`NOT EXISTS (SELECT FROM batches b WHERE b.venture_id = ${id})`,
  prices: sql`(${financing} = '[]'::jsonb
    OR NOT EXISTS (SELECT FROM batches b WHERE b.venture_id = ${id} AND b.price_cents IS NOT NULL))`,
  registry: sql`(coalesce(${registryOffice}, '') = '' OR coalesce(${registryNumber}, '') = '' OR ${registryDate} IS NULL)`,
};

/** A development and the article that its text is written in. */
export interface Lacking {
  id: number;
  articleId: number | null;
}

/** The one development that lacks something, or is not published; null where several do, or none. */
export const readOnlyLacking = async (orm: Orm, what: DevelopmentLack | "published"): Promise<Lacking | null> => {
  const found = await orm
    .select({ id, articleId: developments.articleId })
    .from(developments)
    .where(what === "published" ? eq(developments.published, false) : lacks[what])
    .limit(2);
  return found.length === 1 ? found[0]! : null;
};

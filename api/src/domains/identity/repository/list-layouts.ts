import { and, eq, sql } from "drizzle-orm";
import type { ListLayout } from "@gleba/shared/contracts";
import type { Orm } from "#platform/db/db.ts";
import { listLayouts } from "#platform/db/schema/index.ts";

/** Lists that one person may have columns of their own for; there are fewer. */
const MOST_LISTS = 60;

/** Somebody's own columns, by the name of a list. */
export const readLayouts = async (orm: Orm, staffId: number): Promise<Record<string, ListLayout>> => {
  const rows = await orm.select().from(listLayouts).where(eq(listLayouts.staffId, staffId));
  return Object.fromEntries(rows.map(({ screen, layout }) => [screen, layout]));
};

const isUsual = ({ columns, widths }: ListLayout): boolean => columns === null && Object.keys(widths).length === 0;

/** Keeps somebody's columns of a list; those that show by themselves are not kept. False when they have too many lists. */
export const storeLayout = async (orm: Orm, staffId: number, screen: string, layout: ListLayout): Promise<boolean> => {
  const own = and(eq(listLayouts.staffId, staffId), eq(listLayouts.screen, screen));
  if (isUsual(layout)) {
    await orm.delete(listLayouts).where(own);
    return true;
  }
  const { rowCount } = await orm.execute(sql`
    INSERT INTO list_layouts (staff_id, screen, layout)
    SELECT ${staffId}, ${screen}, ${JSON.stringify(layout)}::jsonb
    WHERE ${MOST_LISTS} > (SELECT count(*) FROM list_layouts WHERE staff_id = ${staffId} AND screen <> ${screen})
    ON CONFLICT (staff_id, screen) DO UPDATE SET layout = excluded.layout`);
  return rowCount === 1;
};

import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/db.ts";
import { lots, lotStatusHistory, photos, developments, visitHours } from "#platform/db/schema/index.ts";
import type { OfferingCompany } from "@gleba/shared/contracts";
import type { DevelopmentRow } from "./developments.ts";
import { readOfferingCompany } from "./offering-company.ts";
import { readPlan, type PlanRow } from "./plans.ts";

export type PhotoRow = typeof photos.$inferSelect;
export type LotRow = Pick<
  typeof lots.$inferSelect,
  "id" | "block" | "lot" | "status" | "areaM2" | "priceCents" | "corner" | "polygon"
>;

/** One moment of a published venture. */
export interface Snapshot {
  version: string;
  revision: number;
  /** Names the state of the venture's row, see `readEdition`. */
  edition: string;
  venture: DevelopmentRow;
  lots: LotRow[];
  photos: PhotoRow[];
  /** The plan that is placed; null where there is none, or one that was not uploaded here. */
  plan: PlanRow | null;
  /** Who offers it; null where that is the company of the site. */
  company: OfferingCompany | null;
  /** Whether it has hours of visits. */
  visits: boolean;
}

const VERSION = {
  name: "venture-version",
  text: `select v.xmin::text || ':' || coalesce(max(h.id), 0) as version
           from ventures v
           left join lateral (select id from batch_status_history
                               where venture_id = v.id order by id desc limit 1) h on true
          where v.id = $1 and v.published
          group by v.xmin`,
};

const EDITION = {
  name: "venture-edition",
  text: "select xmin::text as edition from ventures where id = $1 and published",
};

/**
 * Names the state of a published venture; null for an unknown or unpublished one. Changes with every status change of
 * a lot and every write to the venture's row: whoever changes what a venture shows in another way touches that row.
 */
export const readVersion = async ({ pool }: Db, id: number): Promise<string | null> => {
  const { rows } = await pool.query<{ version: string }>({ ...VERSION, values: [id] });
  return rows[0]?.version ?? null;
};

/**
 * Names what a published venture shows beside its lots' statuses; empty for an unknown or unpublished one. The trigger
 * `ventures_changed` tells of every new one (`Bus.onDevelopment`).
 */
export const readEdition = async ({ pool }: Pick<Db, "pool">, id: number): Promise<string> => {
  const { rows } = await pool.query<{ edition: string }>({ ...EDITION, values: [id] });
  return rows[0]?.edition ?? "";
};

/** The pictures of a gallery in their order; none without one. */
export const readPhotos = (on: Db["orm"] | Tx, galleryId: number | null): Promise<PhotoRow[]> =>
  galleryId === null
    ? Promise.resolve([])
    : on
        .select()
        .from(photos)
        .where(and(eq(photos.galleryId, galleryId), isNull(photos.deletedAt)))
        .orderBy(desc(photos.cover), asc(photos.position), asc(photos.id));

/** All lots of a development as the map draws them. */
export const readLots = (on: Db["orm"] | Tx, id: number): Promise<LotRow[]> =>
  on
    .select({
      id: lots.id,
      block: lots.block,
      lot: lots.lot,
      status: lots.status,
      areaM2: lots.areaM2,
      priceCents: lots.priceCents,
      corner: lots.corner,
      polygon: lots.polygon,
    })
    .from(lots)
    .where(eq(lots.ventureId, id))
    .orderBy(asc(lots.id));

const HAS_PERIODS = sql`jsonb_array_length(${visitHours.periods}) > 0`;

/** What a venture shows besides its row: its lots, its visits, and the pictures, the plan and the company that the row names. */
const readShown = async (
  tx: Tx,
  venture: DevelopmentRow,
): Promise<Pick<Snapshot, "lots" | "photos" | "plan" | "company" | "visits">> => ({
  lots: await readLots(tx, venture.id),
  photos: await readPhotos(tx, venture.galleryId),
  plan: await readPlan(tx, venture.planKey),
  company: await readOfferingCompany(tx, venture.companyId),
  visits: (await tx.$count(visitHours, and(eq(visitHours.ventureId, venture.id), HAS_PERIODS))) > 0,
});

/**
 * Reads venture, lots and pictures in one snapshot, with the version they belong to. `draft` is for staff alone: what
 * the venture would be if it were published with these columns, published or not.
 */
export const readSnapshot = (db: Db, id: number, draft?: Partial<DevelopmentRow>): Promise<Snapshot | null> =>
  db.transaction(
    async (tx) => {
      const [found] = await tx
        .select({ venture: developments, rowVersion: sql<string>`ventures.xmin::text` })
        .from(developments)
        .where(and(eq(developments.id, id), draft ? undefined : eq(developments.published, true)));
      if (!found) return null;
      const [history] = await tx
        .select({ revision: sql<number>`coalesce(max(${lotStatusHistory.id}), 0)`.mapWith(Number) })
        .from(lotStatusHistory)
        .where(eq(lotStatusHistory.ventureId, id));
      const venture = { ...found.venture, ...draft };
      const revision = history?.revision ?? 0;
      return {
        version: `${found.rowVersion}:${revision}`,
        revision,
        edition: found.rowVersion,
        venture,
        ...(await readShown(tx, venture)),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );

/** Ids of the venture's lots that belong to a customer. */
export const readLotsOf = async ({ orm }: Db, ventureId: number, customerId: number): Promise<Set<number>> => {
  const rows = await orm
    .select({ id: lots.id })
    .from(lots)
    .where(and(eq(lots.ventureId, ventureId), eq(lots.customerId, customerId)));
  return new Set(rows.map(({ id }) => id));
};

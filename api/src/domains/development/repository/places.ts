import { eq, sql } from "drizzle-orm";
import type { NearbyPlace, PlaceKind } from "@gleba/shared/contracts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { places } from "#platform/db/schema/index.ts";

/** A place as a file gives it. */
export interface Place {
  kind: PlaceKind;
  name: string;
  latitude: number;
  longitude: number;
}

interface Around {
  /** In degrees. */
  latitude: number;
  longitude: number;
  radiusM: number;
  /** Places of each kind. */
  most: number;
}

/** Mean radius of the earth (IUGG), and what a degree of a great circle of it is. */
const EARTH_M = 6_371_008.8;
const DEGREE_M = (EARTH_M * Math.PI) / 180;

/**
 * The nearest places of each kind within a radius, by great circle. The index answers the box around the circle; only
 * what lies in it is measured.
 */
export const readNearest = async (
  on: Orm | Tx,
  { latitude, longitude, radiusM, most }: Around,
): Promise<(NearbyPlace & { source: string })[]> => {
  const high = radiusM / DEGREE_M;
  const wide = high / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01);
  const [west, east] = [longitude - wide, longitude + wide];
  const { rows } = await on.execute<{ kind: PlaceKind; name: string; source: string; metres: number }>(sql`
    select kind, name, source, metres from (
      select kind, name, source, metres, row_number() over (partition by kind order by metres, id) as place from (
        select id, kind, name, source, 2 * ${EARTH_M}::float8 * asin(sqrt(
                 power(sin(radians(latitude - ${latitude}::float8) / 2), 2)
                 + cos(radians(${latitude}::float8)) * cos(radians(latitude))
                 * power(sin(radians(longitude - ${longitude}::float8) / 2), 2))) as metres
          from places
         where point(longitude, latitude)
               <@ box(point(${west}::float8, ${latitude - high}::float8), point(${east}::float8, ${latitude + high}::float8))
      ) boxed where metres <= ${radiusM}
    ) ranked where place <= ${most} order by metres`);
  return rows.map(({ metres, ...place }) => ({ ...place, distanceM: Math.round(Number(metres)) }));
};

/** Lets nobody else write places of any source until the transaction ends; they are read meanwhile. */
export const lockPlaces = async (tx: Tx): Promise<void> =>
  void (await tx.execute(sql`lock table places in share row exclusive mode`));

/** How many places there are of a source. */
export const countPlaces = (tx: Tx, source: string): Promise<number> => tx.$count(places, eq(places.source, source));

const ROWS_A_STATEMENT = 5_000;

/** Puts these in the place of all that a source gave before. */
export const replacePlaces = async (tx: Tx, source: string, all: readonly Place[]): Promise<void> => {
  await tx.delete(places).where(eq(places.source, source));
  for (let at = 0; at < all.length; at += ROWS_A_STATEMENT)
    await tx.execute(sql`
      insert into places (source, kind, name, latitude, longitude)
      select ${source}, r.kind, r.name, r.latitude, r.longitude
        from jsonb_to_recordset(${JSON.stringify(all.slice(at, at + ROWS_A_STATEMENT))}::jsonb)
             as r(kind text, name text, latitude float8, longitude float8)`);
};

import type { Plan } from "@gleba/shared/contracts/financing";
import type { Db } from "#platform/db/db.ts";
import type { StoredPicture } from "#platform/files/pictures.ts";
import type { Sale } from "../rules/development.ts";

/** A published venture with its lots counted. Prices are of the lots for sale. */
export interface CardRow extends Sale {
  id: number;
  name: string;
  city: string;
  uf: string;
  publicity: string;
  neLatitude: number | null;
  neLongitude: number | null;
  swLatitude: number | null;
  swLongitude: number | null;
  latitude: number | null;
  longitude: number | null;
  cover: StoredPicture | null;
  total: number;
  available: number;
  reserved: number;
  negotiating: number;
  sold: number;
  blocked: number;
  minPriceCents: number | null;
  maxPriceCents: number | null;
  /** All plans of the development, in force or not. */
  financing: Plan[];
}

const VERSION = {
  name: "cards-version",
  text: `select coalesce((select max(id) from batch_status_history), 0) || ':' ||
                coalesce((select string_agg(id || '.' || xmin::text, ',' order by id) from ventures where published), '')
                as version`,
};

const CARDS = {
  name: "cards",
  text: `select v.id, v.name, v.city, v.uf, v.publicity,
                v.ne_latitude as "neLatitude", v.ne_longitude as "neLongitude",
                v.sw_latitude as "swLatitude", v.sw_longitude as "swLongitude", v.latitude, v.longitude,
                v.registry_office as "registryOffice", v.registry_number as "registryNumber",
                v.registry_date as "registryDate", v.sales_open as "salesOpen",
                l.total, l.available, l.reserved, l.negotiating, l.sold, l.blocked,
                l.min_price as "minPriceCents", l.max_price as "maxPriceCents",
                v.financing,
                (select json_build_object('id', p.id, 'name', p.name, 'storageKey', p.storage_key, 'width', p.width,
                                          'height', p.height, 'caption', p.caption, 'made', p.made)
                   from photos p where p.gallery_id = v.gallery_id and p.deleted_at is null
                  order by p.cover desc, p.position, p.id limit 1) as cover
           from ventures v
           cross join lateral (
             select count(*) as total,
                    count(*) filter (where status = 'available') as available,
                    count(*) filter (where status = 'reserved') as reserved,
                    count(*) filter (where status = 'negotiating') as negotiating,
                    count(*) filter (where status = 'sold') as sold,
                    count(*) filter (where status = 'blocked') as blocked,
                    min(price_cents) filter (where status = 'available') as min_price,
                    max(price_cents) filter (where status = 'available') as max_price
               from batches where venture_id = v.id) l
          where v.published`,
};

/** Names the state of all cards; changes with every lot's status and every write to a venture's row. */
export const readCardsVersion = async ({ pool }: Db): Promise<string> => {
  const { rows } = await pool.query<{ version: string }>(VERSION);
  return rows[0]?.version ?? "";
};

/** All published ventures, in no order. */
export const readCards = async ({ pool }: Db): Promise<CardRow[]> => (await pool.query<CardRow>(CARDS)).rows;

import type { BatchDetails, OfferingCompany, SaleTerms } from "@gleba/shared/contracts";
import type { Db } from "#platform/db/db.ts";
import type { StoredPicture } from "#platform/files/pictures.ts";
import type { Sale } from "../rules/development.ts";
import type { lots, developments } from "#platform/db/schema/index.ts";

/** A lot of a published venture with what its page shows. */
export interface LotFile extends Sale, Omit<typeof lots.$inferSelect, "moneyReceived"> {
  ventureName: string;
  /** Who offers it; null where that is the company of the site. */
  company: OfferingCompany | null;
  financing: (typeof developments.$inferSelect)["financing"];
  saleTerms: SaleTerms;
  /** What the company chose for its contracts, as stored. */
  storedDefaults: unknown;
  holdHours: number;
  /** End of the hold that stands now. */
  holdUntil: Date | null;
  /** People waiting behind it. */
  queueLength: number;
  /** The revision of its venture's last change of a lot. */
  revision: number;
  /** The pictures of its venture. */
  photos: StoredPicture[];
}

const lotWhere = (condition: string): string =>
  `select b.id, b.venture_id as "ventureId", b.block, b.lot, b.status, b.area_m2 as "areaM2",
                b.price_cents as "priceCents", b.corner, b.polygon, b.sides, b.deed_number as "deedNumber",
                b.solar_orientation as "solarOrientation", b.memorial_file as "memorialFile",
                b.customer_id as "customerId",
                (select value from installation where key = 'contract_defaults') as "storedDefaults",
                v.financing, v.sale_terms as "saleTerms", v.name as "ventureName", v.hold_hours as "holdHours", v.sales_open as "salesOpen",
                v.registry_office as "registryOffice", v.registry_number as "registryNumber",
                v.registry_date as "registryDate",
                (select json_build_object('legalName', c.legal_name, 'cnpj', c.cnpj, 'address', c.address,
                          'contact', concat_ws(' · ', nullif(c.phone, ''), nullif(c.email, '')))
                   from companies c where c.id = v.company_id) as company,
                coalesce(
                  (select hold_until from reservations where batch_id = b.id and status = 'held'),
                  (select expires_at from reservation_offers where batch_id = b.id and status = 'open' and holds)
                ) as "holdUntil",
                (select count(*) from reservations where batch_id = b.id and status = 'queued') as "queueLength",
                coalesce((select max(id) from batch_status_history h where h.venture_id = v.id), 0) as revision,
                (select coalesce(json_agg(json_build_object('id', p.id, 'galleryId', p.gallery_id, 'name', p.name,
                          'storageKey', p.storage_key, 'width', p.width, 'height', p.height, 'caption', p.caption,
                          'position', p.position, 'made', p.made) order by p.cover desc, p.position, p.id), '[]')
                   from photos p where p.gallery_id = v.gallery_id and p.deleted_at is null) as photos
           from batches b join ventures v on v.id = b.venture_id
          where b.id = $1 and ${condition}`;

/** One prepared statement: this is read at every click on the map. */
const LOT_FILE = { name: "lot-file", text: lotWhere("v.published") };
const ANY_LOT_FILE = { name: "any-lot-file", text: lotWhere("v.id = $2") };

/** Null for an unknown lot and for one whose venture is not published. */
export const readLotFile = async ({ pool }: Db, id: number): Promise<LotFile | null> =>
  (await pool.query<LotFile>({ ...LOT_FILE, values: [id] })).rows[0] ?? null;

/**
 * A reservation is a customer's who made it for themselves while signed in, or whose confirmed e-mail its link went to. The
 * one that holds the lot comes first.
 */
const OWN_RESERVATION = {
  name: "lot-own-reservation",
  // One read a status: each has an index of its own by the lot.
  text: `select r.status
           from customers c, lateral (
             select status, customer_id, document, email from reservations where batch_id = $1 and status = 'held'
             union all
             select status, customer_id, document, email from reservations where batch_id = $1 and status = 'queued'
           ) r
          where c.id = $2
            and ((r.customer_id = c.id and r.document = c.document) or (r.email = c.email and c.email_confirmed_at is not null))
          order by r.status limit 1`,
};

/** What a customer has of a lot that goes on; undefined for nothing. */
export const readOwnReservation = async (
  { pool }: Db,
  idBatch: number,
  customerId: number,
): Promise<BatchDetails["ownReservation"]> =>
  (await pool.query<{ status: "held" | "queued" }>({ ...OWN_RESERVATION, values: [idBatch, customerId] })).rows[0]
    ?.status;

/** A lot of this venture, published or not: for staff alone. Null for any other lot. */
export const readAnyLotFile = async ({ pool }: Db, id: number, ventureId: number): Promise<LotFile | null> =>
  (await pool.query<LotFile>({ ...ANY_LOT_FILE, values: [id, ventureId] })).rows[0] ?? null;

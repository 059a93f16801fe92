import type { Plan } from "@gleba/shared/contracts/financing";
import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  lotStatuses,
  originChannels,
  type Consent,
  type SaleTerms,
  type Simulation,
  type VisitOrigin,
} from "@gleba/shared/contracts";
import { companies } from "./companies.ts";
import { articles, galleries } from "./content.ts";
import { customers } from "./people.ts";

const id = () => bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** One plan a developer finances by; `monthlyRate` is a fraction. */
export type FinancingPlan = Plan;

const NO_SALE_TERMS: SaleTerms = { brokerage: null, liens: "", worksDeadline: null, inspectionAskedOn: null };

/** Developments. Without the three registry columns nothing may be sold (law 6.766/79, art. 37). */
export const developments = pgTable(
  "ventures",
  {
    id: id(),
    name: text("name").notNull(),
    slug: text("slug").notNull().unique(),
    city: text("city").notNull().default(""),
    uf: text("uf").notNull().default(""),
    description: text("description").notNull().default(""),
    /** The page's own text, sanitised HTML. */
    content: text("content").notNull().default(""),
    /** Storage key of the site-plan image; empty when there is none. */
    planKey: text("plan_key").notNull().default(""),
    neLatitude: doublePrecision("ne_latitude"),
    neLongitude: doublePrecision("ne_longitude"),
    swLatitude: doublePrecision("sw_latitude"),
    swLongitude: doublePrecision("sw_longitude"),
    zoom: doublePrecision("zoom"),
    rotate: doublePrecision("rotate").notNull().default(0),
    /** Where it is found while no plan lies on the map. */
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    planOpacity: doublePrecision("plan_opacity").notNull().default(1),
    publicity: text("publicity").notNull().default(""),
    publicityFiles: jsonb("publicity_files").$type<{ name: string; url: string }[]>().notNull().default([]),
    registryOffice: text("registry_office"),
    registryNumber: text("registry_number"),
    registryDate: date("registry_date", { mode: "string" }),
    salesOpen: boolean("sales_open").notNull().default(false),
    holdHours: integer("hold_hours").notNull().default(48),
    financing: jsonb("financing").$type<FinancingPlan[]>().notNull().default([]),
    /** What a contract's summary tells besides its figures (law 6.766/79, art. 26-A). */
    saleTerms: jsonb("sale_terms").$type<SaleTerms>().notNull().default(NO_SALE_TERMS),
    /** Counts the changes of hold hours, financing and sale terms. */
    termsVersion: integer("terms_version").notNull().default(1),
    galleryId: bigint("gallery_id", { mode: "number" }).references(() => galleries.id),
    published: boolean("published").notNull().default(false),
    /** The article that staff write it in; a development of before staff could write has none. */
    articleId: bigint("article_id", { mode: "number" })
      .unique()
      .references(() => articles.id),
    /** Counts what staff changed, so that nobody overwrites what they have not seen. */
    version: integer("version").notNull().default(1),
    /** Who offers it and is paid for it; null for the company of the site's configuration. */
    companyId: bigint("company_id", { mode: "number" }).references(() => companies.id),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [index("ventures_company").on(table.companyId)],
);

/** Lots. `polygon` is the open outer ring, longitude first; `areaM2` is the registered area. */
export const lots = pgTable(
  "batches",
  {
    id: id(),
    ventureId: bigint("venture_id", { mode: "number" })
      .notNull()
      .references(() => developments.id),
    block: text("block").notNull(),
    /** Empty where the plan gives no number. */
    lot: text("lot").notNull(),
    status: text("status", { enum: lotStatuses }).notNull().default("available"),
    areaM2: numeric("area_m2", { precision: 12, scale: 2, mode: "number" }).notNull(),
    priceCents: bigint("price_cents", { mode: "number" }),
    corner: boolean("corner").notNull().default(false),
    polygon: jsonb("polygon").$type<[number, number][]>().notNull(),
    sides: jsonb("sides")
      .$type<{ label: string; lengthM: number; neighbour: string; proposed?: boolean | undefined }[]>()
      .notNull()
      .default([]),
    deedNumber: text("deed_number").notNull().default(""),
    solarOrientation: text("solar_orientation").notNull().default(""),
    memorialFile: text("memorial_file").notNull().default(""),
    /** Once money came in, nothing releases the lot by itself. */
    moneyReceived: boolean("money_received").notNull().default(false),
    customerId: bigint("customer_id", { mode: "number" }).references(() => customers.id),
    /** Counts the changes staff made to what a lot is. */
    version: integer("version").notNull().default(1),
  },
  (table) => [
    uniqueIndex("batches_key")
      .on(table.ventureId, table.block, table.lot)
      .where(sql`${table.lot} <> ''`),
    index("batches_venture").on(table.ventureId),
  ],
);

/** Every change of a lot's status: who, when, why. Its id is the venture's revision in the event stream. */
export const lotStatusHistory = pgTable(
  "batch_status_history",
  {
    id: id(),
    batchId: bigint("batch_id", { mode: "number" })
      .notNull()
      .references(() => lots.id),
    ventureId: bigint("venture_id", { mode: "number" })
      .notNull()
      .references(() => developments.id),
    fromStatus: text("from_status", { enum: lotStatuses }),
    toStatus: text("to_status", { enum: lotStatuses }).notNull(),
    /** `visitor`, `system`, `import`, `customer:12`, `staff:3`. */
    actor: text("actor").notNull(),
    reason: text("reason").notNull(),
    at: at("at").notNull().defaultNow(),
  },
  (table) => [
    index("batch_status_history_venture").on(table.ventureId, table.id),
    index("batch_status_history_batch").on(table.batchId, table.id),
  ],
);

const isOpen = ({ status }: { status: SQLWrapper }): SQL => sql`${status} IN ('held', 'queued')`;

/** Reservations: one `held` a lot at most, any number `queued` behind it in the order of their ids. */
export const reservations = pgTable(
  "reservations",
  {
    id: id(),
    protocol: text("protocol").notNull().unique(),
    batchId: bigint("batch_id", { mode: "number" })
      .notNull()
      .references(() => lots.id),
    status: text("status", { enum: ["held", "queued", "expired", "cancelled", "converted"] }).notNull(),
    holdUntil: at("hold_until"),
    /** When to remind of the hold's end; null while waiting, once told, or when the hold is too short for it. */
    remindAt: at("remind_at"),
    name: text("name").notNull(),
    document: text("document").notNull(),
    /** In lower case, however it was typed: the database sees to it. */
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    simulationId: text("simulation_id"),
    /** The simulation as it was when the person reserved with it. */
    simulation: jsonb("simulation").$type<Simulation>(),
    /** The lot's price when it was asked for; null where it had none, and for those of before this was kept. */
    priceCents: bigint("price_cents", { mode: "number" }),
    consents: jsonb("consents").$type<Consent[]>().notNull(),
    customerId: bigint("customer_id", { mode: "number" }).references(() => customers.id),
    /** The broker who brought the person. */
    brokerId: bigint("broker_id", { mode: "number" }).references(() => customers.id),
    /** The address it came from (`platform/http/source.ts`); null from this machine, and forgotten after half a year. */
    source: text("source"),
    /** How the person came, and what their visit said of it; null where nobody knows. */
    channel: text("channel", { enum: originChannels }),
    origin: jsonb("origin").$type<VisitOrigin>(),
    /** When staff had all papers for the contract; null while they wait for some. */
    documentsReceivedAt: at("documents_received_at"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("reservations_broker").on(table.brokerId),
    index("reservations_created").on(table.createdAt),
    // How many somebody has open is asked before each: one index for each name by which that is counted.
    index("reservations_open_document").on(table.document).where(isOpen(table)),
    index("reservations_open_email").on(table.email).where(isOpen(table)),
    index("reservations_open_phone").on(table.phone).where(isOpen(table)),
    index("reservations_open_customer").on(table.customerId).where(isOpen(table)),
    index("reservations_source").on(table.source, table.createdAt),
    uniqueIndex("reservations_one_hold")
      .on(table.batchId)
      .where(sql`${table.status} = 'held'`),
    index("reservations_expiry")
      .on(table.holdUntil)
      .where(sql`${table.status} = 'held'`),
    index("reservations_reminder")
      .on(table.remindAt)
      .where(sql`${table.status} = 'held' AND ${table.remindAt} IS NOT NULL`),
    index("reservations_queue")
      .on(table.batchId, table.id)
      .where(sql`${table.status} = 'queued'`),
  ],
);

/** Contact requests about a lot. */
export const intentions = pgTable(
  "intentions",
  {
    id: id(),
    protocol: text("protocol").notNull().unique(),
    /** Null: about the development as a whole. */
    batchId: bigint("batch_id", { mode: "number" }).references(() => lots.id),
    /** The development, where no lot says it. */
    ventureId: bigint("venture_id", { mode: "number" }).references(() => developments.id),
    name: text("name").notNull(),
    /** In lower case, however it was typed: the database sees to it. */
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    message: text("message").notNull(),
    preferredChannel: text("preferred_channel", { enum: ["email", "phone", "whatsapp"] }).notNull(),
    consents: jsonb("consents").$type<Consent[]>().notNull(),
    /** The broker who brought the person. */
    brokerId: bigint("broker_id", { mode: "number" }).references(() => customers.id),
    /** How the person came, and what their visit said of it; null where nobody knows. */
    channel: text("channel", { enum: originChannels }),
    origin: jsonb("origin").$type<VisitOrigin>(),
    receivedAt: at("received_at").notNull().defaultNow(),
  },
  (table) => [
    index("intentions_broker").on(table.brokerId),
    // Who writes again and again is not mailed again and again.
    index("intentions_email").on(table.email, table.receivedAt),
    index("intentions_received").on(table.receivedAt),
    index("intentions_venture")
      .on(table.ventureId)
      .where(sql`${table.ventureId} IS NOT NULL`),
  ],
);

/** The first answer to a request with an `Idempotency-Key`; the same key and body get it again. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    route: text("route").notNull(),
    key: text("key").notNull(),
    /** SHA-256 of the validated body: another body under the same key is refused. */
    requestHash: text("request_hash").notNull(),
    statusCode: integer("status_code").notNull(),
    response: jsonb("response").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.route, table.key] })],
);

/** Small facts of this installation, such as the demonstration data's version. */
export const installation = pgTable("installation", { key: text("key").primaryKey(), value: jsonb("value").notNull() });

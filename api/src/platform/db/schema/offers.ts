import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { offerStatuses, originChannels, type VisitOrigin } from "@gleba/shared/contracts";
import { crmUsers, customers } from "./people.ts";
import { lots, reservations } from "./sales.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/**
 * Lots kept shortly for somebody whom a broker or a seller named and who confirms by a mailed link. No reservation stands
 * until they do. Who never answered is forgotten some days after the end; of who did, the reservation says it.
 */
export const reservationOffers = pgTable(
  "reservation_offers",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    batchId: bigint("batch_id", { mode: "number" })
      .notNull()
      .references(() => lots.id),
    status: text("status", { enum: offerStatuses }).notNull(),
    /** The lot is kept meanwhile; else a place in its queue is offered, which nobody has before the confirmation. */
    holds: boolean("holds").notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    /** Empty where the person is to type it. */
    document: text("document").notNull(),
    simulationId: text("simulation_id"),
    channel: text("channel", { enum: originChannels }).notNull(),
    origin: jsonb("origin").$type<VisitOrigin>(),
    /** Whose name it carries: a broker's, or one of the staff's. */
    brokerId: bigint("broker_id", { mode: "number" }).references(() => customers.id),
    staffId: bigint("staff_id", { mode: "number" }).references(() => crmUsers.id, { onDelete: "set null" }),
    authorName: text("author_name").notNull(),
    /** Of the request that made it: sent again, it is made once. */
    requestKey: text("request_key").notNull(),
    requestHash: text("request_hash").notNull(),
    /** Of the mailed link: SHA-256, hex. */
    tokenHash: text("token_hash").notNull().unique(),
    expiresAt: at("expires_at").notNull(),
    createdAt: at("created_at").notNull(),
    /** When its address was corrected, which is done once. */
    correctedAt: at("corrected_at"),
    endedAt: at("ended_at"),
    /** The reservation it became. */
    reservationId: bigint("reservation_id", { mode: "number" }).references(() => reservations.id),
  },
  (table) => [
    uniqueIndex("reservation_offers_one_hold")
      .on(table.batchId)
      .where(sql`${table.status} = 'open' AND ${table.holds}`),
    uniqueIndex("reservation_offers_request").on(table.requestKey),
    index("reservation_offers_lot").on(table.batchId, table.createdAt),
    index("reservation_offers_broker").on(table.brokerId, table.createdAt),
    index("reservation_offers_staff").on(table.staffId, table.createdAt),
    index("reservation_offers_email").on(table.email),
    index("reservation_offers_open")
      .on(table.expiresAt)
      .where(sql`${table.status} = 'open'`),
    index("reservation_offers_remembered")
      .on(table.endedAt)
      .where(sql`${table.email} <> ''`),
    index("reservation_offers_reservation").on(table.reservationId),
    check("reservation_offers_one_author", sql`${table.brokerId} IS NULL OR ${table.staffId} IS NULL`),
  ],
);

import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { partyRoles } from "@gleba/shared/contracts";
import { propertyRegimes } from "@gleba/shared/contracts/crm";
import { contracts } from "./contracts.ts";
import { customers } from "./people.ts";

/**
 * Who stands in a contract, by day. With a contract the database writes its customer as the buyer of all of it; on each day the
 * shares of the buyers sum to the whole.
 */
export const contractParties = pgTable(
  "contract_parties",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    contractId: bigint("contract_id", { mode: "number" })
      .notNull()
      .references(() => contracts.id, { onDelete: "cascade" }),
    role: text("role", { enum: partyRoles }).notNull(),
    /** Their account, which has name, document, e-mail and phone; null for whom only the contract names. */
    customerId: bigint("customer_id", { mode: "number" }).references(() => customers.id),
    name: text("name").notNull().default(""),
    document: text("document").notNull().default(""),
    email: text("email"),
    phone: text("phone"),
    /** Of a buyer, in hundredths of a percent. */
    share: integer("share"),
    /** Whose spouse or attorney it is. */
    ofPartyId: bigint("of_party_id", { mode: "number" }).references((): AnyPgColumn => contractParties.id, {
      onDelete: "cascade",
    }),
    regime: text("regime", { enum: propertyRegimes }),
    consentedOn: date("consented_on", { mode: "string" }),
    powerDocument: text("power_document").notNull().default(""),
    /** First day; null for the contract's beginning. */
    validFrom: date("valid_from", { mode: "string" }),
    /** Last day; null for no end. */
    validUntil: date("valid_until", { mode: "string" }),
  },
  (table) => [
    index("contract_parties_contract").on(table.contractId),
    index("contract_parties_customer").on(table.customerId),
    index("contract_parties_of").on(table.ofPartyId),
    index("contract_parties_unjoined")
      .on(table.document)
      .where(sql`customer_id IS NULL`),
    check("contract_parties_share", sql`(role = 'buyer') = (share IS NOT NULL) AND share BETWEEN 1 AND 10000`),
  ],
);

/**
 * Transfers of a contract (law 6.766/1979, art. 31). Who gave and who received follows from the buyers of the day before and
 * of `validFrom`.
 */
export const contractAssignments = pgTable(
  "contract_assignments",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    contractId: bigint("contract_id", { mode: "number" })
      .notNull()
      .references(() => contracts.id, { onDelete: "cascade" }),
    /** 1, 2, … in its contract. */
    number: integer("number").notNull(),
    signedOn: date("signed_on", { mode: "string" }).notNull(),
    validFrom: date("valid_from", { mode: "string" }).notNull(),
    priceCents: bigint("price_cents", { mode: "number" }).notNull(),
    registration: text("registration").notNull().default(""),
    protocol: text("protocol").notNull().default(""),
    balanceCents: bigint("balance_cents", { mode: "number" }).notNull(),
    overdueCents: bigint("overdue_cents", { mode: "number" }).notNull(),
    byName: text("by_name").notNull(),
    reason: text("reason").notNull(),
    at: timestamp("at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [
    unique("contract_assignments_number").on(table.contractId, table.number),
    unique("contract_assignments_day").on(table.contractId, table.validFrom),
  ],
);

import { bigint, boolean, date, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import {
  accountKinds,
  contactKinds,
  kinships,
  localizationKinds,
  maritalStatuses,
  patrimonyKinds,
  profileKinds,
  propertyRegimes,
} from "@gleba/shared/contracts";
import { banks, cities, taxpayerTypes } from "./lookups.ts";
import { customers } from "./people.ts";

const id = () => bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const cents = (name: string) => bigint(name, { mode: "number" });
const day = (name: string) => date(name, { mode: "string" });
const customerId = () =>
  bigint("customer_id", { mode: "number" })
    .notNull()
    .references(() => customers.id, { onDelete: "cascade" });
/** Counts the changes of an entry, so that one of two tabs is told that the other was faster. */
const version = () => integer("version").notNull().default(0);

/** Who buys, with whom, and what they live on: one entry a kind. */
export const customerProfiles = pgTable(
  "customer_profiles",
  {
    id: id(),
    customerId: customerId(),
    kind: text("kind", { enum: profileKinds }).notNull(),
    maritalStatus: text("marital_status", { enum: maritalStatuses }).notNull(),
    propertyRegime: text("property_regime", { enum: propertyRegimes }),
    incomeCents: cents("income_cents").notNull(),
    company: text("company").notNull().default(""),
    admissionDate: day("admission_date"),
    version: version(),
  },
  (table) => [uniqueIndex("customer_profiles_kind").on(table.customerId, table.kind)],
);

/** Addresses; one of a customer's is the main one. */
export const localizations = pgTable(
  "localizations",
  {
    id: id(),
    customerId: customerId(),
    taxpayerTypeId: integer("taxpayer_type_id")
      .notNull()
      .references(() => taxpayerTypes.id),
    kind: text("kind", { enum: localizationKinds }).notNull(),
    postalCode: text("postal_code").notNull(),
    street: text("street").notNull(),
    number: text("number").notNull(),
    complement: text("complement").notNull().default(""),
    district: text("district").notNull(),
    cityId: integer("city_id")
      .notNull()
      .references(() => cities.id),
    main: boolean("main").notNull().default(false),
    version: version(),
  },
  (table) => [index("localizations_customer").on(table.customerId)],
);

export const dependents = pgTable(
  "dependents",
  {
    id: id(),
    customerId: customerId(),
    name: text("name").notNull(),
    document: text("document"),
    birthDate: day("birth_date").notNull(),
    kinship: text("kinship", { enum: kinships }).notNull(),
    version: version(),
  },
  (table) => [index("dependents_customer").on(table.customerId)],
);

/** Further ways to reach a customer; one of them is the main one. */
export const contacts = pgTable(
  "contacts",
  {
    id: id(),
    customerId: customerId(),
    kind: text("kind", { enum: contactKinds }).notNull(),
    value: text("value").notNull(),
    main: boolean("main").notNull().default(false),
    active: boolean("active").notNull().default(true),
    version: version(),
  },
  (table) => [index("contacts_customer").on(table.customerId)],
);

export const customerBanks = pgTable(
  "customer_banks",
  {
    id: id(),
    customerId: customerId(),
    bankId: integer("bank_id")
      .notNull()
      .references(() => banks.id),
    branch: text("branch").notNull(),
    account: text("account").notNull(),
    kind: text("kind", { enum: accountKinds }).notNull(),
    pixKey: text("pix_key").notNull().default(""),
    version: version(),
  },
  (table) => [index("customer_banks_customer").on(table.customerId)],
);

export const patrimonies = pgTable(
  "patrimonies",
  {
    id: id(),
    customerId: customerId(),
    kind: text("kind", { enum: patrimonyKinds }).notNull(),
    description: text("description").notNull(),
    valueCents: cents("value_cents").notNull(),
    cityId: integer("city_id").references(() => cities.id),
    version: version(),
  },
  (table) => [index("patrimonies_customer").on(table.customerId)],
);

/** Fields that alter the contract: a customer asks, staff decide. */
export const changeRequests = pgTable(
  "change_requests",
  {
    id: id(),
    protocol: text("protocol").notNull().unique(),
    customerId: customerId(),
    field: text("field", { enum: ["name", "document"] }).notNull(),
    wanted: text("wanted").notNull(),
    reason: text("reason").notNull(),
    status: text("status", { enum: ["open", "done", "refused"] })
      .notNull()
      .default("open"),
    createdAt: at("created_at").notNull(),
    /** What the staff wrote back, who and when; empty while it is open. */
    answer: text("answer").notNull().default(""),
    answeredBy: text("answered_by").notNull().default(""),
    answeredAt: at("answered_at"),
  },
  (table) => [index("change_requests_customer").on(table.customerId), index("change_requests_status").on(table.status)],
);

/** Who saw, changed or took along a customer's data (LGPD art. 37); read by that customer. Only ever added to. */
export const customerAccesses = pgTable(
  "customer_accesses",
  {
    id: id(),
    customerId: customerId(),
    /** `customer:12`, `staff:3`, `system`. */
    actor: text("actor").notNull(),
    /** As the customer reads it: "Você", "Equipe comercial (Fulana)". */
    who: text("who").notNull(),
    what: text("what").notNull(),
    at: at("at").notNull(),
  },
  (table) => [index("customer_accesses_customer").on(table.customerId, table.id)],
);

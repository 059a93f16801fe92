import { index, integer, pgTable, text } from "drizzle-orm/pg-core";

/** What is searched as typed: lower-case and without accents, since not every PostgreSQL brings `unaccent`. */
const folded = () => text("folded").notNull();

/** States, by IBGE's code. */
export const ufs = pgTable("ufs", {
  id: integer("id").primaryKey(),
  /** Two letters. */
  code: text("code").notNull().unique(),
  name: text("name").notNull(),
});

/** Municipalities, by IBGE's code. */
export const cities = pgTable(
  "cities",
  {
    id: integer("id").primaryKey(),
    name: text("name").notNull(),
    uf: text("uf")
      .notNull()
      .references(() => ufs.code),
    folded: folded(),
  },
  (table) => [index("cities_folded").on(table.folded.op("text_pattern_ops"))],
);

export const professions = pgTable(
  "professions",
  { id: integer("id").primaryKey(), description: text("description").notNull(), folded: folded() },
  (table) => [index("professions_folded").on(table.folded.op("text_pattern_ops"))],
);

/** Banks, by the number of their COMPE code. */
export const banks = pgTable(
  "banks",
  {
    id: integer("id").primaryKey(),
    /** Three digits and the name: "001 – Banco do Brasil". */
    description: text("description").notNull(),
    folded: folded(),
  },
  (table) => [index("banks_folded").on(table.folded.op("text_pattern_ops"))],
);

export const taxpayerTypes = pgTable("taxpayer_types", {
  id: integer("id").primaryKey(),
  description: text("description").notNull(),
});

import { bigint, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { developments } from "./sales.ts";

/** What was made of a plan: whole images by width, and for a larger one tiles, each level twice as wide as the one before. */
export interface PlanLevels {
  sizes: number[];
  /** `depth` is the number of the deepest level, which is the plan as it was sent. */
  tiles: { size: number; depth: number } | null;
}

/** An uploaded site plan; `ventures.plan_key` names the one that is placed. Sizes and tiles are made in the background. */
export const planImages = pgTable(
  "plan_images",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    ventureId: bigint("venture_id", { mode: "number" })
      .notNull()
      .references(() => developments.id, { onDelete: "cascade" }),
    /** Storage key of the file as it was sent. */
    storageKey: text("storage_key").notNull().unique(),
    /** What the person called it. */
    name: text("name").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    state: text("state", { enum: ["processing", "ready", "failed"] }).notNull(),
    /** Null until the sizes are made. */
    levels: jsonb("levels").$type<PlanLevels>(),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "date" }).notNull().defaultNow(),
  },
  (table) => [index("plan_images_venture").on(table.ventureId, table.id)],
);

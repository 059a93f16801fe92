DROP INDEX "holidays_place_day";--> statement-breakpoint
ALTER TABLE "holidays" ADD COLUMN "city_folded" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "holidays_place_day" ON "holidays" USING btree ("uf","city_folded","day");
ALTER TABLE "price_tables" ADD COLUMN "kept_prices" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "opens_for" text;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_opens_own" ON "saved_views" USING btree ("staff_id","screen") WHERE "saved_views"."opens_for" = 'me';--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_opens" ON "saved_views" USING btree ("opens_for","screen") WHERE "saved_views"."opens_for" <> 'me';
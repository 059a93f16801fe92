ALTER TABLE "outbox" ADD COLUMN "origin" text DEFAULT 'visitor' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "source" text;--> statement-breakpoint
CREATE INDEX "reservations_open_document" ON "reservations" USING btree ("document") WHERE "reservations"."status" IN ('held', 'queued');--> statement-breakpoint
CREATE INDEX "reservations_open_email" ON "reservations" USING btree ("email") WHERE "reservations"."status" IN ('held', 'queued');--> statement-breakpoint
CREATE INDEX "reservations_open_phone" ON "reservations" USING btree ("phone") WHERE "reservations"."status" IN ('held', 'queued');--> statement-breakpoint
CREATE INDEX "reservations_open_customer" ON "reservations" USING btree ("customer_id") WHERE "reservations"."status" IN ('held', 'queued');--> statement-breakpoint
CREATE INDEX "reservations_source" ON "reservations" USING btree ("source","created_at");
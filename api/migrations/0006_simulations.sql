CREATE TABLE "simulations" (
	"id" text PRIMARY KEY NOT NULL,
	"batch_id" bigint NOT NULL,
	"answer" jsonb NOT NULL,
	"name" text,
	"email" text,
	"phone" text,
	"consents" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "simulation" jsonb;--> statement-breakpoint
ALTER TABLE "ventures" ADD COLUMN "sale_terms" jsonb DEFAULT '{"brokerage":null,"liens":"","worksDeadline":null,"inspectionAskedOn":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "simulations" ADD CONSTRAINT "simulations_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "simulations_batch" ON "simulations" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "simulations_email" ON "simulations" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "simulations_created" ON "simulations" USING btree ("created_at");
CREATE TABLE "privacy_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privacy_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"protocol" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"name" text NOT NULL,
	"document" text NOT NULL,
	"email" text NOT NULL,
	"customer_id" bigint,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"answer_by" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "privacy_requests_protocol_unique" UNIQUE("protocol")
);
--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "remind_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "privacy_requests_status" ON "privacy_requests" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "privacy_requests_customer" ON "privacy_requests" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "intentions_email" ON "intentions" USING btree ("email","received_at");--> statement-breakpoint
CREATE INDEX "reservations_reminder" ON "reservations" USING btree ("remind_at") WHERE "reservations"."status" = 'held' AND "reservations"."remind_at" IS NOT NULL;
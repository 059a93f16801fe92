CREATE TABLE "staff_live_tickets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" bigint NOT NULL,
	"session" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "staff_live_tickets" ADD CONSTRAINT "staff_live_tickets_staff_id_crm_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."crm_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notices" ADD CONSTRAINT "staff_notices_staff_id_crm_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."crm_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_live_tickets_of" ON "staff_live_tickets" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_live_tickets_expiry" ON "staff_live_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_notices_of" ON "staff_notices" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "staff_notices_unread" ON "staff_notices" USING btree ("staff_id","id") WHERE "staff_notices"."read_at" IS NULL;--> statement-breakpoint
CREATE INDEX "staff_notices_about" ON "staff_notices" USING btree ("kind","ref") WHERE "staff_notices"."read_at" IS NULL;--> statement-breakpoint
CREATE INDEX "staff_notices_created" ON "staff_notices" USING btree ("created_at");
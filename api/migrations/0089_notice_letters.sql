CREATE TABLE "staff_notice_settings" (
	"staff_id" bigint PRIMARY KEY NOT NULL,
	"choices" jsonb NOT NULL,
	"quiet" jsonb,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_notices" ADD COLUMN "bell" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_notices" ADD COLUMN "mail_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_notice_settings" ADD CONSTRAINT "staff_notice_settings_staff_id_crm_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."crm_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_notices_mail" ON "staff_notices" USING btree ("mail_at","staff_id") WHERE "staff_notices"."mail_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "staff_notices_mail_of" ON "staff_notices" USING btree ("staff_id","id") WHERE "staff_notices"."mail_at" IS NOT NULL;
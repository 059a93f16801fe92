ALTER TABLE "customers" ADD COLUMN "second_step" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "email_codes" ADD COLUMN "after_password" boolean DEFAULT false NOT NULL;
ALTER TABLE "contracts" ADD COLUMN "gradient" jsonb;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "grace" jsonb;--> statement-breakpoint
ALTER TABLE "installments" ADD COLUMN "series" jsonb;
ALTER TABLE "plan_files" ADD COLUMN "received" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolios" ADD COLUMN "received" jsonb DEFAULT '{}'::jsonb NOT NULL;
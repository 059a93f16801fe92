ALTER TABLE "plan_files" ADD COLUMN "part_bytes" integer DEFAULT 8388608 NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolios" ADD COLUMN "part_bytes" integer DEFAULT 8388608 NOT NULL;
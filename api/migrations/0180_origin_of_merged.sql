ALTER TABLE "lead_notes" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD COLUMN "lead_origin" text;--> statement-breakpoint
CREATE INDEX "lead_notes_origin" ON "lead_notes" USING btree ("origin") WHERE "lead_notes"."origin" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "staff_tasks_lead_origin" ON "staff_tasks" USING btree ("lead_origin") WHERE "staff_tasks"."lead_origin" IS NOT NULL;
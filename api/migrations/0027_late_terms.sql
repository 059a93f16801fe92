ALTER TABLE "contract_terms" ADD COLUMN "first_period" text DEFAULT 'whole' NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_terms" ADD COLUMN "fine_basis_points" integer DEFAULT 200 NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_terms" ADD COLUMN "interest_basis_points" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_terms" ADD COLUMN "fine_after_months" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_terms" ADD COLUMN "calendar_uf" text;--> statement-breakpoint
ALTER TABLE "contract_terms" ADD COLUMN "calendar_city" text;--> statement-breakpoint
-- Contracts of before said a fine from the first day on, and were charged so; from now on every contract has its row.
UPDATE "contract_terms" SET "fine_after_months" = 0;--> statement-breakpoint
INSERT INTO "contract_terms" ("contract_id", "fine_after_months") SELECT "id", 0 FROM "contracts" ON CONFLICT DO NOTHING;

ALTER TABLE "sign_ups" DROP CONSTRAINT "sign_ups_token_hash_unique";--> statement-breakpoint
ALTER TABLE "sign_ups" DROP CONSTRAINT "sign_ups_pkey";--> statement-breakpoint
ALTER TABLE "sign_ups" ADD PRIMARY KEY ("token_hash");--> statement-breakpoint
ALTER TABLE "customers" DROP CONSTRAINT "customers_document_unique";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "document_proof" text DEFAULT 'staff' NOT NULL;--> statement-breakpoint
-- Nothing says who of today's customers signed up by themselves: what neither a contract nor the company proves is what somebody said.
UPDATE "customers" SET "document_proof" = CASE
	WHEN EXISTS (SELECT FROM "contracts" WHERE "contracts"."customer_id" = "customers"."id") THEN 'contract'
	WHEN "broker" THEN 'staff'
	ELSE 'none' END;--> statement-breakpoint
CREATE INDEX "customers_document" ON "customers" USING btree ("document");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_document_proven" ON "customers" USING btree ("document") WHERE "customers"."document_proof" <> 'none';

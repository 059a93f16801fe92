ALTER TABLE "payments" DROP CONSTRAINT "payments_installment_id_unique";--> statement-breakpoint
DROP INDEX "bank_slips_one";--> statement-breakpoint
ALTER TABLE "bank_slips" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "discount_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "settles" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "waived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reversed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reversal_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_installment" ON "payments" USING btree ("installment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_settled" ON "payments" USING btree ("installment_id") WHERE settles AND reversed_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_slips_one" ON "bank_slips" USING btree ("installment_id","due_date","total_cents") WHERE cancelled_at IS NULL;
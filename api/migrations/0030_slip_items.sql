CREATE TABLE "bank_slip_items" (
	"slip_id" bigint NOT NULL,
	"installment_id" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"fine_cents" bigint NOT NULL,
	"interest_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	CONSTRAINT "bank_slip_items_slip_id_installment_id_pk" PRIMARY KEY("slip_id","installment_id"),
	CONSTRAINT "bank_slip_items_sum" CHECK (total_cents = amount_cents + fine_cents + interest_cents)
);
--> statement-breakpoint
ALTER TABLE "bank_slips" ALTER COLUMN "installment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_slip_items" ADD CONSTRAINT "bank_slip_items_slip_id_bank_slips_id_fk" FOREIGN KEY ("slip_id") REFERENCES "public"."bank_slips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_slip_items" ADD CONSTRAINT "bank_slip_items_installment_id_installments_id_fk" FOREIGN KEY ("installment_id") REFERENCES "public"."installments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_slip_items_installment" ON "bank_slip_items" USING btree ("installment_id");--> statement-breakpoint
-- The item of a slip over one installment: an older process that runs on during an update inserts slips without it.
CREATE FUNCTION "insert_bank_slip_item"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "bank_slip_items" ("slip_id", "installment_id", "amount_cents", "fine_cents", "interest_cents", "total_cents")
  VALUES (NEW.id, NEW.installment_id, NEW.amount_cents, NEW.fine_cents, NEW.interest_cents,
    NEW.amount_cents + NEW.fine_cents + NEW.interest_cents);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "bank_slips_item" AFTER INSERT ON "bank_slips" FOR EACH ROW WHEN (NEW.installment_id IS NOT NULL)
  EXECUTE FUNCTION "insert_bank_slip_item"();--> statement-breakpoint
INSERT INTO "bank_slip_items" ("slip_id", "installment_id", "amount_cents", "fine_cents", "interest_cents", "total_cents")
SELECT "id", "installment_id", "amount_cents", "fine_cents", "interest_cents", "amount_cents" + "fine_cents" + "interest_cents"
FROM "bank_slips" WHERE "installment_id" IS NOT NULL;

ALTER TABLE "installments" ADD COLUMN "settled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Whether a payment settles an installment stands in the installment, written in the statement that writes the payment: what is
-- open is found by an index, however much was paid before.
CREATE FUNCTION settle_installment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed bigint := coalesce(NEW.installment_id, OLD.installment_id);
	is_settled boolean := EXISTS (
		SELECT FROM payments p WHERE p.installment_id = changed AND p.settles AND p.reversed_at IS NULL);
BEGIN
	UPDATE installments SET settled = is_settled WHERE id = changed AND settled <> is_settled;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER settle_installment AFTER INSERT OR DELETE OR UPDATE OF settles, reversed_at, installment_id ON payments
	FOR EACH ROW EXECUTE FUNCTION settle_installment();

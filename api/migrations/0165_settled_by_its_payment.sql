-- What a payment is worth stands in the payment itself: one settles an installment at most. To ask the other payments for it, row by row, read all
-- of them for each where PostgreSQL took the table for empty, after a portfolio that was brought in and rolled back.
CREATE OR REPLACE FUNCTION settle_installment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	settled_before boolean := TG_OP <> 'INSERT' AND OLD.settles AND OLD.reversed_at IS NULL;
	settled_after boolean := TG_OP <> 'DELETE' AND NEW.settles AND NEW.reversed_at IS NULL;
BEGIN
	IF settled_before AND settled_after AND OLD.installment_id = NEW.installment_id THEN
		RETURN NULL;
	END IF;
	IF settled_before THEN
		UPDATE installments SET settled = false WHERE id = OLD.installment_id AND settled;
	END IF;
	IF settled_after THEN
		UPDATE installments SET settled = true WHERE id = NEW.installment_id AND NOT settled;
	END IF;
	RETURN NULL;
END $$;

CREATE TABLE "audit_blocks" (
	"block" bigint NOT NULL,
	"who" text NOT NULL,
	"n" integer NOT NULL
);--> statement-breakpoint
-- A statement adds a row for each thousand of ids and kind of person it wrote lines of: nobody waits for whoever counts too.
CREATE FUNCTION count_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO audit_blocks
	SELECT id >> 10, CASE WHEN actor LIKE 'customer:%' THEN 'customer' WHEN actor LIKE 'staff:%' THEN 'staff' ELSE 'system' END,
		CASE WHEN TG_OP = 'INSERT' THEN count(*) ELSE -count(*) END
	FROM changed GROUP BY 1, 2;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_added_audit AFTER INSERT ON audit REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_audit();--> statement-breakpoint
CREATE TRIGGER count_removed_audit AFTER DELETE ON audit REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_audit();--> statement-breakpoint
-- The triggers hold off who writes lines until this transaction ends: what is counted here is all there is.
INSERT INTO audit_blocks
SELECT id >> 10, CASE WHEN actor LIKE 'customer:%' THEN 'customer' WHEN actor LIKE 'staff:%' THEN 'staff' ELSE 'system' END, count(*)
FROM audit GROUP BY 1, 2;

CREATE TABLE "lot_counts" (
	"venture_id" bigint NOT NULL,
	"status" text NOT NULL,
	"n" integer NOT NULL
);--> statement-breakpoint
-- A change adds rows: nobody waits for whoever counts too. A statement that changes thousands adds one for each status.
CREATE FUNCTION count_lots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO lot_counts SELECT venture_id, status, count(*) FROM added GROUP BY 1, 2;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO lot_counts SELECT venture_id, status, -count(*) FROM gone GROUP BY 1, 2;
	ELSE
		INSERT INTO lot_counts SELECT venture_id, status, sum(n) FROM (
			SELECT venture_id, status, 1 AS n FROM added UNION ALL SELECT venture_id, status, -1 FROM gone) AS changed
		GROUP BY 1, 2 HAVING sum(n) <> 0;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_added_lots AFTER INSERT ON batches REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION count_lots();--> statement-breakpoint
CREATE TRIGGER count_changed_lots AFTER UPDATE ON batches REFERENCING OLD TABLE AS gone NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION count_lots();--> statement-breakpoint
CREATE TRIGGER count_removed_lots AFTER DELETE ON batches REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION count_lots();--> statement-breakpoint
-- The triggers hold off who writes lots until this transaction ends: what is counted here is all there is.
INSERT INTO lot_counts SELECT venture_id, status, count(*) FROM batches GROUP BY 1, 2;

-- Rows that are written together are counted together: a statement that makes fifty leads plans and runs what follows once, not fifty times.
CREATE FUNCTION leads_of_intentions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO leads AS l (kind, ref, batch_id, venture_id, at, status, assignee_id, answer_by, next_on, name_key, search, phone)
	SELECT 'intention', i.id::text, b.id, coalesce(b.venture_id, i.venture_id), i.received_at, coalesce(s.status, 'new'), s.assignee_id,
		CASE WHEN s.status = 'new' THEN s.answer_by END,
		CASE WHEN s.status IN ('new', 'contacted') THEN s.next_on END, left(fold_text(i.name), 200),
		concat_ws(E'\n', fold_text(i.name), fold_text(i.email), fold_text(i.protocol)), i.phone
	FROM added i LEFT JOIN batches b ON b.id = i.batch_id
		LEFT JOIN lead_states s ON s.kind = 'intention' AND s.ref = i.id::text
	WHERE coalesce(b.venture_id, i.venture_id) IS NOT NULL
	ORDER BY i.id
	ON CONFLICT (kind, ref) DO UPDATE SET batch_id = excluded.batch_id, venture_id = excluded.venture_id, at = excluded.at,
		status = excluded.status, assignee_id = excluded.assignee_id, answer_by = excluded.answer_by,
		next_on = excluded.next_on, name_key = excluded.name_key, search = excluded.search, phone = excluded.phone;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER write_lead AFTER UPDATE OR DELETE ON intentions
	FOR EACH ROW EXECUTE FUNCTION lead_of_intention();--> statement-breakpoint
CREATE TRIGGER write_new_leads AFTER INSERT ON intentions REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION leads_of_intentions();--> statement-breakpoint
CREATE FUNCTION count_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO lead_counts SELECT kind, status, assignee_id, venture_id, CASE WHEN TG_OP = 'INSERT' THEN count(*) ELSE -count(*) END
	FROM changed GROUP BY 1, 2, 3, 4;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER count_lead AFTER INSERT ON leads REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_leads();--> statement-breakpoint
CREATE TRIGGER count_removed_leads AFTER DELETE ON leads REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_leads();--> statement-breakpoint
CREATE FUNCTION figure_of_reservations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO day_figures SELECT 'reservation', day_in_brazil(created_at), count(*) FROM added GROUP BY 2;
	INSERT INTO day_figures SELECT 'converted', day_in_brazil(created_at), count(*) FROM added WHERE status = 'converted' GROUP BY 2;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER figure_of_reservation AFTER DELETE ON reservations
	FOR EACH ROW EXECUTE FUNCTION figure_of_reservation();--> statement-breakpoint
CREATE TRIGGER figure_of_added_reservations AFTER INSERT ON reservations REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION figure_of_reservations();

ALTER TABLE "lead_states" ADD COLUMN "next_step" text;--> statement-breakpoint
ALTER TABLE "lead_states" ADD COLUMN "next_on" date;--> statement-breakpoint
ALTER TABLE "lead_states" ADD COLUMN "loss_reason" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "next_on" date;--> statement-breakpoint
-- The row of a lead says on which day its next step is, for as long as it is neither won nor lost.
CREATE OR REPLACE FUNCTION write_lead(
	lead_kind text, lead_ref text, batch bigint, received timestamptz, name text, email text, protocol text, phone text
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	folded text := fold_text(name);
BEGIN
	INSERT INTO leads AS l (kind, ref, batch_id, venture_id, at, status, assignee_id, answer_by, next_on, name_key, search, phone)
	SELECT lead_kind, lead_ref, p.batch_id, p.venture_id, received, coalesce(s.status, 'new'), s.assignee_id,
		CASE WHEN s.status = 'new' THEN s.answer_by END,
		CASE WHEN s.status IN ('new', 'contacted') THEN s.next_on END, left(folded, 200),
		concat_ws(E'\n', folded, fold_text(email), fold_text(protocol)), write_lead.phone
	FROM (
		SELECT b.id AS batch_id, b.venture_id FROM batches b WHERE b.id = batch
		UNION ALL
		SELECT NULL, i.venture_id FROM intentions i
		WHERE i.id = CASE WHEN batch IS NULL AND lead_kind = 'intention' THEN lead_ref::bigint END AND i.venture_id IS NOT NULL
	) p LEFT JOIN lead_states s ON s.kind = lead_kind AND s.ref = lead_ref
	ON CONFLICT (kind, ref) DO UPDATE SET batch_id = excluded.batch_id, venture_id = excluded.venture_id, at = excluded.at,
		status = excluded.status, assignee_id = excluded.assignee_id, answer_by = excluded.answer_by,
		next_on = excluded.next_on, name_key = excluded.name_key, search = excluded.search, phone = excluded.phone;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION state_of_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		UPDATE leads SET status = 'new', assignee_id = NULL, answer_by = NULL, next_on = NULL
		WHERE kind = OLD.kind AND ref = OLD.ref;
		RETURN NULL;
	END IF;
	UPDATE leads SET status = NEW.status, assignee_id = NEW.assignee_id,
		answer_by = CASE WHEN NEW.status = 'new' THEN NEW.answer_by END,
		next_on = CASE WHEN NEW.status IN ('new', 'contacted') THEN NEW.next_on END
	WHERE kind = NEW.kind AND ref = NEW.ref;
	-- A lead of before there was a row for each: it gets its row now.
	IF NOT FOUND AND NEW.kind = 'intention' THEN
		PERFORM write_lead('intention', i.id::text, i.batch_id, i.received_at, i.name, i.email, i.protocol, i.phone)
		FROM intentions i WHERE i.id = NEW.ref::bigint;
	ELSIF NOT FOUND THEN
		PERFORM write_lead('simulation', m.id, m.batch_id, m.created_at,
			coalesce(m.name, ''), m.email, NULL, coalesce(m.phone, ''))
		FROM simulations m WHERE m.id = NEW.ref AND m.email IS NOT NULL;
	END IF;
	RETURN NULL;
END $$;

CREATE TABLE "lead_counts" (
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"assignee_id" bigint,
	"venture_id" bigint NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"batch_id" bigint NOT NULL,
	"venture_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"stage" smallint GENERATED ALWAYS AS (array_position(ARRAY['new','contacted','won','lost'], status)) STORED NOT NULL,
	"assignee_id" bigint,
	"name_key" text COLLATE "C" NOT NULL,
	"search" text NOT NULL,
	"phone" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "leads_key" ON "leads" USING btree ("kind","ref");--> statement-breakpoint
CREATE INDEX "leads_at" ON "leads" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "leads_kind" ON "leads" USING btree ("kind","at","id");--> statement-breakpoint
CREATE INDEX "leads_name" ON "leads" USING btree ("name_key","at","id");--> statement-breakpoint
CREATE INDEX "leads_stage" ON "leads" USING btree ("stage","at","id");--> statement-breakpoint
CREATE INDEX "leads_stage_newest" ON "leads" USING btree ("stage","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "leads_venture" ON "leads" USING btree ("venture_id","at","id");--> statement-breakpoint
CREATE INDEX "leads_assignee" ON "leads" USING btree ("assignee_id","at","id") WHERE "leads"."assignee_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_of_nobody" ON "leads" USING btree ("at","id") WHERE "leads"."assignee_id" IS NULL;--> statement-breakpoint
CREATE INDEX "leads_waiting" ON "leads" USING btree ("at","id") WHERE "leads"."assignee_id" IS NULL AND "leads"."stage" = 1;--> statement-breakpoint
-- Text as it is searched: lower-case and without accents, whatever the locale of the database knows of them.
CREATE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g'))
$$;--> statement-breakpoint
-- Writes the row of one lead, or writes it anew, with the state it has now.
CREATE FUNCTION write_lead(
	lead_kind text, lead_ref text, batch bigint, received timestamptz, name text, email text, protocol text, phone text
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	folded text := fold_text(name);
BEGIN
	INSERT INTO leads AS l (kind, ref, batch_id, venture_id, at, status, assignee_id, name_key, search, phone)
	SELECT lead_kind, lead_ref, b.id, b.venture_id, received, coalesce(s.status, 'new'), s.assignee_id, left(folded, 200),
		concat_ws(E'\n', folded, fold_text(email), fold_text(protocol)), write_lead.phone
	FROM batches b LEFT JOIN lead_states s ON s.kind = lead_kind AND s.ref = lead_ref
	WHERE b.id = batch
	ON CONFLICT (kind, ref) DO UPDATE SET batch_id = excluded.batch_id, venture_id = excluded.venture_id, at = excluded.at,
		status = excluded.status, assignee_id = excluded.assignee_id, name_key = excluded.name_key,
		search = excluded.search, phone = excluded.phone;
END $$;--> statement-breakpoint
CREATE FUNCTION lead_of_intention() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM leads WHERE kind = 'intention' AND ref = OLD.id::text;
	ELSE
		PERFORM write_lead('intention', NEW.id::text, NEW.batch_id, NEW.received_at, NEW.name, NEW.email, NEW.protocol, NEW.phone);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION lead_of_simulation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' OR NEW.email IS NULL THEN
		DELETE FROM leads WHERE kind = 'simulation' AND ref = OLD.id;
	ELSE
		PERFORM write_lead('simulation', NEW.id, NEW.batch_id, NEW.created_at,
			coalesce(NEW.name, ''), NEW.email, NULL, coalesce(NEW.phone, ''));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION state_of_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		UPDATE leads SET status = 'new', assignee_id = NULL WHERE kind = OLD.kind AND ref = OLD.ref;
		RETURN NULL;
	END IF;
	UPDATE leads SET status = NEW.status, assignee_id = NEW.assignee_id WHERE kind = NEW.kind AND ref = NEW.ref;
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
END $$;--> statement-breakpoint
CREATE TRIGGER write_lead AFTER INSERT OR UPDATE OR DELETE ON intentions
	FOR EACH ROW EXECUTE FUNCTION lead_of_intention();--> statement-breakpoint
-- Most simulations leave no contact and are no leads.
CREATE TRIGGER write_new_lead AFTER INSERT ON simulations
	FOR EACH ROW WHEN (NEW.email IS NOT NULL) EXECUTE FUNCTION lead_of_simulation();--> statement-breakpoint
CREATE TRIGGER write_changed_lead AFTER UPDATE ON simulations
	FOR EACH ROW WHEN (OLD.email IS NOT NULL OR NEW.email IS NOT NULL) EXECUTE FUNCTION lead_of_simulation();--> statement-breakpoint
CREATE TRIGGER remove_lead AFTER DELETE ON simulations
	FOR EACH ROW WHEN (OLD.email IS NOT NULL) EXECUTE FUNCTION lead_of_simulation();--> statement-breakpoint
CREATE TRIGGER write_state AFTER INSERT OR UPDATE ON lead_states
	FOR EACH ROW WHEN (NEW.kind <> 'reservation') EXECUTE FUNCTION state_of_lead();--> statement-breakpoint
CREATE TRIGGER remove_state AFTER DELETE ON lead_states
	FOR EACH ROW WHEN (OLD.kind <> 'reservation') EXECUTE FUNCTION state_of_lead();--> statement-breakpoint
-- A change is a row that is added: nobody waits for whoever counts too.
CREATE FUNCTION count_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO lead_counts VALUES (OLD.kind, OLD.status, OLD.assignee_id, OLD.venture_id, -1);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO lead_counts VALUES (NEW.kind, NEW.status, NEW.assignee_id, NEW.venture_id, 1);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_lead AFTER INSERT OR DELETE ON leads FOR EACH ROW EXECUTE FUNCTION count_lead();--> statement-breakpoint
CREATE TRIGGER count_changed_lead AFTER UPDATE ON leads FOR EACH ROW
	WHEN ((OLD.status, OLD.assignee_id, OLD.venture_id) IS DISTINCT FROM (NEW.status, NEW.assignee_id, NEW.venture_id))
	EXECUTE FUNCTION count_lead();

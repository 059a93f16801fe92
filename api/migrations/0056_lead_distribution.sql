CREATE TABLE "lead_takers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_takers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"venture_id" bigint,
	"staff_id" bigint NOT NULL,
	"last_turn" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_absences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_absences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" bigint NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_states" ADD COLUMN "answer_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_states" ADD COLUMN "warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "answer_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_takers" ADD CONSTRAINT "lead_takers_venture_id_ventures_id_fk" FOREIGN KEY ("venture_id") REFERENCES "public"."ventures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_takers" ADD CONSTRAINT "lead_takers_staff_id_crm_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."crm_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_absences" ADD CONSTRAINT "staff_absences_staff_id_crm_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."crm_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_takers_development" ON "lead_takers" USING btree ("venture_id","staff_id") WHERE "lead_takers"."venture_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_takers_all" ON "lead_takers" USING btree ("staff_id") WHERE "lead_takers"."venture_id" IS NULL;--> statement-breakpoint
CREATE INDEX "lead_takers_staff" ON "lead_takers" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_absences_of" ON "staff_absences" USING btree ("staff_id","until_day");--> statement-breakpoint
CREATE INDEX "lead_states_overdue" ON "lead_states" USING btree ("answer_by") WHERE "lead_states"."status" = 'new' AND "lead_states"."warned_at" IS NULL AND "lead_states"."answer_by" IS NOT NULL;--> statement-breakpoint
-- The row of a lead says until when its first answer is wanted, for as long as nobody gave one.
CREATE OR REPLACE FUNCTION write_lead(
	lead_kind text, lead_ref text, batch bigint, received timestamptz, name text, email text, protocol text, phone text
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	folded text := fold_text(name);
BEGIN
	INSERT INTO leads AS l (kind, ref, batch_id, venture_id, at, status, assignee_id, answer_by, name_key, search, phone)
	SELECT lead_kind, lead_ref, b.id, b.venture_id, received, coalesce(s.status, 'new'), s.assignee_id,
		CASE WHEN s.status = 'new' THEN s.answer_by END, left(folded, 200),
		concat_ws(E'\n', folded, fold_text(email), fold_text(protocol)), write_lead.phone
	FROM batches b LEFT JOIN lead_states s ON s.kind = lead_kind AND s.ref = lead_ref
	WHERE b.id = batch
	ON CONFLICT (kind, ref) DO UPDATE SET batch_id = excluded.batch_id, venture_id = excluded.venture_id, at = excluded.at,
		status = excluded.status, assignee_id = excluded.assignee_id, answer_by = excluded.answer_by,
		name_key = excluded.name_key, search = excluded.search, phone = excluded.phone;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION state_of_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		UPDATE leads SET status = 'new', assignee_id = NULL, answer_by = NULL WHERE kind = OLD.kind AND ref = OLD.ref;
		RETURN NULL;
	END IF;
	UPDATE leads SET status = NEW.status, assignee_id = NEW.assignee_id,
		answer_by = CASE WHEN NEW.status = 'new' THEN NEW.answer_by END
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

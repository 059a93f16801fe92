CREATE TABLE "list_layouts" (
	"staff_id" bigint NOT NULL,
	"screen" text NOT NULL,
	"layout" jsonb NOT NULL,
	CONSTRAINT "list_layouts_staff_id_screen_pk" PRIMARY KEY("staff_id","screen")
);
--> statement-breakpoint
ALTER TABLE "intentions" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "intentions" ADD COLUMN "origin" jsonb;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "origin" jsonb;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "simulations" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "simulations" ADD COLUMN "origin" jsonb;--> statement-breakpoint
ALTER TABLE "list_layouts" ADD CONSTRAINT "list_layouts_staff_id_crm_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."crm_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_channel" ON "leads" USING btree ("channel","at","id") WHERE "leads"."channel" IS NOT NULL;--> statement-breakpoint
-- The row of a lead says how the person came.
CREATE OR REPLACE FUNCTION write_lead(
	lead_kind text, lead_ref text, batch bigint, received timestamptz, name text, email text, protocol text, phone text
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	folded text := fold_text(name);
BEGIN
	INSERT INTO leads AS l (kind, ref, batch_id, venture_id, at, status, assignee_id, answer_by, next_on, channel, name_key, search, phone)
	SELECT lead_kind, lead_ref, p.batch_id, p.venture_id, received, coalesce(s.status, 'new'), s.assignee_id,
		CASE WHEN s.status = 'new' THEN s.answer_by END,
		CASE WHEN s.status IN ('new', 'contacted') THEN s.next_on END,
		CASE lead_kind WHEN 'intention' THEN (SELECT i.channel FROM intentions i WHERE i.id = CASE WHEN lead_kind = 'intention' THEN lead_ref::bigint END)
			ELSE (SELECT m.channel FROM simulations m WHERE m.id = lead_ref) END,
		left(folded, 200),
		concat_ws(E'\n', folded, fold_text(email), fold_text(protocol)), write_lead.phone
	FROM (
		SELECT b.id AS batch_id, b.venture_id FROM batches b WHERE b.id = batch
		UNION ALL
		SELECT NULL, i.venture_id FROM intentions i
		WHERE i.id = CASE WHEN batch IS NULL AND lead_kind = 'intention' THEN lead_ref::bigint END AND i.venture_id IS NOT NULL
	) p LEFT JOIN lead_states s ON s.kind = lead_kind AND s.ref = lead_ref
	ON CONFLICT (kind, ref) DO UPDATE SET batch_id = excluded.batch_id, venture_id = excluded.venture_id, at = excluded.at,
		status = excluded.status, assignee_id = excluded.assignee_id, answer_by = excluded.answer_by,
		next_on = excluded.next_on, channel = excluded.channel, name_key = excluded.name_key, search = excluded.search, phone = excluded.phone;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION leads_of_intentions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO leads AS l (kind, ref, batch_id, venture_id, at, status, assignee_id, answer_by, next_on, channel, name_key, search, phone)
	SELECT 'intention', i.id::text, b.id, coalesce(b.venture_id, i.venture_id), i.received_at, coalesce(s.status, 'new'), s.assignee_id,
		CASE WHEN s.status = 'new' THEN s.answer_by END,
		CASE WHEN s.status IN ('new', 'contacted') THEN s.next_on END, i.channel, left(fold_text(i.name), 200),
		concat_ws(E'\n', fold_text(i.name), fold_text(i.email), fold_text(i.protocol)), i.phone
	FROM added i LEFT JOIN batches b ON b.id = i.batch_id
		LEFT JOIN lead_states s ON s.kind = 'intention' AND s.ref = i.id::text
	WHERE coalesce(b.venture_id, i.venture_id) IS NOT NULL
	ORDER BY i.id
	ON CONFLICT (kind, ref) DO UPDATE SET batch_id = excluded.batch_id, venture_id = excluded.venture_id, at = excluded.at,
		status = excluded.status, assignee_id = excluded.assignee_id, answer_by = excluded.answer_by,
		next_on = excluded.next_on, channel = excluded.channel, name_key = excluded.name_key, search = excluded.search, phone = excluded.phone;
	RETURN NULL;
END $$;

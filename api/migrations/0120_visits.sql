CREATE TABLE "site_visits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"intention_id" bigint NOT NULL,
	"venture_id" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"remind_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_visits_intention_id_unique" UNIQUE("intention_id")
);
--> statement-breakpoint
CREATE TABLE "visit_hours" (
	"venture_id" bigint PRIMARY KEY NOT NULL,
	"periods" jsonb NOT NULL,
	"slot_minutes" integer NOT NULL,
	"capacity" integer NOT NULL,
	"days_ahead" integer NOT NULL,
	"notice_hours" integer NOT NULL,
	"closed_days" jsonb NOT NULL,
	"open_on_holidays" boolean NOT NULL,
	"place" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "intentions" ALTER COLUMN "batch_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "batch_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "intentions" ADD COLUMN "venture_id" bigint;--> statement-breakpoint
ALTER TABLE "site_visits" ADD CONSTRAINT "site_visits_intention_id_intentions_id_fk" FOREIGN KEY ("intention_id") REFERENCES "public"."intentions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_visits" ADD CONSTRAINT "site_visits_venture_id_ventures_id_fk" FOREIGN KEY ("venture_id") REFERENCES "public"."ventures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_hours" ADD CONSTRAINT "visit_hours_venture_id_ventures_id_fk" FOREIGN KEY ("venture_id") REFERENCES "public"."ventures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_visits_venture" ON "site_visits" USING btree ("venture_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "site_visits_starts" ON "site_visits" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "site_visits_status" ON "site_visits" USING btree ("status","starts_at","id");--> statement-breakpoint
CREATE INDEX "site_visits_remind" ON "site_visits" USING btree ("remind_at") WHERE "site_visits"."remind_at" IS NOT NULL AND "site_visits"."status" = 'asked';--> statement-breakpoint
ALTER TABLE "intentions" ADD CONSTRAINT "intentions_venture_id_ventures_id_fk" FOREIGN KEY ("venture_id") REFERENCES "public"."ventures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "intentions_venture" ON "intentions" USING btree ("venture_id") WHERE "intentions"."venture_id" IS NOT NULL;--> statement-breakpoint
-- A contact request names a lot, or a development as a whole: then its lead has no lot.
CREATE OR REPLACE FUNCTION write_lead(
	lead_kind text, lead_ref text, batch bigint, received timestamptz, name text, email text, protocol text, phone text
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	folded text := fold_text(name);
BEGIN
	INSERT INTO leads AS l (kind, ref, batch_id, venture_id, at, status, assignee_id, answer_by, name_key, search, phone)
	SELECT lead_kind, lead_ref, p.batch_id, p.venture_id, received, coalesce(s.status, 'new'), s.assignee_id,
		CASE WHEN s.status = 'new' THEN s.answer_by END, left(folded, 200),
		concat_ws(E'\n', folded, fold_text(email), fold_text(protocol)), write_lead.phone
	FROM (
		SELECT b.id AS batch_id, b.venture_id FROM batches b WHERE b.id = batch
		UNION ALL
		SELECT NULL, i.venture_id FROM intentions i
		WHERE i.id = CASE WHEN batch IS NULL AND lead_kind = 'intention' THEN lead_ref::bigint END AND i.venture_id IS NOT NULL
	) p LEFT JOIN lead_states s ON s.kind = lead_kind AND s.ref = lead_ref
	ON CONFLICT (kind, ref) DO UPDATE SET batch_id = excluded.batch_id, venture_id = excluded.venture_id, at = excluded.at,
		status = excluded.status, assignee_id = excluded.assignee_id, answer_by = excluded.answer_by,
		name_key = excluded.name_key, search = excluded.search, phone = excluded.phone;
END $$;

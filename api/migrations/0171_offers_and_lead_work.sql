CREATE TABLE "reservation_offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservation_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"status" text NOT NULL,
	"holds" boolean NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"document" text NOT NULL,
	"simulation_id" text,
	"channel" text NOT NULL,
	"origin" jsonb,
	"broker_id" bigint,
	"staff_id" bigint,
	"author_name" text NOT NULL,
	"request_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"corrected_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reservation_id" bigint,
	CONSTRAINT "reservation_offers_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "reservation_offers_one_author" CHECK ("reservation_offers"."broker_id" IS NULL OR "reservation_offers"."staff_id" IS NULL)
);
--> statement-breakpoint
ALTER TABLE "lead_states" ADD COLUMN "merged_into" text;--> statement-breakpoint
ALTER TABLE "lead_states" ADD COLUMN "simulation_id" text;--> statement-breakpoint
ALTER TABLE "reservation_offers" ADD CONSTRAINT "reservation_offers_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_offers" ADD CONSTRAINT "reservation_offers_broker_id_customers_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_offers" ADD CONSTRAINT "reservation_offers_staff_id_crm_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."crm_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_offers" ADD CONSTRAINT "reservation_offers_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_offers_one_hold" ON "reservation_offers" USING btree ("batch_id") WHERE "reservation_offers"."status" = 'open' AND "reservation_offers"."holds";--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_offers_request" ON "reservation_offers" USING btree ("request_key");--> statement-breakpoint
CREATE INDEX "reservation_offers_lot" ON "reservation_offers" USING btree ("batch_id","created_at");--> statement-breakpoint
CREATE INDEX "reservation_offers_broker" ON "reservation_offers" USING btree ("broker_id","created_at");--> statement-breakpoint
CREATE INDEX "reservation_offers_staff" ON "reservation_offers" USING btree ("staff_id","created_at");--> statement-breakpoint
CREATE INDEX "reservation_offers_email" ON "reservation_offers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "reservation_offers_open" ON "reservation_offers" USING btree ("expires_at") WHERE "reservation_offers"."status" = 'open';--> statement-breakpoint
CREATE INDEX "reservation_offers_remembered" ON "reservation_offers" USING btree ("ended_at") WHERE "reservation_offers"."email" <> '';--> statement-breakpoint
CREATE INDEX "reservation_offers_reservation" ON "reservation_offers" USING btree ("reservation_id");--> statement-breakpoint
ALTER TABLE "lead_states" ADD CONSTRAINT "lead_states_simulation_id_simulations_id_fk" FOREIGN KEY ("simulation_id") REFERENCES "public"."simulations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_states_merged" ON "lead_states" USING btree ("merged_into") WHERE "lead_states"."merged_into" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "lead_states_simulation" ON "lead_states" USING btree ("simulation_id") WHERE "lead_states"."simulation_id" IS NOT NULL;--> statement-breakpoint
-- A lead that went into another one has no row, and the other is found by its words, too.
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
		concat_ws(E'\n', folded, fold_text(email), fold_text(protocol), (
			SELECT string_agg(concat_ws(E'\n', fold_text(coalesce(i.name, m.name)), fold_text(coalesce(i.email, m.email)), fold_text(i.protocol),
				coalesce(i.phone, m.phone)), E'\n')
			FROM lead_states o
			LEFT JOIN intentions i ON i.id = CASE WHEN o.kind = 'intention' THEN o.ref::bigint END
			LEFT JOIN simulations m ON m.id = CASE WHEN o.kind = 'simulation' THEN o.ref END
			WHERE o.merged_into = lead_kind || '-' || lead_ref)), write_lead.phone
	FROM (
		SELECT b.id AS batch_id, b.venture_id FROM batches b WHERE b.id = batch
		UNION ALL
		SELECT NULL, i.venture_id FROM intentions i
		WHERE i.id = CASE WHEN batch IS NULL AND lead_kind = 'intention' THEN lead_ref::bigint END AND i.venture_id IS NOT NULL
	) p LEFT JOIN lead_states s ON s.kind = lead_kind AND s.ref = lead_ref
	WHERE s.merged_into IS NULL
	ON CONFLICT (kind, ref) DO UPDATE SET batch_id = excluded.batch_id, venture_id = excluded.venture_id, at = excluded.at,
		status = excluded.status, assignee_id = excluded.assignee_id, answer_by = excluded.answer_by,
		next_on = excluded.next_on, channel = excluded.channel, name_key = excluded.name_key, search = excluded.search, phone = excluded.phone;
END $$;

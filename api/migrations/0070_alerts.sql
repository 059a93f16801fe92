CREATE TABLE "alert_matches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"alert_id" bigint NOT NULL,
	"batch_id" bigint,
	"freed" boolean NOT NULL,
	"was_cents" bigint
);
--> statement-breakpoint
CREATE TABLE "alert_news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"freed" boolean NOT NULL,
	"was_cents" bigint
);
--> statement-breakpoint
CREATE TABLE "alert_subscribers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"protocol" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"letter_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	CONSTRAINT "alert_subscribers_protocol_unique" UNIQUE("protocol"),
	CONSTRAINT "alert_subscribers_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscriber_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"batch_id" bigint,
	"venture_id" bigint,
	"uf" text DEFAULT '' NOT NULL,
	"max_price_cents" bigint,
	"min_area_m2" numeric(12, 2),
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"consent_text" text NOT NULL,
	"consent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "alert_matches" ADD CONSTRAINT "alert_matches_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_matches" ADD CONSTRAINT "alert_matches_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_subscriber_id_alert_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."alert_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_venture_id_ventures_id_fk" FOREIGN KEY ("venture_id") REFERENCES "public"."ventures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_matches_alert" ON "alert_matches" USING btree ("alert_id","batch_id");--> statement-breakpoint
CREATE INDEX "alert_matches_batch" ON "alert_matches" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "alert_subscribers_due" ON "alert_subscribers" USING btree ("due_at") WHERE "alert_subscribers"."due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "alerts_subscriber" ON "alerts" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "alerts_batch" ON "alerts" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "alerts_venture" ON "alerts" USING btree ("venture_id","kind");--> statement-breakpoint
CREATE INDEX "alerts_everywhere" ON "alerts" USING btree ("uf") WHERE "alerts"."kind" = 'search' AND "alerts"."venture_id" IS NULL;--> statement-breakpoint
CREATE INDEX "alerts_launch" ON "alerts" USING btree ("venture_id") WHERE "alerts"."kind" = 'launch' AND "alerts"."confirmed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "alerts_created" ON "alerts" USING btree ("created_at");--> statement-breakpoint
-- Lots that became free or cheaper, while somebody waits for such news. A statement that changes thousands adds them at once.
CREATE FUNCTION note_lot_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM alerts WHERE confirmed_at IS NOT NULL AND kind <> 'launch') THEN
		INSERT INTO alert_news (batch_id, freed, was_cents)
		SELECT added.id, gone.status <> 'available', gone.price_cents
		FROM added JOIN gone ON gone.id = added.id
		WHERE added.status = 'available' AND (gone.status <> 'available' OR added.price_cents < gone.price_cents);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_lot_news AFTER UPDATE ON batches REFERENCING OLD TABLE AS gone NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION note_lot_news();

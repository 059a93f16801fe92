CREATE TABLE "lot_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lot_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"venture_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"items" jsonb NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lot_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"venture_id" bigint NOT NULL,
	"file_name" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"base" text NOT NULL,
	"plan" jsonb NOT NULL,
	"applied_at" timestamp with time zone,
	"change_id" bigint
);
--> statement-breakpoint
CREATE TABLE "price_tables" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_tables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"venture_id" bigint NOT NULL,
	"name" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"prices" jsonb NOT NULL,
	"applied_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ventures" ADD COLUMN "terms_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "lot_changes" ADD CONSTRAINT "lot_changes_venture_id_ventures_id_fk" FOREIGN KEY ("venture_id") REFERENCES "public"."ventures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_imports" ADD CONSTRAINT "lot_imports_venture_id_ventures_id_fk" FOREIGN KEY ("venture_id") REFERENCES "public"."ventures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_imports" ADD CONSTRAINT "lot_imports_change_id_lot_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."lot_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_tables" ADD CONSTRAINT "price_tables_venture_id_ventures_id_fk" FOREIGN KEY ("venture_id") REFERENCES "public"."ventures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lot_changes_venture" ON "lot_changes" USING btree ("venture_id","id");--> statement-breakpoint
CREATE INDEX "lot_imports_venture" ON "lot_imports" USING btree ("venture_id","created_at");--> statement-breakpoint
CREATE INDEX "price_tables_venture" ON "price_tables" USING btree ("venture_id","starts_on");--> statement-breakpoint
CREATE INDEX "price_tables_due" ON "price_tables" USING btree ("starts_on") WHERE "price_tables"."applied_at" IS NULL;
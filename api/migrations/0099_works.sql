CREATE TABLE "places" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_report_photos" (
	"report_id" bigint NOT NULL,
	"photo_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "work_report_photos_report_id_photo_id_pk" PRIMARY KEY("report_id","photo_id")
);
--> statement-breakpoint
CREATE TABLE "work_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"venture_id" bigint NOT NULL,
	"reported_on" date NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "works" (
	"venture_id" bigint PRIMARY KEY NOT NULL,
	"stages" jsonb NOT NULL,
	"measured_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "work_report_photos" ADD CONSTRAINT "work_report_photos_report_id_work_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."work_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_report_photos" ADD CONSTRAINT "work_report_photos_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_reports" ADD CONSTRAINT "work_reports_venture_id_ventures_id_fk" FOREIGN KEY ("venture_id") REFERENCES "public"."ventures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_venture_id_ventures_id_fk" FOREIGN KEY ("venture_id") REFERENCES "public"."ventures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "places_source" ON "places" USING btree ("source");--> statement-breakpoint
CREATE INDEX "places_at" ON "places" USING gist (point("longitude", "latitude"));--> statement-breakpoint
CREATE INDEX "work_report_photos_photo" ON "work_report_photos" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "work_reports_venture" ON "work_reports" USING btree ("venture_id","reported_on","id");
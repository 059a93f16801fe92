CREATE TABLE "release_reports" (
	"hour" timestamp with time zone NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"canary" boolean NOT NULL,
	"subject" text NOT NULL,
	"step" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "release_reports_hour_remote_version_canary_subject_step_pk" PRIMARY KEY("hour","remote","version","canary","subject","step")
);
--> statement-breakpoint
CREATE INDEX "release_reports_hour" ON "release_reports" USING btree ("hour");
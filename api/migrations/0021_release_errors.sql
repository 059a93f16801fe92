CREATE TABLE "release_errors" (
	"hour" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"canary" boolean NOT NULL,
	"failure" text NOT NULL,
	"error" text,
	"frames" jsonb NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"last_id" text NOT NULL,
	CONSTRAINT "release_errors_hour_place_pk" PRIMARY KEY("hour","place")
);

CREATE TABLE "rate_sources" (
	"index_name" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"problem" text DEFAULT '' NOT NULL
);

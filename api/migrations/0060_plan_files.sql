CREATE TABLE "plan_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"venture_id" bigint NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"state" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"inspection" jsonb,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plan_files" ADD CONSTRAINT "plan_files_venture_id_ventures_id_fk" FOREIGN KEY ("venture_id") REFERENCES "public"."ventures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_files_venture" ON "plan_files" USING btree ("venture_id","actor");--> statement-breakpoint
CREATE INDEX "plan_files_created" ON "plan_files" USING btree ("created_at");
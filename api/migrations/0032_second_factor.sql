CREATE TABLE "second_factor_roles" (
	"role" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"subject_name" text NOT NULL,
	"actor" text NOT NULL,
	"actor_name" text NOT NULL,
	"detail" text NOT NULL,
	"device" text NOT NULL,
	"place" text NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"subject" bigint NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"confirmed_by" text DEFAULT 'password' NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"staff_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_totp" (
	"staff_id" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_crm_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."crm_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_totp" ADD CONSTRAINT "staff_totp_staff_id_crm_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."crm_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_events_subject" ON "security_events" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "sessions_subject" ON "sessions" USING btree ("role","subject","last_used_at");--> statement-breakpoint
CREATE INDEX "staff_recovery_codes_staff" ON "staff_recovery_codes" USING btree ("staff_id");--> statement-breakpoint
-- Sessions of before: of those nothing says where they came from, and nobody is asked to prove anything by them.
INSERT INTO "sessions" ("id", "role", "subject", "created_at", "last_used_at", "confirmed_at")
	SELECT "family", min("role"), min("subject"), min("issued_at"), max("issued_at"), min("issued_at")
	FROM "refresh_tokens" GROUP BY "family" HAVING bool_and("revoked_at" IS NULL);--> statement-breakpoint
CREATE FUNCTION "refuse_security_event_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'security events are only ever added' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "security_events_stay" BEFORE UPDATE OR DELETE ON "security_events"
	FOR EACH ROW EXECUTE FUNCTION "refuse_security_event_change"();--> statement-breakpoint
CREATE TRIGGER "security_events_all_stay" BEFORE TRUNCATE ON "security_events"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_security_event_change"();

CREATE TABLE "custom_roles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "custom_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text NOT NULL,
	"rights" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "crm_users" ADD COLUMN "custom_role_id" bigint;--> statement-breakpoint
ALTER TABLE "crm_users" ADD COLUMN "developments" bigint[];--> statement-breakpoint
CREATE UNIQUE INDEX "custom_roles_name" ON "custom_roles" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "crm_users" ADD CONSTRAINT "crm_users_custom_role_id_custom_roles_id_fk" FOREIGN KEY ("custom_role_id") REFERENCES "public"."custom_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crm_users_custom_role" ON "crm_users" USING btree ("custom_role_id");--> statement-breakpoint
ALTER TABLE "crm_users" ADD CONSTRAINT "crm_users_custom_role_named" CHECK ((role = 'custom') = (custom_role_id IS NOT NULL));
CREATE TABLE "staff_tasks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"due_on" date NOT NULL,
	"due_time" text,
	"assignee_id" bigint,
	"author_id" bigint,
	"author_name" text NOT NULL,
	"lead_kind" text,
	"lead_ref" text,
	"customer_id" bigint,
	"contract_id" bigint,
	"reservation_id" bigint,
	"batch_id" bigint,
	"venture_id" bigint,
	"done_at" timestamp with time zone,
	"done_by_name" text,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "staff_tasks_about_one" CHECK (num_nonnulls("staff_tasks"."lead_ref", "staff_tasks"."customer_id", "staff_tasks"."contract_id", "staff_tasks"."reservation_id", "staff_tasks"."batch_id", "staff_tasks"."venture_id") <= 1),
	CONSTRAINT "staff_tasks_lead" CHECK (("staff_tasks"."lead_kind" IS NULL) = ("staff_tasks"."lead_ref" IS NULL)),
	CONSTRAINT "staff_tasks_done_by" CHECK (("staff_tasks"."done_at" IS NULL) = ("staff_tasks"."done_by_name" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_assignee_id_crm_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."crm_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_author_id_crm_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."crm_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_venture_id_ventures_id_fk" FOREIGN KEY ("venture_id") REFERENCES "public"."ventures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_tasks_open" ON "staff_tasks" USING btree ("due_on","due_time","id") WHERE "staff_tasks"."done_at" IS NULL;--> statement-breakpoint
CREATE INDEX "staff_tasks_open_of" ON "staff_tasks" USING btree ("assignee_id","due_on","due_time","id") WHERE "staff_tasks"."done_at" IS NULL;--> statement-breakpoint
CREATE INDEX "staff_tasks_done" ON "staff_tasks" USING btree ("done_at","id") WHERE "staff_tasks"."done_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "staff_tasks_done_of" ON "staff_tasks" USING btree ("assignee_id","done_at","id") WHERE "staff_tasks"."done_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "staff_tasks_author" ON "staff_tasks" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "staff_tasks_of_lead" ON "staff_tasks" USING btree ("lead_kind","lead_ref") WHERE "staff_tasks"."lead_ref" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "staff_tasks_of_customer" ON "staff_tasks" USING btree ("customer_id") WHERE "staff_tasks"."customer_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "staff_tasks_of_contract" ON "staff_tasks" USING btree ("contract_id") WHERE "staff_tasks"."contract_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "staff_tasks_of_reservation" ON "staff_tasks" USING btree ("reservation_id") WHERE "staff_tasks"."reservation_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "staff_tasks_of_lot" ON "staff_tasks" USING btree ("batch_id") WHERE "staff_tasks"."batch_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "staff_tasks_of_venture" ON "staff_tasks" USING btree ("venture_id") WHERE "staff_tasks"."venture_id" IS NOT NULL;
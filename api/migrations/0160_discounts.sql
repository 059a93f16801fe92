CREATE TABLE "discount_limits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discount_limits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"role" text,
	"custom_role_id" bigint,
	"venture_id" bigint,
	"basis_points" integer NOT NULL,
	CONSTRAINT "discount_limits_one_role" CHECK ((role IS NULL) <> (custom_role_id IS NULL))
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reservation_id" bigint NOT NULL,
	"batch_id" bigint NOT NULL,
	"status" text NOT NULL,
	"table_cents" bigint NOT NULL,
	"price_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"asked_by" bigint,
	"asked_by_name" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"limit_basis_points" integer NOT NULL,
	"decided_by_name" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"decision" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "discount_limits" ADD CONSTRAINT "discount_limits_custom_role_id_custom_roles_id_fk" FOREIGN KEY ("custom_role_id") REFERENCES "public"."custom_roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_limits" ADD CONSTRAINT "discount_limits_venture_id_ventures_id_fk" FOREIGN KEY ("venture_id") REFERENCES "public"."ventures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_asked_by_crm_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."crm_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "discount_limits_whose" ON "discount_limits" USING btree (coalesce(role, ''),coalesce(custom_role_id, 0),coalesce(venture_id, 0));--> statement-breakpoint
CREATE INDEX "discount_limits_venture" ON "discount_limits" USING btree ("venture_id");--> statement-breakpoint
CREATE INDEX "discount_limits_custom_role" ON "discount_limits" USING btree ("custom_role_id");--> statement-breakpoint
CREATE INDEX "discounts_reservation" ON "discounts" USING btree ("reservation_id","id");--> statement-breakpoint
CREATE INDEX "discounts_lot" ON "discounts" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "discounts_status" ON "discounts" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "discounts_asked_by" ON "discounts" USING btree ("asked_by");--> statement-breakpoint
CREATE UNIQUE INDEX "discounts_open" ON "discounts" USING btree ("reservation_id") WHERE "discounts"."status" IN ('waiting', 'granted');
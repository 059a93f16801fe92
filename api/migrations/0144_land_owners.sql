CREATE TABLE "land_divisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "land_divisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"venture_id" bigint NOT NULL,
	"valid_from" date NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "land_divisions_day" UNIQUE("venture_id","valid_from")
);
--> statement-breakpoint
CREATE TABLE "land_owners" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "land_owners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"division_id" bigint NOT NULL,
	"name" text NOT NULL,
	"document" text NOT NULL,
	"email" text,
	"share" integer NOT NULL,
	CONSTRAINT "land_owners_person" UNIQUE("division_id","document"),
	CONSTRAINT "land_owners_share" CHECK (share BETWEEN 1 AND 10000)
);
--> statement-breakpoint
CREATE TABLE "owner_statement_payments" (
	"statement_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"cents" bigint NOT NULL,
	"adjusts" boolean NOT NULL,
	CONSTRAINT "owner_statement_payments_statement_id_payment_id_pk" PRIMARY KEY("statement_id","payment_id")
);
--> statement-breakpoint
CREATE TABLE "owner_statements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "owner_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"venture_id" bigint NOT NULL,
	"month" date NOT NULL,
	"sheet" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "owner_statements_month" UNIQUE("venture_id","month")
);
--> statement-breakpoint
ALTER TABLE "land_divisions" ADD CONSTRAINT "land_divisions_venture_id_ventures_id_fk" FOREIGN KEY ("venture_id") REFERENCES "public"."ventures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "land_owners" ADD CONSTRAINT "land_owners_division_id_land_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."land_divisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_statement_payments" ADD CONSTRAINT "owner_statement_payments_statement_id_owner_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."owner_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_statement_payments" ADD CONSTRAINT "owner_statement_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_statements" ADD CONSTRAINT "owner_statements_venture_id_ventures_id_fk" FOREIGN KEY ("venture_id") REFERENCES "public"."ventures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "owner_statement_payments_payment" ON "owner_statement_payments" USING btree ("payment_id");
CREATE TABLE "companies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"legal_name" text NOT NULL,
	"trade_name" text DEFAULT '' NOT NULL,
	"cnpj" text NOT NULL,
	"address" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"bank_account" text DEFAULT '' NOT NULL,
	"pix_key" text DEFAULT '' NOT NULL,
	"demonstration" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "companies_cnpj_unique" UNIQUE("cnpj")
);
--> statement-breakpoint
ALTER TABLE "ventures" ADD COLUMN "company_id" bigint;--> statement-breakpoint
ALTER TABLE "ventures" ADD CONSTRAINT "ventures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ventures_company" ON "ventures" USING btree ("company_id");
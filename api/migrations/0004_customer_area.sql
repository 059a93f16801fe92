CREATE TABLE "contract_brokers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_brokers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contract_id" bigint NOT NULL,
	"broker_id" bigint,
	"name" text NOT NULL,
	"creci" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contract_id" bigint NOT NULL,
	"name" text NOT NULL,
	"storage_key" text NOT NULL,
	"date" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contracts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"batch_id" bigint NOT NULL,
	"signed_at" date NOT NULL,
	"status" text NOT NULL,
	"cancelled_at" date,
	"system" text NOT NULL,
	"monthly_rate" numeric(9, 8) NOT NULL,
	"months" integer NOT NULL,
	"down_payment_cents" bigint NOT NULL,
	"index_name" text NOT NULL,
	"index_base_date" date NOT NULL,
	"demonstration" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contracts_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "index_rates" (
	"name" text NOT NULL,
	"month" date NOT NULL,
	"rate" numeric(9, 8) NOT NULL,
	CONSTRAINT "index_rates_name_month_pk" PRIMARY KEY("name","month")
);
--> statement-breakpoint
CREATE TABLE "installments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "installments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contract_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"due_date" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"cancelled" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"installment_id" bigint NOT NULL,
	"paid_at" date NOT NULL,
	"corrected_cents" bigint NOT NULL,
	"fine_cents" bigint DEFAULT 0 NOT NULL,
	"interest_cents" bigint DEFAULT 0 NOT NULL,
	"paid_cents" bigint NOT NULL,
	"method" text NOT NULL,
	CONSTRAINT "payments_installment_id_unique" UNIQUE("installment_id")
);
--> statement-breakpoint
CREATE TABLE "change_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"protocol" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"field" text NOT NULL,
	"wanted" text NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "change_requests_protocol_unique" UNIQUE("protocol")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"main" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_accesses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_accesses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"actor" text NOT NULL,
	"who" text NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_banks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_banks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"bank_id" integer NOT NULL,
	"branch" text NOT NULL,
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"pix_key" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_profiles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"marital_status" text NOT NULL,
	"property_regime" text,
	"income_cents" bigint NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"admission_date" date,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dependents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dependents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"name" text NOT NULL,
	"document" text,
	"birth_date" date NOT NULL,
	"kinship" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "localizations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "localizations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"taxpayer_type_id" integer NOT NULL,
	"kind" text NOT NULL,
	"postal_code" text NOT NULL,
	"street" text NOT NULL,
	"number" text NOT NULL,
	"complement" text DEFAULT '' NOT NULL,
	"district" text NOT NULL,
	"city_id" integer NOT NULL,
	"main" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patrimonies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patrimonies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"value_cents" bigint NOT NULL,
	"city_id" integer,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banks" (
	"id" integer PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"folded" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"uf" text NOT NULL,
	"folded" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "professions" (
	"id" integer PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"folded" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "taxpayer_types" (
	"id" integer PRIMARY KEY NOT NULL,
	"description" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ufs" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "ufs_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "rg" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "rg_uf_id" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "birth_date" date;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "profession_id" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "birthplace_id" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "photo_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "intentions" ADD COLUMN "broker_id" bigint;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "broker_id" bigint;--> statement-breakpoint
ALTER TABLE "contract_brokers" ADD CONSTRAINT "contract_brokers_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_brokers" ADD CONSTRAINT "contract_brokers_broker_id_customers_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_documents" ADD CONSTRAINT "contract_documents_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installments" ADD CONSTRAINT "installments_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_installment_id_installments_id_fk" FOREIGN KEY ("installment_id") REFERENCES "public"."installments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_accesses" ADD CONSTRAINT "customer_accesses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_banks" ADD CONSTRAINT "customer_banks_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_banks" ADD CONSTRAINT "customer_banks_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_profiles" ADD CONSTRAINT "customer_profiles_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dependents" ADD CONSTRAINT "dependents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "localizations" ADD CONSTRAINT "localizations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "localizations" ADD CONSTRAINT "localizations_taxpayer_type_id_taxpayer_types_id_fk" FOREIGN KEY ("taxpayer_type_id") REFERENCES "public"."taxpayer_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "localizations" ADD CONSTRAINT "localizations_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patrimonies" ADD CONSTRAINT "patrimonies_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patrimonies" ADD CONSTRAINT "patrimonies_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_uf_ufs_code_fk" FOREIGN KEY ("uf") REFERENCES "public"."ufs"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_brokers_contract" ON "contract_brokers" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "contract_documents_contract" ON "contract_documents" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "contracts_customer" ON "contracts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "contracts_batch" ON "contracts" USING btree ("batch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "installments_number" ON "installments" USING btree ("contract_id","number");--> statement-breakpoint
CREATE INDEX "payments_day" ON "payments" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "change_requests_customer" ON "change_requests" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "change_requests_status" ON "change_requests" USING btree ("status");--> statement-breakpoint
CREATE INDEX "contacts_customer" ON "contacts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_accesses_customer" ON "customer_accesses" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "customer_banks_customer" ON "customer_banks" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_profiles_kind" ON "customer_profiles" USING btree ("customer_id","kind");--> statement-breakpoint
CREATE INDEX "dependents_customer" ON "dependents" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "localizations_customer" ON "localizations" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "patrimonies_customer" ON "patrimonies" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "banks_folded" ON "banks" USING btree ("folded" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "cities_folded" ON "cities" USING btree ("folded" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "professions_folded" ON "professions" USING btree ("folded" text_pattern_ops);--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_rg_uf_id_ufs_id_fk" FOREIGN KEY ("rg_uf_id") REFERENCES "public"."ufs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_profession_id_professions_id_fk" FOREIGN KEY ("profession_id") REFERENCES "public"."professions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_birthplace_id_cities_id_fk" FOREIGN KEY ("birthplace_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intentions" ADD CONSTRAINT "intentions_broker_id_customers_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_broker_id_customers_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "intentions_broker" ON "intentions" USING btree ("broker_id");--> statement-breakpoint
CREATE INDEX "reservations_broker" ON "reservations" USING btree ("broker_id");
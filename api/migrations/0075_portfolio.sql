CREATE TABLE "brought_contracts" (
	"contract_id" bigint PRIMARY KEY NOT NULL,
	"portfolio_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"last_index_month" date,
	"lot_status" text NOT NULL,
	"made_customer" boolean NOT NULL,
	"payments" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portfolio_contracts" (
	"portfolio_id" uuid NOT NULL,
	"sheet" integer NOT NULL,
	"line" integer NOT NULL,
	"number" text NOT NULL,
	"document" text NOT NULL,
	"development" text NOT NULL,
	"block" text NOT NULL,
	"lot" text NOT NULL,
	"signed_at" date NOT NULL,
	"total_cents" bigint NOT NULL,
	"price_cents" bigint,
	"down_payment_cents" bigint NOT NULL,
	"system" text NOT NULL,
	"monthly_rate" numeric(9, 8) NOT NULL,
	"index_name" text NOT NULL,
	"index_base_date" date NOT NULL,
	"last_index_month" date,
	"open_cents" bigint,
	"paid_cents" bigint,
	"lot_id" bigint,
	"contract_id" bigint,
	"digest" text
);
--> statement-breakpoint
CREATE TABLE "portfolio_customers" (
	"portfolio_id" uuid NOT NULL,
	"sheet" integer NOT NULL,
	"line" integer NOT NULL,
	"document" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"customer_id" bigint,
	"made" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portfolio_faults" (
	"portfolio_id" uuid NOT NULL,
	"sheet" integer NOT NULL,
	"line" integer NOT NULL,
	"column" text NOT NULL,
	"value" text NOT NULL,
	"reason" text NOT NULL,
	"contract" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portfolio_installments" (
	"portfolio_id" uuid NOT NULL,
	"sheet" integer NOT NULL,
	"line" integer NOT NULL,
	"contract" text NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"due_date" date NOT NULL,
	"amount_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portfolio_payments" (
	"portfolio_id" uuid NOT NULL,
	"sheet" integer NOT NULL,
	"line" integer NOT NULL,
	"contract" text NOT NULL,
	"installment" integer NOT NULL,
	"paid_at" date NOT NULL,
	"paid_cents" bigint NOT NULL,
	"fine_cents" bigint NOT NULL,
	"interest_cents" bigint NOT NULL,
	"discount_cents" bigint NOT NULL,
	"method" text NOT NULL,
	"settles" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portfolios" (
	"id" uuid PRIMARY KEY NOT NULL,
	"files" jsonb NOT NULL,
	"state" text NOT NULL,
	"sheets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"report" jsonb,
	"problem" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"actor_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "brought_contracts" ADD CONSTRAINT "brought_contracts_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brought_contracts" ADD CONSTRAINT "brought_contracts_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_contracts" ADD CONSTRAINT "portfolio_contracts_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_customers" ADD CONSTRAINT "portfolio_customers_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_faults" ADD CONSTRAINT "portfolio_faults_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_installments" ADD CONSTRAINT "portfolio_installments_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_payments" ADD CONSTRAINT "portfolio_payments_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brought_contracts_portfolio" ON "brought_contracts" USING btree ("portfolio_id");--> statement-breakpoint
CREATE INDEX "portfolio_contracts_number" ON "portfolio_contracts" USING btree ("portfolio_id","number");--> statement-breakpoint
CREATE INDEX "portfolio_customers_document" ON "portfolio_customers" USING btree ("portfolio_id","document");--> statement-breakpoint
CREATE INDEX "portfolio_faults_place" ON "portfolio_faults" USING btree ("portfolio_id","sheet","line");--> statement-breakpoint
CREATE INDEX "portfolio_installments_number" ON "portfolio_installments" USING btree ("portfolio_id","contract","number");--> statement-breakpoint
CREATE INDEX "portfolio_payments_installment" ON "portfolio_payments" USING btree ("portfolio_id","contract","installment");--> statement-breakpoint
CREATE INDEX "portfolios_created" ON "portfolios" USING btree ("created_at");
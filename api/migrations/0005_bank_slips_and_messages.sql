CREATE TABLE "bank_slip_request_slips" (
	"request_id" bigint NOT NULL,
	"slip_id" bigint NOT NULL,
	CONSTRAINT "bank_slip_request_slips_request_id_slip_id_pk" PRIMARY KEY("request_id","slip_id")
);
--> statement-breakpoint
CREATE TABLE "bank_slip_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_slip_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"contract_id" bigint NOT NULL,
	"pay_on" date,
	"wanted" text NOT NULL,
	"by_inbox" boolean NOT NULL,
	"by_email" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"inbox_at" timestamp with time zone,
	"emailed_at" timestamp with time zone,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bank_slips" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_slips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"installment_id" bigint NOT NULL,
	"due_date" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"fine_cents" bigint NOT NULL,
	"interest_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"print" jsonb NOT NULL,
	"barcode" text DEFAULT '' NOT NULL,
	"line" text DEFAULT '' NOT NULL,
	"pix" text DEFAULT '' NOT NULL,
	"demonstration" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"drawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "regrets" (
	"contract_id" bigint PRIMARY KEY NOT NULL,
	"protocol" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "regrets_protocol_unique" UNIQUE("protocol")
);
--> statement-breakpoint
CREATE TABLE "live_tickets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"contract_id" bigint,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"searched" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bank_slip_request_slips" ADD CONSTRAINT "bank_slip_request_slips_request_id_bank_slip_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."bank_slip_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_slip_request_slips" ADD CONSTRAINT "bank_slip_request_slips_slip_id_bank_slips_id_fk" FOREIGN KEY ("slip_id") REFERENCES "public"."bank_slips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_slip_requests" ADD CONSTRAINT "bank_slip_requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_slip_requests" ADD CONSTRAINT "bank_slip_requests_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_slips" ADD CONSTRAINT "bank_slips_installment_id_installments_id_fk" FOREIGN KEY ("installment_id") REFERENCES "public"."installments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regrets" ADD CONSTRAINT "regrets_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_tickets" ADD CONSTRAINT "live_tickets_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_slip_request_slips_slip" ON "bank_slip_request_slips" USING btree ("slip_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_slip_requests_one" ON "bank_slip_requests" USING btree ("contract_id","wanted");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_slips_one" ON "bank_slips" USING btree ("installment_id","due_date","total_cents");--> statement-breakpoint
CREATE INDEX "messages_customer" ON "messages" USING btree ("customer_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "messages_contract" ON "messages" USING btree ("contract_id");
CREATE TABLE "customer_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"customer_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_hash" text NOT NULL,
	"customer_id" bigint,
	"account" text NOT NULL,
	"mac" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_passkeys" ADD CONSTRAINT "customer_passkeys_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_passkeys_customer" ON "customer_passkeys" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "email_codes_request" ON "email_codes" USING btree ("request_hash");--> statement-breakpoint
CREATE INDEX "email_codes_customer" ON "email_codes" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "email_codes_expiry" ON "email_codes" USING btree ("expires_at");
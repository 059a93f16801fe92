CREATE TABLE "contract_assignments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_assignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contract_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"signed_on" date NOT NULL,
	"valid_from" date NOT NULL,
	"price_cents" bigint NOT NULL,
	"registration" text DEFAULT '' NOT NULL,
	"protocol" text DEFAULT '' NOT NULL,
	"balance_cents" bigint NOT NULL,
	"overdue_cents" bigint NOT NULL,
	"by_name" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "contract_assignments_number" UNIQUE("contract_id","number"),
	CONSTRAINT "contract_assignments_day" UNIQUE("contract_id","valid_from")
);
--> statement-breakpoint
ALTER TABLE "contract_assignments" ADD CONSTRAINT "contract_assignments_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;
CREATE TABLE "contract_terms" (
	"contract_id" bigint PRIMARY KEY NOT NULL,
	"index_floor" text DEFAULT 'nominal' NOT NULL,
	"index_lag_months" integer DEFAULT 0 NOT NULL,
	"possession_on" date,
	"works_deadline" date,
	"brokerage_cents" bigint DEFAULT 0 NOT NULL,
	"rescission_base" text DEFAULT 'price' NOT NULL,
	"penalty_basis_points" integer DEFAULT 1000 NOT NULL,
	"fruition_basis_points" integer DEFAULT 75 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contract_terms" ADD CONSTRAINT "contract_terms_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;
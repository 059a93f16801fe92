CREATE TABLE "contract_parties" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_parties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contract_id" bigint NOT NULL,
	"role" text NOT NULL,
	"customer_id" bigint,
	"name" text DEFAULT '' NOT NULL,
	"document" text DEFAULT '' NOT NULL,
	"email" text,
	"phone" text,
	"share" integer,
	"of_party_id" bigint,
	"regime" text,
	"consented_on" date,
	"power_document" text DEFAULT '' NOT NULL,
	"valid_from" date,
	"valid_until" date,
	CONSTRAINT "contract_parties_share" CHECK ((role = 'buyer') = (share IS NOT NULL) AND share BETWEEN 1 AND 10000)
);
--> statement-breakpoint
ALTER TABLE "contract_parties" ADD CONSTRAINT "contract_parties_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_parties" ADD CONSTRAINT "contract_parties_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_parties" ADD CONSTRAINT "contract_parties_of_party_id_contract_parties_id_fk" FOREIGN KEY ("of_party_id") REFERENCES "public"."contract_parties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_parties_contract" ON "contract_parties" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "contract_parties_customer" ON "contract_parties" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "contract_parties_of" ON "contract_parties" USING btree ("of_party_id");--> statement-breakpoint
-- Whoever makes a contract makes its first buyer: of the release before too, and of a portfolio by the thousands.
CREATE FUNCTION first_party_of_contract() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO contract_parties (contract_id, role, customer_id, share) SELECT id, 'buyer', customer_id, 10000 FROM made;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER contracts_first_party AFTER INSERT ON contracts
	REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION first_party_of_contract();--> statement-breakpoint
INSERT INTO contract_parties (contract_id, role, customer_id, share) SELECT id, 'buyer', customer_id, 10000 FROM contracts;

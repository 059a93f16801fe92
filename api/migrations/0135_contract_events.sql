CREATE TABLE "contract_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contract_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"before_cents" bigint NOT NULL,
	"after_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"protocol" text DEFAULT '' NOT NULL,
	"terms" jsonb NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"request_key" text NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "installments" ADD COLUMN "made_by_event" bigint;--> statement-breakpoint
ALTER TABLE "installments" ADD COLUMN "replaced_by_event" bigint;--> statement-breakpoint
ALTER TABLE "contract_events" ADD CONSTRAINT "contract_events_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_events_number" ON "contract_events" USING btree ("contract_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_events_request" ON "contract_events" USING btree ("contract_id","request_key");--> statement-breakpoint
ALTER TABLE "installments" ADD CONSTRAINT "installments_made_by_event_contract_events_id_fk" FOREIGN KEY ("made_by_event") REFERENCES "public"."contract_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installments" ADD CONSTRAINT "installments_replaced_by_event_contract_events_id_fk" FOREIGN KEY ("replaced_by_event") REFERENCES "public"."contract_events"("id") ON DELETE no action ON UPDATE no action;
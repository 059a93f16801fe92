CREATE TABLE "bank_payment_bookings" (
	"payment_id" bigint PRIMARY KEY NOT NULL,
	"bank_payment_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" bigint NOT NULL,
	"slip_id" bigint,
	"transaction" text DEFAULT '' NOT NULL,
	"paid_at" date NOT NULL,
	"method" text NOT NULL,
	"paid_cents" bigint NOT NULL,
	"fee_cents" bigint DEFAULT 0 NOT NULL,
	"open_cents" bigint NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"received_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_payment_bookings" ADD CONSTRAINT "bank_payment_bookings_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_payment_bookings" ADD CONSTRAINT "bank_payment_bookings_bank_payment_id_bank_payments_id_fk" FOREIGN KEY ("bank_payment_id") REFERENCES "public"."bank_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_payments" ADD CONSTRAINT "bank_payments_slip_id_bank_slips_id_fk" FOREIGN KEY ("slip_id") REFERENCES "public"."bank_slips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_payment_bookings_report" ON "bank_payment_bookings" USING btree ("bank_payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_payments_one" ON "bank_payments" USING btree ("reference","transaction","paid_at","paid_cents","method");--> statement-breakpoint
CREATE INDEX "bank_payments_waiting" ON "bank_payments" USING btree ("id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "bank_payments_slip" ON "bank_payments" USING btree ("slip_id");--> statement-breakpoint
-- What banks reported before is known too: told again, it is not booked again.
INSERT INTO "bank_payments" ("reference", "slip_id", "paid_at", "method", "paid_cents", "open_cents", "status", "received_at")
SELECT DISTINCT ON (s.id, a.after->>'paidAt', a.after->>'paidCents', a.after->>'method')
  s.id, s.id, (a.after->>'paidAt')::date, a.after->>'method', (a.after->>'paidCents')::bigint, 0, 'booked', a.at
FROM "audit" a JOIN "bank_slips" s ON s.id = (a.after->>'slip')::bigint
WHERE a.actor = 'bank' AND a.action = 'paid' AND a.entity = 'contract'
ORDER BY s.id, a.after->>'paidAt', a.after->>'paidCents', a.after->>'method', a.id;
--> statement-breakpoint
INSERT INTO "bank_payment_bookings" ("payment_id", "bank_payment_id")
SELECT DISTINCT ON (p.id) p.id, b.id
FROM "bank_payments" b JOIN "bank_slips" s ON s.id = b.slip_id
JOIN "payments" p ON p.installment_id = s.installment_id AND p.paid_at = b.paid_at AND p.paid_cents = b.paid_cents AND p.method = b.method
ORDER BY p.id, b.id;

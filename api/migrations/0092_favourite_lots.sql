CREATE TABLE "favourite_lots" (
	"customer_id" bigint NOT NULL,
	"batch_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"compared_at" timestamp with time zone,
	CONSTRAINT "favourite_lots_customer_id_batch_id_pk" PRIMARY KEY("customer_id","batch_id")
);
--> statement-breakpoint
ALTER TABLE "favourite_lots" ADD CONSTRAINT "favourite_lots_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_lots" ADD CONSTRAINT "favourite_lots_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favourite_lots_batch" ON "favourite_lots" USING btree ("batch_id");

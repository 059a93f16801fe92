ALTER TABLE "contracts" ADD COLUMN "price_cents" bigint;--> statement-breakpoint
UPDATE "contracts" SET "price_cents" = ("reservations"."simulation" ->> 'priceCents')::bigint
FROM "reservations" WHERE "reservations"."id" = "contracts"."reservation_id" AND "reservations"."simulation" IS NOT NULL;
--> statement-breakpoint
UPDATE "contracts" SET "price_cents" = "batches"."price_cents"
FROM "batches" WHERE "batches"."id" = "contracts"."batch_id" AND "contracts"."demonstration";

ALTER TABLE "ventures" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "ventures" ADD COLUMN "longitude" double precision;
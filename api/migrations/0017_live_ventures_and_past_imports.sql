ALTER TABLE "lot_imports" ADD COLUMN "actor_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lot_imports" ADD COLUMN "report" jsonb;--> statement-breakpoint
CREATE FUNCTION "ring_box"("ring" jsonb) RETURNS double precision[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[min((p ->> 0)::double precision), min((p ->> 1)::double precision),
               max((p ->> 0)::double precision), max((p ->> 1)::double precision)]
  FROM jsonb_array_elements("ring") AS p
$$;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "box" double precision[] GENERATED ALWAYS AS ("ring_box"("polygon")) STORED;--> statement-breakpoint
CREATE FUNCTION "tell_venture_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('venture_changed', NEW.id::text);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "ventures_changed" AFTER UPDATE ON "ventures" FOR EACH ROW EXECUTE FUNCTION "tell_venture_changed"();

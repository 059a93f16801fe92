DROP INDEX "reservation_offers_email";--> statement-breakpoint
CREATE INDEX "reservation_offers_email" ON "reservation_offers" USING btree ("email");--> statement-breakpoint
-- An address is one however it is typed, and is found by an index as it is stored. Servers of the release before store it as typed.
CREATE FUNCTION lowercase_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.email := lower(NEW.email);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER lowercase_email BEFORE INSERT OR UPDATE OF email ON intentions FOR EACH ROW
	WHEN (NEW.email <> lower(NEW.email)) EXECUTE FUNCTION lowercase_email();--> statement-breakpoint
CREATE TRIGGER lowercase_email BEFORE INSERT OR UPDATE OF email ON simulations FOR EACH ROW
	WHEN (NEW.email <> lower(NEW.email)) EXECUTE FUNCTION lowercase_email();--> statement-breakpoint
CREATE TRIGGER lowercase_email BEFORE INSERT OR UPDATE OF email ON reservations FOR EACH ROW
	WHEN (NEW.email <> lower(NEW.email)) EXECUTE FUNCTION lowercase_email();

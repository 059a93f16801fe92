CREATE TABLE "sales_goals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_goals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"venture_id" bigint,
	"month" date NOT NULL,
	"cents" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sales_goals" ADD CONSTRAINT "sales_goals_venture_id_ventures_id_fk" FOREIGN KEY ("venture_id") REFERENCES "public"."ventures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sales_goals_month" ON "sales_goals" USING btree ("month",coalesce(venture_id, 0));--> statement-breakpoint
CREATE INDEX "sales_goals_venture" ON "sales_goals" USING btree ("venture_id");
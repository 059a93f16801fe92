CREATE TABLE "answer_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answer_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "answer_templates_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "conversation_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversation_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"author" text NOT NULL,
	"message_id" bigint,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversation_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"author" text NOT NULL,
	"author_name" text NOT NULL,
	"body" text NOT NULL,
	"key" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"protocol" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"contract_id" bigint,
	"topic" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"waiting_since" timestamp with time zone,
	"answer_by" timestamp with time zone,
	"assignee_id" bigint,
	"unread" integer DEFAULT 0 NOT NULL,
	"messages" integer NOT NULL,
	"excerpt" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "conversations_protocol_unique" UNIQUE("protocol")
);
--> statement-breakpoint
ALTER TABLE "conversation_files" ADD CONSTRAINT "conversation_files_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_files" ADD CONSTRAINT "conversation_files_message_id_conversation_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."conversation_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assignee_id_crm_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."crm_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_files_customer" ON "conversation_files" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "conversation_files_message" ON "conversation_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "conversation_messages_conversation" ON "conversation_messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_messages_key" ON "conversation_messages" USING btree ("author","key");--> statement-breakpoint
CREATE INDEX "conversations_customer" ON "conversations" USING btree ("customer_id","last_at","id");--> statement-breakpoint
CREATE INDEX "conversations_contract" ON "conversations" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "conversations_due" ON "conversations" USING btree ("answer_by","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversations_state" ON "conversations" USING btree ("state","answer_by","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversations_assignee" ON "conversations" USING btree ("assignee_id","answer_by","id" DESC NULLS FIRST);
import * as z from "zod/mini";
import { pageOf } from "./page.ts";
import { id, instant, severalLines, sendingKey } from "./primitives.ts";

/** What a conversation with the company is about. */
export const conversationTopics = ["contract", "payment", "lot", "other"] as const;
export type ConversationTopic = (typeof conversationTopics)[number];

/** `waiting`: for the company; `answered`: nobody waits; `closed`: until somebody writes again. */
export const conversationStates = ["waiting", "answered", "closed"] as const;
export type ConversationState = (typeof conversationStates)[number];

/** Days within which the law wants an answer (decree 7.962/2013, art. 4, sole paragraph), counted from the message's own. */
export const ANSWER_DAYS = 5;
/** Files of one message. */
export const MOST_CONVERSATION_FILES = 5;

/** What customers and staff read of a conversation alike. */
export const conversationFacts = {
  id,
  protocol: z.string(),
  topic: z.enum(conversationTopics),
  state: z.enum(conversationStates),
  contract: z.nullable(z.object({ id, number: z.string() })),
  createdAt: instant,
  lastAt: instant,
  /** Until when the company answers; null while nobody waits. */
  answerBy: z.nullable(instant),
  /** The beginning of the last message. */
  excerpt: z.string(),
};

/** A conversation in its customer's list. */
export const conversation = z.object({ ...conversationFacts, unread: z.int() });
export type Conversation = z.infer<typeof conversation>;

/** `GET /customers/{id}/conversations`; `unread` counts the messages of all of them. */
export const conversationPage = z.extend(pageOf(conversation), { unread: z.int() });
export type ConversationPage = z.infer<typeof conversationPage>;

/** A file of a conversation; `POST /customers/{id}/conversation-files` answers one that waits to be sent. */
export const conversationFile = z.object({ id, name: z.string(), contentType: z.string(), bytes: z.int() });
export type ConversationFile = z.infer<typeof conversationFile>;

export const conversationMessage = z.object({
  id,
  from: z.enum(["customer", "company"]),
  authorName: z.string(),
  body: z.string(),
  sentAt: instant,
  files: z.array(conversationFile),
});
export type ConversationMessage = z.infer<typeof conversationMessage>;

/** `GET /customers/{id}/conversations/{idConversation}`: all its messages, the oldest first. */
export const conversationDetail = z.extend(conversation, { messages: z.array(conversationMessage) });
export type ConversationDetail = z.infer<typeof conversationDetail>;

/** What a message carries, whoever writes it. */
export const conversationText = {
  body: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Escreva a mensagem."),
      z.maxLength(5000, "A mensagem deve ter no máximo 5.000 caracteres."),
      severalLines,
    ),
  fileIds: z.optional(z.array(id).check(z.maxLength(MOST_CONVERSATION_FILES, "Anexe no máximo 5 arquivos."))),
  /** Made once for what was typed: sending it again adds nothing. */
  key: sendingKey,
};

/** `POST /customers/{id}/conversations`. */
export const newConversation = z.strictObject({
  topic: z.enum(conversationTopics, "Escolha o assunto."),
  /** The contract it is about; null: none. */
  contractId: z.nullable(id),
  ...conversationText,
});
export type NewConversation = z.input<typeof newConversation>;

/** `POST /customers/{id}/conversations/{idConversation}/messages`. */
export const newConversationMessage = z.strictObject(conversationText);
export type NewConversationMessage = z.input<typeof newConversationMessage>;

/** `PATCH /customers/{id}/conversations/{idConversation}`: seen to the end, or solved. */
export const ownConversationChange = z.strictObject({
  seen: z.optional(z.literal(true)),
  closed: z.optional(z.literal(true)),
});
export type OwnConversationChange = z.input<typeof ownConversationChange>;

/** Subjects as people choose and read them. */
export const conversationTopicNames: Readonly<Record<ConversationTopic, string>> = {
  contract: "Contrato",
  payment: "Pagamento",
  lot: "Lote",
  other: "Outro assunto",
};

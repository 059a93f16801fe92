import * as z from "zod/mini";
import {
  conversationFacts,
  conversationMessage,
  conversationStates,
  conversationText,
  conversationTopics,
} from "../conversations.ts";
import { id, idParam, instant, oneLine, severalLines } from "../primitives.ts";
import { searchText, staffName } from "./leads.ts";

/** A conversation in the staff's list: who waits longest by the law comes first. */
export const staffConversation = z.object({
  ...conversationFacts,
  customer: z.object({ id, name: z.string() }),
  /** Since when the customer waits; null while nobody does. */
  waitingSince: z.nullable(instant),
  assignee: z.nullable(staffName),
  version: z.int(),
});
export type StaffConversation = z.infer<typeof staffConversation>;

/** `GET /api/crm/conversations/{id}`. */
export const staffConversationDetail = z.extend(staffConversation, {
  /** The lot of its contract, as templates name it. */
  lot: z.nullable(z.object({ block: z.string(), lot: z.string(), venture: z.string() })),
  messages: z.array(conversationMessage),
});
export type StaffConversationDetail = z.infer<typeof staffConversationDetail>;

/** What the list is narrowed by. */
export const conversationFilter = {
  state: z.optional(z.enum(conversationStates, "A situação não existe.")),
  topic: z.optional(z.enum(conversationTopics, "O assunto não existe.")),
  /** A member of staff, or `none`. */
  assignee: z.optional(z.union([z.literal("none"), idParam], "A pessoa responsável não existe.")),
  customer: z.optional(idParam),
  search: z.optional(searchText),
};

/** `POST /api/crm/conversations/{id}/messages`; `close`: nothing is left to say. */
export const staffAnswer = z.strictObject({
  ...conversationText,
  close: z._default(z.boolean(), false),
  /** The newest message that whoever answers has read: what the customer wrote after it goes on waiting. Without it all are answered. */
  readUntil: z.optional(id),
});
export type StaffAnswer = z.input<typeof staffAnswer>;

/** `PATCH /api/crm/conversations/{id}`; `version` is the one that was read. */
export const conversationChange = z.strictObject({
  /** Null: nobody's. */
  assigneeId: z.optional(z.nullable(id)),
  closed: z.optional(z.boolean()),
  version: z.int(),
});
export type ConversationChange = z.input<typeof conversationChange>;

/** What a template may name, and what it says of it to who writes one. */
export const answerFields = {
  nome: "nome da pessoa",
  primeiro_nome: "primeiro nome",
  protocolo: "protocolo do contato, da reserva ou da conversa",
  contrato: "número do contrato",
  empreendimento: "empreendimento",
  lote: "quadra e lote",
  preco: "preço do lote",
  prazo: "até quando o lote fica reservado",
  link: "página do lote no portal",
  atendente: "quem escreve",
} as const;
export type AnswerField = keyof typeof answerFields;

const FIELD = /\{([^{}\s]*)\}/g;
const isField = (name: string): name is AnswerField => Object.hasOwn(answerFields, name);

/** A template as it is sent: a field whose value is not known stays, so that who sends it sees it. */
export const fillTemplate = (body: string, values: Readonly<Partial<Record<AnswerField, string>>>): string =>
  body.replace(FIELD, (whole, name: string) => (isField(name) && values[name]) || whole);

/** Fields that stand in a text still unfilled, as `{contrato}`. */
export const unfilledFields = (text: string): string[] =>
  [...text.matchAll(FIELD)].filter(([, name = ""]) => isField(name)).map(([whole]) => whole);

/** `POST /api/crm/conversations/templates` and `PUT …/{id}`. */
export const answerTemplateBody = z.strictObject({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, "Dê um nome ao modelo."),
      z.maxLength(80, "O nome deve ter no máximo 80 caracteres."),
      oneLine,
    ),
  body: z.string().check(
    z.trim(),
    z.minLength(1, "Escreva o texto do modelo."),
    z.maxLength(4000, "O texto deve ter no máximo 4.000 caracteres."),
    severalLines,
    z.refine(
      (text) => [...text.matchAll(FIELD)].every(([, name = ""]) => isField(name)),
      `Use só os campos ${Object.keys(answerFields)
        .map((name) => `{${name}}`)
        .join(", ")}.`,
    ),
  ),
});
export type AnswerTemplateBody = z.input<typeof answerTemplateBody>;

/** A template of the staff's answers. */
export const answerTemplate = z.object({ id, name: z.string(), body: z.string() });
export type AnswerTemplate = z.infer<typeof answerTemplate>;

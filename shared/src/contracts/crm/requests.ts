import * as z from "zod/mini";
import { id, instant, oneLine, severalLines } from "../primitives.ts";

/** What people ask of the staff: about their data (LGPD art. 18), or to change what alters a contract. */
export const requestTypes = ["privacy", "change"] as const;
export type RequestType = (typeof requestTypes)[number];
export const requestKinds = ["access", "correction", "portability", "deletion", "name", "document"] as const;
export type RequestKind = (typeof requestKinds)[number];
/** The same in the words of the law, of the screens and of the tables. */
export const requestKindNames: Readonly<Record<RequestKind, string>> = {
  access: "Acesso aos dados",
  correction: "Correção de dados",
  portability: "Portabilidade",
  deletion: "Exclusão de dados",
  name: "Alteração de nome",
  document: "Alteração de documento",
};
export const requestStatuses = ["open", "answered"] as const;

/** A request in the staff's list. */
export const staffRequest = z.object({
  /** Type and number together: `privacy-12`. */
  id: z.string(),
  type: z.enum(requestTypes),
  number: id,
  protocol: z.string(),
  kind: z.enum(requestKinds),
  status: z.enum(requestStatuses),
  name: z.string(),
  email: z.string(),
  customerId: z.nullable(id),
  createdAt: instant,
  /** Until when the law wants an answer (art. 19: 15 days); null for a change. */
  answerBy: z.nullable(instant),
  answeredAt: z.nullable(instant),
});
export type StaffRequest = z.infer<typeof staffRequest>;

/** `GET /api/crm/privacy-requests/{type}/{number}`. */
export const staffRequestDetail = z.extend(staffRequest, {
  document: z.string(),
  /** What the person wrote: more about it, or the reason of a change. */
  text: z.string(),
  answer: z.string(),
  answeredBy: z.string(),
  /** Of a change: how it is and how it is to become. */
  current: z.nullable(z.string()),
  wanted: z.nullable(z.string()),
  /** Of a change that was decided. */
  applied: z.nullable(z.boolean()),
  /** Of a deletion: what the law keeps, and what can be removed. */
  keeps: z.array(z.string()),
  removes: z.array(z.string()),
});
export type StaffRequestDetail = z.infer<typeof staffRequestDetail>;

/** What the list is narrowed by. */
export const requestFilter = {
  type: z.optional(z.enum(requestTypes, "O tipo de pedido não existe.")),
  status: z.optional(z.enum(requestStatuses, "A situação não existe.")),
  search: z.optional(z.string().check(z.trim(), z.maxLength(80, "A busca deve ter no máximo 80 caracteres."), oneLine)),
};

const answer = z
  .string()
  .check(
    z.trim(),
    z.minLength(10, "Escreva a resposta, com pelo menos 10 caracteres."),
    z.maxLength(4000, "A resposta deve ter no máximo 4.000 caracteres."),
    severalLines,
  );

/** `POST /api/crm/privacy-requests/privacy/{number}/answer`. */
export const privacyAnswer = z.strictObject({
  answer,
  /** Of a deletion: remove now what the law does not keep. */
  erase: z._default(z.boolean(), false),
});
/** `POST /api/crm/privacy-requests/change/{number}/answer`. */
export const changeAnswer = z.strictObject({ answer, apply: z.boolean() });

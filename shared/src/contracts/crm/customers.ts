import * as z from "zod/mini";
import { id, instant, oneLine, severalLines } from "../primitives.ts";
import { staffContract } from "./contracts.ts";

/** A customer in the staff's list; the document is masked there. */
export const staffCustomer = z.object({
  id,
  name: z.string(),
  document: z.string(),
  email: z.string(),
  phone: z.string(),
  broker: z.boolean(),
  /** Has a password, thus came into the portal or can. */
  portal: z.boolean(),
  contracts: z.int(),
  createdAt: instant,
});
export type StaffCustomer = z.infer<typeof staffCustomer>;

/** `GET /api/crm/customers/{id}`: reading it is told to the customer in the privacy centre. */
export const staffCustomerDetail = z.extend(staffCustomer, {
  emailConfirmedAt: z.nullable(instant),
  /** What proved the document: a contract, the staff, or nothing yet. An older server does not say. */
  documentProof: z.optional(z.enum(["none", "contract", "staff"])),
  /** Other accounts that name the same document; `proven`: this one has it. */
  sameDocument: z.optional(
    z.array(z.object({ id, name: z.string(), email: z.string(), proven: z.boolean(), contracts: z.int() })),
  ),
  contractList: z.array(staffContract),
  messages: z.array(
    z.object({ id, subject: z.string(), sentAt: instant, read: z.boolean(), attachments: z.array(z.string()) }),
  ),
});
export type StaffCustomerDetail = z.infer<typeof staffCustomerDetail>;

/** `POST /api/crm/customers/{id}/document-proof`: how many contracts came along. */
export const documentProof = z.object({ id, contracts: z.int() });
export type DocumentProof = z.infer<typeof documentProof>;

/** `POST /api/crm/messages`: to a customer's inbox. */
export const newMessage = z.strictObject({
  customerId: id,
  contractId: z.optional(z.nullable(id)),
  subject: z
    .string()
    .check(
      z.trim(),
      z.minLength(3, "Informe o assunto."),
      z.maxLength(120, "O assunto deve ter no máximo 120 caracteres."),
      oneLine,
    ),
  body: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Escreva a mensagem."),
      z.maxLength(5000, "A mensagem deve ter no máximo 5.000 caracteres."),
      severalLines,
    ),
  /** Files that were uploaded for this customer. */
  fileIds: z.optional(z.array(id).check(z.maxLength(5, "Anexe no máximo 5 arquivos."))),
});
export type NewMessage = z.input<typeof newMessage>;

/** A file that was uploaded, to be sent with a message. */
export const customerFile = z.object({ id, name: z.string() });
export type CustomerFile = z.infer<typeof customerFile>;

import * as z from "zod/mini";
import { isDocument, normalizeDocument } from "./documents.ts";
import { oneLine } from "./primitives.ts";

/** A person's or a company's name, trimmed. */
export const personName = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, "Informe o nome completo."),
    z.maxLength(120, "O nome deve ter no máximo 120 caracteres."),
    oneLine,
  );

/** E-mail address in lower case, so that nobody is two people, and without line breaks (nodemailer would read them as headers). */
export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, "O e-mail deve ter no máximo 254 caracteres."),
    z.email("Informe um e-mail válido, como nome@exemplo.com.br."),
  );

/** Brazilian phone, with the country's code or without; stored as 10 or 11 digits. Other countries' keep their plus and are refused. */
export const phone = z.pipe(
  z.string().check(z.maxLength(60)),
  z.pipe(
    z.transform((typed: string) => typed.replace(/^\s*\+55/, "").replace(/[^\d+]/g, "")),
    z.string().check(z.regex(/^[1-9]{2}9?\d{8}$/, "Informe o telefone com DDD, como (27) 99999-0000.")),
  ),
);

/** CPF or CNPJ, stored upper-case and without mask. */
export const document = z.pipe(
  z.pipe(z.string().check(z.maxLength(60)), z.transform(normalizeDocument)),
  z.string().check(z.refine(isDocument, "Informe um CPF ou CNPJ válido.")),
);

/** A consent by purpose, with the version of the text the person saw (LGPD art. 8). */
export const consent = z.strictObject({
  purpose: z.enum(["reservation_contact", "marketing", "privacy_policy"]),
  version: z.string().check(z.minLength(1), z.maxLength(40), oneLine),
  granted: z.boolean(),
});
export type Consent = z.infer<typeof consent>;

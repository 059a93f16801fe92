import * as z from "zod/mini";
import { consent, document, email, personName, phone } from "./people.ts";

/** A password is judged by its length and by lists of leaked ones, never by symbols (NIST SP 800-63B). */
export const SHORTEST_PASSWORD = 10;
/** Longer ones are refused unread: hashing must not become an attack. */
export const LONGEST_PASSWORD = 128;

/** A password somebody chooses; kept exactly as typed. */
export const newPassword = z
  .string()
  .check(
    z.minLength(SHORTEST_PASSWORD, `A senha deve ter pelo menos ${SHORTEST_PASSWORD} caracteres.`),
    z.maxLength(LONGEST_PASSWORD, `A senha deve ter no máximo ${LONGEST_PASSWORD} caracteres.`),
  );

/** GraphQL `SignUpInput`. */
export const signUpInput = z.strictObject({
  name: personName,
  document,
  email,
  phone,
  password: newPassword,
  consents: z.array(consent).check(
    z.maxLength(10),
    z.refine(
      (given) => given.some(({ purpose, granted }) => purpose === "privacy_policy" && granted),
      "É preciso aceitar a política de privacidade.",
    ),
  ),
});
export type SignUpInput = z.input<typeof signUpInput>;

/** GraphQL `signUp`: the same answer whether or not the document or the e-mail is known. */
export const signUpResult = z.object({ accepted: z.boolean(), message: z.string() });
export type SignUpResult = z.infer<typeof signUpResult>;

/** `PATCH /api/public/crm/users/{id}`; `currentPassword` goes with a live session, not with a one-time token. */
export const passwordChange = z.strictObject({
  password: newPassword,
  currentPassword: z.optional(z.string().check(z.minLength(1), z.maxLength(LONGEST_PASSWORD))),
});
export type PasswordChange = z.infer<typeof passwordChange>;

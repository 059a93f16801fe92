import * as z from "zod/mini";
import { instant } from "./primitives.ts";

/** Longer texts are refused unread: hashing must not become an attack. */
export const LONGEST_TYPED_PASSWORD = 1_024;

/** One passkey of one's own. */
export const ownPasskey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type OwnPasskey = z.infer<typeof ownPasskey>;

/** What the browser's own question (WebAuthn) is built from; the browser reads it, nobody else. */
export const passkeyOptions = z.record(z.string(), z.unknown());

const base64url = z.string().check(z.regex(/^[\w-]+$/, "Não é o que um navegador manda."), z.maxLength(16_384));
/** A passkey's id, as it stands in an address. */
export const passkeyId = z.string().check(z.regex(/^[\w-]{1,1400}$/));

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  authenticatorAttachment: z.optional(z.enum(["platform", "cross-platform"])),
  clientExtensionResults: z.record(z.string().check(z.maxLength(80)), z.unknown()),
};

/** What the browser answers of a passkey that signs (AuthenticationResponseJSON). */
export const passkeyProof = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(base64url),
  }),
});
export type PasskeyProof = z.infer<typeof passkeyProof>;

/** How somebody calls a passkey. */
export const passkeyName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, "Dê um nome à chave de acesso."),
    z.maxLength(60, "O nome tem no máximo 60 caracteres."),
  );

/** `POST /api/crm/security/passkeys` and `POST /customers/{id}/passkeys`: a new passkey as the browser made it (RegistrationResponseJSON). */
export const newPasskey = z.strictObject({
  name: passkeyName,
  credential: z.strictObject({
    ...credential,
    response: z.strictObject({
      clientDataJSON: base64url,
      attestationObject: base64url,
      authenticatorData: z.optional(base64url),
      transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
      publicKeyAlgorithm: z.optional(z.int()),
      publicKey: z.optional(base64url),
    }),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** `PATCH` of one of them. */
export const passkeyChange = z.strictObject({ name: passkeyName });

/** `POST /api/public/crm/passkeys/session` and `POST /api/public/passkeys/session`. */
export const passkeySignIn = z.strictObject({ passkey: passkeyProof });

/** Until when nothing asks again. */
export const personConfirmed = z.object({ until: instant });

/** `GET /customers/{id}/passkeys`: the oldest first. */
export const ownPasskeys = z.object({ passkeys: z.array(ownPasskey) });

/** One that was added or is called by another name. */
export const namedPasskey = z.object({ id: z.string(), name: z.string() });
export type NamedPasskey = z.infer<typeof namedPasskey>;

/** How many digits a code by e-mail has. */
export const EMAIL_CODE_DIGITS = 8;

/** `POST /api/public/sign-in-codes`: the name as at the sign-in with a password. */
export const emailCodeAsked = z.strictObject({
  document: z
    .string()
    .check(z.trim(), z.minLength(1, "Informe seu CPF, CNPJ ou e-mail."), z.maxLength(254, "O texto é longo demais.")),
});

/** The same for known and unknown people; the code opens together with `request` alone, which the asking browser keeps. */
export const emailCodeSent = z.object({ request: z.string(), expiresAt: instant });
export type EmailCodeSent = z.infer<typeof emailCodeSent>;

/** A code as typed, with or without spaces, and what the browser that asked for it got. */
const emailCode = {
  request: z.string().check(z.regex(/^[\w-]{43}$/, "Peça um código novo.")),
  code: z.string().check(
    z.trim(),
    z.overwrite((typed) => typed.replace(/[\s-]/g, "")),
    z.regex(/^\d{8}$/, "O código tem oito números."),
  ),
};

/** `POST /api/public/sign-in-codes/session`. */
export const emailCodeSignIn = z.strictObject(emailCode);
export type EmailCodeSignIn = z.infer<typeof emailCodeSignIn>;

/** `GET /customers/{id}/second-step`, and what a change answers. `available`: there is a password to go before it. */
export const secondStep = z.object({ on: z.boolean(), available: z.boolean() });
export type SecondStep = z.infer<typeof secondStep>;

/** `POST /customers/{id}/confirmation`: by one of the three. */
export const customerConfirmation = z.strictObject({
  password: z.optional(z.string().check(z.maxLength(LONGEST_TYPED_PASSWORD))),
  passkey: z.optional(passkeyProof),
  emailCode: z.optional(emailCodeSignIn),
});
export type CustomerConfirmation = z.input<typeof customerConfirmation>;

import * as z from "zod/mini";
import { LONGEST_TYPED_PASSWORD, ownPasskey, passkeyProof } from "../passkeys.ts";
import { id, instant } from "../primitives.ts";
import { staffRoles } from "../profiles.ts";

/** How long a proof of who somebody is lasts for what asks for a fresh one. */
export const CONFIRMATION_MINUTES = 10;

/** What a person types as code: six digits of an app, or a recovery code, with or without spaces and hyphens. */
export const factorCode = z
  .string()
  .check(z.trim(), z.minLength(1, "Informe o código."), z.maxLength(40, "O código tem no máximo 40 caracteres."));

/** `GET /api/crm/security`: how the signed-in member of staff protects their account. */
export const ownSecurity = z.object({
  /** Their role needs a second factor. */
  required: z.boolean(),
  /** Since when an authenticator app is asked for; null where none is. */
  totpSince: z.nullable(instant),
  recoveryCodesLeft: z.int(),
  /** The oldest first; an older server says none. */
  passkeys: z.optional(z.array(ownPasskey)),
});
export type OwnSecurity = z.infer<typeof ownSecurity>;

/** `POST /api/crm/security/totp`: what an authenticator app is told, once. */
export const totpSetup = z.object({ secret: z.string(), address: z.string() });
export type TotpSetup = z.infer<typeof totpSetup>;

/** `POST /api/crm/security/totp/confirmation`. */
export const totpConfirmation = z.strictObject({ code: factorCode });

/** Shown once; the server keeps hashes. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

/** `POST /api/crm/security/confirmation`: by the second factor; by the password where there is none. */
export const personConfirmation = z.strictObject({
  code: z.optional(factorCode),
  password: z.optional(z.string().check(z.maxLength(LONGEST_TYPED_PASSWORD))),
  passkey: z.optional(passkeyProof),
});
export type PersonConfirmation = z.input<typeof personConfirmation>;

/** `GET` and `PUT /api/crm/security/roles`: who must have a second factor. */
export const secondFactorRoles = z.strictObject({
  roles: z.array(z.enum(staffRoles, "O perfil de acesso não existe.")).check(z.maxLength(staffRoles.length)),
});
export type SecondFactorRoles = z.infer<typeof secondFactorRoles>;

/** What happened to an account. */
export const securityEventKinds = {
  sign_in: "Entrou",
  sign_in_new_device: "Entrou de um dispositivo novo",
  second_factor_wrong: "Errou o código do segundo fator",
  second_factor_locked: "Segundo fator bloqueado por tentativas",
  recovery_code_used: "Usou um código de recuperação",
  confirmed: "Confirmou a identidade",
  password_changed: "Trocou a senha",
  passkey_added: "Cadastrou uma chave de acesso",
  passkey_removed: "Removeu uma chave de acesso",
  second_step_on: "Ligou a verificação em duas etapas",
  second_step_off: "Desligou a verificação em duas etapas",
  totp_on: "Ligou o aplicativo autenticador",
  totp_off: "Desligou o aplicativo autenticador",
  recovery_codes_renewed: "Gerou novos códigos de recuperação",
  second_factor_reset: "Segundo fator removido pela administração",
  second_factor_roles_changed: "Mudou quem precisa do segundo fator",
  session_ended: "Encerrou uma sessão",
  other_sessions_ended: "Encerrou as outras sessões",
  all_sessions_ended: "Sessões encerradas pela administração",
} as const;
export type SecurityEventKind = keyof typeof securityEventKinds;

const kinds = Object.keys(securityEventKinds) as [SecurityEventKind, ...SecurityEventKind[]];

/** `GET /api/crm/security/events`. */
export const securityEvent = z.object({
  id,
  at: instant,
  kind: z.string(),
  /** `staff:3`, `customer:12`, `system`. */
  subject: z.string(),
  /** Empty for a customer: what the log keeps for ever names none. */
  subjectName: z.string(),
  /** Empty where the person did it themselves. */
  actorName: z.string(),
  detail: z.string(),
  device: z.string(),
  place: z.string(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

/** What the log may be searched by, beside the page. */
export const securityEventFilter = {
  kind: z.optional(z.enum(kinds, "O acontecimento não existe.")),
  search: z.optional(z.string().check(z.trim(), z.maxLength(80, "A busca deve ter no máximo 80 caracteres."))),
};

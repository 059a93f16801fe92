import { normalizeDocument } from "@gleba/shared/contracts";
import { appError, type AppError } from "#platform/http/app-error.ts";

export type Role = "customer" | "staff";

const HOUR_MS = 3_600_000;
/** Life of a refresh token from its last use. Staff sign in every working day. */
export const REFRESH_LIFE_MS: Record<Role, number> = { customer: 30 * 24 * HOUR_MS, staff: 12 * HOUR_MS };

/** Life of a session however much it is used: its person then signs in again. */
export const LONGEST_SESSION_MS: Record<Role, number> = { customer: 180 * 24 * HOUR_MS, staff: 7 * 24 * HOUR_MS };

/** Until when a refresh token renews that is given out now, in a session that began at `since`. */
export const refreshExpiry = (role: Role, since: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + REFRESH_LIFE_MS[role], since.getTime() + LONGEST_SESSION_MS[role]));

/** Two tabs that renew at the same moment both get the same successor; later, a spent token is a stolen one. */
export const GRACE_MS = 10_000;

/** Texts longer than this are refused unread: hashing must not become an attack. */
export const LONGEST_TYPED_PASSWORD = 1_024;

export const sessionErrors = {
  /** One sentence for a wrong password, an unknown person and an inactive one. 400, since 401 would end a session. */
  invalidCredentials: (): AppError =>
    appError(400, "invalid_credentials", "O documento, o login ou a senha não confere. Confira e tente novamente."),
  tooManyTries: (seconds: number): AppError =>
    appError(
      429,
      "too_many_attempts",
      "Muitas tentativas de acesso em pouco tempo. Aguarde alguns minutos e tente novamente.",
      [],
      { retryAfterSeconds: seconds },
    ),
};

/** What a customer typed as their name: an e-mail in lower case, or a document without mask. */
export const customerNameOf = (typed: string): { email: string } | { document: string } => {
  const text = typed.replace(/\p{Cc}/gu, "").trim();
  return text.includes("@") ? { email: text.toLowerCase() } : { document: normalizeDocument(text) };
};

/** What staff typed as their login. */
export const loginOf = (typed: string): string =>
  typed
    .replace(/\p{Cc}/gu, "")
    .trim()
    .toLowerCase();

/** A stored refresh token. */
export interface StoredToken {
  family: string;
  role: Role;
  subject: number;
  expiresAt: Date;
  spentAt: Date | null;
  revokedAt: Date | null;
}

/** What a presented refresh token calls for. */
export type Renewal = "rotate" | "repeat" | "revoke" | "refuse";

/**
 * A live token is rotated, one spent seconds ago gets its successor again, one spent earlier ends its whole family. So does
 * one that has expired: a clock that is set back afterwards brings nothing to life. One spent in the future was spent before
 * the clock was set back.
 */
export const checkRenewal = (token: StoredToken | null, now: Date): Renewal => {
  if (!token || token.revokedAt) return "refuse";
  if (token.expiresAt <= now) return "revoke";
  if (!token.spentAt) return "rotate";
  // Servers' clocks differ a little, in either direction.
  return Math.abs(now.getTime() - token.spentAt.getTime()) <= GRACE_MS ? "repeat" : "revoke";
};

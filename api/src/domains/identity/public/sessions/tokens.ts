import { randomUUID } from "node:crypto";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import { newToken } from "#platform/auth/one-time.ts";
import { commonErrors, type AppError } from "#platform/http/app-error.ts";
import {
  findStored,
  findToken,
  insertToken,
  lockFamily,
  readSubject,
  revokeFamily,
  consumeToken,
} from "../../repository/sessions.ts";
import type { Origin } from "#platform/http/origin.ts";
import { insertSession, touchSession, type SessionRow } from "../../repository/open-sessions.ts";
import { checkRenewal, refreshExpiry, type Role } from "../../rules/sessions.ts";

/** An access token (JWT, 15 minutes) and the opaque token that renews it once. */
export interface Tokens {
  token: string;
  refreshToken: string;
}

type TokenDeps = Pick<Deps, "auth" | "clock" | "db">;

/** Whose session begins, where, and by what they proved to be it. */
export interface NewSession {
  role: Role;
  id: number;
  broker: boolean;
  origin: Origin;
  confirmedBy?: SessionRow["confirmedBy"];
}

/** Begins a session: a new family of refresh tokens, and what its owner recognises it by. */
export const startSession = async (
  { auth, clock }: Pick<TokenDeps, "auth" | "clock">,
  tx: Tx,
  { role, id, broker, origin, confirmedBy = "password" }: NewSession,
): Promise<Tokens> => {
  const at = clock();
  const refreshToken = newToken();
  const expiresAt = refreshExpiry(role, at, at);
  const family = randomUUID();
  await insertToken(tx, refreshToken, { role, subject: id, family, at, expiresAt });
  const times = { createdAt: at, lastUsedAt: at, confirmedAt: at };
  await insertSession(tx, { id: family, role, subject: id, ...origin, ...times, confirmedBy });
  return { token: auth.sign({ id, role, broker, session: family }), refreshToken };
};

/**
 * Spends a refresh token for its successor. The successor is computed from the spent token and the installation's
 * secret: two tabs that race get the same one, though only hashes are stored.
 */
export const renewSession = ({ auth, clock, db }: TokenDeps, presented: string): Promise<Tokens | AppError> =>
  db.transaction(async (tx) => {
    const known = await findToken(tx, presented);
    if (!known) return commonErrors.unauthorized();
    await lockFamily(tx, known.family);
    const token = await findToken(tx, presented);
    const at = clock();
    const step = checkRenewal(token, at);
    const { role, subject, family } = known;
    if (step === "revoke") await revokeFamily(tx, family, at);
    if (step === "revoke" || step === "refuse") return commonErrors.unauthorized();

    const person = await readSubject(tx, role, subject);
    if (!person) {
      await revokeFamily(tx, family, at);
      return commonErrors.unauthorized();
    }
    const [fresh, ...olderKeys] = auth.derive("refresh", presented);
    // After a change of keys the successor given out a moment ago may be an older key's.
    const refreshToken = step === "repeat" ? ((await findStored(tx, [fresh, ...olderKeys])) ?? fresh) : fresh;
    if (step === "rotate") {
      await consumeToken(tx, presented, at);
      const since = (await touchSession(tx, family, at)) ?? at;
      const expiresAt = refreshExpiry(role, since, at);
      await insertToken(tx, refreshToken, { role, subject, family, at, expiresAt });
    }
    return { token: auth.sign({ id: subject, role, broker: person.broker, session: family }), refreshToken };
  });

/** Ends the session a refresh token belongs to, also with a spent one. An unknown token ends nothing. */
export const endSession = ({ clock, db }: TokenDeps, presented: string): Promise<void> =>
  db.transaction(async (tx) => {
    const known = await findToken(tx, presented);
    if (!known) return;
    await lockFamily(tx, known.family);
    await revokeFamily(tx, known.family, clock());
  });

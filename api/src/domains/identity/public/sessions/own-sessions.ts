import type { OpenSession } from "@gleba/shared/contracts";
import type { Deps } from "#platform/http/deps.ts";
import { commonErrors, type AppError } from "#platform/http/app-error.ts";
import type { Bearer } from "#platform/auth/auth.ts";
import type { Origin } from "#platform/http/origin.ts";
import { readOpenSessions, type SessionRow } from "../../repository/open-sessions.ts";
import { recordSecurityEvent, type NewSecurityEvent } from "../../repository/security-events.ts";
import { lockFamily, revokeFamily, revokeSessionsOf } from "../../repository/sessions.ts";

/** Whose sessions: `name` is kept of staff alone. */
export interface Owner {
  bearer: Bearer;
  name: string;
  origin: Origin;
}

const present = ({ id, device, place, createdAt, lastUsedAt }: SessionRow, own: string | undefined): OpenSession => ({
  id,
  device,
  place,
  since: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
  current: id === own,
});

/** Where somebody is signed in: this session first, then the last used. */
export const listSessions = async ({ db, clock }: Deps, { bearer }: Owner): Promise<{ sessions: OpenSession[] }> => {
  const rows = await readOpenSessions(db.orm, { role: bearer.role, subject: bearer.id }, clock());
  const sessions = rows.map((row) => present(row, bearer.session));
  return { sessions: [...sessions.filter(({ current }) => current), ...sessions.filter(({ current }) => !current)] };
};

const subjectOf = ({ bearer: { role, id }, name }: Owner): NewSecurityEvent["subject"] =>
  role === "staff" ? { role, id, name } : { role, id };

/** Ends one session of one's own; 404 for anybody else's, as for one that does not exist. */
export const endOwnSession = (deps: Deps, owner: Owner, id: string): Promise<{ ended: number } | AppError> =>
  deps.db.transaction(async (tx) => {
    const at = deps.clock();
    const { role, id: subject } = owner.bearer;
    const open = await readOpenSessions(tx, { role, subject }, at);
    if (!open.some((session) => session.id === id)) return commonErrors.notFound();
    await lockFamily(tx, id);
    await revokeFamily(tx, id, at);
    await recordSecurityEvent(tx, { at, kind: "session_ended", subject: subjectOf(owner), origin: owner.origin });
    return { ended: 1 };
  });

/** Ends all sessions but the one that asks. */
export const endOtherSessions = (deps: Deps, owner: Owner): Promise<{ ended: number } | AppError> =>
  deps.db.transaction(async (tx) => {
    const at = deps.clock();
    const { role, id, session } = owner.bearer;
    if (session === undefined) return commonErrors.unauthorized();
    const ended = await revokeSessionsOf(tx, role, id, at, session);
    const event = { at, subject: subjectOf(owner), detail: String(ended), origin: owner.origin };
    if (ended > 0) await recordSecurityEvent(tx, { ...event, kind: "other_sessions_ended" });
    return { ended };
  });

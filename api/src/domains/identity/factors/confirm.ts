import { confirmedUntil } from "#platform/auth/step-up.ts";
import { commonErrors, type AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Origin } from "#platform/http/origin.ts";
import { confirmSession, type SessionRow } from "../repository/open-sessions.ts";
import { recordSecurityEvent, type NewSecurityEvent } from "../repository/security-events.ts";

interface Confirmed {
  session: string;
  by: SessionRow["confirmedBy"];
  subject: NewSecurityEvent["subject"];
  origin: Origin;
}

/** Notes in a session, and in the log, that its person proved to be it once more. */
export const noteConfirmed = (
  deps: Deps,
  { session, by, subject, origin }: Confirmed,
): Promise<{ until: string } | AppError> =>
  deps.db.transaction(async (tx) => {
    const at = deps.clock();
    if (!(await confirmSession(tx, session, by, at))) return commonErrors.unauthorized();
    await recordSecurityEvent(tx, { at, kind: "confirmed", subject, detail: by, origin });
    return { until: confirmedUntil(at).toISOString() };
  });

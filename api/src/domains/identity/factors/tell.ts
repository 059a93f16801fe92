import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Origin } from "#platform/http/origin.ts";
import { factorChangedEmail, type FactorChange } from "../emails/security.ts";
import { recordSecurityEvent } from "../repository/security-events.ts";
import { ALERT_LIFE_MS } from "../rules/second-factor.ts";
import type { Role } from "../rules/sessions.ts";

const WAY_IN: Record<Role, string> = { staff: "/admin", customer: "/esqueci-minha-senha" };

/** Tells somebody by e-mail what became of their second factor or passkey, in the transaction that changes it. */
export const tellOfFactor = (
  { config, clock, outbox }: Pick<Deps, "config" | "clock" | "outbox">,
  tx: Tx,
  { role, email }: { role: Role; email: string },
  change: FactorChange,
): Promise<void> =>
  outbox.post(tx, {
    to: email,
    ventureId: null,
    ...factorChangedEmail(change, `${config.portalOrigin}${WAY_IN[role]}`),
    expiresAt: new Date(clock().getTime() + ALERT_LIFE_MS),
  });

/** Whose second factor somebody tried. */
interface Tried {
  role: Role;
  id: number;
  name: string;
  email: string;
}

/**
 * Writes a wrong code of a second factor down, and tells its owner at the last of a window: only who knows the password, or
 * sits at an open session, can type one.
 */
export const noteWrongCode = (
  deps: Deps,
  { role, id, name, email }: Tried,
  { origin, isLast }: { origin: Origin; isLast: boolean },
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if (isLast) await tellOfFactor(deps, tx, { role, email }, "locked");
    await recordSecurityEvent(tx, {
      at: deps.clock(),
      kind: isLast ? "second_factor_locked" : "second_factor_wrong",
      subject: role === "staff" ? { role, id, name } : { role, id },
      origin,
    });
  });

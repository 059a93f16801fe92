import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import { factorChangedEmail, type FactorChange } from "../emails/security.ts";
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
    ...factorChangedEmail(change, `${config.portalOrigin}${WAY_IN[role]}`),
    expiresAt: new Date(clock().getTime() + ALERT_LIFE_MS),
  });

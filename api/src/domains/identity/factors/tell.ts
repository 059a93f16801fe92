import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import { factorChangedEmail, type FactorChange } from "../emails/security.ts";
import { ALERT_LIFE_MS } from "../rules/second-factor.ts";

/** Tells a member of staff by e-mail what became of their second factor, in the transaction that changes it. */
export const tellOfFactor = (
  { config, clock, outbox }: Pick<Deps, "config" | "clock" | "outbox">,
  tx: Tx,
  to: string,
  change: FactorChange,
): Promise<void> =>
  outbox.post(tx, {
    to,
    ...factorChangedEmail(change, `${config.portalOrigin}/admin`),
    expiresAt: new Date(clock().getTime() + ALERT_LIFE_MS),
  });

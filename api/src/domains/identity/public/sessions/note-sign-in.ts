import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Origin } from "#platform/http/origin.ts";
import { newDeviceEmail } from "../../emails/security.ts";
import { recordSecurityEvent } from "../../repository/security-events.ts";
import { ALERT_LIFE_MS } from "../../rules/second-factor.ts";
import type { Role } from "../../rules/sessions.ts";

/** Somebody who came in. */
export interface SignedIn {
  role: Role;
  id: number;
  name: string;
  email: string;
}

const NEW_PASSWORD: Record<Role, string> = { customer: "/esqueci-minha-senha", staff: "/admin" };

/** Writes a sign-in into the log, and tells its owner of a device that they never used before; last in the transaction. */
export const noteSignIn = async (
  { clock, config, outbox }: Pick<Deps, "clock" | "config" | "outbox">,
  tx: Tx,
  { role, id, name, email }: SignedIn,
  { origin, isNewDevice, by }: { origin: Origin; isNewDevice: boolean; by: string },
): Promise<void> => {
  const at = clock();
  if (isNewDevice)
    await outbox.post(tx, {
      to: email,
      ventureId: null,
      ...newDeviceEmail(origin, `${config.portalOrigin}${NEW_PASSWORD[role]}`),
      expiresAt: new Date(at.getTime() + ALERT_LIFE_MS),
    });
  await recordSecurityEvent(tx, {
    at,
    kind: isNewDevice ? "sign_in_new_device" : "sign_in",
    subject: role === "staff" ? { role, id, name } : { role, id },
    detail: by,
    origin,
  });
};

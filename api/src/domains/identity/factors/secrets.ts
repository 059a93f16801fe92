import type { Auth } from "#platform/auth/auth.ts";
import { seal, unseal } from "#platform/auth/sealed.ts";
import type { Deps } from "#platform/http/deps.ts";
import { readAllTotp, resealTotp, type TotpRow } from "../repository/second-factor.ts";

const purposeOf = (staffId: number): string => `totp ${staffId}`;

/** A person's secret as it may lie in the database. */
export const sealTotp = (auth: Auth, staffId: number, secret: string): string => seal(auth, purposeOf(staffId), secret);

/** The secret of a stored app; null when the key it was sealed under is gone. */
export const openTotp = (auth: Auth, { staffId, secret }: TotpRow): string | null =>
  unseal(auth, purposeOf(staffId), secret)?.secret ?? null;

/**
 * Seals what lies under a previous signing key anew, so that this key may go: at each start, where a new key is brought
 * in, and now and then for what another process wrote meanwhile. What no key opens is named in the log: its owner needs
 * a recovery code, or an administrator.
 */
export const resealSecrets = async ({ auth, db, logger }: Pick<Deps, "auth" | "db" | "logger">): Promise<void> => {
  for (const row of await readAllTotp(db.orm)) {
    const opened = unseal(auth, purposeOf(row.staffId), row.secret);
    if (!opened) logger.warn({ staffId: row.staffId }, "no key opens this authenticator's secret");
    else if (opened.stale) await resealTotp(db.orm, row, sealTotp(auth, row.staffId, opened.secret));
  }
};

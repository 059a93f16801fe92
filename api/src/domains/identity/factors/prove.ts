import type { Tx } from "#platform/db/db.ts";
import type { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Origin } from "#platform/http/origin.ts";
import { recoveryCodeHash } from "../rules/recovery-codes.ts";
import { factorErrors } from "../rules/second-factor.ts";
import { totpStep } from "../rules/totp.ts";
import { readMethods, readTotp, takeRecoveryCode, takeStep } from "../repository/second-factor.ts";
import { recordSecurityEvent } from "../repository/security-events.ts";
import type { SessionRow } from "../repository/open-sessions.ts";
import { countAttempt } from "../repository/throttle.ts";
import { openTotp } from "./secrets.ts";
import { noteWrongCode, tellOfFactor } from "./tell.ts";

/** Who proves to be it. */
export interface Prover {
  id: number;
  name: string;
  email: string;
}

/** Whether this member of staff is asked for a second factor. */
export const hasSecondFactor = async ({ db }: Pick<Deps, "db">, staffId: number): Promise<boolean> =>
  (await readMethods(db.orm, staffId)).length > 0;

type Taken = Extract<SessionRow["confirmedBy"], "totp" | "recovery">;

/** Takes a code, which then works no more; null for a wrong or a used one. */
const takeCode = async (deps: Deps, tx: Tx, staffId: number, code: string): Promise<Taken | null> => {
  const row = await readTotp(tx, staffId);
  const secret = row?.confirmedAt ? openTotp(deps.auth, row) : null;
  const step = secret === null ? null : totpStep(secret, code.replace(/\s/g, ""), deps.clock());
  if (step !== null) return (await takeStep(tx, staffId, step)) ? "totp" : null;
  const hash = recoveryCodeHash(staffId, code);
  return hash !== null && (await takeRecoveryCode(tx, staffId, hash, deps.clock())) ? "recovery" : null;
};

/**
 * Whether the code is this member of staff's: of their app, within half a minute and never twice, or a recovery code,
 * once. Answers which of both. Five wrong ones lock it until the window ends.
 */
export const proveByCode = async (
  deps: Deps,
  person: Prover,
  code: string,
  origin: Origin,
): Promise<Taken | AppError> => {
  const chance = await countAttempt(deps.db, "staffCode", String(person.id), deps.clock());
  if (typeof chance === "number") return factorErrors.tooManyCodes(chance);
  const taken = await deps.db.transaction(async (tx) => {
    const by = await takeCode(deps, tx, person.id, code);
    if (by !== "recovery") return by;
    await tellOfFactor(deps, tx, { role: "staff", email: person.email }, "codeUsed");
    const { id, name } = person;
    const subject = { role: "staff", id, name } as const;
    await recordSecurityEvent(tx, { at: deps.clock(), kind: "recovery_code_used", subject, origin });
    return by;
  });
  if (taken) await chance.giveBack();
  else await noteWrongCode(deps, { ...person, role: "staff" }, { origin, isLast: chance.isLast });
  deps.outbox.wake();
  return taken ?? factorErrors.wrongCode();
};

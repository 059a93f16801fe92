import type { CrmSession } from "@gleba/shared/contracts";
import type { PasskeyProof } from "@gleba/shared/contracts/crm";
import { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { proveByPasskey } from "../../factors/passkeys.ts";
import { recordLogin } from "../../repository/sessions.ts";
import { secondsUntilSignIn } from "../../repository/throttle.ts";
import { sessionErrors } from "../../rules/sessions.ts";
import { beginWith, countFailed, type SignInPlace } from "./login.ts";

/**
 * Signs staff in by a passkey alone: the authenticator asked for finger, face or PIN, so that it is two factors in one.
 * What fits no account counts as a failed sign-in of its address.
 */
export const loginByPasskey = async (
  deps: Deps,
  proof: PasskeyProof,
  { origin, source }: SignInPlace,
): Promise<CrmSession | AppError> => {
  const wait = await secondsUntilSignIn(deps.db, source, deps.clock());
  if (wait > 0) return sessionErrors.tooManyTries(wait);
  const user = await proveByPasskey(deps, proof);
  if (user instanceof AppError) {
    await countFailed(deps, source);
    return user;
  }
  await recordLogin(deps.db, user.id, deps.clock());
  const { passwordHash } = user;
  const person = { ...user, role: "staff", broker: false } as const;
  const tokens = await beginWith(deps, person, { passwordHash, by: "passkey", origin });
  return tokens instanceof AppError ? tokens : { ...tokens, userId: user.id, name: user.name };
};

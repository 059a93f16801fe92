import type { CrmSession, CustomerSession, PasskeyProof } from "@gleba/shared/contracts";
import { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { proveByPasskey } from "../../factors/passkeys.ts";
import { readCustomerPerson, readStaffPerson } from "../../repository/accounts.ts";
import { recordLogin } from "../../repository/sessions.ts";
import { secondsUntilSignIn } from "../../repository/throttle.ts";
import { factorErrors } from "../../rules/second-factor.ts";
import { sessionErrors, type Role } from "../../rules/sessions.ts";
import { beginWith, noteFailed, type SignInPlace } from "./login.ts";

/** Whose passkey signed; what fits no account counts as a failed sign-in of its address. */
const ownerOf = async <Person>(
  deps: Deps,
  role: Role,
  proof: PasskeyProof,
  { source, read }: { source: string | null; read: (id: number) => Promise<Person | null> },
): Promise<Person | AppError> => {
  const wait = await secondsUntilSignIn(deps.db, source, deps.clock());
  if (wait > 0) return sessionErrors.tooManyTries(wait);
  const id = await proveByPasskey(deps, role, proof);
  const person = id instanceof AppError ? null : await read(id);
  if (person) return person;
  await noteFailed(deps, { role, by: "passkey", id: typeof id === "number" ? id : null, source });
  return factorErrors.passkeyRefused();
};

/**
 * Signs staff in by a passkey alone: the authenticator asked for finger, face or PIN, so that it is two factors in one.
 */
export const loginByPasskey = async (
  deps: Deps,
  proof: PasskeyProof,
  { origin, source }: SignInPlace,
): Promise<CrmSession | AppError> => {
  const read = (id: number) => readStaffPerson(deps.db, id);
  const user = await ownerOf(deps, "staff", proof, { source, read });
  if (user instanceof AppError) return user;
  await recordLogin(deps.db, user.id, deps.clock());
  const { passwordHash } = user;
  const person = { ...user, role: "staff", broker: false } as const;
  const tokens = await beginWith(deps, person, { passwordHash, by: "passkey", origin });
  return tokens instanceof AppError ? tokens : { ...tokens, userId: user.id, name: user.name };
};

/** Signs a customer in by a passkey alone. */
export const loginCustomerByPasskey = async (
  deps: Deps,
  proof: PasskeyProof,
  { origin, source }: SignInPlace,
): Promise<CustomerSession | AppError> => {
  const read = (id: number) => readCustomerPerson(deps.db, id);
  const customer = await ownerOf(deps, "customer", proof, { source, read });
  if (customer instanceof AppError) return customer;
  const { id, broker, passwordHash } = customer;
  const person = { ...customer, role: "customer" } as const;
  const tokens = await beginWith(deps, person, { passwordHash, by: "passkey", origin });
  return tokens instanceof AppError ? tokens : { ...tokens, customerId: id, broker };
};

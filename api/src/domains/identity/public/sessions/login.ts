import type { CrmSession, CustomerSession } from "@gleba/shared/contracts";
import type { Deps } from "#platform/http/deps.ts";
import { AppError } from "#platform/http/app-error.ts";
import { isPassword } from "../../rules/passwords.ts";
import { findCustomer, findStaff, lockPassword, recordLogin } from "../../repository/sessions.ts";
import { customerNameOf, loginOf, sessionErrors, type Role } from "../../rules/sessions.ts";
import { countAttempt } from "../../repository/throttle.ts";
import { startSession, type Tokens } from "./tokens.ts";

/** A session for whoever knew the password; refused when it was changed in the meantime. */
const beginWith = (
  deps: Deps,
  person: { role: Role; id: number; broker: boolean },
  verified: string | null,
): Promise<Tokens | AppError> =>
  deps.db.transaction(async (tx) =>
    (await lockPassword(tx, person.role, person.id)) === verified
      ? startSession(deps, tx, person)
      : sessionErrors.invalidCredentials(),
  );

/** Signs a customer in by CPF, CNPJ or e-mail. Unknown people get the same answer after the same work. */
export const loginCustomer = async (
  deps: Deps,
  { document, password }: { document: string; password: string },
): Promise<CustomerSession | AppError> => {
  const name = customerNameOf(document);
  const chance = await countAttempt(deps.db, "customer", "email" in name ? name.email : name.document, deps.clock());
  if (typeof chance === "number") return sessionErrors.tooManyTries(chance);
  const customer = await findCustomer(deps.db, name);
  const right = await isPassword(password, customer?.passwordHash ?? null);
  if (!right || !customer) return sessionErrors.invalidCredentials();
  await chance.giveBack();
  const { id, broker } = customer;
  const tokens = await beginWith(deps, { role: "customer", id, broker }, customer.passwordHash);
  return tokens instanceof AppError ? tokens : { ...tokens, customerId: id, broker };
};

/** Signs staff in by login. */
export const loginStaff = async (
  deps: Deps,
  { login, password }: { login: string; password: string },
): Promise<CrmSession | AppError> => {
  const name = loginOf(login);
  const chance = await countAttempt(deps.db, "staff", name, deps.clock());
  if (typeof chance === "number") return sessionErrors.tooManyTries(chance);
  const user = await findStaff(deps.db, name);
  const right = await isPassword(password, user?.active ? user.passwordHash : null);
  if (!right || !user) return sessionErrors.invalidCredentials();
  await chance.giveBack();
  await recordLogin(deps.db, user.id, deps.clock());
  const tokens = await beginWith(deps, { role: "staff", id: user.id, broker: false }, user.passwordHash);
  return tokens instanceof AppError ? tokens : { ...tokens, userId: user.id, name: user.name };
};

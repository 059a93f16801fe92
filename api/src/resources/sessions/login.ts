import type { CrmSession, CustomerSession } from "@gleba/shared/contracts";
import type { Deps } from "../../platform/deps.ts";
import type { Refusal } from "../../platform/refusal.ts";
import { isPassword } from "./passwords.ts";
import { findCustomer, findStaff, noteLogin } from "./repository.ts";
import { customerNameOf, loginOf, refusals } from "./rules.ts";
import { takeTry } from "./throttle.ts";
import { beginSession } from "./tokens.ts";

/** Signs a customer in by CPF, CNPJ or e-mail. Unknown people get the same answer after the same work. */
export const loginCustomer = async (
  deps: Deps,
  { document, password }: { document: string; password: string },
): Promise<CustomerSession | Refusal> => {
  const name = customerNameOf(document);
  const chance = await takeTry(deps.db, "customer", "email" in name ? name.email : name.document, deps.clock());
  if (typeof chance === "number") return refusals.tooManyTries(chance);
  const customer = await findCustomer(deps.db, name);
  const right = await isPassword(password, customer?.passwordHash ?? null);
  if (!right || !customer) return refusals.invalidCredentials();
  await chance.giveBack();
  const { id, broker } = customer;
  return { ...(await beginSession(deps, { role: "customer", id, broker })), customerId: id, broker };
};

/** Signs staff in by login. */
export const loginStaff = async (
  deps: Deps,
  { login, password }: { login: string; password: string },
): Promise<CrmSession | Refusal> => {
  const name = loginOf(login);
  const chance = await takeTry(deps.db, "staff", name, deps.clock());
  if (typeof chance === "number") return refusals.tooManyTries(chance);
  const user = await findStaff(deps.db, name);
  const right = await isPassword(password, user?.active ? user.passwordHash : null);
  if (!right || !user) return refusals.invalidCredentials();
  await chance.giveBack();
  await noteLogin(deps.db, user.id, deps.clock());
  return {
    ...(await beginSession(deps, { role: "staff", id: user.id, broker: false })),
    userId: user.id,
    name: user.name,
  };
};

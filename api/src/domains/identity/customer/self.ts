import type { FastifyRequest } from "fastify";
import type { Bearer } from "#platform/auth/auth.ts";
import { provenCustomer } from "#platform/auth/guard.ts";
import { commonErrors, unwrap } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { originOf } from "#platform/http/origin.ts";
import type { Keeper } from "../factors/own-passkeys.ts";
import { readCustomerPerson } from "../repository/accounts.ts";

/** A customer who looks after how they sign in. */
export interface CustomerSelf extends Keeper {
  role: "customer";
  passwordHash: string | null;
  /** The password lets in together with a mailed code alone. */
  secondStep: boolean;
  /** What they sign in with: document and e-mail. */
  names: string[];
  bearer: Bearer;
}

/** Customer `id`, who calls; throws as `provenCustomer`. */
export const readCustomerSelf = async (deps: Deps, request: FastifyRequest, id: number): Promise<CustomerSelf> => {
  const bearer = unwrap(await provenCustomer(deps, request, id));
  const person = await readCustomerPerson(deps.db, id);
  if (!person) throw commonErrors.notFound();
  const { name, email, passwordHash, secondStep, names } = person;
  const own = { id, name, email, login: email, passwordHash, secondStep, names };
  return { role: "customer", ...own, bearer, origin: originOf(request) };
};

import type { FastifyRequest } from "fastify";
import type { Deps } from "../../../../platform/http/deps.ts";
import { unwrap } from "../../../../platform/http/app-error.ts";
import { presentCustomer } from "../../../customers/present/customer.ts";
import { readCustomer } from "../../../customers/repository/customers.ts";
import { loginCustomer, loginStaff } from "./login.ts";
import { endSession } from "../../rules/tokens.ts";

/** What a GraphQL field knows of its request; a type, since the engine wants an index signature. */
export type GraphqlContext = { request: FastifyRequest };

/** GraphQL `login`, `crmLogin`, `logout` and `me`. */
export const sessionResolvers = (deps: Deps) => ({
  login: async (given: { document: string; password: string }) => unwrap(await loginCustomer(deps, given)),
  crmLogin: async (given: { login: string; password: string }) => unwrap(await loginStaff(deps, given)),
  logout: async ({ refreshToken }: { refreshToken: string }): Promise<boolean> => {
    await endSession(deps, refreshToken);
    return true;
  },
  /** Null without a valid customer token. */
  me: async (_given: object, { request }: GraphqlContext) => {
    const bearer = deps.auth.bearerOf(request);
    if (bearer?.role !== "customer") return null;
    const customer = await readCustomer(deps.db, bearer.id);
    return customer && presentCustomer(customer, deps.storage);
  },
});

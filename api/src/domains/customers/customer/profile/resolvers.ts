import type { Deps } from "#platform/http/deps.ts";
import type { GraphqlContext } from "#platform/http/graphql-context.ts";
import { presentCustomer } from "../../present/customer.ts";
import { readCustomer } from "../../repository/customers.ts";

/** GraphQL `me`: the signed-in customer, null without a valid customer token. */
export const customerResolvers = (deps: Deps) => ({
  me: async (_given: object, { request }: GraphqlContext) => {
    const bearer = deps.auth.bearerOf(request);
    if (bearer?.role !== "customer") return null;
    const customer = await readCustomer(deps.db, bearer.id);
    return customer && presentCustomer(customer, deps.storage);
  },
});

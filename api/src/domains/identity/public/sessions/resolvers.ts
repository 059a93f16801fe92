import type { Deps } from "#platform/http/deps.ts";
import type { GraphqlContext } from "#platform/http/graphql-context.ts";
import { originOf } from "#platform/http/origin.ts";
import { sourceOf } from "#platform/http/source.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { loginCustomer, loginStaff, type SignInPlace } from "./login.ts";
import { endSession } from "./tokens.ts";

interface StaffCredentials {
  login: string;
  password: string;
}

const placeOf = (request: GraphqlContext["request"]): SignInPlace => ({
  origin: originOf(request),
  source: sourceOf(request),
});

/** GraphQL `login`, `crmLogin`, `crmLoginWithFactor` and `logout`. */
export const sessionResolvers = (deps: Deps) => ({
  login: async (given: { document: string; password: string }, { request }: GraphqlContext) =>
    unwrap(await loginCustomer(deps, given, placeOf(request))),
  crmLogin: async ({ login, password }: StaffCredentials, { request }: GraphqlContext) =>
    unwrap(await loginStaff(deps, { login, password }, placeOf(request))),
  crmLoginWithFactor: async (given: StaffCredentials & { code: string }, { request }: GraphqlContext) =>
    unwrap(await loginStaff(deps, given, placeOf(request))),
  logout: async ({ refreshToken }: { refreshToken: string }): Promise<boolean> => {
    await endSession(deps, refreshToken);
    return true;
  },
});

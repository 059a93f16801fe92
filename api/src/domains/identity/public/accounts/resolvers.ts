import type { Deps } from "#platform/http/deps.ts";
import { askedOfAddress } from "#platform/http/asked-of-address.ts";
import { unwrap } from "#platform/http/app-error.ts";
import type { GraphqlContext } from "#platform/http/graphql-context.ts";
import { originOf } from "#platform/http/origin.ts";
import { requestPasswordReset, requestStaffPasswordReset } from "./links.ts";
import { resetPassword } from "./new-password.ts";
import { confirmEmail, signUp } from "./sign-up.ts";

/** GraphQL `signUp`, `confirmEmail`, `requestPasswordReset`, `resetPassword` and `crmRequestPasswordReset`. */
export const accountResolvers = (deps: Deps) => ({
  signUp: async ({ input }: { input: object }, { request }: GraphqlContext) => {
    await askedOfAddress(deps, "signUp", request);
    return unwrap(await signUp(deps, { ...input }));
  },
  confirmEmail: async (given: { token: string; password?: string | null }, { request }: GraphqlContext) =>
    unwrap(await confirmEmail(deps, given, originOf(request))),
  requestPasswordReset: async ({ document }: { document: string }, { request }: GraphqlContext) => {
    await askedOfAddress(deps, "passwordLink", request);
    return unwrap(await requestPasswordReset(deps, document));
  },
  resetPassword: async (given: { token: string; password: string }) => unwrap(await resetPassword(deps, given)),
  crmRequestPasswordReset: async ({ login }: { login: string }, { request }: GraphqlContext) => {
    await askedOfAddress(deps, "passwordLink", request);
    return unwrap(await requestStaffPasswordReset(deps, login));
  },
});

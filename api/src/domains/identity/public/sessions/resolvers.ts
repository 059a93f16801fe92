import type { Deps } from "#platform/http/deps.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { loginCustomer, loginStaff } from "./login.ts";
import { endSession } from "./tokens.ts";

/** GraphQL `login`, `crmLogin` and `logout`. */
export const sessionResolvers = (deps: Deps) => ({
  login: async (given: { document: string; password: string }) => unwrap(await loginCustomer(deps, given)),
  crmLogin: async (given: { login: string; password: string }) => unwrap(await loginStaff(deps, given)),
  logout: async ({ refreshToken }: { refreshToken: string }): Promise<boolean> => {
    await endSession(deps, refreshToken);
    return true;
  },
});

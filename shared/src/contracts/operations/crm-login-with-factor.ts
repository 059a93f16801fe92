/** Made from the server's schema and the `.graphql` file beside it by `npm run operations -w api`. Never edited by hand. */
import type { OperationText } from "../operation.ts";
export const crmLoginWithFactorOperation: OperationText<{ token: string; refreshToken: string; userId: number; name: string }, { login: string; password: string; code: string }> = { name: "crmLoginWithFactor", query: "mutation crmLoginWithFactor($login:String!$password:String!$code:String!){crmLoginWithFactor(login:$login password:$password code:$code){token refreshToken userId name}}" };

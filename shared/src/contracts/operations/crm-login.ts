/** Made from the server's schema and the `.graphql` file beside it by `npm run operations -w api`. Never edited by hand. */
import type { OperationText } from "../operation.ts";
export const crmLoginOperation: OperationText<{ token: string; refreshToken: string; userId: number; name: string }, { login: string; password: string }> = { name: "crmLogin", query: "mutation crmLogin($login:String!$password:String!){crmLogin(login:$login password:$password){token refreshToken userId name}}" };

/** Made from the server's schema and the `.graphql` file beside it by `npm run operations -w api`. Never edited by hand. */
import type { OperationText } from "../operation.ts";
export const crmRequestPasswordResetOperation: OperationText<boolean, { login: string }> = { name: "crmRequestPasswordReset", query: "mutation crmRequestPasswordReset($login:String!){crmRequestPasswordReset(login:$login)}" };

/** Made from the server's schema and the `.graphql` file beside it by `npm run operations -w api`. Never edited by hand. */
import type { OperationText } from "../operation.ts";
export const resetPasswordOperation: OperationText<boolean, { token: string; password: string }> = { name: "resetPassword", query: "mutation resetPassword($token:String!$password:String!){resetPassword(token:$token password:$password)}" };

/** Made from the server's schema and the `.graphql` file beside it by `npm run operations -w api`. Never edited by hand. */
import type { OperationText } from "../operation.ts";
export const logoutOperation: OperationText<boolean, { refreshToken: string }> = { name: "logout", query: "mutation logout($refreshToken:String!){logout(refreshToken:$refreshToken)}" };

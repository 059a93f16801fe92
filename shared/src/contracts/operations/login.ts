/** Made from the server's schema and the `.graphql` file beside it by `npm run operations -w api`. Never edited by hand. */
import type { OperationText } from "../operation.ts";
export const loginOperation: OperationText<{ token: string; refreshToken: string; customerId: number; broker: boolean }, { document: string; password: string }> = { name: "login", query: "mutation login($document:String!$password:String!){login(document:$document password:$password){token refreshToken customerId broker}}" };

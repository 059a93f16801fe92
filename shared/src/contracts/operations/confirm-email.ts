/** Made from the server's schema and the `.graphql` file beside it by `npm run operations -w api`. Never edited by hand. */
import type { OperationText } from "../operation.ts";
export const confirmEmailOperation: OperationText<{ token: string; refreshToken: string; customerId: number; broker: boolean }, { token: string; password?: string | undefined }> = { name: "confirmEmail", query: "mutation confirmEmail($token:String!$password:String){confirmEmail(token:$token password:$password){token refreshToken customerId broker}}" };

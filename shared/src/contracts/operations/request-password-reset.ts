/** Made from the server's schema and the `.graphql` file beside it by `npm run operations -w api`. Never edited by hand. */
import type { OperationText } from "../operation.ts";
export const requestPasswordResetOperation: OperationText<boolean, { document: string }> = { name: "requestPasswordReset", query: "mutation requestPasswordReset($document:String!){requestPasswordReset(document:$document)}" };

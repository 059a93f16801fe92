/** Made from the server's schema and the `.graphql` file beside it by `npm run operations -w api`. Never edited by hand. */
import type { OperationText } from "../operation.ts";
export const signUpOperation: OperationText<{ accepted: boolean; message: string }, { input: { name: string; document: string; email: string; phone: string; password: string; consents: readonly ({ purpose: string; version: string; granted: boolean })[] } }> = { name: "signUp", query: "mutation signUp($input:SignUpInput!){signUp(input:$input){accepted message}}" };

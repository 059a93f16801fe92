/** What a session asks its person for, loaded when it does: one file for all of it. */
export { askProof } from "./proof/ask.tsx";
export { SignInAgain } from "./sign-in-again.tsx";

import {
  confirmEmailOperation,
  customerSession as customerSchema,
  signUpOperation,
  signUpResult,
  type SignUpInput,
  type SignUpResult,
} from "@gleba/shared/contracts";
import { forgetAnswers, graphql, operation } from "@gleba/shared/http";
import { customerSession } from "@gleba/shared/session";

const signUpMutation = operation(signUpOperation, signUpResult);
const confirmEmailMutation = operation(confirmEmailOperation, customerSchema);

/** Asks for an account; the rest happens by e-mail. Throws `ApiError`. */
export const signUp = (input: SignUpInput): Promise<SignUpResult> => graphql(signUpMutation, { input });

/** Confirms the e-mail and signs its owner in. Throws `ApiError` `invalid_link`. */
export const confirmEmail = async (token: string): Promise<void> => {
  customerSession.getState().signIn(await graphql(confirmEmailMutation, { token }, { keepSession: true }));
  forgetAnswers();
};

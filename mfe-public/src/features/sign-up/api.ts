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

/** Confirms the e-mail by its link and the sign-up's password, and signs in. Throws `ApiError` `invalid_link`, `wrong_password`. */
export const confirmEmail = async (token: string, password: string): Promise<void> => {
  customerSession.getState().signIn(await graphql(confirmEmailMutation, { token, password }, { keepSession: true }));
  forgetAnswers();
};

import {
  customerSession as customerSchema,
  signUpResult,
  type CustomerSession,
  type SignUpInput,
  type SignUpResult,
} from "@gleba/shared/contracts";
import { forgetAnswers, graphql, type Operation } from "@gleba/shared/http";
import { customerSession } from "@gleba/shared/session";

const signUpOperation: Operation<SignUpResult> = {
  name: "signUp",
  query: "mutation signUp($input: SignUpInput!) { signUp(input: $input) { accepted message } }",
  schema: signUpResult,
};

const confirmOperation: Operation<CustomerSession> = {
  name: "confirmEmail",
  query: `mutation confirmEmail($token: String!) {
    confirmEmail(token: $token) { token refreshToken customerId broker }
  }`,
  schema: customerSchema,
};

/** Asks for an account; the rest happens by e-mail. Throws `ApiError`. */
export const signUp = (input: SignUpInput): Promise<SignUpResult> => graphql(signUpOperation, { input });

/** Confirms the e-mail and signs its owner in. Throws `ApiError` `invalid_link`. */
export const confirmEmail = async (token: string): Promise<void> => {
  customerSession.getState().signIn(await graphql(confirmOperation, { token }));
  forgetAnswers();
};

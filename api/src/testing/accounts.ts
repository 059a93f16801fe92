import type { FastifyInstance } from "fastify";
import { CONSENT_VERSION } from "@gleba/shared/contracts";
import { cpfOf } from "./documents.ts";
import { graphqlOn, type GraphqlAnswer } from "./sessions.ts";

/** What the `n`-th person types into the sign-up form. */
export const signUpOf = (n: number) => ({
  name: `Pessoa de Teste ${n}`,
  document: cpfOf(n),
  email: `cadastro${n}@exemplo.com.br`,
  phone: "(27) 99999-0000",
  password: "uma senha de teste",
  consents: [
    { purpose: "privacy_policy", version: CONSENT_VERSION, granted: true },
    { purpose: "marketing", version: CONSENT_VERSION, granted: false },
  ],
});

export const signUpOn = (app: FastifyInstance, input: object): Promise<GraphqlAnswer> =>
  graphqlOn(app, "mutation signUp($input: SignUpInput!) { signUp(input: $input) { accepted message } }", { input });

/** Opens a sign-up's link and types a password there: without one that of `signUpOf`. */
export const confirmOn = (
  app: FastifyInstance,
  token: string,
  password = signUpOf(0).password,
): Promise<GraphqlAnswer> =>
  graphqlOn(
    app,
    `mutation confirmEmail($token: String!, $password: String) {
      confirmEmail(token: $token, password: $password) { token refreshToken customerId broker }
    }`,
    { token, password },
  );

export const requestResetOn = (app: FastifyInstance, document: string): Promise<GraphqlAnswer> =>
  graphqlOn(app, "mutation ask($document: String!) { requestPasswordReset(document: $document) }", { document });

export const resetOn = (app: FastifyInstance, token: string, password: string): Promise<GraphqlAnswer> =>
  graphqlOn(
    app,
    "mutation reset($token: String!, $password: String!) { resetPassword(token: $token, password: $password) }",
    { token, password },
  );

export const requestStaffResetOn = (app: FastifyInstance, login: string): Promise<GraphqlAnswer> =>
  graphqlOn(app, "mutation ask($login: String!) { crmRequestPasswordReset(login: $login) }", { login });

/** `PATCH /api/public/crm/users/{id}` with what the caller has for proof. */
export const changeStaffPasswordOn = (app: FastifyInstance, id: number | string, payload: object, bearer?: string) =>
  app.inject({
    method: "PATCH",
    url: `/api/public/crm/users/${id}`,
    headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
    payload,
  });

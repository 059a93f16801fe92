import type { FastifyInstance } from "fastify";

/** A GraphQL answer as the tests read it. */
export interface GraphqlAnswer {
  data?: Record<string, never> | null;
  errors?: { message: string; extensions: { status: number; code: string; retryAfterSeconds?: number } }[];
}

/** Sends one GraphQL operation, as the portal does. */
export const graphqlOn = async (
  app: FastifyInstance,
  query: string,
  variables: object = {},
  headers: Record<string, string> = {},
): Promise<GraphqlAnswer> => {
  const answer = await app.inject({ method: "POST", url: "/graphql", headers, payload: { query, variables } });
  return answer.json<GraphqlAnswer>();
};

const LOGIN = `mutation login($document: String!, $password: String!) {
  login(document: $document, password: $password) { token refreshToken customerId broker }
}`;
const CRM_LOGIN = `mutation crmLogin($login: String!, $password: String!) {
  crmLogin(login: $login, password: $password) { token refreshToken userId name }
}`;

export const loginOn = (app: FastifyInstance, document: string, password: string): Promise<GraphqlAnswer> =>
  graphqlOn(app, LOGIN, { document, password });

export const staffLoginOn = (app: FastifyInstance, login: string, password: string): Promise<GraphqlAnswer> =>
  graphqlOn(app, CRM_LOGIN, { login, password });

/** The code of the refusal, or `ok`. */
export const outcomeOf = ({ errors }: GraphqlAnswer): string => errors?.[0]?.extensions.code ?? "ok";

/** Presents a refresh token. */
export const refreshOn = (app: FastifyInstance, refreshToken: string) =>
  app.inject({ method: "POST", url: "/refreshtoken", payload: { refreshToken } });

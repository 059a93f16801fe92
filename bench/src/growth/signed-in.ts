import { readFileSync } from "node:fs";
import { join } from "node:path";

type Headers = Record<string, string>;

const CRM_LOGIN =
  "mutation crmLogin($login: String!, $password: String!) { crmLogin(login: $login, password: $password) { token } }";
const LOGIN =
  "mutation login($document: String!, $password: String!) { login(document: $document, password: $password) { token customerId } }";

const ask = async (url: string, query: string, variables: object): Promise<Record<string, unknown>> => {
  const answer = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await answer.json()) as { data: Record<string, unknown> | null; errors?: unknown };
  if (!data) throw new Error(`Nobody signs in: ${JSON.stringify(errors)}`);
  return data;
};

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });

/** Sessions of a quarter of an hour, of the demonstration's administrator and customer: each step takes its own. */
export const signIn = async (
  url: string,
  dataDir: string,
): Promise<{ staff: Headers; login: string; customer: Headers; customerId: number }> => {
  const demo = JSON.parse(readFileSync(join(dataDir, "demo.json"), "utf8")) as {
    staff: { login: string };
    customer: object;
  };
  const { crmLogin } = (await ask(url, CRM_LOGIN, demo.staff)) as { crmLogin: { token: string } };
  const { login } = (await ask(url, LOGIN, demo.customer)) as { login: { token: string; customerId: number } };
  return {
    staff: bearer(crmLogin.token),
    login: demo.staff.login,
    customer: bearer(login.token),
    customerId: login.customerId,
  };
};

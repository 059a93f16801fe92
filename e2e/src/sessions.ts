import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { apiUrl, dataDir } from "./visitor.ts";

const LOGIN =
  "mutation login($document: String!, $password: String!) { login(document: $document, password: $password) { token refreshToken customerId broker } }";

/** What is stored for a customer who has really signed in. */
export const signInAs = async (
  request: APIRequestContext,
  { document, password }: { document: string; password: string },
): Promise<string> => {
  const variables = { document, password };
  const answer = await request.post(`${apiUrl()}/graphql`, { data: { query: LOGIN, variables } });
  return JSON.stringify((await answer.json()).data.login);
};

/** What is stored for a customer of the demonstration who has really signed in. */
export const signedInCustomer = async (
  request: APIRequestContext,
  who: "customer" | "broker" = "customer",
): Promise<string> => {
  const people = JSON.parse(await readFile(join(dataDir(), "demo.json"), "utf8"));
  return signInAs(request, people[who]);
};

/** A token whose claims alone matter: the shell's guards look at its expiry, and no server is asked. */
const token = (claims: object, seconds = 3_600): string => {
  const exp = Math.floor(Date.now() / 1000) + seconds;
  return `x.${Buffer.from(JSON.stringify({ ...claims, exp })).toString("base64url")}.x`;
};

/** What is stored under the key `CRM` for a signed-in member of staff, for so many seconds more. */
export const staffSession = (seconds?: number, person: object = {}): string => {
  const stored = { refreshToken: "r", userId: 1, name: "Demonstração", ...person };
  return JSON.stringify({ ...stored, token: token({ sub: "1", role: "staff" }, seconds) });
};

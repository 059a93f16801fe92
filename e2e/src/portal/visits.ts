import type { Answer, createClient } from "./ask.ts";
import { JSON_HEADERS } from "./ask.ts";
import { reservation } from "../person.ts";

type Ask = ReturnType<typeof createClient>["ask"];

/** Asks the API for its developments, in so many bytes: blanks after the question are read, too. */
export const askGraphql = (ask: Ask, api: string, bytes = 0, headers = {}): Promise<Answer> =>
  ask(`${api}/graphql`, {
    method: "POST",
    headers: { ...JSON_HEADERS, ...headers },
    body: JSON.stringify({ query: "{ ventures { id } }" }).padEnd(bytes, " "),
  });

/** Reserves a lot as the form does. */
export const reserveThrough = (ask: Ask, api: string, idBatch: number): Promise<Answer> => {
  const { url, headers, data } = reservation(idBatch, { origin: api });
  return ask(url, { method: "POST", headers: { ...JSON_HEADERS, ...headers }, body: JSON.stringify(data) });
};

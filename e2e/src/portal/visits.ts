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

/** A reservation as the form sends it; sent again it is the same one, by its key. */
export const prepareReservation = (
  ask: Ask,
  api: string,
  idBatch: number,
  person: Parameters<typeof reservation>[1] = {},
): (() => Promise<Answer>) => {
  const { url, headers, data } = reservation(idBatch, { origin: api, ...person });
  return () => ask(url, { method: "POST", headers: { ...JSON_HEADERS, ...headers }, body: JSON.stringify(data) });
};

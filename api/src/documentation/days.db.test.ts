import { createTestApp, type TestApp } from "../testing/create-test-app.ts";
import { confirmedToken } from "../testing/factors.ts";
import { insertCustomer, insertStaff } from "../testing/rows.ts";
import { exampleBody, exampleUrl, readOperations, type ApiDescription, type Operation } from "./example-requests.ts";

let server: TestApp;
let operations: Operation[];
let administrator: string;
let customer: string;
beforeAll(async () => {
  server = await createTestApp();
  operations = readOperations((await server.app.inject("/openapi.json")).json<ApiDescription>());
  administrator = (await confirmedToken(server, await insertStaff(server.db.orm, { role: "admin" })))();
  const id = await insertCustomer(server.db.orm, { name: "Ana de Teste" });
  customer = server.auth.sign({ id, role: "customer", broker: false });
});
afterAll(() => server.close());

type Schema = NonNullable<Operation["body"]>;
type Place = readonly (string | number)[];

/** Where a body holds a day: `financing.0.campaign.startsOn`. */
const daysIn = (schema: Schema, place: Place = []): Place[] => [
  ...(schema.format === "date" ? [place] : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => daysIn(inner, [...place, name])),
  ...(schema.items ? daysIn(schema.items, [...place, 0]) : []),
  // Of a choice, what an example is made of.
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].slice(0, 1).flatMap((inner) => daysIn(inner, place)),
];

/** The same body with a day at this place; what is missing on the way to it is made. */
const withDay = (body: unknown, [key, ...rest]: Place, day: string): unknown => {
  if (key === undefined) return day;
  if (typeof key === "number") return [withDay(undefined, rest, day)];
  return { ...(body as object), [key]: withDay((body as Record<string, unknown> | undefined)?.[key], rest, day) };
};

const BEYOND = ["1899-12-31", "2100-01-01"];
const TOLD = "A data deve estar entre 01/01/1900 e 31/12/2099.";

/** What a call answers to somebody who may make it, by field; empty where it was taken or refused for another reason. */
const fieldsTold = async ({ method, path }: Operation, url: string, payload?: object) => {
  const authorization = `Bearer ${path.startsWith("/api/crm") ? administrator : customer}`;
  const answer = await server.app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) });
  return answer.json<{ fields?: Record<string, string> }>().fields ?? {};
};

test("a day beyond those that can be picked is refused by every call that takes one in its body", async () => {
  const taken: string[] = [];
  let asked = 0;
  for (const operation of operations.filter(({ method, body }) => method !== "GET" && body))
    for (const place of daysIn(operation.body!))
      for (const day of BEYOND) {
        asked += 1;
        const body = withDay(exampleBody(operation), place, day) as object;
        const told = (await fieldsTold(operation, exampleUrl(operation), body))[place.join(".")];
        if (told !== TOLD) taken.push(`${operation.operationId} ${place.join(".")} ${day}: ${told}`);
      }
  expect(taken).toEqual([]);
  expect(asked).toBeGreaterThan(80);
});

test("and by every list that is narrowed by days", async () => {
  const taken: string[] = [];
  for (const operation of operations)
    for (const { name } of operation.parameters.filter((one) => one.in === "query" && daysIn(one.schema).length > 0))
      for (const day of BEYOND) {
        const told = (await fieldsTold(operation, `${exampleUrl(operation).split("?")[0]}?${name}=${day}`))[name];
        if (told !== TOLD) taken.push(`${operation.operationId} ${name} ${day}: ${told}`);
      }
  expect(taken).toEqual([]);
});
